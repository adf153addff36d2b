// The start of a turn, a return to the state before a key, and the time for an answer.

import { type Millis, run } from "../clock";
import type { Game } from "../game";
import { DONE, type Outcome } from "../outcome";
import { other, type Side } from "../side";
import type { Before, OutPlay, Stage } from "../stage";

/** A question waits for its answer for this long; a later press is a slip. */
const ANSWER_MS: Millis = 10000;

/** Whether a question that was asked at `askedAt` (null: none was) still waits for its answer. */
export function isWaiting(askedAt: Millis | null, at: Millis): boolean {
  return askedAt !== null && at - askedAt <= ANSWER_MS;
}

/** Starts the clock of the side that does not press, as the buttons of a game clock do. */
export function startOpponent(game: Game, presser: Side, at: Millis): Outcome {
  const side = other(presser);
  run(game.clock, side, at);
  game.stage = { is: "running", onTurn: side, choosing: null, backAskedAt: null, blankAskedAt: null };
  return DONE;
}

/**
 * Stops both clocks without a reason; `onTurn` is to play. A hold stays, because only words release it (NZ 6.12.1.6;
 * NASPA IV.I.2).
 */
export function neutralise(game: Game, onTurn: Side, at: Millis): Outcome {
  run(game.clock, null, at);
  game.stage = { is: "neutral", onTurn: onTurn, reason: null, since: at };
  return DONE;
}

/** The present rights, for `putBack`. */
export function rightsNow(game: Game, stage: Stage): Before {
  return { openPlay: game.openPlay, hold: game.hold, neutral: stage.is === "neutral" ? stage : null };
}

/** Restores the state before a key that was pressed in error, with both clocks standing. */
export function putBack(game: Game, before: Before, onTurn: Side, at: Millis): Outcome {
  game.openPlay = before.openPlay;
  game.hold = before.hold;
  neutralise(game, onTurn, at);
  if (before.neutral !== null) game.stage = before.neutral;
  return DONE;
}

/**
 * Returns to the opponent's decision. The time for which the clocks stood meanwhile does not count as deciding time.
 */
export function resumeOut(game: Game, onTurn: Side, outPlay: OutPlay, at: Millis): Outcome {
  if (outPlay.stoppedAt === null) outPlay.since += at - game.clock.since;
  game.stage = { is: "out", onTurn: onTurn, outPlay: outPlay };
  return DONE;
}
