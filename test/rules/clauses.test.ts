// CLAUSES.md names the scenarios that show each clause: every one named is there, and none of a document's is left out. Other
// folders show the device rather than a document, and need not be named.

import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { PROFILES } from "../../firmware/core/rules/profiles";

const ROOT = new URL("../..", import.meta.url).pathname;
const TEXT = readFileSync(ROOT + "firmware/core/rules/CLAUSES.md", "utf8");
const FOLDER = "test/scenarios/";
const FILES = globSync(FOLDER + "*/*.scenario", { cwd: ROOT }).map((file) => file.slice(FOLDER.length, -".scenario".length)).sort();
const DOCUMENTS = ["aspa2016", "naspa2011", "naspa2013", "nz2022", "nz2025"];

/** The table by documents: its cells hold names of scenarios in the folder that heads their column. */
function namedInTable(): string[] {
  const section = TEXT.split("## Where each difference is played\n")[1].split("\n## ")[0];
  const rows = section.split("\n").filter((line) => line.startsWith("|")).map((line) => line.split("|").slice(2, -1).map((cell) => cell.trim()));
  return rows.slice(2).flatMap((cells) => cells.flatMap((cell, i) => cell.split(", ").filter((name) => name !== "").map((name) => `${rows[0][i]}/${name}`)));
}

const NAMED = [...TEXT.matchAll(/\b(?:nz2022|nz2025|aspa2016|naspa2011|naspa2013|device)\/[a-z0-9-]+\*?/g)].map((match) => match[0]).concat(namedInTable());

describe("the scenarios named clause by clause", () => {
  test.each([...new Set(NAMED)].sort())("%s is there", (name) => {
    const found = name.endsWith("*") ? FILES.some((file) => file.startsWith(name.slice(0, -1))) : FILES.includes(name);
    expect(found).toBe(true);
  });

  test("leave out none of a document's", () => {
    expect(FILES.filter((file) => DOCUMENTS.includes(file.split("/")[0]) && !NAMED.includes(file))).toEqual([]);
  });

  test.each(DOCUMENTS)("%s has twelve or more", (folder) => {
    expect(FILES.filter((file) => file.startsWith(folder + "/")).length).toBeGreaterThanOrEqual(12);
  });

  test("are in a folder for each profile", () => {
    expect(DOCUMENTS).toHaveLength(PROFILES.length);
  });
});
