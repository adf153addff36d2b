// Puts the clock onto a board: an ESP32's Storage through its boot loader; a Pico's as one .uf2 with Espruino's, which
// the user drops on the drive that the board shows.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { crc32 } from "../../../lexicon-pack/crc32";
import type { DeviceName } from "../../../scripts/boards";
import type { Manifest, Part } from "../../../scripts/site/manifest";
import { TYPE_FILE } from "../../../firmware/device/files";
import {
  BOOT_FILE,
  deskFiles,
  filesOf,
  RADIOS_FILE,
  refuseTooLarge,
  refuseUnfit,
  rulesFiles,
  type StoredFile,
} from "../../../scripts/build/stored-files";
import { glyphsIn, lettersOf, typeWith } from "../../../scripts/type/letters";
import { type FlashPart, partsOf } from "../../board/image/flash-parts";
import { partIn, type PicoName, uf2Of } from "../../board/image/uf2";
import { packText } from "../pack";
import { loadLetters } from "../type";
import type { ShowProgress } from "./job";
import { writeParts } from "./rom-loader";

export interface ClockOrder {
  board: DeviceName;
  pack: Uint8Array;
  /** Lines of the rules files, at most two. */
  rulesFiles: readonly string[];
  /** Address of the club's desk; null for none. */
  desk: string | null;
  /** Leaves the games and the settings on the board. */
  isUpdate: boolean;
  load(path: string): Promise<Response>;
}

/** Loads one of a board's files; throws if its checksum is not the manifest's. */
async function loadPart({ path, sha256: expected }: Part, { load }: ClockOrder): Promise<Uint8Array> {
  const data = new Uint8Array(await (await load(path)).arrayBuffer());
  const found = bytesToHex(sha256(data));
  if (found !== expected)
    throw new Error(`${path}: SHA-256 ${expected} expected, found ${found}; load the page again, and try once more`);
  return data;
}

/** Files for the board's Storage: the manifest's, the lexicon and its letters, the rules files, the desk's address. */
async function loadFiles(order: ClockOrder): Promise<StoredFile[]> {
  const { builds } = (await (await order.load("manifest.json")).json()) as Manifest;
  const { parts } = builds.find(({ board }) => board === order.board)!;
  const loaded = await Promise.all(parts.map(async (part) => [part.file, await loadPart(part, order)] as const));
  const [radios, firmware, plain] = [RADIOS_FILE, BOOT_FILE, TYPE_FILE].map((file) => new Map(loaded).get(file)!);
  const letters = lettersOf([order.pack]);
  const type = letters.length === 0 ? plain : typeWith(plain, glyphsIn(await loadLetters(order.load)), letters);
  const files = filesOf({ radios, firmware, type, pack: order.pack }, order.board);
  return [...files, ...rulesFiles([...order.rulesFiles]), ...deskFiles(order.desk)];
}

/** The parts to write, after everything that can be refused before a board is touched. */
async function prepare(order: ClockOrder): Promise<FlashPart[]> {
  refuseUnfit(order.pack, "The lexicon");
  const files = await loadFiles(order);
  refuseTooLarge(files, order.board);
  return partsOf(files, order.board, order.isUpdate);
}

const checksumsOf = (parts: FlashPart[]): string =>
  parts.map(({ data }) => (crc32(data) >>> 0).toString(16).padStart(8, "0")).join(" ");

/** Writes and verifies an ESP32's Storage and starts it; returns a report, whose last line is for a list of boards. */
export async function writeClock(order: ClockOrder, port: SerialPort, showProgress: ShowProgress): Promise<string[]> {
  showProgress("Loading the firmware", null);
  const parts = await prepare(order);
  showProgress("Reaching the board’s boot loader", null);
  const id = await writeParts(port, parts, (name, at, bytes) => showProgress(`Writing ${name}`, at / bytes));
  return [
    "The clock is written, read back and right. The board has started it.",
    `Its set-up screen has to show ${packText(order.pack)}.`,
    `${new Date().toISOString()} ${id} ${checksumsOf(parts)}`,
  ];
}

/** One .uf2 for a Pico or Pico 2; `espruino` is the user's .uf2 of Espruino, without which the board keeps its own. */
export async function clockUf2(
  order: ClockOrder & { board: PicoName },
  espruino: { name: string; data: Uint8Array } | null,
): Promise<Uint8Array> {
  const parts = await prepare(order);
  const own = espruino === null ? [] : [partIn(espruino.name, espruino.data, order.board)];
  return uf2Of([...own, ...parts], order.board);
}
