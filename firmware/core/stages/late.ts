// Late players: the director starts a missing player's clock, and the player stops it on arrival (NZ 4.2; ASPA 2.3;
// NASPA III.C). If both are late, one clock runs until the first arrives; the document says who is charged with that
// time.

import { beginTime, correct, left, type Millis, run, shownSeconds } from "../clock";
import type { Act } from "../acts";
import type { Game } from "../game";
import type { Late } from "../stage";
import { DONE, refused, type Outcome } from "../outcome";
import { other, type Side, type SideOrBoth } from "../side";

/** The clock that runs while both are late. */
const BOTH_ON: Side = 0;

/** Starts the clock of one late player, or one for both. */
export function startLate(game: Game, missing: SideOrBoth, at: Millis): Outcome {
  const now = game.stage.is;
  if (game.stage.is === "late") return resumeLate(game, game.stage, missing, at);
  if (now !== "ready") return refused(now === "setup" ? "setUpFirst" : "gameBegun");
  if (missing === "both" && game.rules.late.bothLate === "director") return refused("directorsChoice");
  const clock = game.clock;
  if (!game.begunLate) beginTime(clock, at);
  game.begunLate = true;
  game.stage = {
    is: "late",
    awaited: [missing !== 1, missing !== 0],
    leftMs: [left(clock, 0, at), left(clock, 1, at)],
  };
  run(clock, missing === "both" ? BOTH_ON : missing, at);
  return DONE;
}

/** Restarts the clock after a loss of power, or after NEUTRAL while both are late. */
function resumeLate(game: Game, late: Late, missing: SideOrBoth, at: Millis): Outcome {
  const same = late.awaited[0] === (missing !== 1) && late.awaited[1] === (missing !== 0);
  if (game.clock.running !== null || !same) return refused("alreadySo");
  run(game.clock, missing === "both" ? BOTH_ON : missing, at);
  return DONE;
}

/**
 * A press is an arrival: it stops the player's clock, or if both were late, it runs the other's. After a loss of power
 * the waiting side's press starts the clock again.
 */
export function pressInLate(game: Game, late: Late, side: Side, at: Millis): Outcome {
  if (!late.awaited[side]) {
    if (game.clock.running !== null) return refused("arrivalPress");
    if (hasForfeited(game, other(side), at)) return refused("useDirector");
    run(game.clock, other(side), at);
    return DONE;
  }
  if (hasForfeited(game, side, at)) return refused("useDirector");
  late.awaited[side] = false;
  if (late.awaited[other(side)]) {
    firstArrival(game, late, side, at);
  } else {
    run(game.clock, null, at);
    game.stage = { is: "ready" };
  }
  return DONE;
}

/**
 * NEUTRAL stops the clock of a player who has arrived, or was not late after all; anybody may press it (NASPA III.C).
 */
export function actInLate(game: Game, late: Late, act: Act, at: Millis): Outcome | null {
  if (act.kind !== "neutral") return null;
  if (game.clock.running === null) return refused("stopped");
  run(game.clock, null, at);
  const awaited = late.awaited;
  // If both are late, only a press says who has arrived.
  if (!awaited[0] || !awaited[1]) game.stage = { is: "ready" };
  return DONE;
}

/** Charges the time until the first of two arrived, and runs the other's clock. */
function firstArrival(game: Game, late: Late, side: Side, at: Millis): void {
  const clock = game.clock;
  const absent = other(side);
  const before = late.leftMs;
  const elapsedMs = before[BOTH_ON] - left(clock, BOTH_ON, at);
  run(clock, absent, at);
  const halved = game.rules.late.bothLate === "halved";
  // An odd millisecond is charged to the absent player.
  const charged = halved ? (elapsedMs / 2) | 0 : elapsedMs;
  correct(clock, side, before[side] - charged, at);
  correct(clock, absent, before[absent] - (halved ? elapsedMs - charged : elapsedMs), at);
}

/** Whether `side` has forfeited by absence: its clock has reached 0:00, or the overtime that the document sets. */
export function hasForfeited(game: Game, side: Side, now: Millis): boolean {
  const late = game.stage;
  if (late.is !== "late" || !late.awaited[side]) return false;
  // If both are late, one clock counts for both.
  const timed = late.awaited[0] && late.awaited[1] ? BOTH_ON : side;
  const seconds = game.rules.late.forfeitOverSeconds;
  return seconds !== null && shownSeconds(left(game.clock, timed, now)) <= -seconds;
}
