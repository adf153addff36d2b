// One clock face: a HT16K33 that drives a 1.2 inch four-digit seven-segment display, wired as on Adafruit's backpack
// 1270: each digit is the low byte of a row (0, 1, 3 and 4; bit 0 = segment a to bit 6 = g), the dots are row 2.
// Chip: Holtek HT16K33 datasheet rev. 1.20, "Command Summary". Wiring of the dots: Adafruit's public drivers.

import type { Face } from "../ui/face";
import type { I2cBus } from "./bus";

const OSCILLATOR_ON = 0x21;
const ROW_NOT_INT = 0xa0;
const FULL_BRIGHTNESS = 0xef;
const DISPLAY_ON = 0x81;

const CENTRE_COLON = 0x02;
const LEFT_DOTS = 0x04 | 0x08;

/** Segments of a character, by its code minus 0x20: space at 0, minus at 13, digits from 16, then A and b at 33. */
const SEGMENTS = new Uint8Array([
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x40, 0, 0, 0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f, 0, 0,
  0, 0, 0, 0, 0, 0x77, 0x7c,
]);

export interface FaceDriver {
  /** Whether the last transfer was acknowledged; false before the first refresh. */
  alive: boolean;
  /**
   * Shows a face: sends only changes, and never throws. An absent part gets the face when refresh finds the part again.
   */
  show(face: Face): void;
  /** Sends configuration and face, even if they are unchanged, because a part that lost its power answers as before. */
  refresh(): void;
}

export function createFace(i2c: I2cBus, address: number): FaceDriver {
  // A local copy, because the interpreter searches outer scopes linearly.
  const segments = SEGMENTS;
  // One write sets all five rows: the address pointer, then a byte of segments and an unwired byte for each row.
  const ram = new Uint8Array(10);
  let digits = "    ";
  let dots = 0;

  function configure(): void {
    i2c.writeTo(address, [OSCILLATOR_ON]);
    i2c.writeTo(address, [ROW_NOT_INT]);
    i2c.writeTo(address, [FULL_BRIGHTNESS]);
    // The display is switched on last, because the content of its RAM after power-on is not defined.
    i2c.writeTo(address, ram);
    i2c.writeTo(address, [DISPLAY_ON]);
  }

  function refresh(): void {
    try {
      configure();
      driver.alive = true;
    } catch (absent) {
      driver.alive = false;
    }
  }

  function show(face: Face): void {
    const text = face.digits;
    const lit = (face.colon ? CENTRE_COLON : 0) | (face.sideDots ? LEFT_DOTS : 0);
    if (text === digits && lit === dots) return;
    digits = text;
    dots = lit;
    const bytes = ram;
    bytes[1] = segments[text.charCodeAt(0) - 32];
    bytes[3] = segments[text.charCodeAt(1) - 32];
    bytes[5] = lit;
    bytes[7] = segments[text.charCodeAt(2) - 32];
    bytes[9] = segments[text.charCodeAt(3) - 32];
    // Each transfer on a held bus takes a second, so only refresh, called rarely, tries to reach an absent part.
    if (!driver.alive) return;
    try {
      i2c.writeTo(address, bytes);
    } catch (absent) {
      driver.alive = false;
    }
  }

  const driver: FaceDriver = { alive: false, show, refresh };
  return driver;
}
