// The panel: rows of text on a 480x320 glass, of which only what changed is painted, a slice at a time.
//
// Text is drawn natively into strips of 1,920 pixels, which are what one SPI transfer may carry on ESP32 (4092 bytes),
// and sent as they are: four pixel rows of the whole width, or sixteen of a quarter, where only a few characters
// changed. Measured in Espruino 2v29 a row of scale 2 takes 97 passes of the reference loop so, one of scale 8 206;
// drawn at 1 bit a pixel and mapped to RGB565 by E.mapInPlace 520 and 1,990, and twice the memory.

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
  createArrayBuffer(
    width: number,
    height: number,
    bitsPerPixel: number,
    options: { msb: boolean; buffer?: ArrayBuffer },
  ): Strip;
};

const WIDE_HEIGHT = 4;
const NARROW_WIDTH = 120;
const NARROW_HEIGHT = 16;
/** Strips painted by one call of paintNext: few enough that a press does not wait for them. */
const SLICE_STRIPS = 2;

export interface PanelDriver {
  /** Resets and configures the part; the glass stays dark until all of it has been painted. */
  start(): void;
  /** What the glass shall show; nothing is sent yet. The rows must not be changed afterwards. */
  show(rows: Row[]): void;
  /**
   * Paints a slice of what differs, the largest type first; true if there is more. False while the part is waking up.
   */
  paintNext(): boolean;
  /** Starts the part again if it does not answer as it did when it was lit: for one that lost its power and is back. */
  check(): void;
}

/**
 * Every answer of a part that is awake is more: the booster's bit is the highest, or behind a bit of leisure the
 * second.
 */
const AWAKE_FROM = 0x40;

