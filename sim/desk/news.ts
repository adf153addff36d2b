// Describes the changes that a slip would make in the hall, before it is filed. A slip that changes or contradicts
// another one is filed only if the scorer confirms it.

import { currentSlips, gameKey, type Hall, sheetOf } from "./hall";
import { agree, impossibleIn, outcomeOf } from "./outcome";
import type { Address } from "./messages";
import { SIDE_LETTERS } from "./pair";
import type { Result } from "./result";
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

/** Scans of the game that no entry has replaced, the newest first. */
function filedScans(hall: Hall, game: string): Scan[] {
  const takenAway = new Set(
    [...hall.slips.values()].flatMap((slip) => (slip.kind === "entry" && takesAway(slip) ? slip.replaces : [])),
  );
  return scansOf(hall.slips.values())
    .filter((scan) => gameKey(scan) === game && !takenAway.has(slipId(scan)))
    .sort((one, other) => other.result.revision - one.result.revision);
}

/** The place at which this game is filed already; null if it is not. */
export function placeOf(hall: Hall, result: Result): Address | null {
  const [last] = filedScans(hall, gameKey({ result }));
  return last === undefined ? null : { round: last.round, table: last.table };
}

/**
 * The slips to be filed with this one: an entry that replaces the slips at its table, and one that removes a game filed
 * at another table.
 */
export function filing(hall: Hall, slip: Slip): Slip[] {
  if (slip.kind === "entry") return [slip];
  const elsewhere = currentSlips(hall).filter(
    (other): other is Scan =>
      other.kind === "scan" &&
      gameKey(other) === gameKey(slip) &&
      (other.round !== slip.round || other.table !== slip.table),
  );
  return [slip, ...elsewhere.map((other) => takingAway(other, [other]))];
}

/** An entry that removes these slips of a table. */
export function takingAway({ round, table }: Address, slips: Slip[]): Entry {
  return { kind: "entry", round, table, replaces: slips.map(slipId), final: null, penalty: [0, 0], forfeit: "" };
}

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
    if (before.kind === after.kind) say(`${letter}’s overtime penalty`, was.penalty[side], is.penalty[side]);
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

/** A warning if the round has pairings, and the table is not among them. */
function unpairedIn(hall: Hall, { round, table }: Address): string[] {
  const { value: pairings } = sheetOf(hall, round).pairings;
  if (pairings.length === 0 || pairings.some((pairing) => pairing.table === table)) return [];
  return [`the pairings of round ${round} have no table ${table}`];
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

/** The changes that filing this slip would make. */
export function newsOf(hall: Hall, slip: Slip): News {
  const ofScan = slip.kind === "scan" ? [...impossibleIn(slip), ...oddIn(hall, slip)] : [];
  const doubts = [...unpairedIn(hall, slip), ...ofScan];
  const current = currentSlips(hall);
  if (hall.slips.has(slipText(slip))) return newsOfFiled(hall, current, slip);
  if (slip.kind === "scan") {
    const [newest] = filedScans(hall, gameKey(slip));
    if (newest !== undefined) return newsOfGame(newest, slip, doubts);
  }
  const there = current.filter(({ round, table }) => round === slip.round && table === slip.table);
  const differing = there.find((other) => !agree(other, slip));
  if (differing === undefined) return { is: there.length > 0 ? "known" : "new", changes: [], doubts };
  return { is: slip.kind === "entry" ? "correction" : "dispute", changes: changesBetween(differing, slip), doubts };
}

/** For a slip that was filed before, and may have been replaced since. */
function newsOfFiled(hall: Hall, current: Slip[], slip: Slip): News {
  const text = slipText(slip);
  if (slip.kind === "entry" || current.some((other) => slipText(other) === text))
    return { is: "known", changes: [], doubts: [] };
  const [newest] = filedScans(hall, gameKey(slip));
  if (newest !== undefined && newest.result.revision > slip.result.revision)
    return { is: "older", changes: [], doubts: [] };
  return { is: "known", changes: [], doubts: ["it was replaced at this table; open the table to use it again"] };
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
