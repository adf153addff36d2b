// The effect of filing a result, before it is filed. A result that changes or contradicts another one, or is unlikely,
// is filed only if the scorer confirms it.

import type { Hall } from "./chunks";
import { type Figures, type Filed, gameOf, type Source } from "./entries";
import { codeFiled, lineFiled } from "./filing";
import { fold, headsAt, inLogOrder, pairingsOf, type Place, revisionOf, samePlace } from "./fold";
import { agree, impossibleIn, outcomeOf } from "./outcome";
import { SIDE_LETTERS } from "./pair";
import { hasBye } from "./pairing";
import type { Draft } from "./pen";
import { gaveUp, type Result } from "./result";

export type OfferKind = "new" | "known" | "older" | "correction" | "dispute";

export interface Offer extends Place {
  is: OfferKind;
  source: Source;
  /** Differences from the results at the table, in words. */
  changes: string[];
  /** Impossible or unlikely figures, in words. */
  doubts: string[];
  /** Entries that are filed if the scorer agrees; none for a result that is there already. */
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

/** Codes of the game that were replaced by something else at their table, the last first; not those taken away. */
function pastCodes(hall: Hall, game: string): Filed[] {
  const { results, undone, answersTo } = fold(hall);
  return [...results.values()]
    .flat()
    .filter(
      (filed) =>
        gameOf(filed) === game &&
        !undone.has(filed.id) &&
        (answersTo.get(filed.id) ?? []).every(({ kind }) => kind === "result"),
    )
    .sort((one, other) => inLogOrder(other, one));
}

/**
 * The place at which a code is filed: that of its game, if the game is filed already, also if figures were typed over
 * it; else its own table. A game that a scorer has moved stays there unless the device has been told another table
 * since then. The table is null if the device has none.
 */
export function placeFor(hall: Hall, round: number, result: Result): { round: number; table: number | null } {
  const game = gameOf({ source: { from: "code", result } }) as string;
  const codes = liveCodes(hall, game);
  const newest = codes.filter((code) => revisionOf(code) === revisionOf(codes[0]));
  const last = newest.find(isCode(result)) ?? codes[0] ?? pastCodes(hall, game)[0];
  if (last?.source.from !== "code") return { round, table: result.table };
  const same = result.table === null || result.table === last.source.result.table;
  return { round: last.round, table: same ? last.table : result.table };
}

const FORFEITERS = { "": "nobody", a: "A", b: "B", both: "both" };
const WINNERS = { a: "A", b: "B", tie: "nobody (a tie)", nobody: "nobody" };

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
  say("winner:", was.winner && WINNERS[was.winner], is.winner && WINNERS[is.winner]);
  return changes;
}

