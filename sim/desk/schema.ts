// The schema of what comes from outside: typed, pasted, scanned, stored, or sent by another desk. It has every field
// and its limits, and each limit says in words what it expects. What the desk accepts has passed the schema by which it
// is read back; so nothing that was said to be filed is missing after the page is loaded anew, or at another desk.

import * as v from "valibot";

export const MOST_ROUNDS = 99;
export const MOST_TABLES = 999;
export const MOST_POINTS = 1999;
export const MOST_PLAYERS = 9999;
/** Characters of a name or a division. */
const MOST_NAME = 80;

/** A whole number within these limits. */
export const whole = (least: number, most: number, what = "a whole number") => {
  const expected = `${what} from ${least} to ${most}`;
  return v.pipe(v.number(expected), v.integer(expected), v.minValue(least, expected), v.maxValue(most, expected));
};

export const ROUND = whole(1, MOST_ROUNDS, "a round");
export const TABLE = whole(1, MOST_TABLES, "a table");
/** Final points. */
export const POINTS = whole(-MOST_POINTS, MOST_POINTS, "a score");
export const PENALTY = whole(0, MOST_POINTS, "a penalty");
export const FORFEIT = v.picklist(["", "a", "b", "both"], "a, b or both");
/** A text of so many characters at most. */
export const textOf = (what: string, most: number) =>
  v.pipe(v.string(what), v.maxLength(most, `${what} of at most ${most} characters`));
const nameOf = (what: string) => textOf(what, MOST_NAME);
/** A player's number in the tournament's program; 0 is a bye. */
const NUMBER = whole(0, MOST_PLAYERS, "a player’s number");

export const DIVISION = nameOf("a division");

export const PERSON = v.strictObject({
  name: nameOf("a name"),
  /** Null if the player has none. */
  number: v.nullable(NUMBER),
  division: DIVISION,
});

const SIDES = v.strictTuple([v.nullable(PERSON), v.nullable(PERSON)]);
/** The side that goes first, 0 or 1; null if nobody has said. */
const GOES_FIRST = v.nullable(v.picklist([0, 1], "0 or 1 for the side that goes first"));

/** Who sat at A and at B, and who went first; null for a seat whose player is not known. */
export const SEATS = v.strictObject({ sides: SIDES, first: GOES_FIRST });
export const PAIRING = v.strictObject({ table: TABLE, sides: SIDES, first: GOES_FIRST });

export type Person = v.InferOutput<typeof PERSON>;
export type Seats = v.InferOutput<typeof SEATS>;
export type Pairing = v.InferOutput<typeof PAIRING>;

/** Characters of a division's pairings: 999 tables with names of usual length, and more. */
export const MOST_SHEET = 250_000;

/** A JSON text of a value that has this schema. */
export const jsonOf = <Output>(schema: v.GenericSchema<unknown, Output>) => v.pipe(v.string(), v.parseJson(), schema);

/** The value; null for anything else, such as that of a version which this desk does not know. */
export const orNull = <Output>(schema: v.GenericSchema<unknown, Output>) => v.fallback(v.nullable(schema), null);

/** The value of a text that has this schema; null for any other text. */
export function valueIn<Output>(text: string, schema: v.GenericSchema<unknown, Output>): Output | null {
  const { success, output } = v.safeParse(schema, text);
  return success ? output : null;
}

/** The schema's expectation instead of this value, in words; null if the value has the schema. */
export function expectedBy(schema: v.GenericSchema, value: unknown): string | null {
  const { success, issues } = v.safeParse(schema, value, { abortEarly: true });
  return success ? null : issues[0].message;
}
