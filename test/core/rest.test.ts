// A device that is left on: days at rest are taken off the game's time, and nothing else changes.

import { expect, test } from "vitest";
import { moves, played } from "./moves";
import { left, playedMs } from "../../firmware/core/clock";
import { takeRestOff } from "../../firmware/core/rest";
import { takeRestOffView } from "../../firmware/input/view";

const DAY_S = 86_400;

test.each([
  ["stopped in play", "ENTER b +30 a +10 NEUTRAL 4"],
  ["on hold", "ENTER b +30 a +10 HOLD NEUTRAL"],
  ["at an out play", "ENTER b +30 a +10 b +10 OUT"],
  ["at a verdict", "ENTER b +30 a +10 CHALLENGE 'CAT b a good"],
  ["with the result", "ENTER b +30 a +10 END a b"],
])("after 13 days %s the clocks are as they were, and the game's time is what was played", (_name, line) => {
  const at = played("SCRABBLE NZ 2025", `${line} +${13 * DAY_S}`);
  const { game } = at;
  const before = [left(game.clock, 0, at.now), left(game.clock, 1, at.now), playedMs(game.clock, at.now)];
  const now = takeRestOff(game, at.now);
  takeRestOffView(game.view, at.now - now);
  expect([left(game.clock, 0, now), left(game.clock, 1, now), playedMs(game.clock, now)]).toEqual(before);
  expect(now).toBe(before[2]);
  expect(JSON.stringify(game)).not.toMatch(/\d{10,}/);
});

test("the PIN stays closed no longer, and a page that was open is closed", () => {
  const at = played("SCRABBLE NZ 2025", "ENTER MENU #11112222333344445555");
  const shut = at.game.pinGuard.lockedUntil - at.now;
  const earlier = takeRestOff(at.game, at.now);
  takeRestOffView(at.game.view, at.now - earlier);
  at.now = earlier;
  expect(at.game.pinGuard.lockedUntil - at.now).toBe(shut);
  expect(moves(at, "MENU #0").game.view.notice).toBe("pinLocked");
  expect(moves(at, "+60 #0000").game.view.menu!.page).toBe("director");
});
