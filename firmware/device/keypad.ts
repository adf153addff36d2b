// The keypad: 48 keys on a TCA8418, which scans and debounces them and keeps a FIFO of ten presses and releases.
// Datasheet: Texas Instruments SCPS215G; registers in its table 9 and 8.6.2, events 8.3.1, the interrupt line 8.3.5.

import type { Key } from "../core/keys";
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
 * CFG: interrupt on key events (bit 0) and on overflow (bit 3), which is raised only in the mode where a full FIFO
 * drops its oldest event (bit 5; datasheet 8.3.1.4). The line stays low while events are pending (bit 4 is 0): it is
 * polled.
 */
const CONFIGURATION = 0x29;
const OVERFLOW = 0x08;
const PRESSED = 0x80;
const EVENTS_MAX = 10;

/** Result of a visit: nothing unusual; presses were lost, or their keys are ambiguous; the part did not answer. */
export type Served = "ok" | "lost" | "absent";

export interface KeypadDriver {
  /** False from the first transfer that was not acknowledged until the next that is. */
  alive: boolean;
  /** Configures the part and drops earlier presses. */
  start(): void;
  /**
   * Reads all pending presses. Called when the interrupt line is low, and now and then when it is not: its wire may be
   * broken.
   */
  service(atSeconds: number): Served;
  /** Configures a part again that came back or lost its settings with its power; leaves a healthy one alone. */
  refresh(): void;
}

/** The key at a place of the matrix. */
export function keyAt(row: number, column: number): Key | undefined {
  const line = KEYPAD_WIRING.split("\n")[row];
  return line === undefined ? undefined : (line.split(" ")[column] as Key | undefined);
}

/** The key of an event: its number is 10 * row + column + 1 (datasheet table 1). */
function keyOf(event: number): Key | undefined {
  const number = (event & 0x7f) - 1;
  return number < 0 ? undefined : keyAt((number / 10) | 0, number % 10);
}

/**
 * Whether `event`, with two of the keys that are `down`, makes three corners of a rectangle in the matrix. There are no
 * diodes: current runs round the corner, and the part reports the fourth key, too, and perhaps first.
 */
function isChord(down: number[], event: number): boolean {
  const number = (event & 0x7f) - 1;
  const row = (number / 10) | 0;
  const column = number % 10;
  for (const corner of down) {
    const cornerRow = ((corner - 1) / 10) | 0;
    const cornerColumn = (corner - 1) % 10;
    const inRow = cornerRow === row;
    if (corner === number + 1 || (!inRow && cornerColumn !== column)) continue;
    for (const end of down) {
      const endRow = ((end - 1) / 10) | 0;
      const endColumn = (end - 1) % 10;
      if (end === corner || end === number + 1) continue;
      // The corner is the key that is down, or the one that has been pressed.
      if (inRow ? endColumn === cornerColumn || endColumn === column : endRow === cornerRow || endRow === row)
        return true;
    }
  }
  return false;
}

export function createKeypad(i2c: I2cBus, onKey: (key: Key, atSeconds: number) => void): KeypadDriver {
  /** The numbers of the keys that are down. */
  let down: number[] = [];

  function write(register: number, value: number): void {
    i2c.writeTo(KEYPAD_ADDRESS, [register, value]);
  }

  function read(register: number): number {
    i2c.writeTo(KEYPAD_ADDRESS, [register]);
    return i2c.readFrom(KEYPAD_ADDRESS, 1)[0]!;
  }

  function configure(): void {
    write(KP_GPIO1, 0x3f); // ROW0 to ROW5
    write(KP_GPIO2, 0xff); // COL0 to COL7
    write(KP_GPIO3, 0x00);
    write(DEBOUNCE_DIS1, 0x00);
    write(DEBOUNCE_DIS2, 0x00);
    // A key pressed before the program ran was meant for something else: read and drop it.
    for (let left = EVENTS_MAX; left > 0 && read(KEY_LCK_EC) & 0x0f; left--) read(KEY_EVENT_A);
    down = [];
    write(INT_STAT, 0x1f);
    write(CFG, CONFIGURATION);
  }

  function start(): void {
    try {
      configure();
      driver.alive = true;
    } catch (absent) {
      driver.alive = false;
    }
  }

  function refresh(): void {
    try {
      if (driver.alive && read(CFG) === CONFIGURATION) return;
    } catch (absent) {
      driver.alive = false;
    }
    start();
  }

  /**
   * Empties the FIFO into `events`; returns whether events were lost. The order is that of the datasheet's 8.6.2.4. An
   * event that comes meanwhile keeps the line low, and is read at the next visit.
   */
  function drain(events: number[]): boolean {
    const status = read(INT_STAT);
    for (let count = read(KEY_LCK_EC) & 0x0f; count > 0; count--) events.push(read(KEY_EVENT_A));
    if (status !== 0) write(INT_STAT, status);
    return (status & OVERFLOW) !== 0;
  }

  /** Tracks the keys that are down; returns false for an ambiguous press. */
  function note(event: number): boolean {
    const number = event & ~PRESSED;
    if (!(event & PRESSED)) {
      down = down.filter((other) => other !== number);
      return true;
    }
    const clear = !isChord(down, event);
    down.push(number);
    return clear;
  }

  function service(atSeconds: number): Served {
    const events: number[] = [];
    let absent = false;
    let lost = false;
    try {
      lost = drain(events);
      // A release may be among the lost events.
      if (lost) down = [];
    } catch (thrown) {
      driver.alive = false;
      absent = true;
    }
    // Reported outside the try: a fault in a key's effect is not a fault of the keypad.
    for (const event of events) {
      const key = event & PRESSED ? keyOf(event) : undefined;
      if (!note(event)) lost = true;
      else if (key !== undefined) onKey(key, atSeconds);
    }
    return absent ? "absent" : lost ? "lost" : "ok";
  }

  const driver: KeypadDriver = { alive: true, start: start, service: service, refresh: refresh };
  return driver;
}
