// The one door: whatever is typed, pasted, scanned, stored or received is read by these schemas. Each has its limits,
// and says what it expected.

import * as v from "valibot";

export const MOST_ROUNDS = 99;
export const MOST_TABLES = 999;

/** A whole number within these limits. */
export function whole(least: number, most: number) {
  const expected = `a whole number from ${least} to ${most}`;
  return v.pipe(v.number(expected), v.integer(expected), v.minValue(least, expected), v.maxValue(most, expected));
}

/** One of these values. */
export const oneOf = <const Option extends string | number>(options: readonly Option[]) =>
  v.picklist(options, `one of ${options.join(", ")}`);

/** A text of so many signs at most, without control characters: they could not be seen, and not be typed again. */
export function shortText(most: number) {
  const expected = `a text of ${most} signs at most`;
  return v.pipe(
    v.string(expected),
    v.maxLength(most, expected),
    v.regex(/^\P{Cc}*$/u, "a text without control characters"),
  );
}

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
