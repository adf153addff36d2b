// When the first press of a game may be given to the other side (NZ 6.1.1; ASPA 1.5; NASPA III.E): as long as nothing
// else has happened.

import { expect, test } from "vitest";
import { left } from "../../firmware/core/clock";
import { moves, played } from "./situations";

const NZ = "SCRABBLE NZ 2025";

test("after a single press BACK and the own button start the own clock instead", () => {
  const { game, now } = played(NZ, "ENTER b +9 BACK b");
  expect([game.clock.running, left(game.clock, 0, now), game.turn]).toEqual([1, 1_500_000, 1]);
});

test.each([
  ["a clock has been corrected", "ENTER b +9 pin 1 A #2000 ENTER"],
  ["the other side's clock has been corrected", "ENTER b +9 pin 2 B ENTER"],
  ["a turn has been given back", "ENTER b +9 a +9 BACK a"],
])("it may not if %s", (_what, line) => {
  const table = moves(played(NZ, line), "+9");
  const { running } = table.game.clock;
  moves(table, "BACK");
  expect(table.game.notice).toBe("noPressBack");
  expect(moves(table, running === 0 ? "a" : "b").game.turn).toBe(running === 0 ? 2 : 1);
});
