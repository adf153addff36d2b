// The table of stored fields against JOURNAL.md, which has the numbers, types and versions; and against the objects
// that are stored: each of their properties has a field.

import { readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { newClock } from "../../firmware/core/clock";
import { UNKNOWN_LEXICON } from "../../firmware/core/game";
import { firstSettings } from "../../firmware/core/settings";
import * as tables from "../../firmware/journal/table";
import { VERSION } from "../../firmware/journal/body";

const DOCUMENT = readFileSync(new URL("../../firmware/journal/JOURNAL.md", import.meta.url), "utf8");

interface Described {
  type: string;
  since: number;
}

/** The document's rows of fields, one for each number. */
function documented(): Map<number, Described> {
  const fields = new Map<number, Described>();
  for (const [, numbers, type, since] of DOCUMENT.matchAll(/^\| ([\d, -]+?) +\| (n|s|t|side|bits) +\| (\d+) +\|/gm)) {
    for (const part of numbers!.split(", ")) {
      const [first, last = first] = part.split("-").map(Number);
      for (let field = first!; field <= last!; field++) {
        expect(fields.has(field), `field ${field} twice in JOURNAL.md`).toBe(false);
        fields.set(field, { type: type!, since: Number(since) });
      }
    }
  }
  return fields;
}

type AnyRow = [field: number, kind: { types: string }, name: string, since: number];
const ROWS = Object.values(tables)
  .filter((table) => Array.isArray(table))
  .flatMap((table) => table as AnyRow[]);

/** The table's fields, one for each number; a number in two tables has to be the same in both. */
function tabled(): Map<number, Described> {
  const fields = new Map<number, Described>();
  for (const [first, { types }, name, since] of ROWS) {
    types.split(" ").forEach((type, i) => {
      const known = fields.get(first + i);
      if (known !== undefined) expect({ type, since }, `field ${first + i}, ${name}`).toEqual(known);
      fields.set(first + i, { type, since });
    });
  }
  return fields;
}

const inOrder = (fields: Map<number, Described>) =>
  [...fields].sort(([a], [b]) => a - b).map(([field, { type, since }]) => `${field} ${type} since ${since}`);

test("the fields of table.ts are those of JOURNAL.md, with type and version", () => {
  const described = inOrder(documented());
  // Counted in the document's tables by hand: 1 to 21, 24 to 116.
  expect(described).toHaveLength(21 + 93);
  expect(inOrder(tabled())).toEqual(described);
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
  // A row ends in the property's name as a text, and a version; code has the name after a dot.
  expect(bundle).toMatch(/\.eventMinutes\b/);
  expect(bundle.match(/,"\w+",\d\]/g) ?? []).toEqual([]);
});
