// Tries at the director's PIN, of which the game knows only whether they were right.

import type { Millis } from "./clock";
import type { Game } from "./game";
import { DONE, type Outcome, saying } from "./outcome";

/**
 * From this many wrong tries on, the PIN is locked for a minute after each. A longer lock after every five tries would
 * allow as many tries an hour, but anybody could then lock the director out for more than a minute.
 */
const FREE_TRIES = 5;
const PIN_LOCK_MS: Millis = 60000;

export function rightPin(game: Game): Outcome {
  game.pinGuard.wrongTries = 0;
  return DONE;
}

export function wrongPin(game: Game, at: Millis): Outcome {
  const guard = game.pinGuard;
  guard.wrongTries++;
  if (guard.wrongTries >= FREE_TRIES) guard.lockedUntil = at + PIN_LOCK_MS;
  return saying("pinWrong");
}
