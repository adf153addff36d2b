// A rule document is one file, one page beside it and one folder of scenarios, and has nothing missing.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { profiles } from "../../firmware/core/rules/profiles";
import { ROOT } from "../../scripts/paths";
import { parseScenario } from "../../sim/play/scenario/parse";
import { DOCUMENTS, scenariosOf } from "./documents";

test("set-up offers each document of firmware/core/rules, once", () => {
  const offered = profiles().map(({ number }) => number);
  expect(
    offered.toSorted((a, b) => a - b),
    "profiles.ts",
  ).toEqual(DOCUMENTS.map(({ document }) => document.number));
  expect(new Set(offered).size).toBe(offered.length);
});

test("the form for a fault at a table offers each document by its name", () => {
  const form = readFileSync(ROOT + ".github/ISSUE_TEMPLATE/table.yml", "utf8");
  const options = form.match(/label: Rules\n.*\n +options: \[(.*)\]/)?.[1]?.split(", ");
  expect(options?.toSorted()).toEqual(DOCUMENTS.map(({ rules }) => rules.name).toSorted());
});

describe.each(DOCUMENTS)("$name", ({ name, rules }) => {
  const files = scenariosOf(name);

  test("has at least twelve scenarios, and the game that all documents have", () => {
    expect(files.length, `test/scenarios/${name}/`).toBeGreaterThanOrEqual(12);
    expect(files.map((file) => basename(file))).toContain("same-game.scenario");
  });

  test("is played by each of its scenarios", () => {
    for (const file of files) {
      const scenario = parseScenario(readFileSync(ROOT + file, "utf8"));
      if ("expected" in scenario) throw new Error(`${file}:${scenario.line}: ${scenario.expected} expected`);
      // Without "rules:" the device plays by the document that set-up offers first.
      expect(scenario.rules ?? profiles()[0].rules().name, file).toBe(rules.name);
    }
  });
});
