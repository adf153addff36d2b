// The icons of the page as an app: drawn here, since the repository keeps no picture that a script can make.

import { encode } from "fast-png";
import { version } from "./manifest";

type Colour = readonly [number, number, number];
const GROUND: Colour = [35, 39, 43];
const LAMP_A: Colour = [255, 59, 47];
const LAMP_B: Colour = [255, 181, 46];

/** Lamps as on the page's own icon, in parts of its width. */
const LAMPS = [
  { x: 5 / 16, colour: LAMP_A },
  { x: 11 / 16, colour: LAMP_B },
];
const RADIUS = 2.4 / 16;
const CORNER = 3 / 16;

/** How much of a pixel at this distance inside an edge is covered, 0 to 1. */
const covered = (inside: number): number => Math.min(1, Math.max(0, inside + 0.5));

/** Distance of a place inside the rounded square of this width, in pixels. */
function insideSquare(x: number, y: number, width: number): number {
  const corner = CORNER * width;
  const right = Math.max(corner - x, x - (width - corner), 0);
  const down = Math.max(corner - y, y - (width - corner), 0);
  return corner - Math.hypot(right, down);
}

/** A square icon; one that a system cuts to a shape of its own has its ground to the very edge. */
export function icon(width: number, toTheEdge: boolean): Uint8Array {
  const data = new Uint8Array(width * width * 4);
  // A system's shape leaves at least the middle 80 %.
  const scale = toTheEdge ? 0.8 : 1;
  for (let at = 0; at < width * width; at++) {
    const x = (at % width) + 0.5;
    const y = Math.floor(at / width) + 0.5;
    let colour: number[] = [...GROUND];
    for (const lamp of LAMPS) {
      const middle = width / 2 + (lamp.x - 0.5) * width * scale;
      const part = covered(RADIUS * width * scale - Math.hypot(x - middle, y - width / 2));
      colour = colour.map((value, i) => Math.round(value + (lamp.colour[i] - value) * part));
    }
    const seen = toTheEdge ? 1 : covered(insideSquare(x, y, width));
    data.set([...colour, Math.round(255 * seen)], 4 * at);
  }
  return encode({ width, height: width, data, channels: 4, depth: 8 });
}

const ICONS = [
  { file: "icon-192.png", width: 192, purpose: "any" },
  { file: "icon-512.png", width: 512, purpose: "any" },
  { file: "icon-maskable.png", width: 512, purpose: "maskable" },
  { file: "icon-apple.png", width: 180, purpose: null },
];

/** The manifest of the page as an app that a tablet installs: it starts in table mode. */
function appManifest(): string {
  return JSON.stringify({
    id: "./",
    name: "tileclock: the clock at the table",
    short_name: "tileclock",
    description: "A tournament clock for word games that also adjudicates challenges",
    version: version(),
    start_url: "./#table",
    scope: "./",
    display: "fullscreen",
    orientation: "any",
    background_color: "#101214",
    theme_color: "#23272b",
    icons: ICONS.filter(({ purpose }) => purpose !== null).map(({ file, width, purpose }) => ({
      src: file,
      sizes: `${width}x${width}`,
      type: "image/png",
      purpose,
    })),
  });
}

/** Manifest and icons by their addresses on the page. */
export function appFiles(): Record<string, string | Uint8Array> {
  return {
    "app.webmanifest": appManifest(),
    ...Object.fromEntries(ICONS.map(({ file, width, purpose }) => [file, icon(width, purpose !== "any")])),
  };
}
