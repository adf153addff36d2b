// The code on the panel while a result is corrected, and in the log of a stored game.

import { expect, test } from "vitest";
import type { Result } from "../../sim/desk/result";
import { resultIn } from "../desk/slips";
import { codeIn, panelOf } from "./camera";
import { CORRECTED, GAME, played } from "./result-game";

function resultAfter(game: string): Result | undefined {
  const text = codeIn(panelOf(played(game).glass));
  return text === undefined ? undefined : resultIn(text);
}

test("a correction takes the code away, and comes back as a newer one", () => {
  const before = resultAfter(GAME)!;
  expect(resultAfter(GAME + "+1      keys UP\n")).toBeUndefined();
  const after = resultAfter(CORRECTED)!;
  // By hand: 402 - 14 = 388.
  expect(after.sides![1].adjusted).toBe(388);
  expect(after.revision).toBeGreaterThan(before.revision);
  expect([after.event, after.game]).toEqual([before.event, before.game]);
});

test("the log of a stored game has the game's code as its last page", () => {
  const log = "+1      keys MENU ENTER ENTER\n+1      director opens log\n+2      key 2\n+3      key UP\n";
  expect(resultAfter(GAME + log)).toMatchObject({ sides: [{ adjusted: 360 }, { adjusted: 390 }] });
});
