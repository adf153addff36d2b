// The sheet of a round: its pairings and its start. Each part is a register with a count: the value with the higher
// count is newer, and of two with the same count every desk chooses the same one. No decision depends on a phone's
// clock.

import type { Pair } from "./pair";

export interface Person {
  name: string;
  /** The player's number in the tournament's program; null if it has none. */
  number: number | null;
  division: string;
}

export interface Pairing {
  table: number;
  /** A and B; null for a seat whose player is not known. */
  sides: Pair<Person | null>;
  /** The side that goes first, 0 or 1; null if nobody has said. */
  first: 0 | 1 | null;
}

export interface Register<Value> {
  /** Number of times it has been set, as far as the desk knew. */
  count: number;
  value: Value;
}

export interface RoundSheet {
  pairings: Register<Pairing[]>;
  /** Start of the round in milliseconds since 1970, by the clock of the phone that started it. For display only. */
  startedAt: Register<number | null>;
}

export const EMPTY_SHEET: RoundSheet = {
  pairings: { count: 0, value: [] },
  startedAt: { count: 0, value: null },
};

export function setTo<Value>({ count }: Register<Value>, value: Value): Register<Value> {
  return { count: count + 1, value };
}

function newer<Value>(one: Register<Value>, other: Register<Value>): Register<Value> {
  if (one.count !== other.count) return one.count > other.count ? one : other;
  return JSON.stringify(one.value) >= JSON.stringify(other.value) ? one : other;
}

/** The two sheets merged; the first one itself if the second adds nothing. */
export function mergedSheets(one: RoundSheet, other: RoundSheet): RoundSheet {
  const pairings = newer(one.pairings, other.pairings);
  const startedAt = newer(one.startedAt, other.startedAt);
  return pairings === one.pairings && startedAt === one.startedAt ? one : { pairings, startedAt };
}

/** The value of a JSON text; undefined for any other text. */
export function valueIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const isCount = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const MOST_NAME = 80;

function personIn(value: unknown): Person | null | undefined {
  if (value === null) return null;
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [name, number, division] = value as unknown[];
  const known =
    typeof name === "string" &&
    name.length <= MOST_NAME &&
    typeof division === "string" &&
    division.length <= MOST_NAME &&
    (number === null || isCount(number, 1, 9999));
  return known ? { name, number: number as number | null, division } : undefined;
}

function pairingIn(value: unknown): Pairing | null {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const [table, ofA, ofB, first] = value as unknown[];
  const a = personIn(ofA);
  const b = personIn(ofB);
  if (!isCount(table, 1, 999) || a === undefined || b === undefined) return null;
  if (first !== null && first !== 0 && first !== 1) return null;
  return { table, sides: [a, b], first };
}

const personFields = (person: Person | null) => person && [person.name, person.number, person.division];

/** The sheet as text for storage and messages, the same on every desk. */
export function sheetText({ pairings, startedAt }: RoundSheet): string {
  const rows = pairings.value.map(({ table, sides: [a, b], first }) => [
    table,
    personFields(a),
    personFields(b),
    first,
  ]);
  return JSON.stringify([
    [pairings.count, rows],
    [startedAt.count, startedAt.value],
  ]);
}

/** The sheet of such a text; null for any other text. */
export function sheetIn(text: string): RoundSheet | null {
  const fields = valueIn(text);
  if (!Array.isArray(fields) || fields.length !== 2 || !fields.every((one) => Array.isArray(one) && one.length === 2))
    return null;
  const [[count, rows], [startCount, startedAt]] = fields as [unknown, unknown][];
  if (!isCount(count, 0, 1e6) || !isCount(startCount, 0, 1e6) || !Array.isArray(rows)) return null;
  if (startedAt !== null && !isCount(startedAt, 0, Number.MAX_SAFE_INTEGER)) return null;
  const pairings = rows.map(pairingIn);
  if (pairings.some((one) => one === null)) return null;
  return {
    pairings: { count, value: pairings as Pairing[] },
    startedAt: { count: startCount, value: startedAt },
  };
}
