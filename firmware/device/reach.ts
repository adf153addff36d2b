// Whether a part on the I2C bus answers, asked in the cheapest way there is.
//
// When something throws, the interpreter finds line and column of each function that is under way, counting from the
// beginning of the bundle: 80 to 120 ms on an RP2040 for a driver called in the usual way. So a part that may not be
// there is addressed by a function that nothing else has called, and this file is the first in the bundle.

import type { I2cBus } from "./bus";

/** A bus that is held costs a second a transfer (ESP32): it is left alone for nine times what it cost. */
const HELD_SECONDS = 0.1;
const REST = 9;

let restUntil = 0;

/**
 * Sends `data`, of no consequence, to the part at `address`; calls `found` if it acknowledges. Later, and not while a
 * held bus rests.
 */
export function reach(i2c: I2cBus, address: number, data: number[], found: () => void): void {
  setTimeout(function () {
    const began = getTime();
    if (began < restUntil) return;
    try {
      i2c.writeTo(address, data);
    } catch (absent) {
      const now = getTime();
      if (now - began > HELD_SECONDS) restUntil = now + REST * (now - began);
      return;
    }
    found();
  }, 0);
}