/** `onAwake` is called when the part has been woken up by start or check, and everything is to be painted. */
export function createPanel(spi: SpiBus, pins: PanelPins, onAwake: () => void): PanelDriver {
  const controller = createController(spi, pins);
  const wide = Graphics.createArrayBuffer(PANEL_WIDTH, WIDE_HEIGHT, 16, { msb: true });
  const narrow = Graphics.createArrayBuffer(NARROW_WIDTH, NARROW_HEIGHT, 16, { msb: true, buffer: wide.buffer });
  const pixels = new Uint8Array(wide.buffer);
  let wanted: Row[] = [];
  /** For each wanted row the pixels from left to right that the glass does not show; none up to 0. */
  let staleFrom: number[] = [];
  let staleTo: number[] = [];
  /** The rows of which there are any, and the upper edge of each. */
  let stale: number[] = [];
  let staleTop: number[] = [];
  /** Where the rows end; and from where on down the glass is known to be black. */
  let below = 0;
  let blankFrom = PANEL_HEIGHT;
  /**
   * The box being painted: its row, -1 for none (the number of rows for the area below them), place, and what is done.
   */
  let current = -1;
  let strip = wide;
  let stripHeight = WIDE_HEIGHT;
  let left = 0;
  let top = 0;
  let height = 0;
  let done = 0;
  let awake = false;
  let lit = false;
  /** What the part answered when it was lit. */
  let healthy = 0;

  function paintAfresh(): void {
    const rows = wanted;
    wanted = [];
    show(rows);
    blankFrom = PANEL_HEIGHT;
    current = -1;
    lit = false;
    awake = true;
    onAwake();
  }

  /**
   * Where only the text of a row at its place changed, what is stale from the first character that differs to the last.
   */
  function addChange(place: number, old: string, row: Row): void {
    "hot";
    const text = row.text;
    const cell = CELL_WIDTH * row.scale;
    let first = 0;
    while (first < text.length && text.charCodeAt(first) === old.charCodeAt(first)) first++;
    let end = Math.max(text.length, old.length);
    if (text.length === old.length) while (end > first && text.charCodeAt(end - 1) === old.charCodeAt(end - 1)) end--;
    if (staleTo[place] === 0 || first * cell < staleFrom[place]!) staleFrom[place] = first * cell;
    staleTo[place] = Math.min(Math.max(staleTo[place]!, end * cell), PANEL_WIDTH);
  }

  function show(rows: Row[]): void {
    const before = wanted;
    const knownFrom = staleFrom;
    const knownTo = staleTo;
    staleFrom = [];
    staleTo = [];
    stale = [];
    staleTop = [];
    let moved = false;
    let end = 0;
    let count = 0;
    for (; count < rows.length; count++) {
      const row = rows[count]!;
      const top = end;
      end += CELL_HEIGHT * row.scale;
      if (end > PANEL_HEIGHT) {
        // what does not fit is not shown
        end = top;
        break;
      }
      const old = before[count];
      // A row of another height moves all that follow.
      if (old === undefined || old.scale !== row.scale) moved = true;
      const kept = !moved && old!.tone === row.tone;
      staleFrom.push(kept ? knownFrom[count]! : 0);
      staleTo.push(kept ? knownTo[count]! : PANEL_WIDTH);
      const same = kept && old!.text === row.text;
      if (kept && !same) addChange(count, old!.text, row);
      if (!same && count === current) current = -1;
      if (staleTo[count]! > 0 && count !== current) {
        stale.push(count);
        staleTop.push(top);
      }
    }
    // A box begun goes on if it is still a row, or the same area below as many rows.
    if (current === before.length ? count !== before.length || end !== top : current >= count) current = -1;
    wanted = count < rows.length ? rows.slice(0, count) : rows;
    below = end;
    if (end > blankFrom) blankFrom = end;
  }

  function begin(index: number, y: number, boxHeight: number, from: number, to: number): boolean {
    const fits = to - from <= NARROW_WIDTH;
    strip = fits ? narrow : wide;
    stripHeight = fits ? NARROW_HEIGHT : WIDE_HEIGHT;
    current = index;
    left = fits ? Math.min(from, PANEL_WIDTH - NARROW_WIDTH) : 0;
    top = y;
    height = boxHeight;
    done = 0;
    controller.setBox(left, fits ? NARROW_WIDTH : PANEL_WIDTH, y, boxHeight);
    return true;
  }

  /**
   * Begins the next box: the row of the largest type that the glass does not show, or else the area below the rows;
   * false if none.
   */
  function beginNext(): boolean {
    "hot";
    let next = 0;
    let scale = 0;
    for (let i = 0; i < stale.length; i++) {
      const row = wanted[stale[i]!]!;
      if (row.scale <= scale) continue;
      next = i;
      scale = row.scale;
    }
    if (scale === 0) return below < blankFrom && begin(wanted.length, below, blankFrom - below, 0, PANEL_WIDTH);
    const place = stale[next]!;
    const y = staleTop[next]!;
    stale.splice(next, 1);
    staleTop.splice(next, 1);
    return begin(place, y, CELL_HEIGHT * scale, staleFrom[place]!, staleTo[place]!);
  }

  /** Paints the next slice of the current box. */
  function paintSlice(row: Row | undefined): void {
    "hot";
    strip.setBgColor(row ? PAPER[row.tone] : 0);
    if (row) {
      strip.setColor(INK[row.tone]);
      // The size of a dot is in bits 8 to 15 of the font's height.
      strip.setFontCustom(FONT, FONT_FIRST, CELL_WIDTH, CELL_HEIGHT | (row.scale << 8));
    }
    controller.beginPixels(done > 0);
    for (let strips = SLICE_STRIPS; strips > 0 && done < height; strips--) {
      strip.clear();
      if (row) strip.drawString(row.text, -left, -done);
      spi.write(
        height - done < stripHeight ? pixels.subarray(0, (pixels.length * (height - done)) / stripHeight) : pixels,
      );
      done += stripHeight;
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
    if (current < wanted.length) staleTo[current] = 0;
    else blankFrom = top;
    current = -1;
    return true;
  }

  function start(): void {
    awake = false;
    controller.reset(paintAfresh);
  }

  /**
   * Nobody answers where the part is unplugged or its SDO is not wired: it is left alone until somebody does. What is
   * not read twice alike is an open line.
   */
  function check(): void {
    if (awake && !lit) return; // it is being painted, and looked at once it is lit
    const answer = awake ? controller.status() : 1;
    if (answer === 0 || answer === 0xff || (answer === healthy && answer >= AWAKE_FROM)) return;
    if (!awake || answer === controller.status()) start();
  }

  return { start: start, show: show, paintNext: paintNext, check: check };
}
