// Describes the changes that a slip would make in the hall, before it is filed. A slip that changes or contradicts
// another one is filed only if the scorer confirms it.

import { currentSlips, freshSlip, gameKey, type Hall, replacedAt, sheetOf, standingSlips } from "./hall";
import { agree, impossibleIn, outcomeOf } from "./outcome";
import type { Address } from "./messages";
import { SIDE_LETTERS } from "./pair";
import { gaveUp, type Result } from "./result";
import { hasBye } from "./rounds";
import { type Entry, type Forfeit, type Scan, type Slip, slipId, slipText, takesAway } from "./slip";

export type NewsKind = "new" | "known" | "older" | "correction" | "dispute";

export interface News {
  is: NewsKind;
  /** Differences from the slips at the table, in words. */
  changes: string[];
  /** Impossible or unlikely figures, in words. */
  doubts: string[];
}

const scansOf = (slips: Iterable<Slip>): Scan[] => [...slips].filter((slip): slip is Scan => slip.kind === "scan");

/** Scans of the game among these slips, the newest first. */
const scansOfGame = (slips: Iterable<Slip>, game: string): Scan[] =>
  scansOf(slips)
    .filter((scan) => gameKey(scan) === game)
    .sort((one, other) => other.result.revision - one.result.revision);

/**
 * The place at which a code is filed: that of its game, if the game is filed already, also if figures were typed over
 * it; else its own table. A game that a scorer has moved stays there unless the device has been told another table
 * since then. The table is null if the device has none.
 */
export function placeFor(hall: Hall, round: number, result: Result): { round: number; table: number | null } {
  const takenAway = new Set(
    [...hall.slips.values()].flatMap((slip) => (slip.kind === "entry" && takesAway(slip) ? slip.replaces : [])),
  );
  const [last] = scansOfGame(hall.slips.values(), gameKey({ result })).filter((scan) => !takenAway.has(slipId(scan)));
  if (last === undefined) return { round, table: result.table };
  const same = result.table === null || result.table === last.result.table;
  return { round: last.round, table: same ? last.table : result.table };
}

/** The slips to be filed with this one: an entry that removes a game filed at another table. */
export function filing(hall: Hall, slip: Slip): Slip[] {
  const fresh = freshSlip(hall, slip);
  if (fresh.kind === "entry") return [fresh];
  const elsewhere = scansOfGame(standingSlips(hall), gameKey(fresh)).filter(
    (other) => other.round !== fresh.round || other.table !== fresh.table,
  );
  return [fresh, ...elsewhere.map((other) => takingAway(other, [slipId(other)]))];
}

/** An entry that removes the slips with these ids from a table. */
export function takingAway({ round, table }: Address, replaces: string[]): Entry {
  return { kind: "entry", round, table, replaces, final: null, penalty: [0, 0], forfeit: "" };
}

/** An entry that removes all slips that stand at a table, but for the one that is kept. */
export const clearing = (hall: Hall, { round, table }: Address, kept: Slip | null = null): Entry =>
  takingAway({ round, table }, replacedAt(hall, round, table, kept));

const FORFEITERS: Record<Forfeit, string> = { "": "nobody", a: "A", b: "B", both: "both" };

/** Differences between two slips in the figures that count. */
export function changesBetween(before: Slip, after: Slip): string[] {
  const [was, is] = [outcomeOf(before), outcomeOf(after)];
  const changes: string[] = [];
  const say = (what: string, old: unknown, now: unknown): void => {
    if (old !== now) changes.push(`${what} ${now ?? "none"}, before ${old ?? "none"}`);
  };
  SIDE_LETTERS.forEach((letter, side) => {
    say(`${letter}’s final score`, was.final?.[side], is.final?.[side]);
    if (before.kind === after.kind || is.penalty[side] > 0)
      say(`${letter}’s overtime penalty`, was.penalty[side], is.penalty[side]);
  });
  say("who forfeits:", FORFEITERS[was.forfeit], FORFEITERS[is.forfeit]);
  say("winner:", was.winner, is.winner);
  return changes;
}

