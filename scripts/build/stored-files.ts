// Content of a board's Storage on delivery, file by file.

import type { Board } from "../../firmware/device/boards/board";
import { DESK_FILE, JOURNAL_FILE, MOST_DESK_LETTERS, PACK_FILE, TYPE_FILE } from "../../firmware/device/files";
import { openPack } from "../../firmware/lexicon/lexicon";
import { crc32 } from "../../lexicon-pack/crc32";
import { letterWithoutKey } from "../../lexicon-pack/letters";
import { printable } from "../../lexicon-pack/printable";
import { describeFault } from "../../lexicon-pack/verify";
import { BOARD_FLASH, type BoardName } from "../boards";

/** The file that the interpreter runs when it starts. */
export const BOOT_FILE = ".bootcde";

export interface StoredFile {
  name: string;
  data: Uint8Array;
}

/**
 * 64 kB of whole pages wherever the file begins, for the journal of boards without a raw partition
 * (device/journal-flash.ts).
 */
const JOURNAL_BYTES = 17 * 4096;

/**
 * Files of a device on delivery. The lexicon and the journal are first: they keep their place when the firmware is
 * replaced. The journal's file is only reserved: erased, to be written in place.
 */
export function filesOf(bundle: Uint8Array, type: Uint8Array, pack: Uint8Array | null, board: BoardName): StoredFile[] {
  const files: StoredFile[] = [];
  if (pack !== null) files.push({ name: PACK_FILE, data: pack });
  const journal = journalFiles(BOARD_FLASH[board].board);
  return [...files, ...journal, { name: TYPE_FILE, data: type }, { name: BOOT_FILE, data: bundle }];
}

/** The file with the address of the club's desk, if one is given; throws if a result's code cannot have it. */
export function deskFiles(address: string | null): StoredFile[] {
  if (address === null) return [];
  if (!/^https?:\/\/[!-~]+$/.test(address) || address.includes("#"))
    throw new Error(`the desk's address: https://... without spaces and # expected, found ${address}`);
  if (address.length > MOST_DESK_LETTERS)
    throw new Error(`the desk's address: at most ${MOST_DESK_LETTERS} characters expected, found ${address.length}`);
  return [{ name: DESK_FILE, data: new TextEncoder().encode(address) }];
}

/** Header that the interpreter puts before each file in Storage. */
const HEADER_BYTES = 32;

/** Bytes that files take in Storage: each with its header, in whole words. */
export function storedBytes(files: StoredFile[]): number {
  return files.reduce((sum, { data }) => sum + HEADER_BYTES + ((data.length + 3) & ~3), 0);
}

/** Throws if files have no room on a board, before anything of it is erased for them. */
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

/** Most bytes of Storage for the firmware: its code, and the panel's fonts and signs. */
export const BUDGET_BYTES = 224 * 1024;

/** Size of code and type, on any board. */
export function firmwareBytes(bundle: Uint8Array, type: Uint8Array): number {
  return storedBytes([
    { name: TYPE_FILE, data: type },
    { name: BOOT_FILE, data: bundle },
  ]);
}

/**
 * Throws if the device would give no verdicts from a pack: it is damaged or no pack at all, or has a letter that the
 * keypad cannot type. `name` is what the message calls the pack.
 */
export function refuseUnfit(pack: Uint8Array, name: string): void {
  const lexicon = openPack(pack, crc32);
  if ("fault" in lexicon) throw new Error(`${name}: ${printable(describeFault(lexicon))}`);
  const untyped = letterWithoutKey(lexicon);
  if (untyped !== null)
    throw new Error(`${name}: letters A to Z expected, found ${untyped}: no device can type this list`);
}

/** Room for the journal, on boards that keep it in a file. */
export function journalFiles({ journalAddress }: Board): StoredFile[] {
  return journalAddress > 0 ? [] : [{ name: JOURNAL_FILE, data: new Uint8Array(JOURNAL_BYTES).fill(0xff) }];
}
