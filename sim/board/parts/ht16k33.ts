// A HT16K33 behind a 1.2 inch four-digit seven-segment display, at the level of bytes on the bus.
// Holtek HT16K33 datasheet rev. 1.20: "Command Summary", "Display Memory", "Power-on Reset".

import type { I2cPart } from "./part";

export interface Ht16k33 extends I2cPart {
  /** The 16 bytes of display RAM as they are lit: all zero while oscillator or display is off. */
  segments(): Uint8Array;
  /** Text that a person reads, such as "25:00", "-0:01" or "-12:34" (the minus by the side dots); "" when dark. */
  face(): string;
  /** 0 to 15: pulse width in sixteenths, less one. */
  brightness(): number;
  /** 0: off; 1, 2, 3: blinking at 2, 1 and 0.5 Hz. */
  blink(): number;
  /** The driver's violations of the datasheet. */
  faults: string[];
}

const RAM_SIZE = 16;
const COLON = 0x02;
const LEFT_DOTS = 0x0c;

/** Characters by their segments, a in bit 0 to g in bit 6. */
const GLYPHS: { [segments: number]: string } = {
  0x00: " ",
  0x40: "-",
  0x3f: "0",
  0x06: "1",
  0x5b: "2",
  0x4f: "3",
  0x66: "4",
  0x6d: "5",
  0x7d: "6",
  0x07: "7",
  0x7f: "8",
  0x6f: "9",
};

/** The text of a display's rows; a pattern that is no character reads "?". */
export function faceText(rows: Uint8Array): string {
  function digit(at: number): string {
    const glyph = GLYPHS[rows[at]!];
    return glyph === undefined ? "?" : glyph;
  }
  let text = digit(0) + digit(2) + (rows[4]! & COLON ? ":" : "") + digit(6) + digit(8);
  while (text.charAt(0) === " ") text = text.substr(1);
  return ((rows[4]! & LEFT_DOTS) === LEFT_DOTS ? "-" : "") + text;
}

export function createHt16k33(address: number): Ht16k33 {
  const ram = new Uint8Array(RAM_SIZE);
  let pointer = 0;
  let oscillator = false;
  let display = false;
  let blinking = 0;
  let dimming = 15;
  let intPin = false;
  const faults: string[] = [];

  function powerOn(): void {
    // The RAM's content after power-on is not defined: something plainly wrong, so that nobody relies on it.
    for (let i = 0; i < RAM_SIZE; i++) ram[i] = 0x49 + 37 * i;
    pointer = 0;
    oscillator = display = intPin = false;
    blinking = 0;
    dimming = 15;
  }

  function command(byte: number): void {
    const group = byte & 0xf0;
    if (group === 0x20) oscillator = (byte & 1) === 1;
    else if (group === 0x80) {
      display = (byte & 1) === 1;
      blinking = (byte >> 1) & 3;
    } else if (group === 0xa0) intPin = (byte & 1) === 1;
    else if (group === 0xe0) dimming = byte & 15;
    else if (group !== 0x40 && group !== 0x60) faults.push("command 0x" + byte.toString(16));
  }

  function write(bytes: Uint8Array): void {
    const first = bytes[0];
    if (first === undefined) return;
    if (first & 0xf0) {
      command(first);
      if (bytes.length > 1) faults.push("data after command 0x" + first.toString(16));
      return;
    }
    pointer = first;
    // After the last byte of RAM the pointer returns to the first ("Page write operation").
    for (let i = 1; i < bytes.length; i++) {
      ram[pointer] = bytes[i]!;
      pointer = (pointer + 1) & 15;
    }
  }

  function read(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      bytes[i] = ram[pointer]!;
      pointer = (pointer + 1) & 15;
    }
    return bytes;
  }

  function segments(): Uint8Array {
    const lit = new Uint8Array(RAM_SIZE);
    // With the pin ROW15/INT as interrupt output row 15 drives no segment: nothing is wired to it here.
    if (oscillator && display) lit.set(ram);
    if (intPin) lit[15]! &= 0x7f;
    return lit;
  }

  powerOn();
  return {
    address: address,
    write: write,
    read: read,
    powerOn: powerOn,
    segments: segments,
    face: () => (oscillator && display ? faceText(ram) : ""),
    brightness: () => dimming,
    blink: () => blinking,
    faults: faults,
  };
}
