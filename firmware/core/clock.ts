// The two-sided clock. Stored are the time left and the time since which a side runs; everything else is derived from
// these and the present time, so that nothing counts down and nothing can drift.

import type { Side } from "./side";

/** Whole milliseconds of the device's time, or a span of it. */
export type Millis = number;
/** Whole seconds. */
export type Seconds = number;

export interface Clock {
  /** Time left to each side when `since` was taken; negative in overtime. */
  leftMs: Millis[];
  /** The side whose clock runs, or null while both stand still. */
  running: Side | null;
  /** When the clocks last started, stopped or changed sides. */
  since: Millis;
  /** Time that was charged to neither side up to `since`, counted from the first start. */
  neutralMs: Millis;
  /** When a clock ran last. */
  stoppedAt: Millis;
  /** Sum of the corrections of both sides' time left, negative where time was taken. */
  correctedMs: Millis;
}

/** A clock with `allowedMs` left to each side, standing from `now`. */
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
 * Runs `side`'s clock from `now` on, or stops both for null. The time that has passed is charged to the side whose
 * clock ran until then.
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

/** Begins the game's time at `now`, with the first clock to run. Time before that belongs to no game. */
export function beginTime(clock: Clock, now: Millis): void {
  clock.since = now;
  clock.neutralMs = 0;
}

/** Time played by `now`: the game's time less the time for which both clocks stood. Corrections do not change it. */
export function playedMs(clock: Clock, now: Millis): Millis {
  return (clock.running === null ? clock.since : now) - clock.neutralMs;
}

/** Sets `side`'s time left at `now` to `leftMs`. Clocks that stand keep the time at which they stopped. */
export function correct(clock: Clock, side: Side, leftMs: Millis, now: Millis): void {
  if (clock.running !== null) run(clock, clock.running, now);
  clock.correctedMs += leftMs - clock.leftMs[side];
  clock.leftMs[side] = leftMs;
}

/**
 * The whole seconds that a face shows for `leftMs`: time left rounds up, so that 25:00 stands until a whole second has
 * gone; overtime rounds down, so that 0:00 stands until one whole second is over and -0:01 is the first overtime shown
 * (ASPA 11.3b; NASPA V.F.2). Negative in overtime; never minus zero.
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
