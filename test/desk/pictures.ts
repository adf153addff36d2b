// Pictures of codes, as a camera sees them: a PNG file, and a film for Chromium's camera. The codes are drawn by uqr.

import { encode as encodePng } from "fast-png";
import { encode as encodeQr } from "uqr";

interface Picture {
  width: number;
  height: number;
  /** 0 is black, 255 white. */
  grey: Uint8Array;
}

/** The panel's glass beside the code is dark; the code stands on white, with a quiet zone of 4 modules. */
const GLASS = 24;
const QUIET = 4;

/** The code as on the panel, at 5 pixels a module. */
export function pictureOf(text: string, width = 640, height = 480, pixels = 5): Picture {
  const { data, size } = encodeQr(text, { ecc: "M", border: QUIET });
  const grey = new Uint8Array(width * height).fill(GLASS);
  const [left, top] = [Math.floor((width - size * pixels) / 2), Math.floor((height - size * pixels) / 2)];
  for (let y = 0; y < size * pixels; y++)
    for (let x = 0; x < size * pixels; x++)
      grey[(top + y) * width + left + x] = data[Math.floor(y / pixels)][Math.floor(x / pixels)] ? 0 : 255;
  return { width, height, grey };
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
