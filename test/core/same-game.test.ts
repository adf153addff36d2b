// When a game without an act is still the same game: only amounts may differ, never whose clock runs, whose play is
// open or what goes on at the table. By it an act can be taken back.

import { expect, test } from "vitest";
import type { Game } from "../../firmware/core/game";
import { isSameButAmounts } from "../../firmware/core/take-back";
import { copyOf, played } from "./moves";

const CHANGES: [what: string, isSame: boolean, change: (game: Game) => void][] = [
  ["nothing", true, () => {}],
  ["the time left to a side", true, ({ clock }) => void (clock.leftMs[1] -= 90_000)],
  ["points by a ruling", true, ({ ruledPoints }) => void (ruledPoints[0] += 5)],
  ["whose clock runs", false, ({ clock }) => void (clock.running = 0)],
  ["that a clock runs", false, ({ clock }) => void (clock.running = null)],
  ["whose play is open", false, (game) => void (game.openPlay = 1)],
  ["who holds", false, (game) => void (game.hold = { by: 1, leftMs: 0 })],
  ["who is on turn", false, ({ stage }) => void Object.assign(stage, { onTurn: 0 })],
];

test.each(CHANGES)("of two games that differ in %s it is %s that they are the same", (_what, isSame, change) => {
  const one = played("SCRABBLE NZ 2025", "ENTER b +30 a");
  const other = copyOf(one);
  change(other.game);
  expect(isSameButAmounts(one.game, other.game, one.now)).toBe(isSame);
});
