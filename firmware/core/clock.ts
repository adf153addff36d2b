// The two-sided clock. It stores the time left and the time of the last start or stop; everything else is derived from
// these and the present time, so nothing counts down and nothing can drift.

import type { Side } from "./side";

/** Whole milliseconds of the device's time, or a span of it. */
export type Millis = number;
/** Whole seconds. */
export type Seconds = number;

export interface Clock {
  /** Time left to each side when `since` was taken; negative in overtime. */
  leftMs: Millis[];
  /** The side whose clock runs; null while both are stopped. */
  running: Side | null;
  /** When the clocks last started, stopped or changed sides. */
  since: Millis;
  /** Time from the first start to `since` that was charged to neither side. */
  neutralMs: Millis;
  /** When a clock last stopped or handed over to the other. */
  stoppedAt: Millis;
  /** Sum of the corrections of both sides' time left; negative if more was taken than given. */
  correctedMs: Millis;
}

/** A clock with `allowedMs` left to each side, stopped at `now`. */
export function newClock(allowedMs: Millis[], now: Millis): Clock {
  return {
    leftMs: [allowedMs[0], allowedMs[1]],
    running: null,
    since: now,
    neutralMs: 0,
    stoppedAt: now,
    correctedMs: 0,
  };
}

/** Time left to `side` at `now`; negative in overtime. */
export function left(clock: Clock, side: Side, now: Millis): Millis {
  return clock.running === side ? clock.leftMs[side] - (now - clock.since) : clock.leftMs[side];
}

/**
 * Runs `side`'s clock from `now` on, or stops both if `side` is null. Charges the time since the last call to the side
 * whose clock ran.
 */
export function run(clock: Clock, side: Side | null, now: Millis): void {
  const passed = now - clock.since;
  if (clock.running === null) clock.neutralMs += passed;
  else {
    clock.leftMs[clock.running] -= passed;
    clock.stoppedAt = now;
  }
  clock.running = side;
  clock.since = now;
}

/** Begins the game's time at `now`, as the first clock starts. */
export function beginTime(clock: Clock, now: Millis): void {
  clock.since = now;
  clock.neutralMs = 0;
}

/**
 * Time played by `now`: the game's time without the time for which both clocks were stopped. Corrections do not change
 * it.
 */
export function playedMs(clock: Clock, now: Millis): Millis {
  return (clock.running === null ? clock.since : now) - clock.neutralMs;
}

/** Sets `side`'s time left at `now` to `leftMs`. Stopped clocks keep the time at which they stopped. */
export function correct(clock: Clock, side: Side, leftMs: Millis, now: Millis): void {
  if (clock.running !== null) run(clock, clock.running, now);
  clock.correctedMs += leftMs - clock.leftMs[side];
  clock.leftMs[side] = leftMs;
}

/**
 * The whole seconds that a face shows for `leftMs`: time left rounds up, so 25:00 stays until a whole second has gone;
 * overtime rounds down, so 0:00 stays until one whole second is over, and -0:01 is the first overtime shown (ASPA
 * 11.3b; NASPA V.F.2). Negative in overtime; never minus zero.
 */
export function shownSeconds(leftMs: Millis): Seconds {
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : 0 - Math.floor(-leftMs / 1000);
}

/** Time for which a running clock with `leftMs` left shows the same second: 1 to 1,000 ms. */
export function untilNextSecond(leftMs: Millis): Millis {
  const shown = shownSeconds(leftMs);
  return leftMs - (shown - 1) * 1000;
}

/** A face shows -99:59 at most. */
const LONGEST_OVERTIME_MS: Millis = 100 * 60000;

/** Longest time that the clocks can run from `now` until both faces are at their limit. */
export function longestMs(clock: Clock, now: Millis): Millis {
  const a = left(clock, 0, now) + LONGEST_OVERTIME_MS;
  const b = left(clock, 1, now) + LONGEST_OVERTIME_MS;
  return Math.max(a, 0) + Math.max(b, 0);
}

/** The overtime that a face shows for `leftMs`. */
export function overtimeSeconds(leftMs: Millis): Seconds {
  return leftMs >= 0 ? 0 : Math.floor(-leftMs / 1000);
}
