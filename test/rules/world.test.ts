// The rows of README.md's table of the world's rules: each is a file that is taken and packed, with the fields that the
// row names. Values are hearsay but for the Dutch ones (README.md says what was read whole): no document.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rulesFault, rulesIn } from "../../firmware/core/rules/text";
import { ROOT } from "../../scripts/paths";
import { tableAfter } from "../../scripts/rules/clauses";
import { checkRules } from "../../scripts/rules/file";
import { packRules } from "../../scripts/rules/pack";
import { textCrc32 } from "../../scripts/rules/text-crc32";
import { refusalText } from "../../scripts/rules/read";
import { DECISIONS } from "../../scripts/rules/schema";

/** A list with one challenge rule, such as "10 word off challenger". */
const list = (points: number, per = "word", of = "to player", turn = "challenger") => ({
  lists: [{ name: null, challenges: [{ failed: { points, per, of }, turn }] }],
});
const limit = (minutes: number, then = "lost") => ({ overtimeLimit: { minutes, then } });
const TEN = { overtimePointsPerMinute: 10 };

/** By README.md's first column: each file that the row is about. */
const ROWS: Record<string, object[]> = {
  "Netherlands, a manual without date": [
    {
      ...TEN,
      ...list(20, "play", "off challenger"),
      minutes: 35,
      firstStart: "racked",
      verdict: "director",
      fallenPoints: 20,
      challengeWindowSeconds: 20,
      equalTurns: true,
      tiles: "subtract",
      stoppedLosesTiles: true,
    },
  ],
  "WESPA v2, v3; ABSP": [{ ...TEN, ...list(5), ...limit(10), minutes: 25 }],
  "WESPA v4, v5.1; CoCo": [{ ...TEN, ...list(5), ...limit(10), minutes: 25, forfeitSpread: 50 }],
  "NASPA 2012 to 2017; WGPO": [
    { ...TEN, ...list(0, "word", "to player", "player"), ...limit(10), minutes: 25, challengeWindowSeconds: 20 },
  ],
  "Official online game": [
    [3, 1],
    [15, 5],
    [25, 10],
    [45, 15],
  ].map(([minutes, most]) => ({ ...TEN, ...limit(most), minutes })),
  "Clubs in the USA": [{ ...TEN, ...limit(5, "ended"), minutes: 25 }],
  "Germany 2016, 2017": [10, 5].map((most) => ({
    ...TEN,
    ...list(10, "word", "off challenger"),
    ...limit(most),
    minutes: 30,
    challengeWindowSeconds: 20,
  })),
  "Germany, speed": [{ minutes: 10 }],
  Norway: [{ ...TEN, ...list(10, "play", "off challenger"), ...limit(5), minutes: 30, verdict: "director" }],
  "Sweden, Finland": [{ ...TEN, ...list(10), ...limit(5), minutes: 30 }],
  France: [{ ...list(5), minutes: 25, verdict: "director" }],
  Slovakia: [{ ...list(10), minutes: 22 }],
  Romania: [{ ...list(10), ...limit(0), minutes: 25 }],
  Italy: [{ minutes: 25, challengeWindowSeconds: 20, tiles: "subtract" }],
  "Spain (FISE)": [{ ...TEN, ...list(0), minutes: 25 }],
  Catalonia: [{ ...TEN, ...list(0), ...limit(10), minutes: 30 }],
  "Brazil, Portugal": [{ ...TEN, ...list(10), ...limit(10), minutes: 25 }],
  Poland: [{ verdict: "device" }],
  Greece: [{ minutes: 30 }],
};
/** Nothing of a row is a field. */
const NONE = ["Czechia"];

const HEAD = {
  format: 1,
  name: "A ROW",
  title: "T",
  edition: "hearsay",
  date: "undated",
  language: "en",
  from: "silent",
};
/** Fields that every file has to set, where a row does not. */
const NEEDED = { ...list(0), minutes: 25, tiles: "double" };

const [, ...table] = tableAfter(readFileSync(ROOT + "scripts/rules/README.md", "utf8"), "## What the world plays by");
const FIELDS = Object.keys(DECISIONS);
/** Every row has the rate, where it has one; the head says so. */
const namedIn = (cell: string): string[] => FIELDS.filter((field) => new RegExp(`\\b${field}\\b`).test(cell));

test("each row of the table is here, and no other", () => {
  expect(table.map(([who]) => who).sort()).toEqual([...Object.keys(ROWS), ...NONE].sort());
});

describe.each(Object.entries(ROWS))("%s", (who, files) => {
  const cell = table.find(([name]) => name === who)![1].replace("as v2", "minutes, overtimeLimit");

  test("names the fields that its files set", () => {
    for (const values of files) {
      const set = Object.keys(values).filter((field) => field !== "overtimePointsPerMinute");
      expect(namedIn(cell).sort()).toEqual(set.sort());
    }
  });

  test("is taken, packed, and read back with the same numbers", () => {
    for (const values of files) {
      const decisions = { ...NEEDED, ...values };
      const clauses = Object.fromEntries(Object.keys(decisions).map((field) => [field, "hearsay"]));
      const found = checkRules({ ...HEAD, ...decisions, clauses });
      if (Array.isArray(found)) throw new Error(found.map(refusalText).join("; "));
      const line = packRules(found.rules);
      expect(rulesFault(line, textCrc32)).toBeNull();
      expect(rulesIn(line)).toEqual(found.rules);
    }
  });
});
