// Power that fails in ten whole games, in room made behind a running clock and while both stand, and while the next
// game is set up: beyond power.test.ts, with fixed seeds.

import { describe, expect, test } from "vitest";
import { beginningsIn, cutAll, erasesIn, mashed, recorded, setUpAfter } from "./power";

test("at every byte of every write of a game, and in every erase", () => {
  expect(cutAll(recorded(1, 50), "game 1")).toBeGreaterThan(2000);
});

/** Each kind of write is cut in each place, at one of seven such writes. */
test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("at every seventh place of the writes of game %i", (seed) => {
  expect(cutAll(recorded(seed, 50), `game ${seed}`, 7)).toBeGreaterThan(1_400 / 7);
});

describe("while room is made in a game that was mashed full", () => {
  test.each([
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [2, false],
    [3, false],
    [4, false],
  ])("seed %i, behind a running clock: %s", (seed, whileRunning) => {
    const found = mashed(seed, whileRunning);
    expect(beginningsIn(found)).toBe(2);
    expect(erasesIn(found)).toBeGreaterThan(2);
    expect(cutAll(found, `seed ${seed}`)).toBeGreaterThan(700);
  });
});

// The pages of this game are themselves among those that are erased for the next, its settings first.
test("while the next game is set up after a game of 1600 moves", () => {
  const found = setUpAfter(1600);
  expect(erasesIn(found)).toBeGreaterThan(2);
  expect(cutAll(found, "1600 moves")).toBeGreaterThan(700);
});
