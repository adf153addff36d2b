// A turn begins.

import { Millis, run } from "../clock";
import { Game } from "../game";
import { DONE, Outcome } from "../outcome";
import { other, Side } from "../side";

/** Starts the clock of the side that does not press, as the buttons of a game clock do. */
export function startOpponent(game: Game, presser: Side, at: Millis): Outcome {
  const side = other(presser);
  run(game.clock, side, at);
  game.stage = { is: "running", onTurn: side, choosing: null };
  return DONE;
}

/** Both clocks stand, for no reason that was given, and that side is to play. */
export function standNeutral(game: Game, onTurn: Side, at: Millis): Outcome {
  run(game.clock, null, at);
  game.stage = { is: "neutral", onTurn: onTurn, reason: null, since: at };
  return DONE;
}