/** The value that most of these have; null if there are none. */
function usual<Value>(values: Value[]): Value | null {
  const counts = new Map<Value, number>();
  values.forEach((value) => counts.set(value, (counts.get(value) ?? 0) + 1));
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

const packName = ({ pack }: Result): string => (pack === null ? "no list" : `${pack.name} (${pack.checkCode})`);

/** A warning if the round has pairings, and the table is not among them or has a bye. */
function unpairedIn(hall: Hall, { round, table }: Place): string[] {
  const { rows } = pairingsOf(hall, round);
  if (rows.length === 0) return [];
  const row = rows.find((one) => one.table === table);
  if (row === undefined) return [`the pairings of round ${round} have no table ${table}`];
  return hasBye(row) ? [`the player at table ${table} has a bye in round ${round}`] : [];
}

/** Final scores that a scorer asks about: tsh warns below 100, too; nobody has been seen to win with more than 800. */
const LIKELY = { least: 100, most: 800 };
/** Ten minutes over at ten points. */
const MOST_PENALTY = 100;

/** Warnings about scores that are possible, and most often a slip of the finger. */
function unlikelyIn(source: Source): string[] {
  const { final, penalty } = outcomeOf(source);
  const cutShort =
    source.from === "line" ? source.forfeit !== "" : source.result.ending !== 0 || gaveUp(source.result).some(Boolean);
  return SIDE_LETTERS.flatMap((letter, side) => {
    const score = final?.[side] ?? null;
    const odd: string[] = [];
    if (score !== null && score < LIKELY.least && !cutShort)
      odd.push(`${letter}’s final score is ${score}, below ${LIKELY.least}`);
    if (score !== null && score > LIKELY.most) odd.push(`${letter}’s final score is ${score}, above ${LIKELY.most}`);
    if (penalty[side] > MOST_PENALTY) odd.push(`${letter}’s penalty is ${penalty[side]}, above ${MOST_PENALTY}`);
    return odd;
  });
}

/** Whether a line has nothing that the result has not: the same figures, and the same penalty if one was typed. */
const saysNoMore = (line: Figures, { source }: Filed): boolean =>
  agree(line, source) &&
  line.penalty.every((points, side) => points === 0 || points === outcomeOf(source).penalty[side]);

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

/** The effect of a typed line at this table. */
export function offerLine(hall: Hall, place: Place, source: Figures): Offer {
  const heads = headsAt(hall, place);
  const differing = heads.find((head) => !saysNoMore(source, head));
  const offer: Offer = { ...place, is: "known", source, changes: [], doubts: [], drafts: [], beside: null };
  if (heads.length > 0 && differing === undefined) return offer;
  const doubts = [...unpairedIn(hall, place), ...unlikelyIn(source)];
  const drafts = lineFiled(hall, place, source);
  if (differing === undefined) return { ...offer, is: "new", doubts, drafts };
  return { ...offer, is: "correction", changes: changesBetween(differing.source, source), doubts, drafts };
}

/** Differences in a game's figures and in its place. */
function changesOf(before: Filed, place: Place, source: Source): string[] {
  const changes = changesBetween(before.source, source);
  const moves = gameOf(before) === gameOf({ source }) && !samePlace(before, place);
  const placeText = ({ round, table }: Place): string => `round ${round}, table ${table}`;
  return moves ? [...changes, `${placeText(place)}, before ${placeText(before)}`] : changes;
}

/** The effect of a code at this table: the one that `placeFor` gives, or that the scorer gives a device without one. */
export function offerCode(hall: Hall, place: Place, result: Result): Offer {
  const source = { from: "code" as const, result };
  const game = gameOf({ source });
  const [newest] = liveCodes(hall, game);
  const offer: Offer = { ...place, is: "new", source, changes: [], doubts: [], drafts: [], beside: null };
  if (newest !== undefined && revisionOf(newest) > result.revision) {
    const { round, table } = newest;
    return { ...offer, round, table, is: "older", source: newest.source };
  }
  const heads = headsAt(hall, place);
  if (heads.some(isCode(result))) return { ...offer, is: "known" };
  const forged = newest !== undefined && revisionOf(newest) === result.revision && !isCode(result)(newest);
  const contradicted = heads.find((head) => (gameOf(head) !== game || forged) && !agree(head.source, source));
  const before = contradicted ?? newest;
  const changes = before === undefined ? [] : changesOf(before, place, source);
  const why = forged ? ["two codes of this game have the same revision and differ: one is forged or misread"] : [];
  const odd = [
    ...unpairedIn(hall, place),
    ...unlikelyIn(source),
    ...impossibleIn(result),
    ...oddIn(hall, place, result),
  ];
  const doubts = [...why, ...odd];
  if (contradicted !== undefined || forged) {
    const [drafts, beside] = [true, false].map((instead) => codeFiled(hall, place, result, instead));
    return { ...offer, is: "dispute", changes, doubts, drafts, beside };
  }
  const drafts = codeFiled(hall, place, result, false);
  // A higher revision with nothing else changed is no correction; a result that agrees with the code confirms it.
  if (changes.length > 0) return { ...offer, is: "correction", changes, doubts, drafts };
  return { ...offer, is: newest !== undefined || heads.length > 0 ? "known" : "new", doubts, drafts };
}
