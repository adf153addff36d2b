// When the first press of a game may be given to the other side (NZ 6.1.1; ASPA 1.5; NASPA III.E): as long as nothing
// else has happened.

import { expect, test } from "vitest";
import type { Game } from "../../firmware/core/game";
import { isFirstPress } from "../../firmware/core/stages/play";
import { played } from "../../scripts/situations";

/** B has pressed first, and A's clock runs. */
function isFirst(meanwhile: (game: Game) => void): boolean {
  const { game, now } = played("SCRABBLE NZ 2025", "ENTER b");
  const { stage } = game;
  if (stage.is !== "running") throw new Error(`a clock that runs expected, found ${stage.is}`);
  meanwhile(game);
  return isFirstPress(game, stage, now);
}

const NOTHING_WAIVED = { openPlay: null, openSince: 0, hold: null, settledPlay: null, turn: 0 };

test("after a single press it may", () => expect(isFirst(() => {})).toBe(true));

test.each<[string, (game: Game) => void]>([
  ["a play is open", (game) => (game.openPlay = 1)],
  ["a turn has ended", (game) => (game.waived = NOTHING_WAIVED)],
  ["a turn has been given back", (game) => (game.pressedBack = 0)],
  ["another turn is being played", (game) => (game.turn = 2)],
  ["both clocks have stood", (game) => (game.clock.neutralMs = 1)],
  ["a clock has been corrected", (game) => (game.clock.correctedMs = -1)],
  ["the other side's clock has run", (game) => (game.clock.leftMs[1] -= 1)],
])("it may not if %s", (_what, meanwhile) => expect(isFirst(meanwhile)).toBe(false));
