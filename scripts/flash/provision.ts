// Prepares a board for delivery: writes firmware and lexicon to its Storage, and compares each by its checksum.

import { crc32 } from "../../lexicon-pack/crc32";
import type { BoardName } from "../boards";
import { storedBytes, type StoredFile } from "../build/stored-files";
import type { Link } from "./link";
import { FlashFault } from "./talk";

/** The Espruino that a board needs. */
interface Needed {
  /** Accepted values of process.env.BOARD; the Linux build may replace an ESP32. */
  names: string[];
  /** The oldest version accepted. */
  oldest: string;
  /**
   * No other version is accepted: later ones for ESP32, built with IDF 5, erase the wrong page of flash (jshardware.c).
   */
  pinned: boolean;
}

/** The RP2 boards came to Espruino's main branch after 2v29, and 2v29.277 is what the emulated chip has run. */
const NEEDED: Record<BoardName, Needed> = {
  esp32: { names: ["ESP32", "LINUX"], oldest: "2v29", pinned: true },
  pico: { names: ["RP2040_PICO"], oldest: "2v29.277", pinned: false },
  pico2: { names: ["RP2350_PICO2"], oldest: "2v29.277", pinned: false },
  linux: { names: ["LINUX"], oldest: "2v29", pinned: false },
};

/**
 * The firmware's peak, in an eight-word adjudication, and the reserve below which it warns (firmware/DESIGN.md).
 */
const LEAST_VARIABLES = 6500;
/** A checksum of 300 kB takes up to 1.5 s on a board, erasing its whole Storage up to 20 s. */
const CHECK_MS = 15_000;
const ERASE_MS = 60_000;

export interface BoardReport {
  id: string;
  board: string;
  version: string;
}

/** "2v29.277" as numbers, the major version first. */
function numbersOf(version: string): number[] {
  return version.split(/[v.]/).map(Number);
}

export function isOlder(version: string, than: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(than)];
  const at = b.findIndex((number, i) => (a[i] || 0) !== number);
  return at >= 0 && (a[at] || 0) < b[at];
}

/** The version of Espruino that a board has to have, in words. */
export function versionFor(board: BoardName): string {
  const { oldest, pinned } = NEEDED[board];
  return pinned ? `${oldest} and no other` : `${oldest} or newer`;
}

/** Whether the board can run on this version of Espruino. */
export function isRightVersion(version: string, board: BoardName): boolean {
  const { oldest, pinned } = NEEDED[board];
  return pinned ? version === oldest : !isOlder(version, oldest);
}

/** Identifies the board; throws a FlashFault if the board or its interpreter is not the firmware's. */
export async function identify(link: Link, board: BoardName): Promise<BoardReport> {
  const env = await link.evaluate<{ BOARD?: unknown; VERSION?: unknown } | null>("process.env");
  const [name, version] = [String(env?.BOARD), String(env?.VERSION)];
  const { names } = NEEDED[board];
  if (!names.includes(name)) throw new FlashFault(`wrong board: ${names[0]} expected, found ${name}`);
  // The Linux build may replace a board in any later version.
  const standsInFor = name === "LINUX" ? "linux" : board;
  if (!isRightVersion(version, standsInFor))
    throw new FlashFault(`wrong firmware version: Espruino ${versionFor(standsInFor)} expected, found ${version}`);
  return { id: String(await link.evaluate<unknown>("getSerial()")), board: name, version };
}

interface Radios {
  Wifi?: boolean;
  BLE?: boolean;
}

const radiosOf = (link: Link): Promise<Radios> =>
  link.evaluate<Radios>(`typeof ESP32=="undefined"?{}:ESP32.getState()`);
const namesOf = ({ Wifi, BLE }: Radios): string[] => [...(Wifi ? ["Wi-Fi"] : []), ...(BLE ? ["Bluetooth"] : [])];

/**
 * Switches the radios of an ESP32 off, for good: it comes with an access point that has a console for everybody, and
 * with Bluetooth, which takes some 1,800 variables. Each command restarts the board and erases its boot code (Espruino,
 * jswrap_esp32.c). Returns the radios that it switched off; throws a FlashFault if one of them is still on.
 */
async function silence(link: Link): Promise<string[]> {
  const radios = await radiosOf(link);
  const found = namesOf(radios);
  if (radios.Wifi) await link.restart("ESP32.enableWifi(false)");
  if (radios.BLE) await link.restart("ESP32.enableBLE(false)");
  const on = found.length > 0 ? namesOf(await radiosOf(link)) : [];
  if (on.length > 0) throw new FlashFault(`radios off expected, found ${on.join(" and ")} still on`);
  return found;
}

/**
 * Prepares a board for writing: checks that it is the right one, switches its radios off, and checks its memory. Throws
 * a FlashFault with what was expected and what was found.
 */
export async function prepare(
  link: Link,
  board: BoardName,
  onRadios: (off: string[]) => void = () => {},
): Promise<BoardReport> {
  const report = await identify(link, board);
  const off = await silence(link);
  if (off.length > 0) onRadios(off);
  const variables = await link.evaluate<number>("process.memory().total");
  if (!(variables >= LEAST_VARIABLES))
    throw new FlashFault(`too little memory: ${LEAST_VARIABLES} variables expected, found ${variables}`);
  return report;
}

/** The checksum of a file on the board; null if there is no such file. */
function checksumOf(link: Link, name: string): Promise<number | null> {
  const file = `require("Storage").readArrayBuffer("${name}")`;
  return link.evaluate<number | null>(`(function(a){return a?E.CRC32(a)>>>0:null})(${file})`, CHECK_MS);
}

/** The files that the board lacks, or has with another checksum. */
async function missingOf(link: Link, files: StoredFile[]): Promise<StoredFile[]> {
  const missing: StoredFile[] = [];
  for (const file of files) if ((await checksumOf(link, file.name)) !== crc32(file.data) >>> 0) missing.push(file);
  return missing;
}

async function makeRoom(link: Link, files: StoredFile[]): Promise<void> {
  const needed = storedBytes(files);
  let free = await link.evaluate<number>(`require("Storage").getFree()`);
  if (needed > free) {
    for (const { name } of files) await link.evaluate(`require("Storage").erase("${name}")`);
    await link.evaluate(`require("Storage").compact()`, ERASE_MS);
    free = await link.evaluate<number>(`require("Storage").getFree()`);
  }
  if (needed > free)
    throw new FlashFault(`no room: ${needed} bytes of Storage needed, ${free} free, unless all of it is erased first`);
}

export interface Progress {
  (name: string, done: number, bytes: number): void;
}

/** Writes the missing files, checks all of them, and boots. A file whose checksum is right is not written. */
export async function provision(
  link: Link,
  files: StoredFile[],
  erase: boolean,
  onProgress: Progress,
): Promise<string[]> {
  await link.reset();
  if (erase) await link.evaluate(`require("Storage").eraseAll()`, ERASE_MS);
  const missing = await missingOf(link, files);
  if (missing.length > 0) await makeRoom(link, missing);
  for (const { name, data } of missing) await link.write(name, data, (done) => onProgress(name, done, data.length));
  const wrong = await missingOf(link, files);
  if (wrong.length > 0)
    throw new FlashFault(`written and read back otherwise: ${wrong.map(({ name }) => name).join(", ")}`);
  await link.boot();
  return missing.map(({ name }) => name);
}
