// Strips of a window. The glass is painted a window at a time, and a window in strips from left to right. A strip is as
// high as its window and has at most 2,046 pixels, because an SPI transfer on ESP32 carries 4,092 bytes. Its pixels are
// in the order in which the controller fills a window: column by column.

import type { Strip, StripMaker } from "./bus";
import { INK, PAPER } from "./tones";

declare const Graphics: StripMaker;

const STRIP_PIXELS = 2046;
/** Rotation that with reflection exchanges rows and columns: a strip's bytes are its columns, each from the top. */
const BY_COLUMNS = 3;

/** A window that is being painted. */
export interface Window {
  /** The next column to be painted, and the one after the last. */
  left: number;
  right: number;
  top: number;
  height: number;
  /** Width of a strip, in columns. */
  width: number;
  strip: Strip;
  /** The strip's pixels as bytes. */
  pixels: Uint8Array;
}

/** The buffer that all strips share. */
export function stripBytes(): ArrayBuffer {
  return Graphics.createArrayBuffer(STRIP_PIXELS, 1, 16, { msb: true }).buffer;
}

/** A window filled with its tone's paper; its strips have at most `most` columns. */
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
    left,
    right: left + wide,
    top,
    height,
    width,
    strip: strip.setRotation(BY_COLUMNS, true).setColor(INK[tone]).setBgColor(PAPER[tone]).clear(),
    pixels: new Uint8Array(bytes, 0, 2 * width * height),
  };
}
