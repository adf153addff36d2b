// The meaning of the entries, in whatever order they came: an observed-remove set, in which each table, each
// division's pairings and each round's start is a multi-value register (Shapiro, Preguica, Baquero, Zawirski 2011). Its
// heads are the entries that no other entry answers. Heads that differ are a question, never a choice.

import { entriesOf, type Hall } from "./chunks";
import { type Entry, type EntryOf, entryText, type Filed, gameOf } from "./entries";
import { agree } from "./outcome";
import type { Pairing } from "./pairing";

export interface Place {
  round: number;
  table: number;
}

export const placeKey = ({ round, table }: Place): string => `${round}/${table}`;
export const samePlace = (one: Place, other: Place): boolean => one.round === other.round && one.table === other.table;

/** A division's pairings of a round. */
export interface DivisionHeads {
  division: string;
  heads: EntryOf<"pairing">[];
}

export interface Folded {
  /** All results, also those that no longer count, by place. */
  results: ReadonlyMap<string, Filed[]>;
  /** Results that no entry answers. */
  live: Filed[];
  /** Live results of a game. */
  liveOf: ReadonlyMap<string, Filed[]>;
  /** Results that count, by place: live ones, of a game's codes those with the highest revision. */
  heads: ReadonlyMap<string, Filed[]>;
  /** Games that count at more than one table: at one of them it is wrong. */
  stray: ReadonlySet<string>;
  pairings: ReadonlyMap<number, DivisionHeads[]>;
  began: ReadonlyMap<number, EntryOf<"began">[]>;
  byId: ReadonlyMap<string, Entry[]>;
  /** Entries that answer this one and count. */
  answersTo: ReadonlyMap<string, Entry[]>;
  /** Ids of entries that were taken back. */
  undone: ReadonlySet<string>;
}

/** Values by their keys, in the order of the values. */
export function grouped<Value>(values: Iterable<Value>, keyOf: (value: Value) => string | null): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

/** Kinds that share a register: only these answer each other. */
const REGISTERS: Record<Entry["kind"], string> = {
  result: "table",
  none: "table",
  pairing: "pairing",
  began: "began",
  note: "note",
  undo: "any",
};

const isOf =
  <Kind extends Entry["kind"]>(kind: Kind) =>
  (entry: Entry): entry is EntryOf<Kind> =>
    entry.kind === kind;

/** Ids that an entry has taken back. Nothing takes an undo back: the act is made again. */
const undoneIn = (entries: Entry[]): Set<string> =>
  new Set(entries.filter(isOf("undo")).flatMap(({ answers }) => answers));

const counts = (entry: Entry, undone: ReadonlySet<string>): boolean => entry.kind === "undo" || !undone.has(entry.id);

function answersIn(entries: Entry[], byId: Map<string, Entry[]>, undone: Set<string>): Map<string, Entry[]> {
  const answers = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (!counts(entry, undone)) continue;
    for (const id of entry.answers) {
      const fits = (byId.get(id) ?? []).some(
        ({ kind }) => entry.kind === "undo" || REGISTERS[entry.kind] === REGISTERS[kind],
      );
      if (fits) answers.set(id, [...(answers.get(id) ?? []), entry]);
    }
  }
  return answers;
}

export const revisionOf = ({ source }: Filed): number => (source.from === "code" ? source.result.revision : 0);

/** The live results of one game with the highest revision; all of the results without a code. */
function headsIn(live: Filed[], liveOf: Map<string, Filed[]>): Filed[] {
  const newest = new Map([...liveOf].map(([game, filed]) => [game, Math.max(...filed.map(revisionOf))]));
  return live.filter((filed) => {
    const game = gameOf(filed);
    return game === null || revisionOf(filed) === newest.get(game);
  });
}

