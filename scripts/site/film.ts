// npm run film -- [--out FILE]: plays a game on the page in table mode and makes a film of it, an animated WebP.
// README.md shows sim/page/film.webp.

import type { Page } from "playwright-core";
import sharp from "sharp";
import { command } from "../command";
import { DIST } from "../paths";
import { onThePage } from "./screenshot";

const FILM = DIST + "film.webp";
const VIEW = { width: 800, height: 600 };
/** The README's limit for a picture. */
const MOST_BYTES = 1_000_000;

interface Frame {
  png: Buffer;
  forMs: number;
}

/** A's turn, B's turn, and a challenge of two words by B; a frame after each act. */
async function play(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const show = async (forMs: number): Promise<void> => {
    await page.waitForTimeout(500);
    frames.push({ png: await page.screenshot(), forMs });
  };
  const press = (side: 0 | 1): Promise<void> => page.locator(`#button-${side}`).click({ delay: 60 });
  const key = (name: string): Promise<void> => page.locator(`[data-key="${name}"]`).click({ delay: 40 });
  await show(1600);
  await key("ENTER");
  await show(1400);
  await press(1);
  for (let second = 0; second < 3; second++) await show(900);
  await press(0);
  for (let second = 0; second < 2; second++) await show(900);
  await key("CHALLENGE");
  await show(1000);
  for (const letter of ["Q", "I", "ENTER", "Z", "A", "X"]) {
    await key(letter);
    await show(350);
  }
  await press(1);
  await page.waitForTimeout(800);
  await show(1800);
  await press(0);
  await page.waitForTimeout(2500);
  await show(3000);
  await press(0);
  await show(1600);
  return frames;
}

const main = (out = FILM): Promise<void> =>
  onThePage(VIEW, "#table=standing", async (page) => {
    await page.locator("body.in-table #glass.lit").waitFor();
    await page.waitForTimeout(1000);
    const frames = await play(page);
    const pictures = frames.map(({ png }) => png);
    const film = sharp(pictures, { join: { animated: true } });
    const { size } = await film.webp({ lossless: true, delay: frames.map(({ forMs }) => forMs) }).toFile(out);
    console.log(`${out}: ${size} bytes`);
    if (size > MOST_BYTES) throw new Error(`a film of at most ${MOST_BYTES} bytes expected, found ${size}`);
  });

const USAGE = {
  call: "npm run film",
  does: "plays a game on the page in table mode and makes a film of it",
  options: { out: { takes: "FILE", does: "where to write it; dist/film.webp without it" } },
} as const;

await command(import.meta.url, USAGE, ({ out }) => main(out));
