// The panel's controller: an ST7796S with a 480x320 glass in landscape, written over SPI, 16 bits a pixel (RGB565). Its
// memory is upright: a line of the memory is a column of the glass. The commands have the names of Sitronix' datasheet
// ST7796S V1.0 (2014/11), chapter "System Function Command Table 1".

import type { OutputPin, SpiBus, SpiLines } from "./bus";
import { EXCHANGED, INVERTED } from "./own-settings";

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

export interface PanelPins extends SpiLines {
  cs: OutputPin;
  dc: OutputPin;
  rst: OutputPin;
  /** Rates of the serial clock to write and to read, in bits a second (device/boards/board.ts). */
  writeBaud: number;
  readBaud: number;
  /** The kind of glass, by the bits of own-settings.ts. */
  glass: number;
}

export interface Controller {
  spi: SpiBus;
  pins: PanelPins;
  /** Rate to which the bus is set; 0 before it is set up. */
  baud: number;
  /** Timer for the next step of waking the part. */
  waking: ReturnType<typeof setTimeout> | undefined;
  /** Whether a window is open, so that the part waits for pixels. */
  isOpen: boolean;
}

export function newController(spi: SpiBus, pins: PanelPins): Controller {
  return { spi: spi, pins: pins, baud: 0, waking: undefined, isOpen: false };
}

/** Sets the clock of the bus if it is another. The part must not be selected, because the lines may change. */
function setBaud(controller: Controller, baud: number): void {
  const pins = controller.pins;
  if (baud === controller.baud) return;
  controller.baud = baud;
  controller.spi.setup({ sck: pins.sck, mosi: pins.mosi, miso: pins.miso, baud: baud });
}

/** Sends a command and leaves the part selected for its data. */
function begin(controller: Controller, code: number): void {
  const pins = controller.pins;
  pins.cs.write(false);
  pins.dc.write(false);
  controller.spi.write([code]);
  pins.dc.write(true);
}

function command(controller: Controller, code: number, data: number[]): void {
  begin(controller, code);
  if (data.length > 0) controller.spi.write(data);
  controller.pins.cs.write(true);
}

/** Resets, wakes and configures the part, then calls `configured`. Cancels an earlier call that has not finished. */
export function wake(controller: Controller, configured: () => void): void {
  const pins = controller.pins;
  if (controller.waking !== undefined) clearTimeout(controller.waking);
  pins.cs.write(true);
  setBaud(controller, controller.pins.writeBaud);
  pins.rst.write(false);
  controller.waking = setTimeout(() => {
    pins.rst.write(true);
    controller.waking = setTimeout(() => {
      command(controller, SLPOUT, []);
      controller.waking = setTimeout(() => {
        controller.waking = undefined;
        command(controller, COLMOD, [SIXTEEN_BITS_A_PIXEL]);
        command(controller, pins.glass & INVERTED ? INVON : INVOFF, []);
        configured();
      }, SLPOUT_TO_COMMAND_MS);
    }, RESET_TO_SLPOUT_MS);
  }, RESET_MS);
}

export function light(controller: Controller): void {
  command(controller, DISPON, []);
}

/** Sets whether the pixels written from now on are rotated. */
export function turn(controller: Controller, turned: boolean): void {
  command(controller, MADCTL, [(controller.pins.glass & EXCHANGED ? 0 : BGR) | (turned ? TURNED : 0)]);
}

/** The part's power mode (RDDPM); 0x00 or 0xff if no part answers. */
export function readStatus(controller: Controller): number {
  const cs = controller.pins.cs;
  cs.write(true);
  setBaud(controller, controller.pins.readBaud);
  begin(controller, RDDPM);
  const answer = controller.spi.send(0);
  cs.write(true);
  setBaud(controller, controller.pins.writeBaud);
  if (controller.isOpen) begin(controller, RAMWRC);
  return answer;
}

/**
 * Selects the part for pixels. The pixels written next fill the columns from `left` to `right` - 1, each from the top.
 */
export function beginWindow(controller: Controller, left: number, right: number, top: number, height: number): void {
  const spi = controller.spi;
  const last = right - 1;
  const bottom = top + height - 1;
  begin(controller, CASET);
  spi.write([top >> 8, top & 255, bottom >> 8, bottom & 255]);
  begin(controller, RASET);
  spi.write([left >> 8, left & 255, last >> 8, last & 255]);
  begin(controller, RAMWR);
  controller.isOpen = true;
}

export function endWindow(controller: Controller): void {
  controller.pins.cs.write(true);
  controller.isOpen = false;
}
