// A line of text, drawn natively into each strip of its box.

import { At, MARGIN } from "../ui/box";
import { AT_SHIFT, type Glass, SIDE, SIDE_BITS, SIZE_SHIFT, TONE, TONE_SHIFT } from "./glass";
import type { Strip } from "./bus";
import { type Window, windowOf } from "./strip";
import { CAP_INK, CAP_PAPER, INK } from "./tones";
import { FIRST_CHARACTER } from "./type-format";
import { type TypeSize, inCapitals } from "./type";

/** A layout (glass.ts) is `width << WIDTH_SHIFT | size`. */
const WIDTH_SHIFT = 2;
const SIZE_MASK = 3;

/** A line that is being painted. */
export interface Line {
  window: Window;
  text: string;
  /** First column of the text on the glass, and its first row in a strip. */
  textLeft: number;
  textTop: number;
  ink: number;
  /** The caps of keys in the text; the built-in font has none. */
  caps: Cap[];
  /** The last row of a cap in a strip. A cap leaves out the descenders. */
  capBottom: number;
}

/** A text in square brackets, with its columns from the left of the line's text. */
interface Cap {
  text: string;
  left: number;
  right: number;
}

function setSize(strip: Strip, size: TypeSize): void {
  strip.setFontCustom(size.bitmap, FIRST_CHARACTER, size.widths, size.height);
}

/** The text to draw, in capitals for the built-in font. */
function textIn(sizes: TypeSize[], text: string): string {
  return sizes[0].capitals ? inCapitals(text) : text;
}

/** The caps of keys in a text, measured in the strip's font. */
function capsOf(strip: Strip, text: string): Cap[] {
  const caps: Cap[] = [];
  let from = text.indexOf("[");
  while (from >= 0) {
    const end = text.indexOf("]", from) + 1;
    const cap = text.substring(from, end);
    const left = strip.stringWidth(text.substr(0, from));
    caps.push({ text: cap, left, right: left + strip.stringWidth(cap) - 1 });
    from = text.indexOf("[", end);
  }
  return caps;
}

/** Offset of a text in a box of width `w`. */
function leftIn(w: number, width: number, at: At): number {
  return at === At.left ? MARGIN : at === At.right ? w - width - MARGIN : (w - width) >> 1;
}

/**
 * Begins the line of a box: the whole box, or only the columns of the characters that differ from the text on the
 * glass.
 */
export function beginLine(bytes: ArrayBuffer, glass: Glass, box: number, sizes: TypeSize[]): Line {
  const place = glass.places[box];
  const shape = glass.shapes[box];
  const x = place >> SIDE_BITS;
  const w = (shape >> SIDE_BITS) & SIDE;
  const h = shape & SIDE;
  const at = shape >> AT_SHIFT;
  const tone = (shape >> TONE_SHIFT) & TONE;
  const window = windowOf(bytes, x, place & SIDE, w, h, tone, w);
  const strip = window.strip;
  const text = textIn(sizes, glass.texts[box]);
  // From the box's size down to the first in which the text fits.
  let size = (shape >> SIZE_SHIFT) & SIZE_MASK;
  while (size > 0 && sizes[size].tall > h) size--;
  setSize(strip, sizes[size]);
  let wide = strip.stringWidth(text);
  while (size > 0 && wide > w - 2 * MARGIN) {
    setSize(strip, sizes[--size]);
    wide = strip.stringWidth(text);
  }
  const type = sizes[size];
  const textLeft = x + leftIn(w, wide, at);
  const before = glass.shown[box];
  // An empty text counts as having this size, and a width of 0.
  const old = before === "" ? size : glass.layouts[box];
  glass.layouts[box] = (wide << WIDTH_SHIFT) | size;
  if (before !== undefined && (old & SIZE_MASK) === size) {
    const oldWide = old >> WIDTH_SHIFT;
    narrow(window, text, textLeft, wide, textIn(sizes, before), x + leftIn(w, oldWide, at), oldWide);
  }
  const top = ((h - type.tall) / 2) | 0;
  return {
    window,
    text,
    textLeft,
    textTop: top,
    ink: INK[tone],
    caps: type.capitals ? [] : capsOf(strip, text),
    capBottom: top + (((type.tall * 5) / 6) | 0) - 1,
  };
}

/** Narrows the window to the columns in which a text differs from the one before it. */
function narrow(
  window: Window,
  text: string,
  left: number,
  wide: number,
  before: string,
  oldLeft: number,
  oldWide: number,
): void {
  const right = left + wide;
  const oldRight = oldLeft + oldWide;
  let from = Math.min(left, oldLeft);
  let to = Math.max(right, oldRight);
  if (left === oldLeft) {
    let same = 0;
    let end = text.length;
    while (same < end && text[same] === before[same]) same++;
    from += window.strip.stringWidth(text.substr(0, same));
    if (right === oldRight && end === before.length) {
      while (end > same && text[end - 1] === before[end - 1]) end--;
      to = left + window.strip.stringWidth(text.substr(0, end));
    }
  }
  window.left = Math.max(window.left, from);
  window.right = Math.min(window.right, to);
}

/** Draws the next strip of the window. */
export function drawStrip(line: Line): void {
  const left = line.textLeft - line.window.left;
  line.window.strip.clear().drawString(line.text, left, line.textTop);
  if (line.caps.length > 0) drawCaps(line, left);
}

/** Draws the caps that overlap the strip over the text, which begins in column `left` of the strip. */
function drawCaps(line: Line, left: number): void {
  const strip = line.window.strip;
  const width = line.window.width;
  for (const cap of line.caps) {
    if (left + cap.right < 0 || left + cap.left >= width) continue;
    strip.setColor(CAP_PAPER);
    strip.fillRect(left + cap.left, line.textTop, left + cap.right, line.capBottom);
    strip.setColor(CAP_INK);
    strip.drawString(cap.text, left + cap.left, line.textTop);
  }
  strip.setColor(line.ink);
}
