// npm run pictures: the panel in each situation of a game, from the firmware's own pixels. Each scenario of this folder
// ends where its picture is taken; the title says who is to do what. Pictures lie beside them, with an index.

import { readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { encode } from "fast-png";
import { bundleFirmware } from "../../../scripts/build/build";
import { command } from "../../../scripts/command";
import type { Device } from "../../board/virtual/device";
import { GLASS_HEIGHT, GLASS_WIDTH } from "../../board/virtual/parts/frame";
import { deviceFor, scenarioFile } from "../scenario/devices";
import { playScenario } from "../scenario/play";
import { print } from "../../../scripts/output";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const SCENARIO = ".scenario";
/** The effect of a scenario's last line has been painted after this time. */
const PAINTED_MS = 900;

export interface Picture {
  /** The name of the scenario's file, without its ending. */
  name: string;
  title: string;
  /** Texts of A's and B's faces, beside the panel. */
  faces: string[];
  /** Three bytes a pixel, red first, row by row. */
  pixels: Uint8Array;
}

/** The names of all pictures. */
export function pictureNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(SCENARIO))
    .map((file) => file.slice(0, -SCENARIO.length))
    .sort();
}

export function pictureFile(name: string): string {
  return `${FOLDER}${name}.png`;
}

/** Five, six and five bits as three bytes. */
function bytesOf(colour: number): number[] {
  return [((colour >> 11) * 255) / 31, (((colour >> 5) & 63) * 255) / 63, ((colour & 31) * 255) / 31].map(Math.round);
}

function pixelsOf({ glass }: Device): Uint8Array {
  const pixels = new Uint8Array(3 * GLASS_WIDTH * GLASS_HEIGHT);
  if (!glass.lit()) return pixels;
  for (let y = 0; y < GLASS_HEIGHT; y++)
    for (let x = 0; x < GLASS_WIDTH; x++) pixels.set(bytesOf(glass.colour(x, y)), 3 * (y * GLASS_WIDTH + x));
  return pixels;
}

/** Plays the scenario of that name to its end. Throws if it cannot be read, or anything is not as it expects. */
export function takePicture(name: string, bundle: string): Picture {
  const scenario = scenarioFile(FOLDER + name + SCENARIO);
  const device = deviceFor(scenario, bundle, "pico");
  const [failure] = playScenario(scenario, device).failures;
  if (failure !== undefined)
    throw new Error(`${name}:${failure.line}: ${failure.text}: expected ${failure.expected}, found ${failure.found}`);
  device.advanceTo(device.now() + PAINTED_MS);
  return { name, title: scenario.title, faces: device.faces(), pixels: pixelsOf(device) };
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function indexOf(pictures: Picture[]): string {
  const figures = pictures.map(
    ({ name, title, faces }) =>
      `<figure><img src="${name}.png" width="480" height="320" alt="">` +
      `<figcaption>${escaped(title)}<br><code>${faces.join(" ")}</code></figcaption></figure>`,
  );
  const style =
    "body{font:16px sans-serif;display:flex;flex-wrap:wrap;gap:24px;margin:24px}figure{margin:0;width:480px}";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The panel</title><style>${style}</style>\n${figures.join("\n")}\n</html>\n`;
}

async function main(): Promise<void> {
  const bundle = await bundleFirmware("pico");
  const pictures = pictureNames().map((name) => takePicture(name, bundle));
  for (const { name, pixels } of pictures)
    writeFileSync(
      pictureFile(name),
      encode({ width: GLASS_WIDTH, height: GLASS_HEIGHT, data: pixels, channels: 3, depth: 8 }),
    );
  writeFileSync(FOLDER + "index.html", indexOf(pictures));
  print(`${pictures.length} pictures in sim/play/pictures; index.html shows them all`);
}

const USAGE = {
  call: "npm run pictures",
  does: "takes a picture of the panel in each situation of a game",
  options: {},
};

await command(import.meta.url, USAGE, main);
