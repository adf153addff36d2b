// The panel: an ST7796S with a 480x320 glass in landscape, written over SPI, 16 bits a pixel (RGB565).
// Commands by the names of Sitronix' datasheet ST7796S V1.0 (2014/11), chapter "System Function Command Table 1".
//
// Text is drawn natively into strips four pixel rows high, which are what one SPI transfer may carry on ESP32 (4092
// bytes), and sent as they are. In Espruino 2v29 that takes a sixth of the time of a band of 1 bit a pixel mapped to
// RGB565 by E.mapInPlace, and half of its memory.

import type { Row, Tone } from "../ui/row";
import { CELL_HEIGHT, CELL_WIDTH, PANEL_HEIGHT, PANEL_WIDTH } from "../ui/row";
import type { OutputPin, SpiBus } from "./bus";
import { FONT, FONT_FIRST } from "./font";

/** Espruino's Graphics, as far as it is used here; each call of the real one returns the object itself. */
interface Strip {
  buffer: ArrayBuffer;
  clear(): unknown;
  setColor(colour: number): unknown;
  setBgColor(colour: number): unknown;
  setFontCustom(bitmap: string, firstChar: number, width: number, height: number): unknown;
  drawString(text: string, x: number, y: number): unknown;
}
declare const Graphics: {
  createArrayBuffer(width: number, height: number, bitsPerPixel: number, options: { msb: boolean }): Strip;
};

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

/** How long the reset line is held (at least 10 us), and the wait after it before SLPOUT is allowed. */
const RESET_MS = 1;
const RESET_TO_SLPOUT_MS = 120;
/** The next command may follow SLPOUT after 5 ms. */
const SLPOUT_TO_COMMAND_MS = 10;

const STRIP_HEIGHT = 4;
/** Pixel rows painted by one call of paintNext: few enough that a press does not wait for them. */
const SLICE_HEIGHT = 8;

/** Text and background, RGB565. The upper bytes of the text's colours differ, too: a model may keep only these. */
const INK: { [T in Tone]: number } = {
  plain: 0xffff, quiet: 0x9cd3, title: 0xffe0, good: 0x07e0, bad: 0xfaeb, alert: 0x0000,
};
const PAPER: { [T in Tone]: number } = { plain: 0, quiet: 0, title: 0, good: 0, bad: 0, alert: 0xfd20 };

export interface PanelPins {
  cs: OutputPin;
  dc: OutputPin;
  rst: OutputPin;
}

export interface PanelDriver {
  /** Resets and configures the part; the glass stays dark until all of it has been painted. */
  start(): void;
  /** What the glass shall show; nothing is sent yet. The rows must not be changed afterwards. */
  show(rows: Row[]): void;
  /** Paints a slice of what differs, at most 8 pixel rows; true if there is more to paint. */
  paintNext(): boolean;
  /** Configures and paints everything again: for a panel that lost its power. One that did not shows no flicker. */
  refresh(): void;
}

