// Probes whether a part on the I2C bus answers, as cheaply as possible.
//
// At an exception the interpreter finds line and column of each function on the stack, counting from the beginning of
// the bundle: 80 to 120 ms on an RP2040 for a driver called in the usual way. So a part that may be absent is probed by
// a function that is alone on the stack, and this file is the first in the bundle.

import type { I2cBus } from "./bus";

/**
 * When something holds the bus, a transfer takes a second (ESP32). After a transfer longer than this nothing is probed
 * for nine times as long as it took.
 */
const HELD_SECONDS = 0.1;
const REST = 9;

let restUntil = 0;

/**
 * Sends `data`, which must have no effect, to the part at `address`; calls `found` if the part acknowledges. Runs in a
 * callback of its own; does nothing during the rest after a held bus.
 */
export function probe(i2c: I2cBus, address: number, data: number[], found: () => void): void {
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
