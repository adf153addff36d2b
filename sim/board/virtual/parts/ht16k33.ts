// A HT16K33 behind a 1.2 inch four-digit seven-segment display, at the level of bytes on the bus.
// Holtek HT16K33 datasheet rev. 1.20: "Command Summary", "Display Memory", "Power-on Reset".

import type { I2cPart } from "./part";

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
  0x77: "A",
  0x7c: "b",
};

/** The text of a display's rows; a pattern that is no character reads "?". */
export function faceText(rows: Uint8Array): string {
  function digit(at: number): string {
    const glyph = GLYPHS[rows[at]];
    return glyph === undefined ? "?" : glyph;
  }
  let text = digit(0) + digit(2) + (rows[4] & COLON ? ":" : "") + digit(6) + digit(8);
  while (text.charAt(0) === " ") text = text.substr(1);
  while (text.charAt(text.length - 1) === " ") text = text.substr(0, text.length - 1);
  return ((rows[4] & LEFT_DOTS) === LEFT_DOTS ? "-" : "") + text;
}

export class Ht16k33 implements I2cPart {
  /** The driver's violations of the datasheet. */
  readonly faults: string[] = [];
  private readonly ram = new Uint8Array(RAM_SIZE);
  private pointer = 0;
  private oscillator = false;
  private display = false;
  private blinking = 0;
  private dimming = 15;
  private intPin = false;

  constructor(readonly address: number) {
    this.powerOn();
  }

  powerOn(): void {
    // The RAM's content after power-on is not defined: something plainly wrong, so that nobody relies on it.
    for (let i = 0; i < RAM_SIZE; i++) this.ram[i] = 0x49 + 37 * i;
    this.pointer = 0;
    this.oscillator = this.display = this.intPin = false;
    this.blinking = 0;
    this.dimming = 15;
  }

  write(bytes: Uint8Array): void {
    const first = bytes[0];
    if (first === undefined) return;
    if (first & 0xf0) {
      this.command(first);
      if (bytes.length > 1) this.faults.push("data after command 0x" + first.toString(16));
      return;
    }
    this.pointer = first;
    for (let i = 1; i < bytes.length; i++) {
      this.ram[this.pointer] = bytes[i];
      this.advance();
    }
  }

  read(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      bytes[i] = this.ram[this.pointer];
      this.advance();
    }
    return bytes;
  }

  /** The 16 bytes of display RAM as they are lit: all zero while oscillator or display is off. */
  segments(): Uint8Array {
    const lit = new Uint8Array(RAM_SIZE);
    // With the pin ROW15/INT as interrupt output row 15 drives no segment: nothing is wired to it here.
    if (this.isLit()) lit.set(this.ram);
    if (this.intPin) lit[15] &= 0x7f;
    return lit;
  }

  /** Text that a person reads, such as "25:00", "-0:01" or "-12:34" (the minus by the side dots); "" when dark. */
  face(): string {
    return this.isLit() ? faceText(this.ram) : "";
  }

  /** 0 to 15: pulse width in sixteenths, less one. */
  brightness(): number {
    return this.dimming;
  }

  /** 0: off; 1, 2, 3: blinking at 2, 1 and 0.5 Hz. */
  blink(): number {
    return this.blinking;
  }

  private isLit(): boolean {
    return this.oscillator && this.display;
  }

  private command(byte: number): void {
    const group = byte & 0xf0;
    if (group === 0x20) this.oscillator = (byte & 1) === 1;
    else if (group === 0x80) {
      this.display = (byte & 1) === 1;
      this.blinking = (byte >> 1) & 3;
    } else if (group === 0xa0) this.intPin = (byte & 1) === 1;
    else if (group === 0xe0) this.dimming = byte & 15;
    else if (group !== 0x40 && group !== 0x60) this.faults.push("command 0x" + byte.toString(16));
  }

  /** After the last byte of RAM the pointer returns to the first ("Page write operation"). */
  private advance(): void {
    this.pointer = (this.pointer + 1) & 15;
  }
}