export function createPanel(spi: SpiBus, pins: PanelPins): PanelDriver {
  const strip = Graphics.createArrayBuffer(PANEL_WIDTH, STRIP_HEIGHT, 16, { msb: true });
  const pixels = new Uint8Array(strip.buffer);
  let wanted: Row[] = [];
  /** For each wanted row whether the glass shows it, at its place and nowhere overwritten. */
  let painted: boolean[] = [];
  /** From here down the glass is known to be black. */
  let blankFrom = PANEL_HEIGHT;
  /** The band being painted: its row (the number of rows for the area below them), its top, its height, what is done. */
  let current = -1;
  let top = 0;
  let height = 0;
  let done = 0;
  let ready = false;
  let lit = false;
  /** Counts starts, so that a wait of an earlier one comes to nothing. */
  let attempt = 0;

  function command(code: number, data: number[]): void {
    pins.cs.write(false);
    pins.dc.write(false);
    spi.write([code]);
    pins.dc.write(true);
    if (data.length > 0) spi.write(data);
    pins.cs.write(true);
  }

  function setRange(code: number, from: number, to: number): void {
    command(code, [from >> 8, from & 255, to >> 8, to & 255]);
  }

  function forget(): void {
    for (let i = 0; i < painted.length; i++) painted[i] = false;
    blankFrom = PANEL_HEIGHT;
    current = -1;
  }

  function configure(): void {
    command(COLMOD, [SIXTEEN_BITS_A_PIXEL]);
    command(MADCTL, [LANDSCAPE]);
    command(INVON, []); // the part is an IPS glass
    setRange(CASET, 0, PANEL_WIDTH - 1);
    forget();
    lit = false;
    ready = true;
  }

  function wake(): void {
    const mine = ++attempt;
    ready = false;
    command(SLPOUT, []);
    setTimeout(() => {
      if (mine === attempt) configure();
    }, SLPOUT_TO_COMMAND_MS);
  }

  function start(): void {
    const mine = ++attempt;
    ready = false;
    pins.cs.write(true);
    pins.rst.write(false);
    setTimeout(() => {
      pins.rst.write(true);
      setTimeout(() => {
        if (mine === attempt) wake();
      }, RESET_TO_SLPOUT_MS);
    }, RESET_MS);
  }

  function show(rows: Row[]): void {
    const before = wanted;
    const shown = painted;
    painted = [];
    let moved = false;
    let end = 0;
    let count = 0;
    for (; count < rows.length; count++) {
      const row = rows[count]!;
      if (end + CELL_HEIGHT * row.scale > PANEL_HEIGHT) break; // what does not fit is not shown
      const old = before[count];
      const same = !moved && old !== undefined && old.scale === row.scale && old.text === row.text && old.tone === row.tone;
      // A row of another height moves all that follow.
      if (old === undefined || old.scale !== row.scale) moved = true;
      painted.push(same && shown[count]!);
      if (!same && count === current) current = -1;
      end += CELL_HEIGHT * row.scale;
    }
    // A band begun goes on if it is still a row, or the same area below as many rows.
    if (current === before.length ? count !== before.length || end !== top : current >= count) current = -1;
    wanted = count < rows.length ? rows.slice(0, count) : rows;
    if (end > blankFrom) blankFrom = end;
  }

  /** Chooses the next band to paint: the first row that the glass does not show, then the area below the rows. */
  function choose(): boolean {
    let y = 0;
    for (let i = 0; i < wanted.length; i++) {
      const rowHeight = CELL_HEIGHT * wanted[i]!.scale;
      if (!painted[i]) return begin(i, y, rowHeight);
      y += rowHeight;
    }
    return y < blankFrom && begin(wanted.length, y, blankFrom - y);
  }

  function begin(index: number, y: number, bandHeight: number): boolean {
    current = index;
    top = y;
    height = bandHeight;
    done = 0;
    setRange(RASET, y, y + bandHeight - 1);
    return true;
  }

  /** Sends the next slice of the current band; the part goes on where the slice before ended. */
  function paintSlice(): void {
    const row = wanted[current];
    strip.setBgColor(row ? PAPER[row.tone] : 0);
    if (row) {
      strip.setColor(INK[row.tone]);
      strip.setFontCustom(FONT, FONT_FIRST, CELL_WIDTH, CELL_HEIGHT | row.scale << 8);
    }
    const end = Math.min(done + SLICE_HEIGHT, height);
    pins.cs.write(false);
    pins.dc.write(false);
    spi.write([done ? RAMWRC : RAMWR]);
    pins.dc.write(true);
    for (; done < end; done += STRIP_HEIGHT) {
      strip.clear();
      if (row) strip.drawString(row.text, 0, -done);
      spi.write(pixels);
    }
    pins.cs.write(true);
  }

  function paintNext(): boolean {
    if (!ready) return true;
    if (current < 0 && !choose()) {
      if (!lit) command(DISPON, []);
      lit = true;
      return false;
    }
    paintSlice();
    if (done < height) return true;
    if (current < wanted.length) painted[current] = true;
    else blankFrom = top;
    current = -1;
    return true;
  }

  function refresh(): void {
    pins.rst.write(true);
    wake();
  }

  return { start: start, show: show, paintNext: paintNext, refresh: refresh };
}
