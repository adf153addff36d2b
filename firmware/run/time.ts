// The game's time, derived from the interpreter's.

import type { Millis } from "../core/clock";

/**
 * The game's time at the interpreter's second 0: a game begins at 0, and continues from its last time when the power
 * comes back.
 */
let offsetMs: Millis = 0;

/** The interpreter's seconds as the game's whole milliseconds; rounded once, here, so that sums of them are exact. */
export function millis(seconds: number): Millis {
  return Math.round(seconds * 1000) + offsetMs;
}

/** The game's time at this moment. */
export function nowMs(): Millis {
  return millis(getTime());
}

/** The interpreter's seconds when the firmware starts. Start-up counts as the game's time, however long it takes. */
export const STARTED = getTime();

/** Sets the game's time to `now` at the interpreter's `seconds`. */
export function setTime(now: Millis, seconds: number): void {
  offsetMs += now - millis(seconds);
}
