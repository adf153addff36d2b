// Probes whether a part on the I2C bus answers, as cheaply as possible.
//
// At an exception the interpreter counts lines and columns from the beginning of the bundle for each function on the
// stack: 80 to 120 ms on an RP2040 if a driver is called in the usual way. So this function is alone on the stack when
// it probes a part that may be absent, and this file is the first in the bundle.

import type { I2cBus } from "./bus";

/**
 * If a part holds the bus, a transfer takes a second (ESP32). After a failed transfer longer than this, nothing is
 * probed for REST times its duration.
 */
const HELD_SECONDS = 0.1;
const REST = 9;

let restUntil = 0;

/** Whether the bus is held, so that nothing is probed for a while. */
export function busRests(): boolean {
  return getTime() < restUntil;
}

/**
 * Sends `data`, which must have no effect, to the part at `address`; calls `found` if the part acknowledges. Runs in a
 * callback of its own; does nothing during the pause after a held bus.
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
