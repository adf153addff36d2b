// CLAUSES.md names the scenarios that show each clause: every one named is there, and none of a document's is left out.
// Other folders show the device rather than a document, and need not be named.

import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { profiles } from "../../firmware/core/rules/profiles";
import { ROOT } from "../../scripts/paths";

const TEXT = readFileSync(ROOT + "firmware/core/rules/CLAUSES.md", "utf8");
const FOLDER = "test/scenarios/";
const FILES = globSync(FOLDER + "*/*.scenario", { cwd: ROOT })
  .map((file) => file.slice(FOLDER.length, -".scenario".length))
  .sort();
const DOCUMENTS = ["aspa2016", "naspa2011", "naspa2013", "nz2022", "nz2025"];

/** The rows of the table under a heading, as cells, its head first. */
function tableUnder(heading: string): string[][] {
  const after = TEXT.split(`## ${heading}\n`)[1];
  if (after === undefined) throw new Error(`a heading "## ${heading}" expected in CLAUSES.md`);
  const section = after.split("\n## ")[0];
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The same without its head. */
function rowsUnder(heading: string): string[][] {
  return tableUnder(heading).slice(2);
}

const DOCUMENT_HEADINGS = ["Scrabble NZ 2025", "Scrabble NZ 2022", "ASPA 2016", "NASPA 2011", "NASPA 2013"];

/** The table by documents: its cells hold names of scenarios in the folder that heads their column. */
function namedInTable(): string[] {
  const [folders, , ...rows] = tableUnder("Where each difference is played");
  return rows.flatMap((cells) =>
    cells.slice(1).flatMap((cell, i) =>
      cell
        .split(", ")
        .filter((name) => name !== "")
        .map((name) => `${folders![i + 1]}/${name}`),
    ),
  );
}

const NAMED = [...TEXT.matchAll(/\b(?:nz2022|nz2025|aspa2016|naspa2011|naspa2013|device)\/[a-z0-9-]+\*?/g)]
  .map((match) => match[0])
  .concat(namedInTable());

describe("the scenarios named clause by clause", () => {
  test.each([...new Set(NAMED)].sort())("%s is there", (name) => {
    const found = name.endsWith("*") ? FILES.some((file) => file.startsWith(name.slice(0, -1))) : FILES.includes(name);
    expect(found).toBe(true);
  });

  test("leave out none of a document's", () => {
    const unnamed = FILES.filter((file) => DOCUMENTS.includes(file.split("/")[0]) && !NAMED.includes(file));
    expect(unnamed, "scenarios that CLAUSES.md does not name").toEqual([]);
  });

  test("are in a folder for each profile", () => {
    expect(DOCUMENTS, "DOCUMENTS above, a folder for each of the profiles").toHaveLength(profiles().length);
  });
});

describe("the tables by clause", () => {
  const rows = DOCUMENT_HEADINGS.flatMap((heading) => rowsUnder(heading).map((cells) => ({ heading, cells })));

  test("have four columns, and no empty one but the scenario's", () => {
    for (const { heading, cells } of rows) {
      expect(cells, `${heading}: ${cells[0]}`).toHaveLength(4);
      for (const cell of cells.slice(0, 3)) expect(cell, `${heading}: ${cells[0]}`).not.toBe("");
    }
  });

  test("name a scenario wherever the device or the director does something", () => {
    const bare = rows.filter(({ cells }) => cells[3] === "" && !/^(table|parts)\b/.test(cells[2]));
    expect(bare.map(({ heading, cells }) => `${heading} ${cells[0]}`)).toEqual([]);
  });
});

describe("the fields of a profile", () => {
  const COLUMNS = ["SCRABBLE NZ 2022", "SCRABBLE NZ 2025", "ASPA 2016", "NASPA 2011", "NASPA 2013"];
  const all = profiles().map((make) => make());
  const inColumns = COLUMNS.map((name) => all.find((rules) => rules.name === name)!);
  const fields = Object.keys(inColumns[0]).filter((field) => field !== "name") as (keyof (typeof inColumns)[0])[];
  const valueOf = (column: number, field: (typeof fields)[number]) => JSON.stringify(inColumns[column][field]);
  /** Fields of the lists, other than their names, as the tables call them. */
  const LIST_FIELDS = ["challengeRules", "restartOnceRacked"];
  const differing = [
    ...fields.filter((field) => new Set(COLUMNS.map((_, i) => valueOf(i, field))).size > 1),
    ...LIST_FIELDS,
  ];

  test("that differ are named in both tables", () => {
    for (const heading of ["What the documents differ in", "Where each difference is played"]) {
      const named = rowsUnder(heading)
        .map(([name]) => name)
        .join(" ");
      expect(
        differing.filter((field) => !named.includes("`" + field)),
        heading,
      ).toEqual([]);
    }
  });

  test("are played in each of their versions", () => {
    const played = rowsUnder("Where each difference is played");
    for (const field of fields.filter((name) => differing.includes(name))) {
      const own = played.filter(([name]) => name.includes("`" + field));
      for (const value of new Set(COLUMNS.map((_, i) => valueOf(i, field)))) {
        const shown = COLUMNS.some((_, i) => valueOf(i, field) === value && own.some((row) => row[i + 1] !== ""));
        expect(shown, `${field} ${value}`).toBe(true);
      }
    }
  });
});
