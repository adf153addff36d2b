// The glass is painted a window at a time, in strips of 1,920 pixels, which are what one SPI transfer may carry on
// ESP32 (4092 bytes): as high as the window, from left to right, and column by column, as the controller fills it.

import { INK, PAPER } from "./tones";

/** Espruino's Graphics, as far as it is used here; each call of the real one returns the object itself. */
export interface Strip {
  buffer: ArrayBuffer;
  setRotation(rotation: number, reflect: boolean): Strip;
  clear(): Strip;
  setColor(colour: number): Strip;
  setBgColor(colour: number): Strip;
  setFontCustom(bitmap: string, firstChar: number, width: string | number, height: number): Strip;
  stringWidth(text: string): number;
  drawString(text: string, x: number, y: number): Strip;
  fillRect(left: number, top: number, right: number, bottom: number): Strip;
}
declare const Graphics: {
  createArrayBuffer(
    width: number,
    height: number,
    bitsPerPixel: number,
    options: { msb: boolean; buffer?: ArrayBuffer },
  ): Strip;
};

const STRIP_PIXELS = 1920;
/** Rows and columns are exchanged: a strip's bytes are its columns, each from the top. */
const BY_COLUMNS = 3;

/** A window that is being painted. */
export interface Window {
  /** The next column to be painted, and the one after the last. */
  left: number;
  right: number;
  top: number;
  height: number;
  /** Columns of a strip. */
  width: number;
  strip: Strip;
  /** The strip's bytes. */
  pixels: Uint8Array;
}

/** The bytes that all strips have, one after the other. */
export function stripBytes(): ArrayBuffer {
  return Graphics.createArrayBuffer(STRIP_PIXELS, 1, 16, { msb: true }).buffer;
}

/** A window in a tone's colours, of which all is paper; its strips have at most so many columns. */
export function windowOf(
  bytes: ArrayBuffer,
  left: number,
  top: number,
  wide: number,
  height: number,
  tone: number,
  most: number,
): Window {
  const width = Math.min(most, (STRIP_PIXELS / height) | 0);
  const strip = Graphics.createArrayBuffer(height, width, 16, { msb: true, buffer: bytes });
  return {
    left: left,
    right: left + wide,
    top: top,
    height: height,
    width: width,
    strip: strip.setRotation(BY_COLUMNS, true).setColor(INK[tone]!).setBgColor(PAPER[tone]!).clear(),
    pixels: new Uint8Array(bytes, 0, 2 * width * height),
  };
}
