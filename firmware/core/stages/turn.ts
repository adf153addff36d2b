// A turn begins.

import { Millis, run } from "../clock";
import { Game } from "../game";
import { DONE, Outcome } from "../outcome";
import { other, Side } from "../side";

/** Starts the clock of the side that does not press, as the buttons of a game clock do. */
export function startOpponent(game: Game, presser: Side, at: Millis): Outcome {
  const side = other(presser);
  run(game.clock, side, at);
  game.stage = "running";
  game.onTurn = side;
  game.neutralReason = null;
  game.choosing = null;
  game.outPlay = null;
  return DONE;
}
