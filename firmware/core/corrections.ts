// What the director may do to a game. Each says whether it could be done in the state that the game is in.

import { correct, left, Millis, overtimeSeconds } from "./clock";
import { Game } from "./game";
import { DONE, refused, Outcome } from "./outcome";
import { Side } from "./side";

/** Puts right what a clock reads; what the side may use stays as it is. */
export function setClock(game: Game, side: Side, leftMs: Millis, at: Millis): void {
  // Late players are charged for what went by, and not for what was corrected meanwhile.
  if (game.stage.is === "late") game.stage.leftMs[side] += leftMs - left(game.clock, side, at);
  correct(game.clock, side, leftMs, at);
}

/** Extra time that the rules give a side, or that is taken from it (negative): it changes what the side may use. */
export function addTime(game: Game, side: Side, ms: Millis, at: Millis): void {
  game.allowedMs[side] += ms;
  setClock(game, side, left(game.clock, side, at) + ms, at);
}

/**
 * Overtime that a side was forced into, or that ran on after the end, is taken back: so much of it, or with null all
 * (ASPA 11.1c; NASPA V.B, V.D).
 */
export function eraseOvertime(game: Game, side: Side, ms: Millis | null, at: Millis): Outcome {
  if (game.rules.overtimeErased.length === 0) return refused("notInTheRules");
  const leftMs = left(game.clock, side, at);
  if (overtimeSeconds(leftMs) === 0) return refused("notNow");
  setClock(game, side, ms === null ? 0 : Math.min(leftMs + ms, 0), at);
  return DONE;
}

/** Chooses which side is to play when the clocks start again. */
export function setTurn(game: Game, side: Side): Outcome {
  if (game.stage.is !== "neutral") return refused("notNow");
  game.stage.onTurn = side;
  return DONE;
}
