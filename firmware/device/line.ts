// A line of text, drawn natively into strips of 1,920 pixels, which are what one SPI transfer may carry on ESP32 (4092
// bytes): as high as what the line needs and as wide as that leaves room for, because the interpreter goes through all
// dots of a character for each strip that has a part of it.

import { At, MARGIN } from "../ui/box";
import { AT_SHIFT, type Glass, pushArea, SIDE, SIDE_BITS, SIZE_SHIFT, TONE, TONE_SHIFT } from "./glass";
import { CAP_INK, CAP_PAPER, INK, PAPER } from "./tones";
import { FIRST_CHARACTER } from "./type-format";
import { type Face, inCapitals } from "./type";

/** Espruino's Graphics, as far as it is used here; each call of the real one returns the object itself. */
export interface Strip {
  buffer: ArrayBuffer;
  clear(): unknown;
  setColor(colour: number): unknown;
  setBgColor(colour: number): unknown;
  setFontCustom(bitmap: string, firstChar: number, width: string | number, height: number): unknown;
  stringWidth(text: string): number;
  drawString(text: string, x: number, y: number): unknown;
  fillRect(left: number, top: number, right: number, bottom: number): unknown;
}
declare const Graphics: {
  createArrayBuffer(
    width: number,
    height: number,
    bitsPerPixel: number,
    options: { msb: boolean; buffer?: ArrayBuffer },
  ): Strip;
};

export const STRIP_PIXELS = 1920;
/** A setting is `width << WIDTH_SHIFT | flat | face`. */
const WIDTH_SHIFT = 3;
/** The text has no character that goes below the line, so that the lowest sixth of its rows is blank. */
const FLAT = 4;
const FACE = 3;
const BELOW_THE_LINE = /[gjpqyQ$@,;()\x2F\x5C_{-}]/;

/** A line that is being painted, and with what. */
export interface Line {
  strip: Strip;
  /** The strip's bytes. */
  pixels: Uint8Array;
  text: string;
  /** Where the text begins, and which columns are to be painted still. */
  textLeft: number;
  left: number;
  right: number;
  /** The rows of the line, and the columns of a strip. */
  top: number;
  height: number;
  width: number;
  /** The last strip begins here, so that it ends with the box. */
  last: number;
  /** The row of a strip in which the text is drawn: what is higher than its box loses as much above as below. */
  drawnAt: number;
  /** The caps of keys in the text; none in capitals of dots. */
  caps: Cap[];
  ink: number;
}

/** A text in square brackets, with its columns from the left of the line's text. */
interface Cap {
  text: string;
  left: number;
  right: number;
}

export function createStrip(width: number, height: number, buffer: ArrayBuffer | undefined): Strip {
  return Graphics.createArrayBuffer(width, height, 16, buffer === undefined ? { msb: true } : { msb: true, buffer });
}

export function lineWith(strip: Strip): Line {
  return {
    strip: strip,
    pixels: new Uint8Array(strip.buffer),
    text: "",
    textLeft: 0,
    left: 0,
    right: 0,
    top: 0,
    height: 0,
    width: 0,
    last: 0,
    drawnAt: 0,
    caps: [],
    ink: 0,
  };
}

function setFace(strip: Strip, face: Face): void {
  strip.setFontCustom(face.bitmap, FIRST_CHARACTER, face.widths, face.height);
}

/** The setting of a text in the largest of the faces from this down in which it fits; leaves the strip in that face. */
function settingOf(strip: Strip, faces: Face[], largest: number, text: string, w: number, h: number): number {
  for (let face = largest; ; face--) {
    const type = faces[face]!;
    setFace(strip, type);
    const wide = strip.stringWidth(text);
    if (face > 0 && (type.tall > h || wide > w - 2 * MARGIN)) continue;
    return (wide << WIDTH_SHIFT) | (type.capitals || type.tall > h || BELOW_THE_LINE.test(text) ? 0 : FLAT) | face;
  }
}

/** A text as the faces can show it. */
function textIn(faces: Face[], text: string): string {
  return faces[0]!.capitals ? inCapitals(text) : text;
}

/** The caps of keys in a text; the strip has its face. */
function capsOf(strip: Strip, text: string): Cap[] {
  const caps: Cap[] = [];
  let from = text.indexOf("[");
  while (from >= 0) {
    const end = text.indexOf("]", from) + 1;
    const cap = text.substring(from, end);
    const left = strip.stringWidth(text.substr(0, from));
    caps.push({ text: cap, left: left, right: left + strip.stringWidth(cap) - 1 });
    from = text.indexOf("[", end);
  }
  return caps;
}

/** Where a text begins in a box of width `w`. */
function leftIn(w: number, width: number, at: At): number {
  return at === At.left ? MARGIN : at === At.right ? w - width - MARGIN : (w - width) >> 1;
}

