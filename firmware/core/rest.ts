// A game that stands for days: the time that belongs to nobody is taken off the game's, so that no number outgrows the
// journal.

import { type Millis, run } from "./clock";
import { challengeOf, type Game, outPlayOf } from "./game";
import type { Neutral, Stage } from "./stage";

/** How both clocks stand, or stood before the end; null in a stage without it. */
function neutralIn(stage: Stage): Neutral | null {
  if (stage.is === "neutral") return stage;
  if (stage.is === "minute") return stage.after;
  return stage.is === "ending" || stage.is === "ended" ? stage.neutral : null;
}

/**
 * Takes off all time for which both clocks have stood by `now`; what time it is then. What was longer ago than the game
 * is old becomes as old as the game: no limit is counted over days.
 */
export function takeRestOff(game: Game, now: Millis): Millis {
  const clock = game.clock;
  run(clock, null, now);
  const rest = clock.neutralMs;
  function earlier(at: Millis): Millis {
    return Math.max(at - rest, 0);
  }
  clock.since -= rest;
  clock.stoppedAt = earlier(clock.stoppedAt);
  clock.neutralMs = 0;
  game.menu = null;
  game.keyAt = earlier(game.keyAt);
  game.pinGuard.lockedUntil = earlier(game.pinGuard.lockedUntil);
  if (game.acceptedAt !== null) game.acceptedAt = earlier(game.acceptedAt);
  const neutral = neutralIn(game.stage);
  if (neutral !== null) neutral.since = earlier(neutral.since);
  const challenge = challengeOf(game);
  if (challenge !== null) challenge.settledAt = earlier(challenge.settledAt);
  const outPlay = outPlayOf(game);
  if (outPlay !== null) {
    outPlay.since = earlier(outPlay.since);
    if (outPlay.stoppedAt !== null) outPlay.stoppedAt = earlier(outPlay.stoppedAt);
  }
  return now - rest;
}
