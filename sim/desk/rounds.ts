// The sheet of a round: its pairings and its start. Each part is a register with a count: the value with the higher
// count is newer, and of two with the same count every desk chooses the same one. No decision depends on a phone's
// clock.

import * as v from "valibot";
import type { Pair } from "./pair";
import { jsonOf, TABLE, whole } from "./schema";

const NAME = v.pipe(v.string(), v.maxLength(80));

const PERSON = v.pipe(
  v.strictTuple([NAME, v.nullable(whole(1, 9999)), NAME]),
  v.transform(([name, number, division]) => ({
    name,
    /** The player's number in the tournament's program; null if it has none. */
    number,
    division,
  })),
);

const PAIRING = v.pipe(
  v.strictTuple([TABLE, v.nullable(PERSON), v.nullable(PERSON), v.nullable(v.picklist([0, 1]))]),
  v.transform(([table, a, b, first]) => ({
    table,
    /** A and B; null for a seat whose player is not known. */
    sides: [a, b] as Pair<Person | null>,
    /** The side that goes first, 0 or 1; null if nobody has said. */
    first,
  })),
);

const register = <Value>(value: v.GenericSchema<unknown, Value>) =>
  v.pipe(
    v.strictTuple([whole(0, 1e6), value]),
    v.transform(([count, set]) => ({
      /** Number of times it has been set, as far as the desk knew. */
      count,
      value: set,
    })),
  );

/** Text of a sheet, as `sheetText` writes it. */
export const SHEET = jsonOf(
  v.pipe(
    v.strictTuple([register(v.array(PAIRING)), register(v.nullable(whole(0, Number.MAX_SAFE_INTEGER)))]),
    v.transform(([pairings, startedAt]) => ({
      pairings,
      /** Start of the round in milliseconds since 1970, by the clock of the phone that started it. For display only. */
      startedAt,
    })),
  ),
);

export type Person = v.InferOutput<typeof PERSON>;
export type Pairing = v.InferOutput<typeof PAIRING>;
export type Register<Value> = v.InferOutput<ReturnType<typeof register<Value>>>;
export type RoundSheet = v.InferOutput<typeof SHEET>;

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
