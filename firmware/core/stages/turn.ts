// Functions of several stages: the start of a turn, a stop, the restoring of an earlier state, the time for an answer.

import { type Millis, run, type Seconds } from "../clock";
import type { Game } from "../game";
import { DONE, type Outcome, refused } from "../outcome";
import { other, type Side } from "../side";
import type { Before, OutPlay, Question, Stage } from "../stage";

/** A question expires after this time: a later press was not meant as its answer. */
const ANSWER_MS: Millis = 10000;

/** Whether a question asked at `askedAt` (null: none) has not expired. */
export function isWaiting(askedAt: Millis | null, at: Millis): boolean {
  return askedAt !== null && at - askedAt <= ANSWER_MS;
}

/** Whether this question waits for its answer. */
export function isAsked(game: Game, what: Question["what"], at: Millis): boolean {
  const question = game.question;
  return question !== null && question.what === what && isWaiting(question.at, at);
}

/** Asks a question, which takes the place of any other. */
export function ask(game: Game, what: Question["what"], at: Millis): Outcome {
  if (isAsked(game, what, at)) return refused("alreadySo");
  game.question = { what, at };
  return DONE;
}

/** Players say a hold or a challenge in time; its key follows the voice within this time (NASPA IV.I.1). */
const KEY_AFTER_VOICE_MS: Millis = 1000;

/** Whether a key for a hold or a challenge comes too late, after `used` of a limit of `seconds`. */
export function isLateKey(seconds: Seconds, used: Millis): boolean {
  return used >= seconds * 1000 + KEY_AFTER_VOICE_MS;
}

/** Starts the clock of the side that did not press. */
export function startOpponent(game: Game, presser: Side, at: Millis): Outcome {
  const side = other(presser);
  run(game.clock, side, at);
  game.stage = { is: "running", onTurn: side, choosing: null };
  return DONE;
}

/**
 * Stops both clocks without a reason; `onTurn` is to play. A hold stays, because only words release it (NZ 6.12.1.6;
 * NASPA IV.I.2).
 */
export function neutralise(game: Game, onTurn: Side, at: Millis): Outcome {
  run(game.clock, null, at);
  game.stage = { is: "neutral", onTurn, reason: null, since: at };
  return DONE;
}

/** Stops both clocks without any other act. */
export function stopClocks(game: Game, at: Millis): void {
  const stage = game.stage;
  if (stage.is === "running") {
    neutralise(game, stage.onTurn, at);
    game.question = null;
  } else if (game.clock.running !== null) run(game.clock, null, at);
}

/** The present rights, for `restoreBefore`. */
export function rightsNow(game: Game, stage: Stage): Before {
  return { openPlay: game.openPlay, hold: game.hold, neutral: stage.is === "neutral" ? stage : null };
}

/** Restores the state before a key that was pressed in error, with both clocks stopped. */
export function restoreBefore(game: Game, before: Before, onTurn: Side, at: Millis): Outcome {
  game.openPlay = before.openPlay;
  game.hold = before.hold;
  neutralise(game, onTurn, at);
  if (before.neutral !== null) game.stage = before.neutral;
  return DONE;
}

/** Returns to the opponent's decision. The time since the challenge or END does not count as deciding time. */
export function resumeOut(game: Game, onTurn: Side, outPlay: OutPlay, at: Millis): Outcome {
  if (outPlay.stoppedAt === null) outPlay.since += at - game.clock.since;
  game.stage = { is: "out", onTurn, outPlay };
  return DONE;
}
