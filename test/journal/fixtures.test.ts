// The stored journals: what is in each was written down by hand from the scenario that made it.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VERSION } from "../../firmware/journal/body";
import { flashWith, logged, printed } from "../../sim/play/journal/logged";
import { played } from "../play/play";

const textOf = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");
const bytesOf = (name: string) => readFileSync(new URL(`fixtures/${name}.journal`, import.meta.url));
const printedOf = (name: string) => printed(logged(bytesOf(name), name));

/**
 * accepted-and-challenged.scenario, from the verdict on. The clocks by hand: A used 30 s, 5, 5 and 5 and got a minute,
 * B 10 s and 20.
 */
const CHALLENGED_LOG = [
  /19:30 24:50 Acceptable$/,
  "  CSW24 1 word",
  "  A gains 5 points",
  "  CAT",
  /19:30 24:50 A presses: B to play$/,
  /19:30 24:30 B presses: A to play$/,
  /19:25 24:30 NEUTRAL: Clocks stopped$/,
  /20:25 24:30 Director: Add or take time A, was 19:25$/,
  /20:25 24:30 B presses: A to play$/,
  /20:20 24:30 ACCEPT: B's play is accepted$/,
  /20:15 24:30 CHALLENGE: Was accepted: director$/,
];

/** Each of the rows is the same as the wanted one, or as the wanted one says. */
function expectRows(rows: string[], wanted: (string | RegExp)[]): void {
  expect(rows).toEqual(wanted.map((row) => (typeof row === "string" ? row : expect.stringMatching(row))));
}

/** rules-file.scenario: A used 70 s of a minute. */
const FILE_LOG = [
  "  CLUB NIGHT, check LLJ-RLP",
  "  1/15 min, then -5 a min",
  "  Challenge: 5 a word",
  "  Lexicon CSW24",
  / 1:00 15:00 B presses: A to play$/,
  /-0:10 15:00 NEUTRAL: Clocks stopped$/,
];

test("the log of a game by a rules file names the rules and their check code", () => {
  expectRows(printedOf("version-8-rules-file").slice(-FILE_LOG.length), FILE_LOG);
});

test("a stored journal is printed in the device's own words", () => {
  expectRows(printedOf("version-8").slice(-CHALLENGED_LOG.length), CHALLENGED_LOG);
});

test.each(["version-5", "version-7"])("of %s, which is older, no game is read", (name) => {
  expect(printedOf(name)).toEqual(["1 last game", "By another firmware: cannot be read"]);
});

const FOUND = [
  ["version-5", "older-game-given-up"],
  ["version-7", "older-game-given-up"],
  ["version-8-late-hold", "late-hold-refused-goes-on"],
  ["version-8-rules-file", "rules-file-goes-on"],
  ["version-8", "accepted-and-challenged-goes-on"],
];

test("the version that this firmware writes has a stored journal, and a row in the README", () => {
  expect(FOUND.at(-1)![0]).toBe(`version-${VERSION}`);
  const readme = textOf("README.md");
  for (const [name] of FOUND) expect(readme).toContain(`| \`${name}.journal\``);
});

test.each(FOUND)("a device that finds %s does what %s says", (journal, name) => {
  played(textOf(`${name}.scenario`), { journal: flashWith(bytesOf(journal!), journal!) });
});
