// npm run image -- [--pack FILE] [--out FILE] [--board NAME]: all that a board's Storage holds, as one file to be written at
// once: the lexicon, and the firmware as boot code. Byte for byte what the interpreter would have written itself.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { PACK_FILE } from "../firmware/device/pins.ts";
import { crc32 } from "../lexicon-pack/crc32.ts";
import { provisioned } from "../sim/board/storage.ts";
import { BOOT_FILE } from "../sim/boot.ts";
import { BOARD_FLASH, BOARDS, isBoard, type BoardName } from "./boards.ts";
import { BUNDLE, buildFirmware } from "./build.ts";
import { defaultPack } from "./default-pack.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
export interface StoredFile {
  name: string;
  data: Uint8Array;
}

/** What a device is delivered with. The lexicon is first: it stays where it is when the firmware is replaced. */
export function filesOf(bundle: Uint8Array, pack: Uint8Array | null): StoredFile[] {
  const boot = { name: BOOT_FILE, data: bundle };
  return pack === null ? [boot] : [{ name: PACK_FILE, data: pack }, boot];
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
    options: { pack: { type: "string" }, out: { type: "string" }, board: { type: "string", default: "esp32" } },
  });
  const board = values.board;
  if (!isBoard(board)) throw new Error(`a board expected (${BOARDS.join(", ")}), found ${board}`);
  await buildFirmware();
  const files = filesOf(readFileSync(BUNDLE), readFileSync(values.pack ?? defaultPack()));
  const image = imageOf(files, board);
  const out = values.out ?? `${ROOT}dist/${board}.image`;
  writeFileSync(out, image);
  for (const { name, data } of files) console.log(`${name.padEnd(10)} ${String(data.length).padStart(8)} bytes, CRC ${hex(crc32(data))}`);
  const used = files.reduce((sum, { data }) => sum + 32 + ((data.length + 3) & ~3), 0);
  console.log(`${out}: ${image.length} bytes, ${used} of them used, CRC ${hex(crc32(image))}`);
  console.log(`for ${BOARD_FLASH[board].title} at 0x${BOARD_FLASH[board].address.toString(16)}: ${BOARD_FLASH[board].write(out)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((fault: Error) => {
    console.error(fault.message);
    process.exitCode = 1;
  });
}
