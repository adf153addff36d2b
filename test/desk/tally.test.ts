// The line above the tables: what is counted, and when a round is complete.

import { expect, test } from "vitest";
import type { State } from "../../sim/desk/tables";
import { tallyOf } from "../../sim/desk/tally";

const tally = (states: State[], begun = true): string =>
  tallyOf(
    states.map((state) => ({ round: 3, state })),
    begun,
  );

test.each<[State, boolean]>([
  ["missing", false],
  ["disputed", false],
  ["playing", false],
  ["forfeit", true],
  ["overtime", true],
  ["done", true],
  ["bye", true],
])("a round with a result and a table that is %s: complete %s", (state, complete) => {
  expect(tally(["done", state]).includes("Round 3 is complete.")).toBe(complete);
});

test("each state is counted, and before the round begins nothing is missing", () => {
  expect(tally(["missing", "missing", "done", "overtime", "bye"])).toBe(
    "5 tables: 2 missing, 1 in with overtime, 1 in, 1 bye",
  );
  expect(tally(["missing", "bye"], false)).toBe("2 tables: 1 to play, 1 bye");
  expect(tally([])).toBe("");
});
