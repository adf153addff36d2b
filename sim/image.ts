// npm run image -- [--pack FILE] [--out FILE] [--board NAME]: all that a board's Storage holds, as one file to be
// written at once: the lexicon, and the firmware as boot code. Byte for byte what the interpreter would have written
// itself.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { crc32 } from "../lexicon-pack/crc32";
import { BOARD_FLASH, type BoardName } from "../scripts/boards";
import { bundleFirmware } from "../scripts/build";
import { defaultPack } from "../scripts/default-pack";
import { boardIn, runCommand } from "../scripts/command";
import { readPack } from "../scripts/pack-file";
import { typeFile } from "../scripts/type/build";
import { BOOT_FILE, filesOf, storedBytes, type StoredFile } from "../scripts/stored-files";
import type { Flash } from "./board/flash";
import { createStorage, provisioned } from "./board/storage";
import { bootOf } from "./boot";
import { DIST } from "../scripts/paths";

/** The whole of a board's Storage with `files` in it. Throws, with how much is missing, where they have no room. */
export function imageOf(files: StoredFile[], board: BoardName): Uint8Array {
  return provisioned(BOARD_FLASH[board].storageBytes, files).bytes;
}

/** Runs whatever the flash holds as boot code, as power-on does; a board without any does nothing. */
export function bootFrom(flash: Flash): (globals: unknown[]) => void {
  return (globals) => {
    const code = createStorage(flash, {}).read(BOOT_FILE);
    if (code !== undefined) bootOf(code)(globals);
  };
}

function hex(n: number): string {
  return (n >>> 0).toString(16).padStart(8, "0");
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { pack: { type: "string" }, out: { type: "string" }, board: { type: "string" } },
  });
  const board = boardIn(process.argv.slice(2));
  const bundle = Buffer.from(await bundleFirmware(board), "latin1");
  const files = filesOf(bundle, typeFile(), readPack(values.pack ?? defaultPack()), board);
  const image = imageOf(files, board);
  const out = values.out ?? `${DIST}${board}.image`;
  writeFileSync(out, image);
  for (const { name, data } of files)
    console.log(`${name.padEnd(10)} ${String(data.length).padStart(8)} bytes, CRC ${hex(crc32(data))}`);
  console.log(`${out}: ${image.length} bytes, ${storedBytes(files)} of them used, CRC ${hex(crc32(image))}`);
  console.log(
    `for ${BOARD_FLASH[board].board.title} at 0x${BOARD_FLASH[board].address.toString(16)}: ${BOARD_FLASH[board].write(out)}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(main);
}
