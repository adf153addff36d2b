// Power that fails at every byte of every write, and in every erase, of a few minutes and of what makes room: the
// piece of power.all.test.ts that every change needs.

import { expect, test } from "vitest";
import { beginningsIn, cutAll, erasesIn, mashed, recorded, setUpAfter } from "./power";

test("power that fails at any byte of a write loses nothing of a game", () => {
  expect(cutAll(recorded(1, 5), "5 minutes")).toBeGreaterThan(1000);
});

test("power that fails while room is made in a game that was mashed full loses nothing of it", () => {
  const found = mashed(1, false);
  expect(beginningsIn(found)).toBe(2);
  expect(erasesIn(found)).toBeGreaterThan(2);
  expect(cutAll(found, "mashed")).toBeGreaterThan(700);
});

test("power that fails while the next game is set up leaves the last game or the next", () => {
  const found = setUpAfter(200);
  expect(erasesIn(found)).toBeGreaterThan(2);
  expect(cutAll(found, "set up")).toBeGreaterThan(700);
});
