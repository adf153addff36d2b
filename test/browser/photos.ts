// Photos of a panel, as a phone takes them: a page of the browser shows the panel as the phone sees it.

import { encode as encodePng } from "fast-png";
import type { Page } from "playwright-core";
import { renderSVG } from "uqr";
import type { Picture } from "../qr/camera";

/** How a phone is held, and what is in the light's way. */
export interface Shot {
  /** The panel turned and leaning, as CSS has it: "rotate(40deg) rotateX(20deg)". */
  held?: string;
  /** Width of the panel in the picture, in parts of the picture's, when it is held straight. */
  size?: number;
  /** Reflections on the panel, as a CSS background. */
  light?: string;
  /** Radius of the blur, in pixels of the picture. */
  blur?: number;
  /** Share of the picture's light that is noise. */
  noise?: number;
}

/** A lamp's reflection at a place of the panel, or a window's on its left half; `light` is its share of white. */
export const lampAt = (x: number, y: number, light: number): string =>
  `radial-gradient(circle 115px at ${x}% ${y}%, rgb(255 255 255 / ${light}), #fff0)`;
export const windowOf = (light: number): string =>
  `linear-gradient(90deg, #fff0 20%, rgb(255 255 255 / ${light}) 20% 45%, #fff0 45%)`;

/** A code at 5 pixels a module, drawn by uqr, as the address of an image. */
export function codeImage(text: string): string {
  const svg = renderSVG(text, { ecc: "M", border: 4, pixelSize: 5 });
  // Without a size of its own an image takes what room there is.
  const sized = svg.replace(/viewBox="0 0 (\d+) (\d+)"/, '$& width="$1" height="$2"');
  return `data:image/svg+xml,${encodeURIComponent(sized)}`;
}

/** A panel's pixels as the address of an image. */
export function panelImage({ width, height, grey }: Picture): string {
  const png = encodePng({ width, height, data: grey, channels: 1 });
  return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
}

const NOISE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg"><filter id="noise"><feTurbulence type="fractalNoise" baseFrequency="0.8"/>' +
    '<feColorMatrix values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1"/></filter>' +
    '<rect width="100%" height="100%" filter="url(#noise)"/></svg>',
)}`;

/** The panel is dark beside its image; the phone takes three quarters of its light, and is 1.6 of its widths away. */
const scene = (image: string, { held = "", size = 0.75, light = "none", blur = 0, noise = 0 }: Shot, width: number) => `
  <style>
    body { margin: 0; height: 100vh; display: grid; place-content: center; background: #5a5a5a;
      perspective: ${1.6 * size * width}px; filter: blur(${blur}px); }
    div { width: 480px; height: 320px; display: grid; place-content: center; position: relative; background: #121212;
      transform: scale3d(${Array(3).fill((size * width) / 480)}) ${held}; }
    img { filter: brightness(0.75); image-rendering: pixelated; }
    div::after, body::after { content: ""; position: absolute; inset: 0; background: ${light}; }
    body::after { background: url("${NOISE}"); opacity: ${noise}; }
  </style>
  <body><div><img src="${image}" /></div></body>`;

/** Takes a photo beside the `desk`, whose browser makes it. */
export async function photoOf(
  desk: Page,
  image: string,
  shot: Shot = {},
  [type, width, height]: [type: "png" | "jpeg", width: number, height: number] = ["png", 1200, 900],
): Promise<Buffer> {
  const phone = await desk.context().newPage();
  await phone.setViewportSize({ width, height });
  await phone.setContent(scene(image, shot, width));
  const photo = await phone.screenshot({ type });
  await phone.close();
  return photo;
}

/** A film in which each photo, a JPEG, is seen for a second: Chromium's camera shows 30 a second. */
export const filmOf = (photos: Buffer[]): Buffer =>
  Buffer.concat(photos.flatMap((photo) => Array.from({ length: 30 }, () => photo)));
