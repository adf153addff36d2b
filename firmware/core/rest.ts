// Bounds the time of a game that is stopped for days: takes the time charged to neither side off the game's time, so
// that no number outgrows its field in the journal.

import { type Millis, run } from "./clock";
import { type Game, keptChallenge, outPlayOf } from "./game";
import type { Neutral } from "./stage";

/** The neutral stages in the game: the present one, and those to which the game returns if a key is taken back. */
function neutralsIn(game: Game): (Neutral | null)[] {
  const stage = game.stage;
  const challenged = keptChallenge(stage);
  const outPlay = outPlayOf(game);
  return [
    stage.is === "neutral" ? stage : stage.is === "minute" ? stage.after : null,
    stage.is === "ending" || stage.is === "ended" ? stage.neutral : null,
    challenged === null ? null : challenged.before.neutral,
    outPlay === null ? null : outPlay.before.neutral,
  ];
}

/**
 * Takes off all time for which both clocks were stopped by `now`; returns the new time. Times before the game's new
 * beginning become 0, which no limit notices: none lasts for days.
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
  // It has expired.
  game.question = null;
  game.pinGuard.lockedUntil = earlier(game.pinGuard.lockedUntil);
  // The same object may be in the list twice, and is moved once.
  neutralsIn(game).forEach(function (neutral, place, all) {
    if (neutral !== null && all.indexOf(neutral) === place) neutral.since = earlier(neutral.since);
  });
  const challenged = keptChallenge(game.stage);
  if (challenged !== null) {
    const challenge = challenged.challenge;
    challenge.confirmedAt = earlier(challenge.confirmedAt);
    challenge.settledAt = earlier(challenge.settledAt);
  }
  const outPlay = outPlayOf(game);
  if (outPlay !== null) {
    outPlay.since = earlier(outPlay.since);
    if (outPlay.stoppedAt !== null) outPlay.stoppedAt = earlier(outPlay.stoppedAt);
  }
  return now - rest;
}
