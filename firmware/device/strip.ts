// The glass is painted a window at a time, in strips as high as the window, from left to right, and column by column,
// as the controller fills it. A character of large type fits into a strip, so that it is drawn once.

import type { SpiBus } from "./bus";
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

const STRIP_PIXELS = 3200;
/** One SPI transfer carries so many bytes on ESP32. */
const TRANSFER = 4092;
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
  };
}

/** Sends so many columns of the window's strip to the controller. */
export function sendStrip(spi: SpiBus, window: Window, columns: number): void {
  const bytes = window.strip.buffer;
  const length = 2 * columns * window.height;
  for (let from = 0; from < length; from += TRANSFER)
    spi.write(new Uint8Array(bytes, from, Math.min(TRANSFER, length - from)));
  window.left += columns;
}
