// Reads what other desks sent or saved. All of it is untrusted: a schema has every field and its limits.

import * as v from "valibot";

export const MOST_ROUNDS = 99;
export const MOST_TABLES = 999;

/** A whole number within these limits. */
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

export const ROUND = whole(1, MOST_ROUNDS);
export const TABLE = whole(1, MOST_TABLES);

/** A JSON text of a value that has this schema. */
export const jsonOf = <Output>(schema: v.GenericSchema<unknown, Output>) => v.pipe(v.string(), v.parseJson(), schema);

/** The value; null for anything else, such as that of a version which this desk does not know. */
export const orNull = <Output>(schema: v.GenericSchema<unknown, Output>) => v.fallback(v.nullable(schema), null);

/** The value of a text that has this schema; null for any other text. */
export function valueIn<Output>(text: string, schema: v.GenericSchema<unknown, Output>): Output | null {
  const { success, output } = v.safeParse(schema, text);
  return success ? output : null;
}
