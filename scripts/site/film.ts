// npm run film -- [--out FILE]: plays a game on the page in table mode and makes a film of it, an animated PNG. The one
// that README.md shows is sim/web/film.png.

import { decode } from "fast-png";
import { writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import type { Page } from "playwright-core";
import { crc32 } from "../../lexicon-pack/crc32";
import { command } from "../command";
import { DIST } from "../paths";
import { onThePage } from "./screenshot";

const FILM = DIST + "film.png";
const VIEW = { width: 800, height: 600 };
/** The README's limit for a picture. */
const MOST_BYTES = 1_000_000;

interface Frame {
  pixels: Uint8Array;
  width: number;
  height: number;
  forMs: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Rounds colours, so that only visible changes differ between frames, which saves bytes. */
const LEVELS = 0xf8;

function frameOf(png: Uint8Array, forMs: number): Frame {
  const { data, width, height, channels } = decode(png);
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++)
    for (let colour = 0; colour < 3; colour++) pixels[3 * at + colour] = data[channels * at + colour] & LEVELS;
  return { pixels, width, height, forMs };
}

/** The smallest box around all differences; null without any. */
function changed(before: Frame, { pixels, width, height }: Frame): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < pixels.length; at++) {
    if (pixels[at] === before.pixels[at]) continue;
    const x = Math.floor(at / 3) % width;
    const y = Math.floor(at / 3 / width);
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The lines of a box in PNG's form, each after the number of its filter: 0 for none. */
function cut({ pixels, width }: Frame, box: Box): Buffer {
  const lines = Array.from({ length: box.height }, (_, row) => {
    const from = 3 * ((box.top + row) * width + box.left);
    return [Buffer.alloc(1), pixels.subarray(from, from + 3 * box.width)];
  });
  return Buffer.concat(lines.flat());
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(data.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named) >>> 0, named.length + 4);
  return out;
}

/** An animated PNG (W3C PNG, third edition): each frame is the box that differs from the one before. */
function animated(frames: Frame[]): Buffer {
  const whole: Box = { left: 0, top: 0, width: frames[0].width, height: frames[0].height };
  const shown: { frame: Frame; box: Box }[] = [];
  for (const frame of frames) {
    const last = shown.at(-1);
    const box = last === undefined ? whole : changed(last.frame, frame);
    if (box === null) last!.frame.forMs += frame.forMs;
    else shown.push({ frame: { ...frame }, box });
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(whole.width, 0);
  head.writeUInt32BE(whole.height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(shown.length, 0);
  let sequence = 0;
  const parts = shown.flatMap(({ frame, box }, index) => {
    const place = Buffer.alloc(26);
    [sequence++, box.width, box.height, box.left, box.top].forEach((value, i) => place.writeUInt32BE(value, 4 * i));
    place.writeUInt16BE(frame.forMs, 20);
    place.writeUInt16BE(1000, 22);
    const data = deflateSync(cut(frame, box), { level: 9 });
    if (index === 0) return [chunk("fcTL", place), chunk("IDAT", data)];
    const number = Buffer.alloc(4);
    number.writeUInt32BE(sequence++, 0);
    return [chunk("fcTL", place), chunk("fdAT", Buffer.concat([number, data]))];
  });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = chunk("IEND", new Uint8Array(0));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("acTL", control), ...parts, end]);
}

/** A's turn, B's turn, and a challenge of two words by B; a frame after each act. */
async function play(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const show = async (forMs: number): Promise<void> => {
    await page.waitForTimeout(500);
    frames.push(frameOf(await page.screenshot(), forMs));
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
    const film = animated(await play(page));
    if (film.length > MOST_BYTES)
      throw new Error(`a film of at most ${MOST_BYTES} bytes expected, found ${film.length}`);
    writeFileSync(out, film);
    console.log(`${out}: ${film.length} bytes`);
  });

const USAGE = {
  call: "npm run film",
  does: "plays a game on the page in table mode and makes a film of it",
  options: { out: { takes: "FILE", does: "where to write it; dist/film.png without it" } },
} as const;

await command(import.meta.url, USAGE, ({ out }) => main(out));
