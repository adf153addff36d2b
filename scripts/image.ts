// npm run image -- [--pack FILE] [--out FILE] [--board NAME]: all that a board's Storage holds, as one file to be
// written at once: the lexicon, and the firmware as boot code. Byte for byte what the interpreter would have written
// itself.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Board } from "../firmware/device/boards/board.ts";
import { JOURNAL_FILE, PACK_FILE } from "../firmware/device/files.ts";
import { crc32 } from "../lexicon-pack/crc32.ts";
import { provisioned } from "../sim/board/storage.ts";
import { BOOT_FILE } from "../sim/boot.ts";
import { BOARD_FLASH, boardIn, type BoardName } from "./boards.ts";
import { BUNDLE, buildFirmware } from "./build.ts";
import { defaultPack } from "./default-pack.ts";
import { runCommand } from "./command.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
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
 * What a device is delivered with. The lexicon and the journal are first: they stay where they are when the firmware is
 * replaced. The journal is only made room for: erased, to be written in place.
 */
export function filesOf(bundle: Uint8Array, pack: Uint8Array | null, board: BoardName): StoredFile[] {
  const files: StoredFile[] = [];
  if (pack !== null) files.push({ name: PACK_FILE, data: pack });
  return [...files, ...journalFiles(BOARD_FLASH[board].board), { name: BOOT_FILE, data: bundle }];
}

/** Room for the journal, on boards that keep it in a file. */
export function journalFiles({ journalAddress }: Board): StoredFile[] {
  return journalAddress > 0 ? [] : [{ name: JOURNAL_FILE, data: new Uint8Array(JOURNAL_BYTES).fill(0xff) }];
}

/** The whole of a board's Storage with `files` in it. Throws, with how much is missing, where they have no room. */
export function imageOf(files: StoredFile[], board: BoardName): Uint8Array {
  return provisioned(BOARD_FLASH[board].storageBytes, files).bytes;
}

function hex(n: number): string {
  return (n >>> 0).toString(16).padStart(8, "0");
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { pack: { type: "string" }, out: { type: "string" }, board: { type: "string" } },
  });
  const board = boardIn(process.argv.slice(2));
  await buildFirmware(board);
  const files = filesOf(readFileSync(BUNDLE), readFileSync(values.pack ?? defaultPack()), board);
  const image = imageOf(files, board);
  const out = values.out ?? `${ROOT}dist/${board}.image`;
  writeFileSync(out, image);
  for (const { name, data } of files)
    console.log(`${name.padEnd(10)} ${String(data.length).padStart(8)} bytes, CRC ${hex(crc32(data))}`);
  const used = files.reduce((sum, { data }) => sum + 32 + ((data.length + 3) & ~3), 0);
  console.log(`${out}: ${image.length} bytes, ${used} of them used, CRC ${hex(crc32(image))}`);
  console.log(
    `for ${BOARD_FLASH[board].board.title} at 0x${BOARD_FLASH[board].address.toString(16)}: ${BOARD_FLASH[board].write(out)}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(main);
}
