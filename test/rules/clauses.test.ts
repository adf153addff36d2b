// CLAUSES.md has what the documents decide, and names the scenarios that show each clause: every one named is there,
// and none of a document's is left out. Other folders show the device rather than a document, and need not be named.

import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { profiles } from "../../firmware/core/rules/profiles";
import { cellsOf, CLAUSES, DECISIONS, decisionsOf, decisionsTable, tableAfter } from "../../scripts/clauses";
import { ROOT } from "../../scripts/paths";
import { DOCUMENTS, scenariosOf } from "./documents";

const TEXT = readFileSync(CLAUSES, "utf8");
const FOLDER = "test/scenarios/";
const FILES = globSync(FOLDER + "*/*.scenario", { cwd: ROOT })
  .map((file) => file.slice(FOLDER.length, -".scenario".length))
  .sort();

/** The rows with so many cells of the section that is headed by a document's name. */
function rowsOf(name: string, cells: number): string[][] {
  const section = TEXT.split(/^## /m).find((text) => text.split("\n")[0]!.toUpperCase() === name);
  if (section === undefined) throw new Error(`a section "## ${name}" expected in CLAUSES.md`);
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map(cellsOf);
  const strange = rows.filter(({ length }) => length !== 4 && length !== 2);
  expect(strange, "rows by clause have four cells, rows by field two").toEqual([]);
  return rows.filter(({ length }) => length === cells).slice(2);
}

/** A document's rows by field: the fields or situations, and the scenarios in its folder. */
const SHOWN = new Map(
  DOCUMENTS.map(({ name, rules }) => [
    name,
    rowsOf(rules.name, 2).map(([what, scenarios]) => ({ what: what!, scenarios: scenarios!.split(", ") })),
  ]),
);

const PREFIXED = new RegExp(`\\b(?:${DOCUMENTS.map(({ name }) => name).join("|")}|device)/[a-z0-9-]+\\*?`, "g");
const NAMED = [...TEXT.matchAll(PREFIXED)]
  .map((match) => match[0])
  .concat([...SHOWN].flatMap(([name, rows]) => rows.flatMap((row) => row.scenarios.map((one) => `${name}/${one}`))));

test("the table of decisions is that of the documents: npm run clauses writes it", () => {
  expect(tableAfter(TEXT, DECISIONS)).toEqual(decisionsTable());
});

describe("the scenarios named clause by clause", () => {
  test.each([...new Set(NAMED)].sort())("%s is there", (name) => {
    const found = name.endsWith("*") ? FILES.some((file) => file.startsWith(name.slice(0, -1))) : FILES.includes(name);
    expect(found).toBe(true);
  });

  test.each(DOCUMENTS)("leave out none of $name", ({ name }) => {
    const own = scenariosOf(name).map((file) => file.slice(FOLDER.length, -".scenario".length));
    expect(own.filter((file) => !NAMED.includes(file))).toEqual([]);
  });
});

describe.each(DOCUMENTS)("the clauses of $name", ({ rules }) => {
  const rows = rowsOf(rules.name, 4);

  test("have no empty cell but the scenario's", () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((cells) => cells.slice(0, 3).includes(""))).toEqual([]);
  });

  test("name a scenario wherever the device or the director does something", () => {
    const bare = rows.filter((cells) => cells[3] === "" && !/^(table|parts)\b/.test(cells[2]!));
    expect(bare.map(([clause]) => clause)).toEqual([]);
  });
});

describe("each field in which the documents differ", () => {
  const decisions = new Map(DOCUMENTS.map(({ name, document }) => [name, decisionsOf(document)]));
  const fields = [...decisionsOf(profiles()[0]!).keys()];
  const differing = fields.filter((field) => new Set([...decisions.values()].map((one) => one.get(field))).size > 1);

  test.each(differing)("%s is played in each of its versions", (field) => {
    const row = `\`${field.split(".")[0]}`;
    const versions = new Set([...decisions.values()].map((one) => one.get(field)!));
    for (const value of versions) {
      const having = DOCUMENTS.filter(({ name }) => decisions.get(name)!.get(field) === value);
      const shown = having.some(({ name }) => SHOWN.get(name)!.some(({ what }) => what.includes(row)));
      expect(shown, `a row of ${row}\` for ${value}, in the section of ${having.map(({ name }) => name)}`).toBe(true);
    }
  });
});
