// The page beside each rule document names the scenarios that show each clause: every one named is there, and none of
// the document's is left out. Other folders show the device rather than a document, and need not be named.

import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { profiles } from "../../firmware/core/rules/profiles";
import { decisionsOf, itemsUnder, pageOf } from "../../scripts/rules/clauses";
import { ROOT } from "../../scripts/paths";
import { DOCUMENTS, scenariosOf } from "./documents";

const FOLDER = "test/scenarios/";
const FILES = globSync(FOLDER + "*/*.scenario", { cwd: ROOT })
  .map((file) => file.slice(FOLDER.length, -".scenario".length))
  .sort();

const PAGES = new Map(DOCUMENTS.map(({ name }) => [name, readFileSync(pageOf(name), "utf8")]));

/** Rows of a document's page that name scenarios: its clauses, and fields or situations that no clause shows. */
const SHOWN = new Map(
  DOCUMENTS.map(({ name }) => {
    const page = PAGES.get(name)!;
    const byClause = itemsUnder(page, "Clauses").flatMap(([, what, scenarios]) =>
      scenarios === undefined ? [] : [{ what: what!, scenarios: scenarios.split(", ") }],
    );
    const byField = itemsUnder(page, "Scenarios by field").map(([item]) => {
      const [, what, scenarios] = /^(.*): ([^:]+)$/.exec(item!) ?? [];
      if (what === undefined) throw new Error(`${name}.md: "- field: scenario, scenario" expected, found ${item}`);
      return { what, scenarios: scenarios!.split(", ") };
    });
    return [name, [...byClause, ...byField]];
  }),
);

/** The scenarios named in a page, by clause and by field. A name without a folder is one of the document's own. */
const namedIn = (name: string): string[] =>
  SHOWN.get(name)!
    .flatMap((row) => row.scenarios)
    .map((scenario) => (scenario.includes("/") ? scenario : `${name}/${scenario}`));
const NAMED = DOCUMENTS.flatMap(({ name }) => namedIn(name));

test.each(DOCUMENTS)("the values beside the clauses of $name are those of its literal", (one) => {
  const decisions = decisionsOf(one.document);
  const [, clauses] = PAGES.get(one.name)!.split("\n## Clauses\n");
  const said = [...clauses!.matchAll(/`([\w.]+)`\s(\d+|yes|no|none)\b/g)].map(([, field, value]) => [field!, value!]);
  expect(said.filter(([field, value]) => decisions.has(field!) && decisions.get(field!) !== value)).toEqual([]);
});

describe("the scenarios named by clause or field", () => {
  test.each([...new Set(NAMED)].sort())("%s is there", (name) => {
    const found = name.endsWith("*") ? FILES.some((file) => file.startsWith(name.slice(0, -1))) : FILES.includes(name);
    expect(found).toBe(true);
  });

  test.each(DOCUMENTS)("leave out none of $name", ({ name }) => {
    const own = scenariosOf(name).map((file) => file.slice(FOLDER.length, -".scenario".length));
    expect(own.filter((file) => !NAMED.includes(file))).toEqual([]);
  });
});

describe.each(DOCUMENTS)("the clauses of $name", ({ name }) => {
  const items = itemsUnder(PAGES.get(name)!, "Clauses");

  test("have a number, what the clause asks, and what the device does", () => {
    expect(items.length).toBeGreaterThan(0);
    const odd = items.filter(([clause, field]) => !/^\*\*.+\*\* \S/.test(clause!) || !field);
    expect(odd).toEqual([]);
  });

  test("name a scenario wherever the device or the director does something", () => {
    const bare = items.filter(([, field, scenario]) => scenario === undefined && !/^(table|parts)\b/.test(field!));
    expect(bare.map(([clause]) => clause)).toEqual([]);
  });
});

describe("each field in which the documents differ", () => {
  const decisions = new Map(DOCUMENTS.map(({ name, document }) => [name, decisionsOf(document)]));
  const fields = [...decisionsOf(profiles()[0]).keys()];
  const differing = fields.filter((field) => new Set([...decisions.values()].map((one) => one.get(field))).size > 1);

  test.each(differing)("%s is played in each of its versions", (field) => {
    const row = `\`${field.split(".")[0]}`;
    const versions = new Set([...decisions.values()].map((one) => one.get(field)!));
    for (const value of versions) {
      const having = DOCUMENTS.filter(({ name }) => decisions.get(name)!.get(field) === value);
      const shown = having.some(({ name }) => SHOWN.get(name)!.some(({ what }) => what.includes(row)));
      expect(shown, `a scenario of ${row}\` for ${value}, in the page of ${having.map(({ name }) => name)}`).toBe(true);
    }
  });
});
