// Codes for the tests, of made-up games whose sums add up, and desks at which they are filed.

import { EMPTY_HALL } from "../../sim/desk/chunks";
import { createDesk, type Desk } from "../../sim/desk/desk";
import type { Entry, Figures } from "../../sim/desk/entries";
import { readEntry } from "../../sim/desk/entry";
import { roundPaired } from "../../sim/desk/filing";
import { type Offer, offerCode, offerLine, placeFor } from "../../sim/desk/offers";
import { outcomeOf } from "../../sim/desk/outcome";
import type { Pairing } from "../../sim/desk/pairing";
import { readPairings } from "../../sim/desk/sheet";
import type { Draft } from "../../sim/desk/pen";
import { checkOf, readResult, type Result } from "../../sim/desk/result";

export const withCheck = (body: string): string => `${body}/${checkOf(body)}`;

/** The result in a code; throws if the desk cannot read it. */
export function resultIn(code: string): Result {
  const result = readResult(code);
  if ("fault" in result) throw new Error(`${result.why} ${code}`);
  return result;
}

/** Fields by their letters; those that are undefined are left out, and those of 0 but for scores. */
function fieldsText(fields: Record<string, number | undefined>): string {
  return Object.entries(fields)
    .filter(([letter, value]) => value !== undefined && (value !== 0 || letter === "S" || letter === "J"))
    .map(([letter, value]) => `${letter}${value}`)
    .join("");
}

export interface Played {
  device?: string;
  game?: number;
  revision?: number;
  table?: number | null;
  a?: number;
  b?: number;
  /** Seconds over of B. */
  over?: number;
  /** A number of JOURNAL.md, "How the game ended"; 3 to 5 are forfeits. */
  ending?: number;
  pack?: string;
}

/** The code of a game in which the scores typed are `a` and `b`, and B's overtime costs 10 a minute or part. */
export function codeOf(played: Played): string {
  const { device = "XP8LC2", game = 1, revision = 5, table = 12, a = 431, b = 385, over = 0, ending = 0 } = played;
  const penalty = 10 * Math.ceil(over / 60);
  const final = b - penalty;
  const forfeit = ending >= 3 && ending <= 5;
  // 1 is A, 2 is B, 3 a tie, 4 nobody.
  const byScore = a === final ? 3 : a > final ? 1 : 2;
  const winner = { 3: 2, 4: 1, 5: 4, 6: 2, 7: 1 }[ending] ?? byScore;
  const groups = [
    { E: 3, G: game, V: revision, T: table ?? undefined, N: 24, R: 1 },
    forfeit ? {} : { U: 1473, S: a, J: a },
    forfeit ? {} : { U: 1500 + over, O: over, P: penalty, S: b, J: final },
    { W: winner, H: ending, M: forfeit ? 50 : undefined },
  ];
  const [ofGame, ...rest] = groups.map(fieldsText);
  return withCheck(["TC1", device, ofGame, played.pack ?? "CSW24:K7QM4X", ...rest].join("/"));
}

let pens = 0;
/** Bytes of which no two calls give the same, and the same in each run. */
export function countedBytes(count: number): Uint8Array {
  const pen = pens++;
  return Uint8Array.from({ length: count }, (_, at) => pen >> (5 * at));
}

/** A desk of a scorer. */
export function newDesk(name = "Kim", random = countedBytes): Desk {
  const identity = { name, pens: [], seen: [] };
  return createDesk("SPRING", { hall: EMPTY_HALL, identity, round: null }, { random, nowMs: () => 1e12 });
}

const filedBy = (desk: Desk, drafts: Draft[]): Entry[] => {
  const written = desk.file(drafts, "an act");
  if ("expected" in written) throw new Error(`${written.expected} expected, found ${written.found}`);
  return written;
};

/** Scans a code at a table of a round; the scorer agrees to what is asked. */
export function scan(desk: Desk, code: string, round = 1, table?: number, both = false): Offer {
  const result = resultIn(code);
  const place = placeFor(desk.hall, round, result);
  const offer = offerCode(desk.hall, { round: place.round, table: table ?? place.table ?? 0 }, result);
  filedBy(desk, both && offer.beside !== null ? offer.beside : offer.drafts);
  return offer;
}

/** The figures of a typed line. */
export function typed(line: string): { table: number; figures: Figures } {
  const read = readEntry(line);
  if ("expected" in read) throw new Error(`${read.expected} expected, found ${line}`);
  const { table, from, final, penalty, forfeit } = read;
  return { table: table ?? 0, figures: { from, final, penalty, forfeit } };
}

/** The effect of a line. */
export function offerOf(desk: Desk, line: string, round = 1): Offer {
  const { table, figures } = typed(line);
  return offerLine(desk.hall, { round, table }, figures);
}

/** Types a line; the scorer agrees to what is asked. */
export function type(desk: Desk, line: string, round = 1): Offer {
  const offer = offerOf(desk, line, round);
  filedBy(desk, offer.drafts);
  return offer;
}

/** Gives a round its pairings. */
export function pair(desk: Desk, pairings: string | Pairing[], round = 1): void {
  const rows = typeof pairings === "string" ? readPairings(pairings).pairings : pairings;
  filedBy(desk, roundPaired(desk.hall, round, rows));
}

/** Does this act. */
export const act = (desk: Desk, drafts: Draft[]): Entry[] => filedBy(desk, drafts);

/** A table's state, its final scores, and its players. */
export function tableAt(desk: Desk, table: number, round = 1) {
  const view = desk.tables(round).find((one) => one.table === table);
  const outcome = view?.filed ? outcomeOf(view.filed.source) : null;
  return {
    state: view?.state ?? null,
    final: outcome?.final ?? null,
    names: view?.seats?.sides.map((one) => one?.name),
  };
}
