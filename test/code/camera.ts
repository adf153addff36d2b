// A picture of the panel as a phone's camera takes it, and a reader of codes that others wrote (npm's `jsqr`).

import jsQR from "jsqr";
import type { St7796s } from "../../sim/board/parts/st7796s";
import { GLASS_HEIGHT, GLASS_WIDTH } from "../../sim/board/parts/frame";

export interface Shot {
  /** How far the phone is turned, in degrees. */
  turned: number;
  /** How much nearer one edge is than the middle: 0.3 is about 35 degrees from a hand's breadth. */
  tilt: number;
  /** Pixels over which a point is spread, on each side. */
  blur: number;
  /** Brightness of a lamp's reflection, from 0 to 255, and where it is on the glass. */
  glare: number;
  glareX: number;
  glareY: number;
}

export const STRAIGHT: Shot = { turned: 0, tilt: 0, blur: 0, glare: 0, glareX: 0, glareY: 0 };

const WIDTH = 800;
const HEIGHT = 800;
/** Pixels of the picture for one of the panel. */
const SCALE = 1.25;
const GLARE_RADIUS = 60;

/** Brightness of the panel's pixels, 0 to 255. */
export function brightness(glass: St7796s): Float64Array {
  const out = new Float64Array(GLASS_WIDTH * GLASS_HEIGHT);
  for (let i = 0; i < out.length; i++) {
    const colour = glass.colour(i % GLASS_WIDTH, Math.floor(i / GLASS_WIDTH));
    out[i] = 0.3 * (colour >> 11) * 8.2 + 0.59 * ((colour >> 5) & 63) * 4.05 + 0.11 * (colour & 31) * 8.2;
  }
  return out;
}

/** Means over a square round each pixel, rows first and then columns. */
function blurred(pixels: Float64Array, radius: number): Float64Array {
  if (radius === 0) return pixels;
  const over = (from: Float64Array, step: number, line: number, lines: number, length: number): Float64Array => {
    const out = new Float64Array(from.length);
    for (let l = 0; l < lines; l++)
      for (let i = 0; i < length; i++) {
        let sum = 0;
        for (let d = -radius; d <= radius; d++)
          sum += from[l * line + Math.min(Math.max(i + d, 0), length - 1) * step]!;
        out[l * line + i * step] = sum / (2 * radius + 1);
      }
    return out;
  };
  return over(over(pixels, 1, WIDTH, HEIGHT, WIDTH), WIDTH, 1, WIDTH, HEIGHT);
}

/** The picture: grey where the panel is not. */
function picture(panel: Float64Array, shot: Shot): Float64Array {
  const out = new Float64Array(WIDTH * HEIGHT).fill(90);
  const angle = (shot.turned * Math.PI) / 180;
  for (let v = 0; v < HEIGHT; v++)
    for (let u = 0; u < WIDTH; u++) {
      const across = Math.cos(angle) * (u - WIDTH / 2) + Math.sin(angle) * (v - HEIGHT / 2);
      const down = -Math.sin(angle) * (u - WIDTH / 2) + Math.cos(angle) * (v - HEIGHT / 2);
      const near = 1 + (shot.tilt * across) / (WIDTH / 2);
      const x = GLASS_WIDTH / 2 + across / near / SCALE;
      const y = GLASS_HEIGHT / 2 + down / near / SCALE;
      if (x < 0 || y < 0 || x >= GLASS_WIDTH || y >= GLASS_HEIGHT) continue;
      const far = Math.hypot(x - shot.glareX, y - shot.glareY) / GLARE_RADIUS;
      const seen = panel[Math.floor(y) * GLASS_WIDTH + Math.floor(x)]!;
      out[v * WIDTH + u] = Math.min(255, seen + shot.glare * Math.exp(-far * far));
    }
  return out;
}

/** The text of the code in a picture; undefined if the reader finds none. */
function read(pixels: Float64Array, width: number, height: number): string | undefined {
  const rgba = new Uint8ClampedArray(4 * pixels.length).fill(255);
  pixels.forEach((value, i) => rgba.fill(value, 4 * i, 4 * i + 3));
  return jsQR(rgba, width, height)?.data;
}

/** The text of the code on the panel, pixel for pixel. */
export function readStraight(panel: Float64Array): string | undefined {
  return read(panel, GLASS_WIDTH, GLASS_HEIGHT);
}

/** The text of the code in a shot of the panel. */
export function scan(panel: Float64Array, shot: Shot): string | undefined {
  return read(blurred(picture(panel, shot), shot.blur), WIDTH, HEIGHT);
}
