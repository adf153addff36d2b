// However long a game is, a press ends a turn and nothing else.

import { expect, test } from "vitest";
import { act, played } from "./situations";

test("each of 300 presses ends one turn and starts the other side's clock", () => {
  const table = played("SCRABBLE NZ 2025", "ENTER b");
  for (let turn = 2; turn <= 300; turn++) {
    const side = turn % 2 === 0 ? 0 : 1;
    act(table, { kind: "press", side });
    const { clock, stage } = table.game;
    expect([stage.is, clock.running, table.game.turn]).toEqual(["running", 1 - side, turn]);
  }
});
