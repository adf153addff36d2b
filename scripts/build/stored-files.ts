// The files of a board's Storage as a device is delivered, and their sizes.

import type { Board } from "../../firmware/device/boards/board";
import {
  DESK_FILE,
  DEVICE_FILE,
  JOURNAL_FILE,
  MOST_DESK_LETTERS,
  PACK_FILE,
  RULES_FILES,
  TYPE_FILE,
} from "../../firmware/device/files";
import { openPack } from "../../firmware/lexicon/lexicon";
import { crc32 } from "../../lexicon-pack/crc32";
import { letterWithoutKey } from "../../lexicon-pack/letters";
import { printable } from "../../lexicon-pack/printable";
import { describeFault } from "../../lexicon-pack/verify";
import { BOARD_FLASH, type BoardName } from "../boards";

/** The firmware. The interpreter runs .boot0 to .boot3 at each start and each reset(), and nothing erases them. */
export const BOOT_FILE = ".boot1";

/** An ESP32's first boot file (firmware/radios.ts), and the file in which it counts its tries. */
export const RADIOS_FILE = ".boot0";
export const TRIES_FILE = "radios";
/** Size of .boot0 whatever its text: with the tries behind it, the next file's header begins in the next sector. */
const RADIOS_BYTES = 4096 - 32 - 32 - 20;
/** A word that is no try, because the interpreter would take a write at 0 for a new file, and four erased ones. */
const TRIES = [...new Array<number>(4).fill(0), ...new Array<number>(16).fill(0xff)];

export interface StoredFile {
  name: string;
  data: Uint8Array;
}

/**
 * Size of the journal's file on boards without a raw partition: 64 kB of whole pages, and a page more, because the file
 * may begin within a page (device/journal-flash.ts).
 */
const JOURNAL_BYTES = 17 * 4096;

/** Two pages of erased flash: one of them lies within whole sectors, which an update leaves alone. */
const DEVICE_BYTES = 2 * 4096;

/** The file of a new device's own settings. */
export const deviceFile = (): StoredFile => ({ name: DEVICE_FILE, data: new Uint8Array(DEVICE_BYTES).fill(0xff) });

/** Record that the parts have passed the check of the first power-on, and its place in the file (own-settings.ts). */
export const PASSED = { at: 4096, record: "\x02\x01\xfd\xfe" };

/** The same file once the first power-on is over. */
export function deviceFileInUse(): StoredFile {
  const { name, data } = deviceFile();
  data.set(Buffer.from(PASSED.record, "latin1"), PASSED.at);
  return { name, data };
}

/** Contents of a device's files. */
export interface Contents {
  /** firmware/radios.ts, for the interpreter. */
  radios: Uint8Array;
  firmware: Uint8Array;
  type: Uint8Array;
  /** The lexicon; null for a device without one. */
  pack: Uint8Array | null;
}

/** The files with which an ESP32 starts: they are first, so that a write that breaks off later leaves them whole. */
function radiosFiles(radios: Uint8Array): StoredFile[] {
  if (radios.length > RADIOS_BYTES)
    throw new Error(`${RADIOS_FILE}: at most ${RADIOS_BYTES} bytes expected, found ${radios.length}`);
  const data = new Uint8Array(RADIOS_BYTES).fill(0x20);
  data.set(radios);
  return [
    { name: RADIOS_FILE, data },
    { name: TRIES_FILE, data: Uint8Array.from(TRIES) },
  ];
}

/**
 * Files of a device on delivery, in the order of its Storage. The journal's file is erased flash, in which the firmware
 * writes in place; it comes before the lexicon, so that an update finds it where it was.
 */
export function filesOf({ radios, firmware, type, pack }: Contents, board: BoardName): StoredFile[] {
  return [
    ...(BOARD_FLASH[board].hasRadios ? radiosFiles(radios) : []),
    deviceFile(),
    ...journalFiles(BOARD_FLASH[board].board),
    ...(pack === null ? [] : [{ name: PACK_FILE, data: pack }]),
    { name: TYPE_FILE, data: type },
    { name: BOOT_FILE, data: firmware },
  ];
}

/** The file with the address of the club's desk, if one is given; throws if a result's code cannot contain it. */
export function deskFiles(address: string | null): StoredFile[] {
  if (address === null) return [];
  if (!/^https?:\/\/[!-~]+$/.test(address) || address.includes("#"))
    throw new Error(`the desk's address: https://... without spaces and # expected, found ${address}`);
  if (address.length > MOST_DESK_LETTERS)
    throw new Error(`the desk's address: at most ${MOST_DESK_LETTERS} characters expected, found ${address.length}`);
  return [{ name: DESK_FILE, data: new TextEncoder().encode(address) }];
}

/** The files of the lines of rules files, at most two; a line may be damaged. */
export function rulesFiles(lines: string[]): StoredFile[] {
  if (lines.length > RULES_FILES.length)
    throw new Error(`rules files: at most ${RULES_FILES.length} expected, found ${lines.length}`);
  return lines.map((line, place) => ({ name: RULES_FILES[place], data: new TextEncoder().encode(line) }));
}

/** Header that the interpreter puts before each file in Storage. */
const HEADER_BYTES = 32;

/** Bytes that files take in Storage, each with its header and padded to whole words. */
export function storedBytes(files: StoredFile[]): number {
  return files.reduce((sum, { data }) => sum + HEADER_BYTES + ((data.length + 3) & ~3), 0);
}

/** Throws if files have no room on a board. Called before anything is erased for them. */
export function refuseTooLarge(files: StoredFile[], board: BoardName): void {
  const {
    board: { title },
    storageBytes,
  } = BOARD_FLASH[board];
  const needed = storedBytes(files);
  if (needed <= storageBytes) return;
  const pack = files.find(({ name }) => name === PACK_FILE);
  const most = storageBytes - storedBytes(files.filter((file) => file !== pack)) - HEADER_BYTES;
  throw new Error(
    `no room on ${title}: ${needed} bytes of Storage needed, ${storageBytes} there` +
      (pack === undefined ? "" : `; a pack of at most ${most & ~3} bytes expected, found ${pack.data.length}`),
  );
}

/** Limit of the firmware's share of Storage: its code, and the panel's type with its signs. */
export const BUDGET_BYTES = 224 * 1024;

/** Bytes of code and type in Storage, the same on any board. */
export function firmwareBytes(bundle: Uint8Array, type: Uint8Array): number {
  return storedBytes([
    { name: TYPE_FILE, data: type },
    { name: BOOT_FILE, data: bundle },
  ]);
}

/**
 * Throws if a device would give no verdicts from a pack, because it is damaged, no pack at all, or has a letter that
 * the keypad cannot type. The message calls the pack `name`.
 */
export function refuseUnfit(pack: Uint8Array, name: string): void {
  const lexicon = openPack(pack, crc32);
  if ("fault" in lexicon) throw new Error(`${name}: ${printable(describeFault(lexicon))}`);
  const untyped = letterWithoutKey(lexicon);
  if (untyped !== null)
    throw new Error(`${name}: letters A to Z expected, found ${untyped}: no device can type this list`);
}

/** The journal's file, on boards that keep the journal in Storage; none on others. */
export function journalFiles({ journalAddress }: Board): StoredFile[] {
  return journalAddress > 0 ? [] : [{ name: JOURNAL_FILE, data: new Uint8Array(JOURNAL_BYTES).fill(0xff) }];
}
