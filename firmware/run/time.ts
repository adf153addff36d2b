// The game's time, derived from the interpreter's. It is 0 when a game begins; after a loss of power it continues from
// the last time on record.

import type { Millis } from "../core/clock";
import type { Device } from "./device";

/**
 * The game's time, in whole milliseconds, at the interpreter's `seconds`. Only this function rounds, so sums are exact.
 */
export function millis(device: Device, seconds: number): Millis {
  return Math.round(seconds * 1000) + device.offsetMs;
}

/** The game's time now. */
export function nowMs(device: Device): Millis {
  return millis(device, getTime());
}

/**
 * The interpreter's seconds when the firmware started. A game at power-on begins here, so its time includes start-up.
 */
export const STARTED = getTime();

/** Sets the game's time to `now` at the interpreter's `seconds`. */
export function setTime(device: Device, now: Millis, seconds: number): void {
  device.offsetMs += now - millis(device, seconds);
}
