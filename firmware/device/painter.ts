// Paints what a glass is to show, a slice at a time, so that no press waits for it. Each box is a window of its own,
// and so is each area in which no box is any more.

import { Tone } from "../ui/box";
import type { SpiBus } from "./bus";
import { beginCode, type Code, drawColumn } from "./code";
import {
  nextBox,
  dropStale,
  type Glass,
  isBegun,
  painted,
  SIDE,
  SIDE_BITS,
  splitStale,
  TONE,
  TONE_SHIFT,
} from "./glass";
import { beginLine, drawStrip, type Line } from "./line";
import type { Controller } from "./st7796s";
import { stripBytes, type Window, windowOf } from "./strip";
import { builtInFaces, type Face, type ReadType, storedFaces } from "./type";

export interface Painter {
  /** Reads the type, unless that has been done. */
  readType(read: ReadType): void;
  /** Paints so many strips of what the glass does not show yet. False if it shows everything. */
  paint(glass: Glass, strips: number): boolean;
  /** Whether a line of text has been begun and not finished. */
  isInLine(): boolean;
  /** Drops what has been begun: it is to be painted anew. */
  drop(): void;
}

export function createPainter(spi: SpiBus, controller: Controller): Painter {
  const bytes = stripBytes();
  let faces: Face[] | null = null;
  /** The window that has been begun and not finished: of this box, or of a stale area for -1. */
  let window: Window | null = null;
  let box = -1;
  /** The text or the code in it; neither for one that is all paper. */
  let line: Line | null = null;
  let code: Code | null = null;

  function close(): void {
    if (window !== null) controller.endWindow();
    window = null;
    line = null;
    code = null;
  }

  /** The window of an area that is all paper in a tone, or has a code in it. */
  function areaOf(place: number, shape: number, tone: number, text: string): Window {
    const x = place >> SIDE_BITS;
    const y = place & SIDE;
    const w = (shape >> SIDE_BITS) & SIDE;
    const h = shape & SIDE;
    if (text === "") return windowOf(bytes, x, y, w, h, tone, w);
    code = beginCode(bytes, text, x, y, w, h);
    return code.window;
  }

  /** Begins the window of a box. */
  function beginBox(glass: Glass): Window {
    const text = glass.texts[box]!;
    const tone = (glass.shapes[box]! >> TONE_SHIFT) & TONE;
    if (text !== "" && tone !== Tone.code) {
      line = beginLine(bytes, glass, box, faces!);
      return line.window;
    }
    // If another text comes before all of the box is painted, all of it has to be.
    glass.shown[box] = undefined;
    return areaOf(glass.places[box]!, glass.shapes[box]!, tone, text);
  }

  /** Begins the next box, or the next stale area once no box is in its way; false if there is none. */
  function begin(glass: Glass): boolean {
    const stale = glass.stale;
    box = nextBox(glass);
    if (box >= 0) window = beginBox(glass);
    else if (stale.length === 0) return false;
    else if (splitStale(glass)) return true;
    else window = areaOf(stale[stale.length - 2]!, stale[stale.length - 1]!, Tone.plain, "");
    controller.beginWindow(window.left, window.right, window.top, window.height);
    return true;
  }

  /** Paints at most so many strips of a text, or twice as many without one: they cost little. Whether any is left. */
  function paintStrips(open: Window, most: number): boolean {
    const pixels = open.pixels;
    const width = open.width;
    let columns = open.right - open.left;
    for (let strips = line === null ? 2 * most : most; strips > 0 && columns > 0; strips--) {
      if (line !== null) drawStrip(line);
      else if (code !== null) drawColumn(code);
      spi.write(columns < width ? pixels.subarray(0, 2 * columns * open.height) : pixels);
      open.left += width;
      columns -= width;
    }
    return columns > 0;
  }

  function paint(glass: Glass, strips: number): boolean {
    if (window !== null && line === null && box >= 0 && !isBegun(glass, box)) close();
    if (window === null && !begin(glass)) return false;
    // Nothing is painted where a stale area has only been split.
    if (window === null || paintStrips(window, strips)) return true;
    close();
    if (box < 0) dropStale(glass);
    else painted(glass, box);
    return true;
  }

  return {
    readType: function (read) {
      if (faces === null) faces = storedFaces(read) ?? builtInFaces();
    },
    paint: paint,
    isInLine: () => line !== null,
    drop: close,
  };
}
