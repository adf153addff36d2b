// What filing a result would do, before it is filed. A result that changes or contradicts another one, or is unlikely, is
// filed only if the scorer confirms it.

import type { Hall } from "./chunks";
import { type Filed, gameOf, type Source } from "./entries";
import { codeFiled, lineFiled } from "./filing";
import { fold, headsAt, pairingsOf, type Place, revisionOf } from "./fold";
import { agree, impossibleIn, outcomeOf } from "./outcome";
import { SIDE_LETTERS } from "./pair";
import type { Draft } from "./pen";
import type { Result } from "./result";

export type OfferKind = "new" | "known" | "older" | "correction" | "dispute";

export interface Offer extends Place {
  is: OfferKind;
  source: Source;
  /** Differences from the results at the table, in words. */
  changes: string[];
  /** Impossible or unlikely figures, in words. */
  doubts: string[];
  /** What is filed if the scorer agrees; nothing for what is there already. */
  drafts: Draft[];
  /** For a dispute: what is filed if both are to stay, and the table to be disputed. */
  beside: Draft[] | null;
}

/** Live codes of the game, the newest first. */
function liveCodes(hall: Hall, game: string | null): Filed[] {
  const live = game === null ? [] : [...(fold(hall).liveOf.get(game) ?? [])];
  return live.sort((one, other) => revisionOf(other) - revisionOf(one) || other.lamport - one.lamport);
}

const isCode =
  (result: Result) =>
  (filed: Filed): boolean =>
    filed.source.from === "code" && filed.source.result.text === result.text;

/** The place at which the game is filed, and this very code if its newest are at two; null if it is nowhere. */
export function placeOf(hall: Hall, result: Result): Place | null {
  const codes = liveCodes(hall, gameOf({ source: { from: "code", result } }));
  const newest = codes.filter((code) => revisionOf(code) === revisionOf(codes[0]));
  const last = newest.find(isCode(result)) ?? codes[0];
  return last === undefined ? null : { round: last.round, table: last.table };
}

const FORFEITERS = { "": "nobody", a: "A", b: "B", both: "both" };

/** Differences between two results in the figures that count. */
export function changesBetween(before: Source, after: Source): string[] {
  const [was, is] = [outcomeOf(before), outcomeOf(after)];
  const changes: string[] = [];
  const say = (what: string, old: unknown, now: unknown): void => {
    if (old !== now) changes.push(`${what} ${now ?? "none"}, before ${old ?? "none"}`);
  };
  SIDE_LETTERS.forEach((letter, side) => {
    say(`${letter}’s final score`, was.final?.[side], is.final?.[side]);
    if (before.from === after.from) say(`${letter}’s overtime penalty`, was.penalty[side], is.penalty[side]);
  });
  say("who forfeits:", FORFEITERS[was.forfeit], FORFEITERS[is.forfeit]);
  say("winner:", was.winner, is.winner);
  return changes;
}

/** The value that most of these have; null if there are none. */
function usual<Value>(values: Value[]): Value | null {
  const counts = new Map<Value, number>();
  values.forEach((value) => counts.set(value, (counts.get(value) ?? 0) + 1));
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

const packName = ({ pack }: Result): string => (pack === null ? "no list" : `${pack.name} (${pack.checkCode})`);

/** A warning if the round has pairings, and the table is not among them. */
function unpairedIn(hall: Hall, { round, table }: Place): string[] {
  const { rows } = pairingsOf(hall, round);
  if (rows.length === 0 || rows.some((row) => row.table === table)) return [];
  return [`the pairings of round ${round} have no table ${table}`];
}

/** Warnings about a code that differs from the other codes of the hall. */
function oddIn(hall: Hall, { round }: Place, result: Result): string[] {
  const game = gameOf({ source: { from: "code", result } });
  const others = [...fold(hall).heads.values()]
    .flat()
    .flatMap((filed) =>
      filed.source.from === "code" && gameOf(filed) !== game ? [{ ...filed, result: filed.source.result }] : [],
    );
  const odd: string[] = [];
  const isSameDevice = (one: Result): boolean => one.device === result.device && one.event === result.event;
  for (const other of others.filter((one) => isSameDevice(one.result))) {
    const before = other.result.game;
    if (other.round === round)
      odd.push(`this device is at table ${other.table} of this round too, with game ${before}`);
    else if (other.round < round !== before < result.game)
      odd.push(`game ${before} of this device is filed under round ${other.round}, and this is game ${result.game}`);
  }
  const inRound = others.filter((other) => other.round === round).map((other) => other.result);
  const pack = usual(inRound.map(packName));
  if (pack !== null && pack !== packName(result))
    odd.push(`its list is ${packName(result)}, other tables have ${pack}`);
  const rules = usual(inRound.map((other) => other.rules));
  if (rules !== null && rules !== result.rules) odd.push("its rule document is not that of the other tables");
  return odd;
}

/** What a typed line would do at this table. */
export function offerLine(hall: Hall, place: Place, source: Extract<Source, { from: "line" }>): Offer {
  const heads = headsAt(hall, place);
  const differing = heads.find((head) => !agree(head.source, source));
  const is = heads.length === 0 ? "new" : differing === undefined ? "known" : "correction";
  const changes = differing === undefined ? [] : changesBetween(differing.source, source);
  const doubts = is === "known" ? [] : unpairedIn(hall, place);
  const drafts = is === "known" ? [] : lineFiled(hall, place, source);
  return { ...place, is, source, changes, doubts, drafts, beside: null };
}

/** What a code would do at this table, if its game is not filed elsewhere. */
export function offerCode(hall: Hall, wanted: Place, result: Result): Offer {
  const place = placeOf(hall, result) ?? { round: wanted.round, table: wanted.table };
  const source = { from: "code" as const, result };
  const [newest] = liveCodes(hall, gameOf({ source }));
  const offer: Offer = { ...place, is: "new", source, changes: [], doubts: [], drafts: [], beside: null };
  if (newest !== undefined && revisionOf(newest) > result.revision)
    return { ...offer, is: "older", source: newest.source };
  const heads = headsAt(hall, place);
  if (heads.some(isCode(result))) return { ...offer, is: "known" };
  const forged = newest !== undefined && revisionOf(newest) === result.revision;
  const others = heads.filter((head) => gameOf(head) !== gameOf({ source }) || forged);
  const contradicted = others.find((head) => !agree(head.source, source));
  const before = contradicted ?? newest;
  const changes = before === undefined ? [] : changesBetween(before.source, source);
  const odd = [...unpairedIn(hall, place), ...impossibleIn({ result }), ...oddIn(hall, place, result)];
  const why = forged ? ["two codes of this game have the same revision and differ: one is forged or misread"] : [];
  const doubts = [...why, ...odd];
  if (contradicted !== undefined || forged) {
    const [drafts, beside] = [true, false].map((instead) => codeFiled(hall, place, result, instead));
    return { ...offer, is: "dispute", changes, doubts, drafts, beside };
  }
  const drafts = codeFiled(hall, place, result, false);
  if (newest !== undefined)
    return { ...offer, is: changes.length > 0 ? "correction" : "known", changes, doubts, drafts };
  return { ...offer, is: heads.length > 0 ? "known" : "new", doubts, drafts };
}
