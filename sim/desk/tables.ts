// The tables of a round as a hall shows them.

import type { Hall } from "./chunks";
import { type Filed, gameOf } from "./entries";
import { fold, type Folded, isDisputed, pairingsOf, type Place, placeKey, revisionOf, startsOf } from "./fold";
import { outcomeOf } from "./outcome";
import { hasBye, isNamed, type Pairing, samePlayers, type Seats } from "./pairing";

/** States of a table in the order in which a hall shows them. */
export const STATES = ["missing", "disputed", "playing", "forfeit", "overtime", "done", "bye"] as const;
export type State = (typeof STATES)[number];

export interface TableView extends Place {
  state: State;
  /** The players of the result, or else those of the pairings. */
  seats: Seats | null;
  /** The pairing in force. */
  pairing: Pairing | null;
  /** The result that counts; null if there is none, or if it is disputed. */
  filed: Filed | null;
  /** Results that count; if they differ, the table is disputed. */
  heads: Filed[];
  /** Results that were replaced or corrected, the newest first. */
  past: Filed[];
  /** Reasons for a dispute, in words. */
  why: string[];
}

/** Time after a round's start during which a table without a result is still playing. */
export interface Patience {
  nowMs: number;
  playingMs: number;
}

/** The result with most data among results that agree, the last code. Every desk chooses the same one. */
const bestOf = (heads: Filed[]): Filed =>
  heads.findLast(({ source }) => source.from === "code") ?? (heads.at(-1) as Filed);

const placesOf = (hall: Folded, game: string): string[] =>
  [...hall.heads.values()].flatMap((heads) =>
    heads.filter((filed) => gameOf(filed) === game).map(({ round, table }) => `round ${round}, table ${table}`),
  );

/** A result that was filed for players who are not paired at its table now. */
function strangers(heads: Filed[], pairing: Pairing | null, paired: boolean): Filed | undefined {
  if (!paired) return undefined;
  return heads.find(
    ({ seats }) => seats !== null && isNamed(seats) && (pairing === null || !samePlayers(seats, pairing)),
  );
}

const namesOf = ({ sides }: Seats): string => sides.map((person) => person?.name ?? "nobody known").join(" and ");

function reasonsOf(hall: Folded, heads: Filed[], pairing: Pairing | null, paired: boolean): string[] {
  if (heads.length === 0) return [];
  const reasons: string[] = [];
  const game = heads.map(gameOf).find((one) => one !== null && hall.stray.has(one));
  if (game) reasons.push(`one game is at ${placesOf(hall, game).join(" and at ")}`);
  else if (isDisputed(heads)) reasons.push("results differ");
  else if (outcomeOf(bestOf(heads).source).final === null && outcomeOf(bestOf(heads).source).forfeit === "")
    reasons.push("the code has no scores");
  const stranger = strangers(heads, pairing, paired);
  if (stranger) reasons.push(`filed for ${namesOf(stranger.seats as Seats)}, who are not paired here now`);
  return reasons;
}

/** The state of a table without a result. */
function stateWithout(pairing: Pairing | null, startedAt: number | null, patience: Patience): State {
  if (hasBye(pairing)) return "bye";
  return startedAt !== null && patience.nowMs - startedAt < patience.playingMs ? "playing" : "missing";
}

function stateOf(heads: Filed[], why: string[]): State {
  if (why.length > 0) return "disputed";
  if (outcomeOf(bestOf(heads).source).forfeit !== "") return "forfeit";
  return heads.some(({ source }) => outcomeOf(source).penalty.some((points) => points > 0)) ? "overtime" : "done";
}

/** Results of the table that no longer count and were not taken back, each code once, the newest first. */
function pastOf(hall: Folded, results: Filed[], heads: Filed[]): Filed[] {
  const isHead = new Set(heads);
  const past = results.filter((filed) => !isHead.has(filed) && !hall.undone.has(filed.id)).reverse();
  const said = new Set(heads.map(sourceKey));
  return past.filter((filed) => {
    const known = said.has(sourceKey(filed));
    said.add(sourceKey(filed));
    return !known;
  });
}

/** Results with the same key have the same figures and revision of one game, or are the same line. */
const sourceKey = (filed: Filed): string =>
  JSON.stringify([gameOf(filed), revisionOf(filed), outcomeOf(filed.source), filed.seats]);

/** All tables of a round that the pairings or a result name, sorted by state and number. */
export function tablesOf(hall: Hall, round: number, patience: Patience): TableView[] {
  const said = fold(hall);
  const { rows, asked, taken } = pairingsOf(hall, round);
  const pairingAt = new Map(rows.map((pairing) => [pairing.table, pairing]));
  const tables = new Set([
    ...pairingAt.keys(),
    ...[...said.results.values()].flatMap((filed) => tablesIn(filed, round)),
  ]);
  const startedAt = startsOf(hall, round).at(-1) ?? null;
  const views = [...tables].map((table): TableView => {
    const key = placeKey({ round, table });
    const heads = said.heads.get(key) ?? [];
    const pairing = pairingAt.get(table) ?? null;
    const paired = rows.length > 0 && asked.length === 0 && !taken.includes(table);
    const why = reasonsOf(said, heads, pairing, paired);
    const state = heads.length > 0 ? stateOf(heads, why) : stateWithout(pairing, startedAt, patience);
    const filed = heads.length > 0 && why.length === 0 ? bestOf(heads) : null;
    const past = pastOf(said, said.results.get(key) ?? [], heads);
    const seats = filed?.seats ?? pairing;
    return { round, table, state, seats, pairing, filed, heads, past, why };
  });
  return views
    .filter(({ pairing, heads, past }) => pairing !== null || heads.length + past.length > 0)
    .sort((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state) || one.table - other.table);
}

const tablesIn = (filed: Filed[], round: number): number[] => (filed[0].round === round ? [filed[0].table] : []);