/**
 * Begins the text of a box: all of it, or from the first character that differs from what the glass shows to the last.
 * If it is all of it, the glass is said to show nothing there: what is around the text has to be filled, too.
 */
export function beginLine(line: Line, glass: Glass, box: number, faces: Face[]): void {
  const shape = glass.shapes[box]!;
  const x = glass.places[box]! >> SIDE_BITS;
  const w = (shape >> SIDE_BITS) & SIDE;
  const h = shape & SIDE;
  const at = shape >> AT_SHIFT;
  const old = glass.settings[box]!;
  const before = glass.shown[box];
  line.text = textIn(faces, glass.texts[box]!);
  const setting = settingOf(line.strip, faces, (shape >> SIZE_SHIFT) & 3, line.text, w, h);
  glass.settings[box] = setting;
  const wide = setting >> WIDTH_SHIFT;
  line.left = line.textLeft = x + leftIn(w, wide, at);
  line.right = line.left + wide;
  if (((setting ^ old) & (FLAT | FACE)) !== 0) glass.shown[box] = undefined;
  else if (before !== undefined) {
    const oldWidth = old >> WIDTH_SHIFT;
    narrow(line, textIn(faces, before), x + leftIn(w, oldWidth, at), oldWidth);
  }
  line.left = Math.max(line.left, x);
  line.right = Math.min(line.right, x + w);
  const type = faces[setting & FACE]!;
  const tall = Math.min(type.tall, h);
  line.top = (glass.places[box]! & SIDE) + ((h - tall) >> 1);
  line.height = (setting & FLAT) !== 0 ? ((tall * 5) / 6) | 0 : tall;
  line.drawnAt = -((type.tall - tall) >> 1);
  setStrip(line, type, (shape >> TONE_SHIFT) & TONE);
  line.last = x + w - line.width;
}

/** Narrows the line to the columns that differ from those of `before`, which begins in column `oldLeft`. */
function narrow(line: Line, before: string, oldLeft: number, oldWidth: number): void {
  const text = line.text;
  const right = line.right;
  line.right = Math.max(right, oldLeft + oldWidth);
  if (line.left !== oldLeft) {
    line.left = Math.min(line.left, oldLeft);
    return;
  }
  let same = 0;
  let end = text.length;
  while (same < end && text[same] === before[same]) same++;
  line.left += line.strip.stringWidth(text.substr(0, same));
  if (right !== oldLeft + oldWidth || end !== before.length) return;
  while (end > same && text[end - 1] === before[end - 1]) end--;
  line.right = oldLeft + line.strip.stringWidth(text.substr(0, end));
}

/** Makes the strip as high as the line, and as wide as its pixels allow. */
function setStrip(line: Line, type: Face, tone: number): void {
  const most = (STRIP_PIXELS / line.height) | 0;
  const buffer = line.strip.buffer;
  line.width = Math.max(1, Math.min(line.right - line.left, most));
  line.strip = createStrip(line.width, line.height, buffer);
  line.ink = INK[tone]!;
  line.strip.setColor(line.ink);
  line.strip.setBgColor(PAPER[tone]!);
  setFace(line.strip, type);
  line.caps = type.capitals ? [] : capsOf(line.strip, line.text);
  line.pixels = new Uint8Array(buffer, 0, 2 * line.width * line.height);
}

/** Draws the next strip of the line; where it begins. */
export function drawStrip(line: Line): number {
  const x = Math.min(line.left, line.last);
  line.strip.clear();
  line.strip.drawString(line.text, line.textLeft - x, line.drawnAt);
  if (line.caps.length > 0) drawCaps(line, line.textLeft - x);
  line.left = x + line.width;
  return x;
}

/** Draws over the text, which begins in column `left` of the strip, the caps that the strip has a part of. */
function drawCaps(line: Line, left: number): void {
  const strip = line.strip;
  for (const cap of line.caps) {
    if (left + cap.right < 0 || left + cap.left >= line.width) continue;
    strip.setColor(CAP_PAPER);
    strip.fillRect(left + cap.left, 0, left + cap.right, line.height - 1);
    strip.setColor(CAP_INK);
    strip.drawString(cap.text, left + cap.left, line.drawnAt);
  }
  strip.setColor(line.ink);
}

/** The areas of the box around a line that has been painted: above, below, left and right of it. */
export function around(line: Line, glass: Glass, box: number): number[] {
  const areas: number[] = [];
  const x = glass.places[box]! >> SIDE_BITS;
  const y = glass.places[box]! & SIDE;
  const right = x + ((glass.shapes[box]! >> SIDE_BITS) & SIDE);
  const bottom = y + (glass.shapes[box]! & SIDE);
  const lower = line.top + line.height;
  pushArea(areas, x, lower, right, bottom);
  pushArea(areas, x, y, right, line.top);
  // The last strip may have gone beyond the text's end.
  pushArea(areas, line.left, line.top, right, lower);
  pushArea(areas, x, line.top, line.textLeft, lower);
  return areas;
}
