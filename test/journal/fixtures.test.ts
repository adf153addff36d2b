// The stored journals of every version: what is in each was written down by hand from the scenario that made it.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VERSION } from "../../firmware/journal/body";
import { flashWith, logged, printed } from "../../sim/play/journal/logged";
import { played } from "../play/play";

const textOf = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");
const bytesOf = (name: string) => readFileSync(new URL(`fixtures/${name}.journal`, import.meta.url));
const printedOf = (name: string) => printed(logged(bytesOf(name), name));

/**
 * third-challenge.scenario, told as the log tells it; the clocks of the scenario begin when the PIN has been chosen and
 * the event set up.
 */
const LOG = [
  "1 last game",
  /^\d:\d\d 20:00 20:00 ENTER: Ready, game 1$/,
  "  NASPA 2011",
  "  20 min, then -10 a min",
  "  Challenge: 10 a word",
  "  Lexicon CSW12",
  /20:00 20:00 B presses: A to play$/,
  /19:30 20:00 A presses: B to play$/,
  /19:30 19:50 CHALLENGE: B challenges$/,
  /B presses: A: check the words$/,
  "  CAT",
  /A presses: Adjudicating 1 word$/,
  /19:30 19:50 ACCEPTABLE$/,
  "  CSW12 1 word",
  "  A gains 10 points",
  "  CAT",
];

/** held-and-ruled.scenario, from the first turn on. */
const HELD_LOG = [
  /25:00 25:00 B presses: A to play$/,
  /24:30 25:00 A presses: B to play$/,
  /24:30 24:50 HOLD: B to play, B holds$/,
  /24:30 24:40 NEUTRAL: Clocks stopped, B holds$/,
  /24:30 24:40 Director: Points B -30$/,
  /24:30 24:30 Director: Set a clock B, was 24:40$/,
  /24:30 24:30 Director: Who is to play, turn 7$/,
  /24:30 24:30 CHALLENGE: B challenges$/,
  /24:30 24:30 BACK: B challenges, no challenge\?$/,
];

/**
 * accepted-and-challenged.scenario, from the verdict on. The clocks by hand: A used 30 s, 5, 5 and 5 and got a minute,
 * B 10 s and 20.
 */
const CHALLENGED_LOG = [
  /19:30 24:50 ACCEPTABLE$/,
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

test("a journal of version 1 is printed in the device's own words", () => {
  const rows = printedOf("version-1");
  expectRows(rows.slice(0, LOG.length), LOG);
  expect(rows.filter((row) => /: [AB] challenges$/.test(row))).toHaveLength(3);
  expect(rows.at(-1)).toBe("  QI");
});

test("and so is one of version 2", () => {
  const rows = printedOf("version-2");
  expect(rows).toContain("  List CSW19, not CSW24");
  expectRows(rows.slice(-HELD_LOG.length), HELD_LOG);
});

test("and one of version 3", () => {
  expectRows(printedOf("version-3").slice(-CHALLENGED_LOG.length), CHALLENGED_LOG);
});

test("one of version 0 is known for what it is", () => {
  expect(printedOf("version-0")).toEqual([
    "Games of older firmware",
    "1 last game",
    "By another firmware: cannot be read",
  ]);
});

const GOES_ON = [
  ["version-1", "third-challenge-goes-on"],
  ["version-2", "held-and-ruled-goes-on"],
  ["version-3", "accepted-and-challenged-goes-on"],
  ["version-4", "result-at-a-table-goes-on"],
  ["version-5", "late-hold-refused-goes-on"],
];

test("the version that this firmware writes has a stored journal, and a row in the README", () => {
  const names = GOES_ON.map(([journal]) => journal);
  expect(names).toEqual(Array.from({ length: VERSION }, (_, i) => `version-${i + 1}`));
  const readme = textOf("README.md");
  for (const name of names) expect(readme).toContain(`| \`${name}.journal\``);
});

test.each(GOES_ON)("a device that finds %s goes on with its game, as %s says", (journal, name) => {
  played(textOf(`${name}.scenario`), { journal: flashWith(bytesOf(journal), journal) });
});
