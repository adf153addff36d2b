// The hall: all slips and round sheets of a desk. Two halls are merged by the union of their slips, so repeats, order
// and delay of messages do not matter. The result of each table is derived from the set of slips.

import { agree, outcomeOf } from "./outcome";
import { EMPTY_SHEET, hasBye, mergedSheets, type Pairing, type RoundSheet } from "./rounds";
import { type Scan, type Slip, slipId, slipText, takesAway } from "./slip";

export interface Hall {
  /** By their texts. */
  slips: ReadonlyMap<string, Slip>;
  /** By the rounds' numbers. */
  sheets: ReadonlyMap<number, RoundSheet>;
}

export const EMPTY_HALL: Hall = { slips: new Map(), sheets: new Map() };

/** The hall with these slips as well; the hall itself if it has them all. */
export function withSlips(hall: Hall, slips: Iterable<Slip>): Hall {
  const more = [...slips]
    .map((slip): [string, Slip] => [slipText(slip), slip])
    .filter(([text]) => !hall.slips.has(text));
  return more.length === 0 ? hall : { ...hall, slips: new Map([...hall.slips, ...more]) };
}

/** The hall with this sheet as well; the hall itself if it has all of it. */
export function withSheet(hall: Hall, round: number, sheet: RoundSheet): Hall {
  const had = sheetOf(hall, round);
  const merged = mergedSheets(had, sheet);
  return merged === had ? hall : { ...hall, sheets: new Map([...hall.sheets, [round, merged]]) };
}

export function merged(one: Hall, other: Hall): Hall {
  return [...other.sheets].reduce(
    (hall, [round, sheet]) => withSheet(hall, round, sheet),
    withSlips(one, other.slips.values()),
  );
}

export const sheetOf = (hall: Hall, round: number): RoundSheet => hall.sheets.get(round) ?? EMPTY_SHEET;

/** Identifies a game on a device (firmware/RESULT.md, "Which of two results counts"). */
export const gameKey = ({ result: { device, event, game } }: Pick<Scan, "result">): string =>
  `${device}/${event}/${game}`;

/**
 * Standing slips: those that no entry has replaced. It leaves out entries that only remove others. What was replaced
 * counts for nothing, also not as a code with a higher revision.
 */
export function standingSlips(hall: Hall): Slip[] {
  const replaced = new Set<string>();
  for (const slip of hall.slips.values()) if (slip.kind === "entry") slip.replaces.forEach((id) => replaced.add(id));
  return [...hall.slips.values()].filter(
    (slip) => !replaced.has(slipId(slip)) && (slip.kind === "scan" || !takesAway(slip)),
  );
}

/** Current slips: the standing ones of which the same game has no standing code with a higher revision. */
export function currentSlips(hall: Hall): Slip[] {
  const standing = standingSlips(hall);
  const newest = new Map<string, number>();
  for (const slip of standing)
    if (slip.kind === "scan") newest.set(gameKey(slip), Math.max(slip.result.revision, newest.get(gameKey(slip)) ?? 0));
  return standing.filter((slip) => slip.kind === "entry" || slip.result.revision === newest.get(gameKey(slip)));
}

/**
 * Ids of the slips that an act at this table replaces: all that stand there, also codes that a higher revision hides,
 * and codes of their games elsewhere with lower revisions. If one were left, it would come up again.
 */
export function replacedAt(hall: Hall, round: number, table: number, kept: Slip | null = null): string[] {
  const standing = standingSlips(hall).filter((slip) => slip !== kept);
  const there = standing.filter((slip) => slip.round === round && slip.table === table);
  const revisions = new Map(
    there.flatMap((slip) => (slip.kind === "scan" ? [[gameKey(slip), slip.result.revision] as const] : [])),
  );
  const lower = standing.filter(
    (slip) => slip.kind === "scan" && slip.result.revision < (revisions.get(gameKey(slip)) ?? 0),
  );
  return [...new Set([...there, ...lower].map(slipId))];
}

