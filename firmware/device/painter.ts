// Paints what a glass is to show, a slice at a time, so that no press waits for it: of a box first its text, then what
// is around it, which is one colour.

import { PANEL_WIDTH, Tone } from "../ui/box";
import type { SpiBus } from "./bus";
import { aroundCode, beginCode, type Code, drawRow } from "./code";
import {
  AREA,
  beginBox,
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
import { around, beginLine, createStrip, drawStrip, type Line, lineWith, STRIP_PIXELS, type Strip } from "./line";
import type { Controller } from "./st7796s";
import { PAPER } from "./tones";
import { builtInFaces, type Face, type ReadType, storedFaces } from "./type";

/** An area that is being filled with one colour. */
interface Fill {
  strip: Strip;
  bytes: Uint8Array;
  /** Bytes that have not been sent; 0 for no area. */
  left: number;
  /** Some have been sent. */
  isBegun: boolean;
}

export interface Painter {
  /** Reads the type, unless that has been done. */
  readType(read: ReadType): void;
  /**
   * Paints a slice of what the glass does not show yet, of so many strips of text, or twice as many of an area: they
   * cost little to draw. False if it shows everything.
   */
  paint(glass: Glass, strips: number): boolean;
  /** Whether a line of text has been begun and not finished. */
  isInLine(): boolean;
  /** Drops what has been begun: it is to be painted anew. */
  drop(): void;
}

function beginFill(fill: Fill, controller: Controller, place: number, area: number, paper: number): void {
  const w = area >> SIDE_BITS;
  const h = area & SIDE;
  fill.strip.setBgColor(paper);
  fill.strip.clear();
  controller.setBox(place >> SIDE_BITS, w, place & SIDE, h);
  fill.left = 2 * w * h;
  fill.isBegun = false;
}

/** Sends at most so many strips of it; whether any of it is left. */
function paintFill(fill: Fill, controller: Controller, spi: SpiBus, most: number): boolean {
  const bytes = fill.bytes;
  controller.beginPixels(fill.isBegun);
  fill.isBegun = true;
  for (let strips = most; strips > 0 && fill.left > 0; strips--) {
    const length = Math.min(fill.left, bytes.length);
    spi.write(length < bytes.length ? bytes.subarray(0, length) : bytes);
    fill.left -= length;
  }
  controller.endPixels();
  return fill.left > 0;
}

/** Sends at most so many strips of it; whether any of it is left. */
function paintLine(line: Line, controller: Controller, spi: SpiBus, most: number): boolean {
  for (let strips = most; strips > 0 && line.left < line.right; strips--) {
    controller.setBox(drawStrip(line), line.width, line.top, line.height);
    controller.beginPixels(false);
    spi.write(line.pixels);
  }
  controller.endPixels();
  return line.left < line.right;
}

/** Sends at most so many strips of it; whether any of it is left. */
function paintCode(code: Code, controller: Controller, spi: SpiBus, most: number): boolean {
  for (let strips = most; strips > 0 && code.row < code.rows; strips--) {
    controller.setBox(code.left, code.width, drawRow(code), code.dot);
    controller.beginPixels(false);
    spi.write(code.pixels);
  }
  controller.endPixels();
  return code.row < code.rows;
}

function toneOf(glass: Glass, box: number): number {
  return (glass.shapes[box]! >> TONE_SHIFT) & TONE;
}

export function createPainter(spi: SpiBus, controller: Controller): Painter {
  const strip = createStrip(PANEL_WIDTH, STRIP_PIXELS / PANEL_WIDTH, undefined);
  const line = lineWith(strip);
  const fill: Fill = { strip: strip, bytes: line.pixels, left: 0, isBegun: false };
  let faces: Face[] | null = null;
  /** The box that has been begun; -1 for none, and for a stale area. */
  let box = -1;
  let inLine = false;
  /** The code that has been begun. Other boxes do not wait for its end, because it takes longer than a line. */
  let code: Code | null = null;
  /** Areas of the box that are still to be filled: a place and an area each. */
  let areas: number[] = [];

  function drop(): void {
    box = -1;
    inLine = false;
    code = null;
    fill.left = 0;
  }

  function fillNext(glass: Glass): void {
    const area = areas.pop() as number;
    beginFill(fill, controller, areas.pop() as number, area, PAPER[toneOf(glass, box)]!);
  }

  /** Begins the next box, or the next stale area once no box is in its way; false if there is none. */
  function begin(glass: Glass): boolean {
    const stale = glass.stale;
    box = beginBox(glass);
    if (box < 0) {
      if (stale.length === 0) return false;
      if (splitStale(glass)) return true;
      beginFill(fill, controller, stale[stale.length - 2]!, stale[stale.length - 1]!, 0);
    } else if (glass.texts[box] === "") beginEmpty(glass);
    else if (toneOf(glass, box) === Tone.code) {
      glass.shown[box] = undefined;
      code = beginCode(glass, box, strip.buffer);
    } else {
      inLine = true;
      beginLine(line, glass, box, faces!);
    }
    return true;
  }

  /** If a text comes back before the box is empty, all of the box has to be painted. */
  function beginEmpty(glass: Glass): void {
    glass.shown[box] = undefined;
    areas = [glass.places[box]!, glass.shapes[box]! & AREA];
    fillNext(glass);
  }

  /** Continues with the rest of the box after a line, a code or an area of it is done. */
  function finish(glass: Glass): void {
    if (box < 0) return dropStale(glass);
    if (inLine) areas = glass.shown[box] === undefined ? around(line, glass, box) : [];
    if (code !== null) areas = aroundCode(code, glass, box);
    inLine = false;
    code = null;
    if (areas.length > 0) return fillNext(glass);
    painted(glass, box);
    box = -1;
  }

  /**
   * Paints a slice of what has been begun. To begin takes as long as a strip, so it is a slice of its own where slices
   * have a single one. Nothing is painted where a stale area has only been split.
   */
  function paint(glass: Glass, strips: number): boolean {
    if (!inLine) {
      if (box >= 0 && !isBegun(glass, box)) drop();
      if (code === null && fill.left === 0) {
        if (!begin(glass)) return false;
        if (strips === 1) return true;
      }
    }
    if (inLine ? !paintLine(line, controller, spi, strips) : paintRest(2 * strips)) finish(glass);
    return true;
  }

  /** Paints on with the code or the area; whether it is done. */
  function paintRest(strips: number): boolean {
    if (code !== null) return !paintCode(code, controller, spi, strips);
    return fill.left > 0 && !paintFill(fill, controller, spi, strips);
  }

  return {
    readType: function (read) {
      if (faces === null) faces = storedFaces(read) ?? builtInFaces();
    },
    paint: paint,
    isInLine: () => inLine,
    drop: drop,
  };
}
