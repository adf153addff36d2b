// The panel's controller: an ST7796S with a 480x320 glass in landscape, written over SPI, 16 bits a pixel (RGB565). Its
// memory is upright: a line of it is a column of the glass.
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
/** BGR: the order of the glass's filters. Without MV a window is filled line by line of the memory. */
const UPRIGHT = 0x08;

/** MX and MY as well: turned round. */
const TURNED = UPRIGHT | 0xc0;

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
  /**
   * Selects the part for pixels: what is written next fills the columns from `left` up to `right`, which is the first
   * beyond, each from the top.
   */
  beginWindow(left: number, right: number, top: number, height: number): void;
  endWindow(): void;
}

export function createController(spi: SpiBus, pins: PanelPins): Controller {
  /** Timer for the next step of waking the part. */
  let waking: ReturnType<typeof setTimeout> | undefined;
  /** A window has been begun: the part waits for pixels. */
  let isOpen = false;

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
          configured();
        }, SLPOUT_TO_COMMAND_MS);
      }, RESET_TO_SLPOUT_MS);
    }, RESET_MS);
  }

  return {
    reset: reset,
    light: () => command(DISPON, []),
    turn: (turned) => command(MADCTL, [turned ? TURNED : UPRIGHT]),
    status: () => {
      begin(RDDPM);
      const answer = spi.send(0);
      if (isOpen) begin(RAMWRC);
      else pins.cs.write(true);
      return answer;
    },
    beginWindow: (left, right, top, height) => {
      const last = right - 1;
      const bottom = top + height - 1;
      begin(CASET);
      spi.write([top >> 8, top & 255, bottom >> 8, bottom & 255]);
      begin(RASET);
      spi.write([left >> 8, left & 255, last >> 8, last & 255]);
      begin(RAMWR);
      isOpen = true;
    },
    endWindow: () => {
      pins.cs.write(true);
      isOpen = false;
    },
  };
}
