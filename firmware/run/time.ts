// The game's time, told by the interpreter's.

import { Millis } from "../core/clock";

/** The game's time at the interpreter's second 0: a game begins at 0, and goes on where it was when the power comes back. */
let offsetMs: Millis = 0;

/** The interpreter's seconds as the game's whole milliseconds; rounded once, here, so that sums of them are exact. */
export function millis(seconds: number): Millis {
  return Math.round(seconds * 1000) + offsetMs;
}

/** The game's time at this moment. */
export function nowMs(): Millis {
  return millis(getTime());
}

/** From here on it is `now` in the game. */
export function setTime(now: Millis): void {
  offsetMs += now - nowMs();
}
