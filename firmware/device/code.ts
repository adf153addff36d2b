// A QR code, drawn natively as lines of text: each module is a character of a single dot.

import { type Glass, pushArea, SIDE, SIDE_BITS } from "./glass";
import { createStrip, type Strip } from "./line";
import { INK, PAPER } from "./tones";
import { Tone } from "../ui/box";

/** Modules that stay light on each side of a code (ISO/IEC 18004). */
const QUIET = 4;
/** The dots of "0" and "1", the first characters: 0 and 1. */
const DOTS = "\x40";
const FIRST_MODULE = 48;
/** The number of pixels in a dot stands here in a font's height. */
const DOT_SHIFT = 8;

/** A code that is being painted, a row of modules at a time. */
export interface Code {
  strip: Strip;
  /** The strip's bytes. */
  pixels: Uint8Array;
  text: string;
  rows: number;
  /** The next row to be painted. */
  row: number;
  /** Pixels along a module. */
  dot: number;
  /** The columns of a strip, with the light modules on both sides, and the pixel row of the first row. */
  left: number;
  width: number;
  top: number;
}

/** Begins the code of a box, in the middle of it, with the largest modules for which there is room. */
export function beginCode(glass: Glass, box: number, buffer: ArrayBuffer): Code {
  const text = glass.texts[box]!;
  const place = glass.places[box]!;
  const w = (glass.shapes[box]! >> SIDE_BITS) & SIDE;
  const h = glass.shapes[box]! & SIDE;
  const rows = text.indexOf("\n");
  const dot = (Math.min(w, h) / (rows + 2 * QUIET)) | 0;
  const width = (rows + 2 * QUIET) * dot;
  const strip = createStrip(width, dot, buffer);
  strip.setColor(INK[Tone.code]!);
  strip.setBgColor(PAPER[Tone.code]!);
  strip.setFontCustom(DOTS, FIRST_MODULE, 1, (dot << DOT_SHIFT) | 1);
  return {
    strip: strip,
    pixels: new Uint8Array(buffer, 0, 2 * width * dot),
    text: text,
    rows: rows,
    row: 0,
    dot: dot,
    left: (place >> SIDE_BITS) + ((w - width) >> 1),
    width: width,
    top: (place & SIDE) + ((h - rows * dot) >> 1),
  };
}

/** Draws the next row of the code; the pixel row in which it begins. */
export function drawRow(code: Code): number {
  const rows = code.rows;
  code.strip.clear();
  code.strip.drawString(code.text.substr(code.row * (rows + 1), rows), QUIET * code.dot, 0);
  return code.top + code.dot * code.row++;
}

/** The areas of the box above, below, left and right of the code. */
export function aroundCode(code: Code, glass: Glass, box: number): number[] {
  const areas: number[] = [];
  const x = glass.places[box]! >> SIDE_BITS;
  const y = glass.places[box]! & SIDE;
  const right = x + ((glass.shapes[box]! >> SIDE_BITS) & SIDE);
  const lower = code.top + code.rows * code.dot;
  pushArea(areas, x, y, right, code.top);
  pushArea(areas, x, lower, right, y + (glass.shapes[box]! & SIDE));
  pushArea(areas, x, code.top, code.left, lower);
  pushArea(areas, code.left + code.width, code.top, right, lower);
  return areas;
}
