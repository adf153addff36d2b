// Whether the glass is seen on the screen as it is: a pixel for each of its own.

import { decode } from "fast-png";
import type { Page } from "playwright-core";
import { pixelsOn } from "./device";

/** The corners of the glass are rounded on the page. */
const CORNER = 8;

/** Where the glass is on the screen, and how wide, in the screen's pixels. */
function placeOf(page: Page): Promise<number[]> {
  return page.locator("#glass").evaluate((canvas) => {
    const { left, top, width } = canvas.getBoundingClientRect();
    return [left, top, width].map((length) => Math.round(length * devicePixelRatio));
  });
}

/** The screen's pixels in the colours of the glass. */
async function screenOf(page: Page): Promise<(x: number, y: number) => number> {
  const { data, width, channels } = decode(await page.screenshot());
  return (x, y) => {
    const at = (y * width + x) * channels;
    return ((data[at] >> 3) << 11) | ((data[at + 1] >> 2) << 5) | (data[at + 2] >> 3);
  };
}

/** Width of the glass in pixels of the screen, and the number of pixels whose colour differs from the glass'. */
export async function blurredOn(page: Page): Promise<{ width: number; blurred: number }> {
  const [left, top, width] = await placeOf(page);
  const screen = await screenOf(page);
  const pixels = await pixelsOn(page);
  const othersFrom = (right: number, down: number): number =>
    pixels.reduce((sum, colour, i) => {
      const x = i % 480;
      const y = Math.floor(i / 480);
      const inCorner = Math.min(x, 479 - x) < CORNER && Math.min(y, 319 - y) < CORNER;
      return sum + (inCorner || screen(left + right + x, top + down + y) === colour ? 0 : 1);
    }, 0);
  // A place between two pixels is rounded either way.
  const places = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down]));
  return { width, blurred: Math.min(...places.map(([right, down]) => othersFrom(right, down))) };
}
