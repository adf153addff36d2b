// The table of stored fields against JOURNAL.md, which has the numbers, types and versions; and against the objects
// that are stored: each of their properties has a field.

import { describe, expect, inject, test } from "vitest";
import { newClock } from "../../firmware/core/clock";
import { UNKNOWN_LEXICON } from "../../firmware/core/game";
import { firstSettings } from "../../firmware/core/settings";
import * as tables from "../../firmware/journal/table";
import { VERSION } from "../../firmware/journal/body";
import { type Described, describedFields } from "./document";

type AnyRow = [field: number, kind: { types: string }, name: string, since: number];
const ROWS = Object.values(tables)
  .filter((table) => Array.isArray(table))
  .flatMap((table) => table as AnyRow[]);

/** The table's fields, one for each number; a number in two tables has to be the same in both. */
function tabled(): Described[] {
  const fields = new Map<number, Described>();
  for (const [first, { types }, name, since] of ROWS) {
    types.split(" ").forEach((type, i) => {
      const described = { field: first + i, type, since };
      expect(fields.get(first + i) ?? described, name).toEqual(described);
      fields.set(first + i, described);
    });
  }
  return [...fields.values()].sort((one, other) => one.field - other.field);
}

test("the fields of table.ts are those of JOURNAL.md, with type and version", () => {
  // Counted in the document's tables by hand: 1 to 22, 24 to 126.
  expect(describedFields()).toHaveLength(22 + 103);
  expect(tabled()).toEqual(describedFields());
});

test("no field is of a version that is still to come", () => {
  for (const [field, , name, since] of ROWS) expect(since, `${field} ${name}`).toBeLessThanOrEqual(VERSION);
});

describe("every property has a field:", () => {
  test.each([
    ["settings", firstSettings(), [...tables.LOCK, ...tables.SETTINGS]],
    ["clock", newClock([1, 2], 0), tables.CLOCK],
    ["label of the pack", UNKNOWN_LEXICON, tables.LEXICON],
  ])("%s", (_what, object, rows) => {
    expect(rows.map(([, , name]) => name).sort()).toEqual(Object.keys(object).sort());
  });
});

/** They would take a thousand of the interpreter's variables. */
test("the bundle has no row of a table left", () => {
  const bundle = inject("bundles").esp32;
  // A row ends in the property's name as a text, and a version; code has a short name after a dot.
  expect(bundle.includes('"eventMinutes"')).toBe(false);
  expect(bundle.match(/,"\w+",\d\]/g) ?? []).toEqual([]);
});
