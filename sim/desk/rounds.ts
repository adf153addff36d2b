// The sheet of a round: its pairings and its start. Each part is a register with a count: the value with the higher
// count is newer, and of two with the same count every desk chooses the same one. No decision depends on a phone's
// clock.

import * as v from "valibot";
import { MOST_SHEET, PAIRING, type Pairing, type Person, whole } from "./schema";

export type { Pairing, Person } from "./schema";

/** A seat or player without a number of its own. */
const BYE_NUMBER = 0;
const BYE_NAME = "Bye";

/** The opponent of a player who has none in this round. */
export const byeOf = (division: string): Person => ({ name: BYE_NAME, number: BYE_NUMBER, division });
export const isBye = (person: Person | null): boolean => person?.number === BYE_NUMBER;
/** Whether the table's player has no opponent in this round. */
export const hasBye = (pairing: Pairing | null): boolean => pairing?.sides.some(isBye) ?? false;

/** Rows are written without the fields' names, and read as what they were. */
const personRow = v.pipe(
  v.strictTuple([v.unknown(), v.unknown(), v.unknown()]),
  v.transform(([name, number, division]) => ({ name, number, division })),
);
const PAIRING_ROW = v.pipe(
  v.strictTuple([v.unknown(), v.nullable(personRow), v.nullable(personRow), v.unknown()]),
  v.transform(([table, a, b, first]) => ({ table, sides: [a, b], first })),
  PAIRING,
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
export const SHEET = v.pipe(
  v.string(),
  v.maxLength(MOST_SHEET, `at most ${MOST_SHEET} characters for the pairings of a round`),
  v.parseJson(),
  v.pipe(
    v.strictTuple([register(v.array(PAIRING_ROW)), register(v.nullable(whole(0, Number.MAX_SAFE_INTEGER)))]),
    v.transform(([pairings, startedAt]) => ({
      pairings,
      /** Start of the round in milliseconds since 1970, by the clock of the phone that started it. For display only. */
      startedAt,
    })),
  ),
);

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
