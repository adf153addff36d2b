// The panel's controller: an ST7796S with a 480x320 glass in landscape, written over SPI, 16 bits a pixel (RGB565).
// Commands by the names of Sitronix' datasheet ST7796S V1.0 (2014/11), chapter "System Function Command Table 1".

import type { OutputPin, SpiBus } from "./bus";

const RDDPM = 0x0a;
const SLPOUT = 0x11;
const INVON = 0x21;
const DISPON = 0x29;
const CASET = 0x2a;
const RASET = 0x2b;
const RAMWR = 0x2c;
const MADCTL = 0x36;
const COLMOD = 0x3a;
const RAMWRC = 0x3c;

const SIXTEEN_BITS_A_PIXEL = 0x55;
/** MV: rows and columns exchanged; BGR: the order of the glass's filters. */
const LANDSCAPE = 0x28;

/** MX and MY as well: landscape turned round. */
const TURNED = LANDSCAPE | 0xc0;

/** Time for which the reset line is held (at least 10 us), and the wait after it before SLPOUT is allowed. */
const RESET_MS = 1;
const RESET_TO_SLPOUT_MS = 120;
/** The next command may follow SLPOUT after 5 ms. */
const SLPOUT_TO_COMMAND_MS = 10;

export interface PanelPins {
  cs: OutputPin;
  dc: OutputPin;
  rst: OutputPin;
}

export interface Controller {
  /** Resets, wakes and configures the part, and calls back; drops the callback of an earlier call that still waits. */
  reset(configured: () => void): void;
  light(): void;
  /** Turns the pixels written from now on, or turns them back. */
  turn(turned: boolean): void;
  /** The part's power mode (RDDPM); 0x00 or 0xff if no part answers. */
  status(): number;
  /** The box that the next pixels fill. */
  setBox(left: number, width: number, top: number, height: number): void;
  /** Selects the part for pixels that fill the box from its top, or with `goOn` continue after the last. */
  beginPixels(goOn: boolean): void;
  endPixels(): void;
}

export function createController(spi: SpiBus, pins: PanelPins): Controller {
  /** Timer for the next step of waking the part. */
  let waking: ReturnType<typeof setTimeout> | undefined;
  /** The columns and the rows last sent to the part. */
  let columns = -1;
  let rows = -1;

  /** Sends a command and leaves the part selected for its data. */
  function begin(code: number): void {
    pins.cs.write(false);
    pins.dc.write(false);
    spi.write([code]);
    pins.dc.write(true);
  }

  function command(code: number, data: number[]): void {
    begin(code);
    if (data.length > 0) spi.write(data);
    pins.cs.write(true);
  }

  /** Leaves the part selected: pixels follow. */
  function setRange(code: number, from: number, to: number): void {
    begin(code);
    spi.write([from >> 8, from & 255, to >> 8, to & 255]);
  }

  function reset(configured: () => void): void {
    if (waking !== undefined) clearTimeout(waking);
    pins.cs.write(true);
    pins.rst.write(false);
    waking = setTimeout(() => {
      pins.rst.write(true);
      waking = setTimeout(() => {
        command(SLPOUT, []);
        waking = setTimeout(() => {
          waking = undefined;
          command(COLMOD, [SIXTEEN_BITS_A_PIXEL]);
          command(INVON, []); // the part is an IPS glass
          columns = rows = -1;
          configured();
        }, SLPOUT_TO_COMMAND_MS);
      }, RESET_TO_SLPOUT_MS);
    }, RESET_MS);
  }

  return {
    reset: reset,
    light: () => command(DISPON, []),
    turn: (turned) => command(MADCTL, [turned ? TURNED : LANDSCAPE]),
    status: () => {
      begin(RDDPM);
      const answer = spi.send(0);
      pins.cs.write(true);
      return answer;
    },
    setBox: (left, width, top, height) => {
      const newColumns = (left << 10) | width;
      const newRows = (top << 10) | height;
      if (newColumns !== columns) setRange(CASET, left, left + width - 1);
      if (newRows !== rows) setRange(RASET, top, top + height - 1);
      columns = newColumns;
      rows = newRows;
    },
    beginPixels: (goOn) => begin(goOn ? RAMWRC : RAMWR),
    endPixels: () => pins.cs.write(true),
  };
}
