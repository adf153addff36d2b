// Draws a QR code natively, as lines of text in a font whose characters are single dots.

import { Tone } from "../ui/box";
import { type Window, windowOf } from "./strip";

/** Width of the light margin of a code, in modules (ISO/IEC 18004). */
const QUIET = 4;
/** Bitmap of the font's two characters: "0" is a blank dot, "1" an inked one. */
const DOTS = "\x40";
const FIRST_MODULE = 48;
/** A font's height contains the size of a dot, in pixels, from this bit on. */
const DOT_SHIFT = 8;

/** A QR code that is being painted, a column of modules at a time. */
export interface Code {
  window: Window;
  text: string;
  /** Modules along a side. */
  side: number;
  /** The next column of modules; columns below 0 and from `side` on are blank margins. */
  column: number;
  /** Offset of a column in a strip. */
  top: number;
}

/**
 * Begins a code in the middle of its box, with the largest modules that fit.
 * @param text has a line for each column of modules
 */
export function beginCode(bytes: ArrayBuffer, text: string, x: number, y: number, w: number, h: number): Code {
  const side = text.indexOf("\n");
  const dot = (Math.min(w, h) / (side + 2 * QUIET)) | 0;
  const window = windowOf(bytes, x, y, w, h, Tone.code, dot);
  // A column of modules is a line of text, so it is drawn along the strip's bytes.
  window.strip.setRotation(0, false).setFontCustom(DOTS, FIRST_MODULE, 1, (dot << DOT_SHIFT) | 1);
  return {
    window,
    text,
    side,
    column: -(((w / dot - side) / 2) | 0),
    top: (h - side * dot) >> 1,
  };
}

/** Draws the next column of the code. */
export function drawColumn(code: Code): void {
  const column = code.column++;
  const strip = code.window.strip.clear();
  if (column >= 0) strip.drawString(code.text.substr(column * (code.side + 1), code.side), code.top, 0);
}
