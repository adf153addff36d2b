// A turn begins.

import { type Millis, run } from "../clock";
import type { Game } from "../game";
import { DONE, type Outcome } from "../outcome";
import { other, type Side } from "../side";

/** Starts the clock of the side that does not press, as the buttons of a game clock do. */
export function startOpponent(game: Game, presser: Side, at: Millis): Outcome {
  const side = other(presser);
  run(game.clock, side, at);
  game.stage = { is: "running", onTurn: side, choosing: null, backAskedAt: null };
  return DONE;
}

/**
 * Stops both clocks, for no reason that was given; that side is to play. A hold stays, because only words release it
 * (NZ 6.12.1.6; NASPA IV.I.2).
 */
export function standNeutral(game: Game, onTurn: Side, at: Millis): Outcome {
  run(game.clock, null, at);
  game.stage = { is: "neutral", onTurn: onTurn, reason: null, since: at };
  return DONE;
}
