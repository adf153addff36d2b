// Paints the boxes of a glass, a slice at a time, so that no press waits for it. Each box and each stale area is a
// window of the controller.

import { Tone } from "../ui/box";
import { beginCode, type Code, drawColumn } from "./code";
import type { Controller } from "./controller";
import {
  nextBox,
  dropStale,
  type Glass,
  isBegun,
  markPainted,
  SIDE,
  SIDE_BITS,
  splitStale,
  TONE,
  TONE_SHIFT,
} from "./glass";
import { beginLine, drawStrip, type Line } from "./line";
import { stripBytes, type Window, windowOf } from "./strip";
import { builtInSizes, type TypeSize, type ReadType, storedSizes } from "./type";

/** State of the painting between two slices. */
export interface Painter {
  controller: Controller;
  /** The buffer that all strips share. */
  bytes: ArrayBuffer;
  /** Null before the type has been read. */
  sizes: TypeSize[] | null;
  /** The unfinished window: that of `box`, or of a stale area if `box` is -1. Null between windows. */
  window: Window | null;
  box: number;
  /** The text or the QR code in the window; both null in a plain window. */
  line: Line | null;
  code: Code | null;
}

export function newPainter(controller: Controller): Painter {
  return {
    controller,
    bytes: stripBytes(),
    sizes: null,
    window: null,
    box: -1,
    line: null,
    code: null,
  };
}

/** Reads the type at the first call. */
export function prepareType(painter: Painter, read: ReadType): void {
  if (painter.sizes === null) painter.sizes = storedSizes(read) ?? builtInSizes();
}

/** Drops the unfinished window, whose box has to be painted again. */
export function dropWindow(painter: Painter): void {
  if (painter.window !== null) painter.controller.endWindow();
  painter.window = null;
  painter.line = null;
  painter.code = null;
}

/** The window of a plain area or of a QR code. */
function areaOf(painter: Painter, place: number, shape: number, tone: number, text: string): Window {
  const bytes = painter.bytes;
  const x = place >> SIDE_BITS;
  const y = place & SIDE;
  const w = (shape >> SIDE_BITS) & SIDE;
  const h = shape & SIDE;
  if (text === "") return windowOf(bytes, x, y, w, h, tone, w);
  const code = beginCode(bytes, text, x, y, w, h);
  painter.code = code;
  return code.window;
}

/** Begins the window of a box. */
function beginBox(painter: Painter, glass: Glass, box: number): Window {
  const text = glass.texts[box];
  const shape = glass.shapes[box];
  const tone = (shape >> TONE_SHIFT) & TONE;
  if (text !== "" && tone !== Tone.code) {
    const line = beginLine(painter.bytes, glass, box, painter.sizes!);
    painter.line = line;
    return line.window;
  }
  // A text that replaces this one before it is finished has to paint the whole box.
  glass.shown[box] = undefined;
  return areaOf(painter, glass.places[box], shape, tone, text);
}

/** Begins the next box, or the next stale area that no box overlaps; false if there is none. */
function begin(painter: Painter, glass: Glass): boolean {
  const stale = glass.stale;
  const box = nextBox(glass);
  painter.box = box;
  if (box < 0 && stale.length === 0) return false;
  if (box < 0 && splitStale(glass)) return true;
  const window =
    box >= 0
      ? beginBox(painter, glass, box)
      : areaOf(painter, stale[stale.length - 2], stale[stale.length - 1], Tone.plain, "");
  painter.window = window;
  painter.controller.beginWindow(window.left, window.right, window.top, window.height);
  return true;
}

/** Number of plain strips that take as long as one strip of text. */
const PAPER_STRIPS = 3;

/** Paints at most `most` strips of a text, or as many plain ones as take as long. Returns whether any strip is left. */
function paintStrips(painter: Painter, window: Window, most: number): boolean {
  const line = painter.line;
  const code = painter.code;
  const controller = painter.controller;
  const pixels = window.pixels;
  const width = window.width;
  let columns = window.right - window.left;
  for (let strips = line === null ? PAPER_STRIPS * most : most; strips > 0 && columns > 0; strips--) {
    if (line !== null) drawStrip(line);
    else if (code !== null) drawColumn(code);
    controller.write(columns < width ? pixels.subarray(0, 2 * columns * window.height) : pixels);
    window.left += width;
    columns -= width;
  }
  return columns > 0;
}

/** Paints the next strips of the glass, at most `strips` of a text. False if the glass shows all boxes. */
export function paintSlice(painter: Painter, glass: Glass, strips: number): boolean {
  const box = painter.box;
  if (painter.window !== null && painter.line === null && box >= 0 && !isBegun(glass, box)) dropWindow(painter);
  if (painter.window === null && !begin(painter, glass)) return false;
  const window = painter.window;
  // Without a window, `begin` has only split a stale area.
  if (window === null || paintStrips(painter, window, strips)) return true;
  dropWindow(painter);
  if (painter.box < 0) dropStale(glass);
  else markPainted(glass, painter.box);
  return true;
}
