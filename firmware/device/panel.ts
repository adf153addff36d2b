// The panel: rows of text on a 480x320 glass, of which only what changed is painted, a slice at a time.
//
// Text is drawn natively into strips four pixel rows high, which are what one SPI transfer may carry on ESP32 (4092
// bytes), and sent as they are. Measured in Espruino 2v29 a row of scale 2 takes 97 passes of the reference loop so, one
// of scale 8 206; drawn at 1 bit a pixel and mapped to RGB565 by E.mapInPlace 520 and 1,990, and twice the memory.

import type { Row } from "../ui/row";
import { CELL_HEIGHT, CELL_WIDTH, PANEL_HEIGHT, PANEL_WIDTH } from "../ui/row";
import type { SpiBus } from "./bus";
import { FONT, FONT_FIRST } from "./font";
import type { PanelPins } from "./st7796s";
import { createController } from "./st7796s";
import { INK, PAPER } from "./tones";

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

const STRIP_HEIGHT = 4;
/** Pixel rows painted by one call of paintNext: few enough that a press does not wait for them. */
const SLICE_HEIGHT = 8;

export interface PanelDriver {
  /** Resets and configures the part; the glass stays dark until all of it has been painted. */
  start(): void;
  /** What the glass shall show; nothing is sent yet. The rows must not be changed afterwards. */
  show(rows: Row[]): void;
  /** Paints a slice of what differs, at most 8 pixel rows; true if there is more. False while the part is waking up. */
  paintNext(): boolean;
  /** Starts the part again if it does not answer as it did when it was lit: for one that lost its power and is back. */
  check(): void;
}

/** Every answer of a part that is awake is more: the booster's bit is the highest, or behind a bit of leisure the second. */
const AWAKE_FROM = 0x40;

/** `onAwake` is called when the part has been woken up by start or check, and everything is to be painted. */
export function createPanel(spi: SpiBus, pins: PanelPins, onAwake: () => void): PanelDriver {
  const controller = createController(spi, pins);
  const strip = Graphics.createArrayBuffer(PANEL_WIDTH, STRIP_HEIGHT, 16, { msb: true });
  const pixels = new Uint8Array(strip.buffer);
  let wanted: Row[] = [];
  /** For each wanted row whether the glass shows it, at its place and nowhere overwritten. */
  let painted: boolean[] = [];
  /** From here down the glass is known to be black. */
  let blankFrom = PANEL_HEIGHT;
  /** The band being painted, -1 for none: its row (the number of rows for the area below them), place, and what is done. */
  let current = -1;
  let top = 0;
  let height = 0;
  let done = 0;
  let awake = false;
  let lit = false;
  /** What the part answered when it was lit. */
  let healthy = 0;

  function paintAfresh(): void {
    for (let i = 0; i < painted.length; i++) painted[i] = false;
    blankFrom = PANEL_HEIGHT;
    current = -1;
    lit = false;
    awake = true;
    onAwake();
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
      // A row of another height moves all that follow.
      if (old === undefined || old.scale !== row.scale) moved = true;
      const same = !moved && old!.text === row.text && old!.tone === row.tone;
      painted.push(same && shown[count]!);
      if (!same && count === current) current = -1;
      end += CELL_HEIGHT * row.scale;
    }
    // A band begun goes on if it is still a row, or the same area below as many rows.
    if (current === before.length ? count !== before.length || end !== top : current >= count) current = -1;
    wanted = count < rows.length ? rows.slice(0, count) : rows;
    if (end > blankFrom) blankFrom = end;
  }

  function begin(index: number, y: number, bandHeight: number): boolean {
    current = index;
    top = y;
    height = bandHeight;
    done = 0;
    controller.setBand(y, bandHeight);
    return true;
  }

  /** Begins the next band: the first row that the glass does not show, then the area below the rows; false if none. */
  function beginNext(): boolean {
    let y = 0;
    for (let i = 0; i < wanted.length; i++) {
      const rowHeight = CELL_HEIGHT * wanted[i]!.scale;
      if (!painted[i]) return begin(i, y, rowHeight);
      y += rowHeight;
    }
    return y < blankFrom && begin(wanted.length, y, blankFrom - y);
  }

  /** Paints the next slice of the current band. */
  function paintSlice(row: Row | undefined): void {
    strip.setBgColor(row ? PAPER[row.tone] : 0);
    if (row) {
      strip.setColor(INK[row.tone]);
      // The size of a dot is in bits 8 to 15 of the font's height.
      strip.setFontCustom(FONT, FONT_FIRST, CELL_WIDTH, CELL_HEIGHT | row.scale << 8);
    }
    const end = Math.min(done + SLICE_HEIGHT, height);
    controller.beginPixels(done > 0);
    for (; done < end; done += STRIP_HEIGHT) {
      strip.clear();
      if (row) strip.drawString(row.text, 0, -done);
      spi.write(pixels);
    }
    controller.endPixels();
  }

  function paintNext(): boolean {
    if (!awake) return false;
    if (current < 0 && !beginNext()) {
      if (!lit) {
        controller.light();
        healthy = controller.status();
      }
      lit = true;
      return false;
    }
    paintSlice(wanted[current]);
    if (done < height) return true;
    if (current < wanted.length) painted[current] = true;
    else blankFrom = top;
    current = -1;
    return true;
  }

  function start(): void {
    awake = false;
    controller.reset(paintAfresh);
  }

  /**
   * Nobody answers where the part is unplugged or its SDO is not wired: it is left alone until somebody does. What is not read
   * twice alike is an open line.
   */
  function check(): void {
    if (awake && !lit) return; // it is being painted, and looked at once it is lit
    const answer = awake ? controller.status() : 1;
    if (answer === 0 || answer === 0xff || (answer === healthy && answer >= AWAKE_FROM)) return;
    if (!awake || answer === controller.status()) start();
  }

  return { start: start, show: show, paintNext: paintNext, check: check };
}
