// A board as it is delivered: the firmware and the lexicon in its Storage, each read back and compared by its checksum.

import { crc32 } from "../../lexicon-pack/crc32.ts";
import type { BoardName } from "../boards.ts";
import type { StoredFile } from "../image.ts";
import { FlashFault, type Link } from "./link.ts";

/** The oldest Espruino that any of this was run on. */
export const OLDEST_VERSION = "2v29";
/** What each board calls itself in process.env.BOARD; the Linux build may stand in for an ESP32. */
const NAMES: Record<BoardName, string[]> = {
  esp32: ["ESP32", "LINUX"], pico: ["RP2040_PICO"], pico2: ["RP2350_PICO2"], joltjs: ["JOLTJS"], linux: ["LINUX"],
};
/** A checksum of 300 kB takes up to 1.5 s on a board, erasing its whole Storage up to 20 s. */
const CHECK_MS = 15_000;
const ERASE_MS = 60_000;
const HEADER_BYTES = 32;

export interface BoardReport {
  id: string;
  board: string;
  version: string;
}

/** "2v29.277" as numbers in the order of their weight. */
function numbersOf(version: string): number[] {
  return version.split(/[v.]/).map(Number);
}

export function isOlder(version: string, than: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(than)];
  const at = b.findIndex((number, i) => (a[i] || 0) !== number);
  return at >= 0 && (a[at] || 0) < b[at];
}

/** Who answers; a FlashFault where it is not the board, or not the interpreter, that the firmware was made for. */
export async function inspect(link: Link, board: BoardName): Promise<BoardReport> {
  const env = await link.evaluate<{ BOARD: string; VERSION: string }>("process.env");
  if (!NAMES[board].includes(env.BOARD)) throw new FlashFault(`wrong board: ${NAMES[board][0]} expected, found ${env.BOARD}`);
  if (isOlder(env.VERSION, OLDEST_VERSION)) {
    throw new FlashFault(`wrong firmware version: Espruino ${OLDEST_VERSION} or newer expected, found ${env.VERSION}`);
  }
  return { id: await link.evaluate<string>("getSerial()"), board: env.BOARD, version: env.VERSION };
}

/** The checksum of a file on the board; null where there is no such file. */
function checksumOf(link: Link, name: string): Promise<number | null> {
  const file = `require("Storage").readArrayBuffer("${name}")`;
  return link.evaluate<number | null>(`(function(a){return a?E.CRC32(a)>>>0:null})(${file})`, CHECK_MS);
}

/** Which of `files` the board has not yet, or has otherwise. */
async function missingOf(link: Link, files: StoredFile[]): Promise<StoredFile[]> {
  const missing: StoredFile[] = [];
  for (const file of files) if (await checksumOf(link, file.name) !== crc32(file.data) >>> 0) missing.push(file);
  return missing;
}

async function makeRoom(link: Link, files: StoredFile[]): Promise<void> {
  const needed = files.reduce((sum, { data }) => sum + HEADER_BYTES + ((data.length + 3) & ~3), 0);
  let free = await link.evaluate<number>(`require("Storage").getFree()`);
  if (needed > free) {
    for (const { name } of files) await link.evaluate(`require("Storage").erase("${name}")`);
    await link.evaluate(`require("Storage").compact()`, ERASE_MS);
    free = await link.evaluate<number>(`require("Storage").getFree()`);
  }
  if (needed > free) throw new FlashFault(`no room: ${needed} bytes of Storage needed, ${free} free; --erase empties it first`);
}

export interface Progress {
  (name: string, done: number, bytes: number): void;
}

/** Writes what is missing, checks all of it, and boots it. A file whose checksum is right is left as it is. */
export async function provision(link: Link, files: StoredFile[], erase: boolean, onProgress: Progress): Promise<string[]> {
  await link.reset();
  if (erase) await link.evaluate(`require("Storage").eraseAll()`, ERASE_MS);
  const missing = await missingOf(link, files);
  if (missing.length > 0) await makeRoom(link, missing);
  for (const { name, data } of missing) await link.write(name, data, (done) => onProgress(name, done, data.length));
  const wrong = await missingOf(link, files);
  if (wrong.length > 0) throw new FlashFault(`written and read back otherwise: ${wrong.map(({ name }) => name).join(", ")}`);
  await link.boot();
  return missing.map(({ name }) => name);
}