/** The slip to be filed with these figures: the same one that was replaced before is filed as another. */
export function freshSlip<Kind extends Slip>(hall: Hall, slip: Kind): Kind {
  const standing = new Set(standingSlips(hall).map(slipText));
  let fresh = slip;
  for (let times = 1; hall.slips.has(slipText(fresh)) && !standing.has(slipText(fresh)); times++)
    fresh = { ...slip, again: times };
  return fresh;
}

/** States of a table in the order in which a hall shows them. */
export const STATES = ["missing", "disputed", "playing", "forfeit", "overtime", "done", "bye"] as const;
export type State = (typeof STATES)[number];

export interface TableView {
  round: number;
  table: number;
  state: State;
  pairing: Pairing | null;
  /** The slip that counts; null if there is none, or if slips differ. */
  slip: Slip | null;
  /** Current slips; if they differ, the table is in dispute. */
  current: Slip[];
  /** Slips that were replaced or corrected. */
  past: Slip[];
}

/** Time after a round's start during which a table without a result is still playing. */
export interface Patience {
  nowMs: number;
  playingMs: number;
}

/** The slip with most data among slips that agree: a scan. Every desk chooses the same one. */
function bestOf(slips: Slip[]): Slip {
  const scans = slips.filter(({ kind }) => kind === "scan");
  const [best] = (scans.length > 0 ? scans : [...slips]).sort((one, other) =>
    slipText(one) < slipText(other) ? 1 : -1,
  );
  return best;
}

/** Scans of a game that is filed in several places. One of them is wrong. */
function strayGames(current: Slip[]): Set<string> {
  const places = new Map<string, string>();
  const stray = new Set<string>();
  for (const slip of current) {
    if (slip.kind !== "scan") continue;
    const place = `${slip.round}/${slip.table}`;
    const key = gameKey(slip);
    if ((places.get(key) ?? place) !== place) stray.add(key);
    places.set(key, place);
  }
  return stray;
}

/** The state of a table without a result. */
function stateWithout(pairing: Pairing | null, startedAt: number | null, patience: Patience): State {
  if (hasBye(pairing)) return "bye";
  return startedAt !== null && patience.nowMs - startedAt < patience.playingMs ? "playing" : "missing";
}

function stateOf(current: Slip[], stray: Set<string>): State {
  const disputed = current.some(
    (slip) => !agree(slip, current[0]) || (slip.kind === "scan" && stray.has(gameKey(slip))),
  );
  if (disputed) return "disputed";
  const { forfeit, final } = outcomeOf(bestOf(current));
  if (forfeit !== "") return "forfeit";
  if (final === null) return "disputed";
  return current.some((slip) => outcomeOf(slip).penalty.some((points) => points > 0)) ? "overtime" : "done";
}

/** All tables of a round that the pairings or a slip name, sorted by state and number. */
export function tablesOf(hall: Hall, round: number, patience: Patience): TableView[] {
  const current = currentSlips(hall);
  const stray = strayGames(current);
  const { pairings, startedAt } = sheetOf(hall, round);
  const pairingAt = new Map(pairings.value.map((pairing) => [pairing.table, pairing]));
  const ofRound = [...hall.slips.values()].filter((slip) => slip.round === round);
  const numbers = new Set([...pairingAt.keys(), ...ofRound.map(({ table }) => table)]);
  const isCurrent = new Set(current);
  const tables = [...numbers].map((table): TableView => {
    const slips = ofRound.filter((slip) => slip.table === table);
    const standing = slips.filter((slip) => isCurrent.has(slip));
    const pairing = pairingAt.get(table) ?? null;
    const state = standing.length > 0 ? stateOf(standing, stray) : stateWithout(pairing, startedAt.value, patience);
    return {
      round,
      table,
      state,
      pairing,
      slip: standing.length > 0 && state !== "disputed" ? bestOf(standing) : null,
      current: standing,
      past: slips.filter((slip) => !isCurrent.has(slip) && (slip.kind === "scan" || !takesAway(slip))),
    };
  });
  return tables
    .filter(({ pairing, current, past }) => pairing !== null || current.length + past.length > 0)
    .sort((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state) || one.table - other.table);
}
