// The keypad: 48 keys on a TCA8418, which scans and debounces them and keeps a FIFO of ten presses and releases.
// Datasheet: Texas Instruments SCPS215G; registers in its table 9 and 8.6.2, events 8.3.1, the interrupt line 8.3.5.

import type { Key } from "../input/keys";
import type { I2cBus } from "./bus";
import { KEYPAD_ADDRESS, KEYPAD_WIRING } from "./parts";

const CFG = 0x01;
const INT_STAT = 0x02;
const KEY_LCK_EC = 0x03;
const KEY_EVENT_A = 0x04;
const KP_GPIO1 = 0x1d;
const KP_GPIO2 = 0x1e;
const KP_GPIO3 = 0x1f;
const DEBOUNCE_DIS1 = 0x29;
const DEBOUNCE_DIS2 = 0x2a;

/**
 * CFG: interrupt on key events (bit 0) and on overflow (bit 3), which the part raises only in the mode in which a full
 * FIFO drops its oldest event (bit 5; datasheet 8.3.1.4). The line stays low while events are pending (bit 4 is 0),
 * because it is polled.
 */
const CONFIGURATION = 0x29;
const OVERFLOW = 0x08;
const PRESSED = 0x80;
const EVENTS_MAX = 10;

/** Result of reading the part: ok; lost: presses were lost or ambiguous; absent: the part did not answer. */
export type Served = "ok" | "lost" | "absent";

export interface KeypadDriver {
  /** Whether the last transfer was acknowledged. */
  alive: boolean;
  /** Configures the part and drops earlier presses. */
  start(): void;
  /**
   * Reads all pending presses. Called when the interrupt line is low, and also once a second, because the line's wire
   * may be broken.
   */
  service(atSeconds: number): Served;
  /** Configures the part again if it was absent or lost its settings with its power. */
  refresh(): void;
}

/** The key at a crossing of the matrix. */
export function keyAt(row: number, column: number): Key | undefined {
  const line = KEYPAD_WIRING.split("\n")[row];
  return line === undefined ? undefined : (line.split(" ")[column] as Key | undefined);
}

/**
 * Whether a key forms three corners of a rectangle with two keys that are down. `down` has a bit for each column in
 * each row. The matrix has no diodes, so the part also reports the key at the fourth corner, perhaps first.
 */
function isChord(down: number[], row: number, bit: number): boolean {
  const inRow = down[row] | bit;
  for (let other = 0; other < down.length; other++) {
    // Both rows have a key in a common column, and one of their keys is in another column.
    if (other !== row && (down[other] & inRow) !== 0 && (down[other] | inRow) !== bit) return true;
  }
  return false;
}

function write(i2c: I2cBus, register: number, value: number): void {
  i2c.writeTo(KEYPAD_ADDRESS, [register, value]);
}

function read(i2c: I2cBus, register: number): number {
  i2c.writeTo(KEYPAD_ADDRESS, [register]);
  return i2c.readFrom(KEYPAD_ADDRESS, 1)[0];
}

function configure(i2c: I2cBus): void {
  write(i2c, KP_GPIO1, 0x3f); // ROW0 to ROW5
  write(i2c, KP_GPIO2, 0xff); // COL0 to COL7
  write(i2c, KP_GPIO3, 0x03); // COL8 and COL9
  write(i2c, DEBOUNCE_DIS1, 0x00);
  write(i2c, DEBOUNCE_DIS2, 0x00);
  // Drops keys pressed before the program ran, which were not meant for it.
  for (let left = EVENTS_MAX; left > 0 && read(i2c, KEY_LCK_EC) & 0x0f; left--) read(i2c, KEY_EVENT_A);
  write(i2c, INT_STAT, 0x1f);
  write(i2c, CFG, CONFIGURATION);
}

/**
 * Empties the FIFO into `events`; returns whether events were lost. In the order of the datasheet's 8.6.2.4. An event
 * that comes during this keeps the line low, and is read at the next call.
 */
function drain(i2c: I2cBus, events: number[]): boolean {
  const status = read(i2c, INT_STAT);
  for (let count = read(i2c, KEY_LCK_EC) & 0x0f; count > 0; count--) events.push(read(i2c, KEY_EVENT_A));
  if (status !== 0) write(i2c, INT_STAT, status);
  return (status & OVERFLOW) !== 0;
}

/** Calls `onKey` for each key, with its place in the matrix; undefined for a place that the wiring has no key for. */
export function createKeypad(
  i2c: I2cBus,
  onKey: (key: Key | undefined, atSeconds: number, place: number) => void,
): KeypadDriver {
  /** The keys that are down, as in isChord. */
  const down = KEYPAD_WIRING.split("\n").map(() => 0);

  function start(): void {
    down.fill(0);
    try {
      configure(i2c);
      driver.alive = true;
    } catch (absent) {
      driver.alive = false;
    }
  }

  function refresh(): void {
    try {
      if (driver.alive && read(i2c, CFG) === CONFIGURATION) return;
    } catch (absent) {
      driver.alive = false;
    }
    start();
  }

  /** Takes an event: number 10 * row + column + 1 (datasheet table 1). Returns false for an ambiguous press. */
  function take(event: number, atSeconds: number): boolean {
    const number = (event & ~PRESSED) - 1;
    const row = (number / 10) | 0;
    const bit = 1 << (number % 10);
    if (!(event & PRESSED)) {
      down[row] = down[row] & ~bit;
      return true;
    }
    const clear = !isChord(down, row, bit);
    down[row] = down[row] | bit;
    if (clear) onKey(keyAt(row, number % 10), atSeconds, number);
    return clear;
  }

  function service(atSeconds: number): Served {
    const events: number[] = [];
    let served: Served = "ok";
    try {
      if (drain(i2c, events)) {
        served = "lost";
        down.fill(0); // a release may be among the lost events
      }
    } catch (thrown) {
      driver.alive = false;
      served = "absent";
    }
    // Outside the try, because an exception in a key's effect is not a fault of the keypad.
    for (const event of events) {
      if (!take(event, atSeconds) && served === "ok") served = "lost";
    }
    return served;
  }

  const driver: KeypadDriver = { alive: true, start, service, refresh };
  return driver;
}