/** The value that most of the scans have; null if there are none. */
function usual<Value>(values: Value[]): Value | null {
  const counts = new Map<Value, number>();
  values.forEach((value) => counts.set(value, (counts.get(value) ?? 0) + 1));
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

const packName = ({ pack }: Result): string => (pack === null ? "no list" : `${pack.name} (${pack.checkCode})`);

/** A warning if the round has pairings, and the table is not among them or has a bye. */
function unpairedIn(hall: Hall, { round, table }: Address): string[] {
  const { value: pairings } = sheetOf(hall, round).pairings;
  if (pairings.length === 0) return [];
  const pairing = pairings.find((one) => one.table === table);
  if (pairing === undefined) return [`the pairings of round ${round} have no table ${table}`];
  return hasBye(pairing) ? [`the player at table ${table} has a bye in round ${round}`] : [];
}

/** Final scores that a scorer asks about: tsh warns below 100, too; nobody has been seen to win with more than 800. */
const LIKELY = { least: 100, most: 800 };
/** Ten minutes over at ten points. */
const MOST_PENALTY = 100;

/** Warnings about scores that are possible, and most often a slip of the finger. */
function unlikelyIn(slip: Slip): string[] {
  const { final, penalty } = outcomeOf(slip);
  const cutShort =
    slip.kind === "entry" ? slip.forfeit !== "" : slip.result.ending !== 0 || gaveUp(slip.result).some(Boolean);
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

/** Warnings about a scan that differs from the other scans of the hall. */
function oddIn(hall: Hall, scan: Scan): string[] {
  const { result, round } = scan;
  const others = scansOf(currentSlips(hall)).filter((other) => gameKey(other) !== gameKey(scan));
  const odd: string[] = [];
  const sameDevice = others.filter((other) => gameKey(other).startsWith(`${result.device}/${result.event}/`));
  for (const other of sameDevice) {
    const { game } = other.result;
    if (other.round === round) odd.push(`this device is at table ${other.table} of this round too, with game ${game}`);
    else if (other.round < round !== game < result.game)
      odd.push(`game ${game} of this device is filed under round ${other.round}, and this is game ${result.game}`);
  }
  const inRound = others.filter((other) => other.round === round).map((other) => other.result);
  const pack = usual(inRound.map(packName));
  if (pack !== null && pack !== packName(result))
    odd.push(`its list is ${packName(result)}, other tables have ${pack}`);
  const rules = usual(inRound.map((other) => other.rules));
  if (rules !== null && rules !== result.rules) odd.push("its rule document is not that of the other tables");
  return odd;
}

/** Whether a slip has nothing that the other has not: the same figures, and the same penalty if one was typed. */
const saysNoMore = (slip: Slip, other: Slip): boolean =>
  agree(slip, other) &&
  (slip.kind === "scan" ||
    slip.penalty.every((points, side) => points === 0 || points === outcomeOf(other).penalty[side]));

/** The changes that filing this slip would make. */
export function newsOf(hall: Hall, slip: Slip): News {
  const current = currentSlips(hall);
  const text = slipText(slip);
  if (current.some((other) => slipText(other) === text)) return { is: "known", changes: [], doubts: [] };
  const ofScan = slip.kind === "scan" ? [...impossibleIn(slip), ...oddIn(hall, slip)] : [];
  const doubts = [...unpairedIn(hall, slip), ...unlikelyIn(slip), ...ofScan];
  if (slip.kind === "scan") {
    const [newest] = scansOfGame(standingSlips(hall), gameKey(slip));
    if (newest !== undefined) return newsOfGame(newest, slip, doubts);
  }
  const there = current.filter(({ round, table }) => round === slip.round && table === slip.table);
  const differing = there.find((other) => !saysNoMore(slip, other));
  if (differing === undefined) return { is: there.length > 0 ? "known" : "new", changes: [], doubts };
  return { is: slip.kind === "entry" ? "correction" : "dispute", changes: changesBetween(differing, slip), doubts };
}

/** For a game that was filed already, with this code as its newest. */
function newsOfGame(newest: Scan, slip: Scan, doubts: string[]): News {
  const changes = changesBetween(newest, slip);
  const elsewhere = newest.round !== slip.round || newest.table !== slip.table;
  if (elsewhere)
    changes.push(`round ${slip.round}, table ${slip.table}, before round ${newest.round}, table ${newest.table}`);
  const { revision } = slip.result;
  if (revision === newest.result.revision) {
    if (slip.result.text === newest.result.text) return { is: elsewhere ? "correction" : "known", changes, doubts };
    const why = "two codes of this game have the same revision and differ: one is forged or misread";
    return { is: "dispute", changes, doubts: [why, ...doubts] };
  }
  if (revision < newest.result.revision) return { is: "older", changes, doubts: [] };
  // A higher revision with nothing else changed is no correction.
  return { is: changes.length === 0 ? "known" : "correction", changes, doubts };
}
