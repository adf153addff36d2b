// The panel as a picture, and a reader of the codes in pictures that others wrote (npm's `jsqr`).

import jsQR from "jsqr";
import { GLASS_HEIGHT, GLASS_WIDTH } from "../../sim/board/parts/frame";
import type { St7796s } from "../../sim/board/parts/st7796s";
import type { Picture } from "../desk/pictures";

/** The panel, pixel for pixel. */
export function panelOf(glass: St7796s): Picture {
  const grey = Uint8Array.from({ length: GLASS_WIDTH * GLASS_HEIGHT }, (_, i) => {
    const colour = glass.colour(i % GLASS_WIDTH, Math.floor(i / GLASS_WIDTH));
    return 0.3 * (colour >> 11) * 8.2 + 0.59 * ((colour >> 5) & 63) * 4.05 + 0.11 * (colour & 31) * 8.2;
  });
  return { width: GLASS_WIDTH, height: GLASS_HEIGHT, grey };
}

/** The text of the code in a picture; undefined if the reader finds none. */
export function codeIn({ width, height, grey }: Picture): string | undefined {
  const rgba = new Uint8ClampedArray(4 * grey.length).fill(255);
  grey.forEach((value, i) => rgba.fill(value, 4 * i, 4 * i + 3));
  return jsQR(rgba, width, height)?.data;
}
