// The panel: the frame memory of the ST7796S on a canvas, each of its pixels a square of the canvas's.

import { GLASS_HEIGHT, GLASS_WIDTH } from "../board/parts/frame";
import type { St7796s } from "../board/parts/st7796s";

/** The backlight is on with the glass, so that its black is not the black of a dark panel. */
const DARK = [5, 7, 8] as const;

function unpack(colour: number, rgba: Uint8ClampedArray, at: number): void {
  const red = colour >> 11,
    green = (colour >> 5) & 63,
    blue = colour & 31;
  // The upper bits again below: full scale becomes 255, as on the glass.
  rgba[at] = (red << 3) | (red >> 2);
  rgba[at + 1] = (green << 2) | (green >> 4);
  rgba[at + 2] = (blue << 3) | (blue >> 2);
}

/** More than the screens of telephones have, for the width of a glass on them. */
const MOST_TIMES = 4;

/** Whole factor by which a canvas is wider than the glass, to have at least `screenPixels` columns. */
function timesFor(screenPixels: number): number {
  // Rounding may leave the quotient a little over a whole number.
  return Math.min(MOST_TIMES, Math.max(1, Math.ceil(screenPixels / GLASS_WIDTH - 0.01)));
}

/**
 * The canvas has at least as many pixels as the screen has for it, in whole times those of the glass: what the browser
 * scales down from that has sharp edges, while what it scales up is blurred. Returns what paints the glass if that has
 * changed, black when it is not lit, and says whether it did.
 */
export function drawPanel(canvas: HTMLCanvasElement): (glass: St7796s, lit: boolean) => boolean {
  const context = canvas.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  const still = new OffscreenCanvas(GLASS_WIDTH, GLASS_HEIGHT).getContext("2d", { alpha: false })!;
  const image = still.createImageData(GLASS_WIDTH, GLASS_HEIGHT);
  image.data.fill(255);
  let painted: { glass: St7796s; lit: boolean; version: number } | null = null;
  /** In the page's own pixels. */
  let widthOnPage = GLASS_WIDTH;
  new ResizeObserver(([{ contentRect }]) => (widthOnPage = contentRect.width)).observe(canvas);

  /** Fits the canvas to its pixels on the screen, which change with the window and with the window's screen. */
  function fit(): void {
    const times = timesFor(widthOnPage * devicePixelRatio);
    if (canvas.width === times * GLASS_WIDTH) return;
    canvas.width = times * GLASS_WIDTH;
    canvas.height = times * GLASS_HEIGHT;
    painted = null;
  }

  function copy(glass: St7796s): void {
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
