// The panel's controller: an ST7796S with a 480x320 glass in landscape, written over SPI, 16 bits a pixel (RGB565). Its
// memory is upright: a line of the memory is a column of the glass. The commands have the names of Sitronix' datasheet
// ST7796S V1.0 (2014/11), chapter "System Function Command Table 1".

import type { OutputPin, SpiBus, SpiLines } from "./bus";
import type { Controller } from "./controller";
import { EXCHANGED, INVERTED } from "./own-settings";

const SWRESET = 0x01;
const RDDPM = 0x0a;
const SLPOUT = 0x11;
const INVOFF = 0x20;
const INVON = 0x21;
const DISPON = 0x29;
const CASET = 0x2a;
const RASET = 0x2b;
const RAMWR = 0x2c;
const MADCTL = 0x36;
const COLMOD = 0x3a;
const RAMWRC = 0x3c;

const SIXTEEN_BITS_A_PIXEL = 0x55;
/**
 * MADCTL: BGR, the usual order of the glass's filters; MX and MY rotate the picture by 180 degrees. Without MV a window
 * is filled by lines of the memory, which are its columns.
 */
const BGR = 0x08;
const TURNED = 0xc0;

/** Duration of the reset (at least 10 us), and the time after it before SLPOUT is allowed. */
const RESET_MS = 1;
const RESET_TO_SLPOUT_MS = 120;
/** The next command may follow SLPOUT after 5 ms. */
const SLPOUT_TO_COMMAND_MS = 10;

/**
 * Lowest status of a part that is awake: bit 7 of its power mode (RDDPM) means that the booster is on. If the answer is
 * read a bit late, it is bit 6.
 */
const AWAKE_FROM = 0x40;

export interface PanelPins extends SpiLines {
  cs: OutputPin;
  dc: OutputPin;
  /** Null where the part is reset with the chip; it then gets the command. */
  rst: OutputPin | null;
  /** Rates of the serial clock to write and to read, in bits a second (device/boards/board.ts). */
  writeBaud: number;
  readBaud: number;
  /** The kind of glass, by the bits of own-settings.ts. */
  glass: number;
}

interface Part {
  spi: SpiBus;
  pins: PanelPins;
  /** Rate to which the bus is set; 0 before it is set up. */
  baud: number;
  /** Timer for the next step of waking the part. */
  waking: ReturnType<typeof setTimeout> | undefined;
  /** Whether a window is open, so that the part waits for pixels. */
  isOpen: boolean;
  /** The part's answer when it was lit. */
  healthy: number;
}

/** Sets the clock of the bus if it is another. The part must not be selected, because the lines may change. */
function setBaud(part: Part, baud: number): void {
  const pins = part.pins;
  if (baud === part.baud) return;
  part.baud = baud;
  part.spi.setup({ sck: pins.sck, mosi: pins.mosi, miso: pins.miso, baud });
}

/** Sends a command and leaves the part selected for its data. */
function begin(part: Part, code: number): void {
  const pins = part.pins;
  pins.cs.write(false);
  pins.dc.write(false);
  part.spi.write([code]);
  pins.dc.write(true);
}

function command(part: Part, code: number, data: number[]): void {
  begin(part, code);
  if (data.length > 0) part.spi.write(data);
  part.pins.cs.write(true);
}

function wake(part: Part, configured: () => void): void {
  const pins = part.pins;
  if (part.waking !== undefined) clearTimeout(part.waking);
  pins.cs.write(true);
  setBaud(part, part.pins.writeBaud);
  const rst = pins.rst;
  if (rst === null) command(part, SWRESET, []);
  else rst.write(false);
  part.waking = setTimeout(() => {
    if (rst !== null) rst.write(true);
    part.waking = setTimeout(() => {
      command(part, SLPOUT, []);
      part.waking = setTimeout(() => {
        part.waking = undefined;
        command(part, COLMOD, [SIXTEEN_BITS_A_PIXEL]);
        command(part, pins.glass & INVERTED ? INVON : INVOFF, []);
        configured();
      }, SLPOUT_TO_COMMAND_MS);
    }, RESET_TO_SLPOUT_MS);
  }, RESET_MS);
}

/** The part's power mode (RDDPM); 0x00 or 0xff if no part answers. */
function readStatus(part: Part): number {
  const cs = part.pins.cs;
  cs.write(true);
  setBaud(part, part.pins.readBaud);
  begin(part, RDDPM);
  const answer = part.spi.send(0);
  cs.write(true);
  setBaud(part, part.pins.writeBaud);
  if (part.isOpen) begin(part, RAMWRC);
  return answer;
}

/** Whether the part works, or does not answer because it is unplugged or its SDO is not wired. */
function needsNoRestart(answer: number, healthy: number): boolean {
  return answer === 0 || answer === 0xff || (answer === healthy && answer >= AWAKE_FROM);
}

function hasRestarted(part: Part): boolean {
  const answer = readStatus(part);
  // If two answers differ, the line is open.
  return !needsNoRestart(answer, part.healthy) && answer === readStatus(part);
}

function beginWindow(part: Part, left: number, right: number, top: number, height: number): void {
  const spi = part.spi;
  const last = right - 1;
  const bottom = top + height - 1;
  begin(part, CASET);
  spi.write([top >> 8, top & 255, bottom >> 8, bottom & 255]);
  begin(part, RASET);
  spi.write([left >> 8, left & 255, last >> 8, last & 255]);
  begin(part, RAMWR);
  part.isOpen = true;
}

export function createSt7796s(spi: SpiBus, pins: PanelPins): Controller {
  const part: Part = { spi, pins, baud: 0, waking: undefined, isOpen: false, healthy: 0 };
  return {
    wake: (configured) => wake(part, configured),
    setGlass: (glass) => {
      pins.glass = glass;
    },
    light: () => {
      command(part, DISPON, []);
      part.healthy = readStatus(part);
    },
    turn: (turned) => command(part, MADCTL, [(pins.glass & EXCHANGED ? 0 : BGR) | (turned ? TURNED : 0)]),
    answered: () => part.healthy >= AWAKE_FROM && part.healthy !== 0xff,
    hasRestarted: () => hasRestarted(part),
    beginWindow: (left, right, top, height) => beginWindow(part, left, right, top, height),
    write: (pixels) => spi.write(pixels),
    endWindow: () => {
      pins.cs.write(true);
      part.isOpen = false;
    },
  };
}
