// Pictures of codes, as a camera sees them: PNG files, and a film for Chromium's camera. The codes are drawn by uqr.

import { encode as encodePng } from "fast-png";
import { encode as encodeQr } from "uqr";

export interface Picture {
  width: number;
  height: number;
  /** 0 is black, 255 white. */
  grey: Uint8Array;
}

/** The panel's glass beside the code is dark; the code stands on white, with a quiet zone of 4 modules. */
const GLASS = 24;
const QUIET = 4;
const PANEL_WIDTH = 480;
const PANEL_HEIGHT = 320;

/** The panel with the code, at 5 pixels a module. */
export function pictureOf(text: string, width = PANEL_WIDTH, height = PANEL_HEIGHT, pixels = 5): Picture {
  const { data, size } = encodeQr(text, { ecc: "M", border: QUIET });
  const grey = new Uint8Array(width * height).fill(GLASS);
  const [left, top] = [Math.floor((width - size * pixels) / 2), Math.floor((height - size * pixels) / 2)];
  for (let y = 0; y < size * pixels; y++)
    for (let x = 0; x < size * pixels; x++)
      grey[(top + y) * width + left + x] = data[Math.floor(y / pixels)][Math.floor(x / pixels)] ? 0 : 255;
  return { width, height, grey };
}

/** How a phone is held, and what it sees beside the panel. */
export interface Shot {
  /** The phone turned in its own plane, in degrees. */
  turned: number;
  /** The panel leaning back, and its left edge nearer than its right one, in degrees. */
  leaning: number;
  slanted: number;
  /** Width of the panel in the picture, in parts of the picture's, when it is held straight. */
  size: number;
  /** Radius of the blur, in pixels of the picture. */
  blur: number;
  /** Brightness that a lamp's reflection adds, and where on the panel it is, in parts of its width and height. */
  lamp: number;
  lampAt: [x: number, y: number];
  /** Brightness that a window's reflection adds, a band from the top to the bottom of the panel's left half. */
  window: number;
  /** Largest error of a pixel. */
  noise: number;
}

export const STRAIGHT: Shot = {
  turned: 0,
  leaning: 0,
  slanted: 0,
  size: 0.75,
  blur: 0,
  lamp: 0,
  lampAt: [0.5, 0.5],
  window: 0,
  noise: 0,
};

const TABLE = 90;
/** Share of a pixel's brightness that the phone takes: it leaves room for reflections. */
const EXPOSURE = 0.75;
/** Distance of a phone from the panel, in the panel's widths. */
const DISTANCE = 1.6;
/** Radius of a lamp's reflection, and the window's band, in parts of the panel's width. */
const LAMP_RADIUS = 0.12;
const WINDOW: [from: number, to: number] = [0.2, 0.45];

type Vector = [x: number, y: number, z: number];

const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

/** The directions right, down and through the panel, as the phone sees them: it looks along z. */
function axesOf({ turned, leaning, slanted }: Shot): [Vector, Vector, Vector] {
  const [t, l, s] = [turned, leaning, slanted].map((degrees) => (degrees * Math.PI) / 180);
  const turn = ([x, y, z]: Vector): Vector => [x * Math.cos(t) - y * Math.sin(t), x * Math.sin(t) + y * Math.cos(t), z];
  const lean = ([x, y, z]: Vector): Vector => [x, y * Math.cos(l) + z * Math.sin(l), z * Math.cos(l) - y * Math.sin(l)];
  const slant = ([x, y, z]: Vector): Vector => [
    x * Math.cos(s) - z * Math.sin(s),
    y,
    x * Math.sin(s) + z * Math.cos(s),
  ];
  const place = (axis: Vector): Vector => turn(lean(slant(axis)));
  return [place([1, 0, 0]), place([0, 1, 0]), place([0, 0, 1])];
}

/** Means over a line of pixels round each one, in both directions. */
function blurred({ width, height, grey }: Picture, radius: number): Picture {
  const along = (from: Uint8Array, step: number, count: number, line: number, lines: number): Uint8Array => {
    const out = new Uint8Array(from.length);
    for (let l = 0; l < lines; l++) {
      const at = (i: number): number => from[l * line + Math.min(Math.max(i, 0), count - 1) * step];
      let sum = 0;
      for (let i = -radius - 1; i < radius; i++) sum += at(i);
      for (let i = 0; i < count; i++) {
        sum += at(i + radius) - at(i - radius - 1);
        out[l * line + i * step] = sum / (2 * radius + 1);
      }
    }
    return out;
  };
  if (radius === 0) return { width, height, grey };
  const rows = along(grey, 1, width, width, height);
  return { width, height, grey: along(rows, width, height, 1, width) };
}

/** A photo of the panel by a pinhole camera, the panel's middle in its middle. */
export function photoOf(panel: Picture, shot: Shot, width = 1200, height = 900): Picture {
  const [right, down, through] = axesOf(shot);
  // A panel of width 1, straight before the phone, is this share of the picture.
  const focus = shot.size * DISTANCE * width;
  const grey = new Uint8Array(width * height).fill(TABLE);
  let random = 1;
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const ray: Vector = [(u - width / 2) / focus, (v - height / 2) / focus, 1];
      const far = (DISTANCE * through[2]) / dot(ray, through);
      const hit: Vector = [ray[0] * far, ray[1] * far, far - DISTANCE];
      const x = dot(hit, right) + 0.5;
      const y = (dot(hit, down) * panel.width) / panel.height + 0.5;
      if (x < 0 || x >= 1 || y < 0 || y >= 1) continue;
      const lamp = Math.hypot(x - shot.lampAt[0], ((y - shot.lampAt[1]) * panel.height) / panel.width) / LAMP_RADIUS;
      const window = x > WINDOW[0] && x < WINDOW[1] ? shot.window : 0;
      const seen = panel.grey[Math.floor(y * panel.height) * panel.width + Math.floor(x * panel.width)];
      const light = EXPOSURE * seen + shot.lamp * Math.exp(-lamp * lamp) + window;
      // Park and Miller's generator: a million numbers for a photo, the same for each.
      random = (random * 16807) % 0x7fffffff;
      const noise = (random % (2 * shot.noise + 1)) - shot.noise;
      grey[v * width + u] = Math.min(255, Math.max(0, light + noise));
    }
  return blurred({ width, height, grey }, shot.blur);
}

export function pngOf({ width, height, grey }: Picture): Buffer {
  return Buffer.from(encodePng({ width, height, data: grey, channels: 1 }));
}

/** A film in YUV4MPEG2, which Chromium plays as a camera: each picture for a second, again and again. */
export function filmOf(pictures: Picture[], framesPerSecond = 10): Buffer {
  const [{ width, height }] = pictures;
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frames = pictures.flatMap(({ grey }) =>
    Array.from({ length: framesPerSecond }, () => [Buffer.from("FRAME\n"), Buffer.from(grey), colour]).flat(),
  );
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`),
    ...frames,
  ]);
}
