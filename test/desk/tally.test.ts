// The line above the tables: what is counted, and when a round is complete.

import { expect, test } from "vitest";
import type { State } from "../../sim/desk/tables";
import { hasBegun, stateText, tallyOf } from "../../sim/desk/tally";
import { roundBegan } from "../../sim/desk/filing";
import { act, newDesk, pair, type as typeLine } from "./slips";

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

test("a table has the word that the line above the tables has for it", () => {
  for (const begun of [false, true])
    for (const state of ["missing", "disputed", "playing", "forfeit", "overtime", "done", "bye"] as const)
      expect(tally([state], begun)).toContain(`1 ${stateText(state, begun)}`);
});

test("a round has begun when its start is said, or with its first result", () => {
  const desk = newDesk();
  const begun = (round = 1): boolean => hasBegun(desk.hall, desk.tables(round));
  pair(desk, "1-2");
  expect(begun()).toBe(false);
  act(desk, roundBegan(desk.hall, 1, 1e12));
  expect(begun()).toBe(true);
  pair(desk, "1-2", 2);
  expect(begun(2)).toBe(false);
  typeLine(desk, "2 431375", 2);
  expect([begun(1), begun(2)]).toEqual([true, true]);
});