function strayIn(heads: Filed[]): Set<string> {
  const stray = new Set<string>();
  for (const [game, filed] of grouped(heads, gameOf))
    if (filed.some((one) => !samePlace(one, filed[0]))) stray.add(game);
  return stray;
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The order of the log, the same on every desk. Nothing is decided by it. */
export const inLogOrder = (one: Entry, other: Entry): number =>
  one.lamport - other.lamport || inOrder(one.id, other.id) || inOrder(entryText(one), entryText(other));

/** Ids that were written with two contents: both count, and the scorer is told. */
export const twinsOf = (hall: Hall): string[] =>
  [...fold(hall).byId].filter(([, entries]) => entries.length > 1).map(([id]) => id);

function folded(entries: Entry[]): Folded {
  const byId = grouped(entries, ({ id }) => id);
  const undone = undoneIn(entries);
  const answersTo = answersIn(entries, byId, undone);
  const isLive = ({ id }: Entry): boolean => !answersTo.has(id);
  const results = entries.filter(isOf("result"));
  const live = results.filter(isLive);
  const liveOf = grouped(live, gameOf);
  const heads = headsIn(live, liveOf);
  const pairings = grouped(entries.filter(isOf("pairing")).filter(isLive), ({ round }) => String(round));
  const began = grouped(entries.filter(isOf("began")).filter(isLive), ({ round }) => String(round));
  const divisions = (rows: EntryOf<"pairing">[]): DivisionHeads[] =>
    [...grouped(rows, ({ division }) => `=${division}`).values()].map((of) => ({
      division: of[0].division,
      heads: of,
    }));
  return {
    results: grouped(results, placeKey),
    live,
    liveOf,
    heads: grouped(heads, placeKey),
    stray: strayIn(heads),
    pairings: new Map([...pairings].map(([round, rows]) => [Number(round), divisions(rows)])),
    began: new Map([...began].map(([round, heads]) => [Number(round), heads])),
    byId,
    answersTo,
    undone,
  };
}

const folds = new WeakMap<Hall, Folded>();

/** The meaning of the hall's entries; computed once for each hall. */
export function fold(hall: Hall): Folded {
  const had = folds.get(hall);
  if (had !== undefined) return had;
  const made = folded(entriesOf(hall).sort(inLogOrder));
  folds.set(hall, made);
  return made;
}

const textOf = (value: unknown): string => JSON.stringify(value);

export const headsAt = (hall: Hall, place: Place): Filed[] => fold(hall).heads.get(placeKey(place)) ?? [];

/** Whether two results say the same of the same players. */
export function alike(one: Filed, other: Filed): boolean {
  const namedOtherwise =
    one.seats !== null && other.seats !== null && textOf(one.seats.sides) !== textOf(other.seats.sides);
  return agree(one.source, other.source) && !namedOtherwise;
}

/** Whether a table's heads contradict each other. */
export const isDisputed = (heads: Filed[]): boolean => heads.some((filed) => !alike(filed, heads[0]));

/** The pairings of a round in force, and what is to be asked about them. */
export interface RoundPairings {
  rows: Pairing[];
  /** Divisions whose pairings desks have given differently. */
  asked: DivisionHeads[];
  /** Tables that two divisions have. */
  taken: number[];
}

const NOBODY = { sides: [null, null], first: null } satisfies Partial<Pairing>;

/** The rows on which all heads of a division agree; a table of which they differ has no names. */
function rowsOf({ heads }: DivisionHeads): Pairing[] {
  const tables = grouped(
    heads.flatMap(({ rows }) => rows),
    ({ table }) => String(table),
  );
  return [...tables.values()].map((rows) => {
    const agreed = rows.length === heads.length && rows.every((row) => textOf(row) === textOf(rows[0]));
    return agreed ? rows[0] : { table: rows[0].table, ...NOBODY };
  });
}

const differ = ({ heads }: DivisionHeads): boolean => heads.some(({ rows }) => textOf(rows) !== textOf(heads[0].rows));

export function pairingsOf(hall: Hall, round: number): RoundPairings {
  const divisions = fold(hall).pairings.get(round) ?? [];
  const tables = grouped(divisions.flatMap(rowsOf), ({ table }) => String(table));
  const taken = [...tables.values()].filter((rows) => rows.length > 1).map(([{ table }]) => table);
  const rows = [...tables.values()].map((of): Pairing => (of.length === 1 ? of[0] : { table: of[0].table, ...NOBODY }));
  const asked = divisions.filter(differ);
  rows.sort((one, other) => one.table - other.table);
  return { rows, asked, taken };
}

export const rowAt = (hall: Hall, { round, table }: Place): Pairing | null =>
  pairingsOf(hall, round).rows.find((row) => row.table === table) ?? null;

/** Starts that desks gave for the round, the earliest first; more than one is a question. */
export const startsOf = (hall: Hall, round: number): number[] =>
  [...new Set((fold(hall).began.get(round) ?? []).map(({ startedAt }) => startedAt))].sort((one, other) => one - other);
