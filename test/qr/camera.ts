// The panel as a picture, and a reader of the codes in pictures that others wrote (npm's `jsqr`).

import jsQR from "jsqr";
import { GLASS_HEIGHT, GLASS_WIDTH } from "../../sim/board/virtual/parts/frame";
import type { SeenGlass } from "../../sim/board/virtual/parts/part";

export interface Picture {
  width: number;
  height: number;
  /** 0 is black, 255 white. */
  grey: Uint8Array;
}

/** The panel, pixel for pixel. */
export function panelOf(glass: SeenGlass): Picture {
  const grey = new Uint8Array(GLASS_WIDTH * GLASS_HEIGHT);
  for (let i = 0; i < grey.length; i++) {
    const colour = glass.colour(i % GLASS_WIDTH, Math.floor(i / GLASS_WIDTH));
    grey[i] = 0.3 * (colour >> 11) * 8.2 + 0.59 * ((colour >> 5) & 63) * 4.05 + 0.11 * (colour & 31) * 8.2;
  }
  return { width: GLASS_WIDTH, height: GLASS_HEIGHT, grey };
}

/** The text of the code in a picture; undefined if the reader finds none. */
export function codeIn({ width, height, grey }: Picture): string | undefined {
  const rgba = new Uint8ClampedArray(4 * grey.length).fill(255);
  for (let i = 0; i < grey.length; i++) rgba[4 * i] = rgba[4 * i + 1] = rgba[4 * i + 2] = grey[i];
  return jsQR(rgba, width, height)?.data;
}
