// The panel: draws the frame memory of the ST7796S on a canvas, each pixel as a square of canvas pixels.

import { GLASS_HEIGHT, GLASS_WIDTH } from "../board/virtual/parts/frame";
import type { SeenGlass } from "../board/virtual/parts/part";

/** Colour of an unlit panel, whose black differs from that of the lit glass with its backlight. */
const DARK = [5, 7, 8] as const;

function unpack(colour: number, rgba: Uint8ClampedArray, at: number): void {
  const red = colour >> 11,
    green = (colour >> 5) & 63,
    blue = colour & 31;
  // The upper bits are repeated below, so that full scale becomes 255, as on the glass.
  rgba[at] = (red << 3) | (red >> 2);
  rgba[at + 1] = (green << 2) | (green >> 4);
  rgba[at + 2] = (blue << 3) | (blue >> 2);
}

/** Greatest factor from the glass to the canvas: more than any telephone needs. */
const MOST_TIMES = 4;

/** Whole factor from the glass to a canvas with at least `screenPixels` columns. */
function timesFor(screenPixels: number): number {
  // Rounding errors may make the quotient a little greater than a whole number.
  return Math.min(MOST_TIMES, Math.max(1, Math.ceil(screenPixels / GLASS_WIDTH - 0.01)));
}

/**
 * Makes the canvas a whole multiple of the glass with at least the screen's pixels: a browser's downscaling keeps edges
 * sharp, while upscaling blurs them. Returns a function that paints a glass that has changed, black if it is not lit,
 * and tells whether it painted.
 */
export function drawPanel(canvas: HTMLCanvasElement): (glass: SeenGlass, lit: boolean) => boolean {
  const context = canvas.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  const still = new OffscreenCanvas(GLASS_WIDTH, GLASS_HEIGHT).getContext("2d", { alpha: false })!;
  const image = still.createImageData(GLASS_WIDTH, GLASS_HEIGHT);
  image.data.fill(255);
  let painted: { glass: SeenGlass; lit: boolean; version: number } | null = null;
  /** Width in CSS pixels. */
  let widthOnPage = GLASS_WIDTH;
  new ResizeObserver(([{ contentRect }]) => (widthOnPage = contentRect.width)).observe(canvas);

  /** Fits the canvas to the screen's pixels, whose number changes with the window and with its screen. */
  function fit(): void {
    const times = timesFor(widthOnPage * devicePixelRatio);
    if (canvas.width === times * GLASS_WIDTH) return;
    canvas.width = times * GLASS_WIDTH;
    canvas.height = times * GLASS_HEIGHT;
    painted = null;
  }

  function copy(glass: SeenGlass): void {
    let at = 0;
    for (let y = 0; y < GLASS_HEIGHT; y++) {
      for (let x = 0; x < GLASS_WIDTH; x++, at += 4) unpack(glass.colour(x, y), image.data, at);
    }
    still.putImageData(image, 0, 0);
    context.imageSmoothingEnabled = false;
    context.drawImage(still.canvas, 0, 0, canvas.width, canvas.height);
  }

  return (glass, lit) => {
    fit();
    const same = painted !== null && painted.glass === glass && painted.lit === lit;
    if (same && (!lit || painted?.version === glass.frame.version)) return false;
    painted = { glass, lit, version: glass.frame.version };
    canvas.classList.toggle("lit", lit);
    if (lit) {
      copy(glass);
    } else {
      context.fillStyle = `rgb(${DARK.join()})`;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    return true;
  };
}
