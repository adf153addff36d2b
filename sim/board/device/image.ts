// npm run image -- --pack FILE [--out FILE] [--board NAME]: all that a board's Storage holds, as one file to be
// written at once: the lexicon, and the firmware as boot code. Byte for byte what the interpreter would have written
// itself.

import { writeFileSync } from "node:fs";
import { crc32 } from "../../../lexicon-pack/crc32";
import { BOARD_FLASH, type BoardName } from "../../../scripts/boards";
import { bundleFirmware } from "../../../scripts/build/build";
import { BOARD_OPTION, boardNamed, command } from "../../../scripts/command";
import { howToPack, readPack } from "../../../scripts/packs/pack-file";
import { typeFile } from "../../../scripts/type/build";
import { BOOT_FILE, filesOf, storedBytes, type StoredFile } from "../../../scripts/build/stored-files";
import { Storage, provisioned } from "../virtual/storage";
import { bootOf } from "./boot";
import { DIST } from "../../../scripts/paths";

/** The whole of a board's Storage with `files` in it. Throws, with how much is missing, where they have no room. */
export function imageOf(files: StoredFile[], board: BoardName): Uint8Array {
  return provisioned(BOARD_FLASH[board].storageBytes, files);
}

/** Runs whatever the flash holds as boot code, as power-on does; a board without any does nothing. */
export function bootFrom(flash: Uint8Array): (globals: unknown[]) => void {
  return (globals) => {
    const code = new Storage(flash).read(BOOT_FILE);
    if (code !== undefined) bootOf(code)(globals);
  };
}

function hex(n: number): string {
  return (n >>> 0).toString(16).padStart(8, "0");
}

const USAGE = {
  call: "npm run image",
  does: "makes the whole Storage of a board as one file, and prints the command that writes it",
  options: {
    pack: { takes: "FILE", does: "the lexicon, which has to be named" },
    out: { takes: "FILE", does: "where to write it; dist/BOARD.image without it" },
    board: BOARD_OPTION,
  },
} as const;

async function main(board: BoardName, packFile: string | undefined, out = `${DIST}${board}.image`): Promise<void> {
  if (packFile === undefined)
    throw new Error(`npm run image -- --pack FILE: a lexicon expected, found none\n${howToPack("FILE")}`);
  const pack = readPack(packFile);
  const bundle = Buffer.from(await bundleFirmware(board), "latin1");
  const files = filesOf(bundle, typeFile(), pack, board);
  const image = imageOf(files, board);
  writeFileSync(out, image);
  for (const { name, data } of files)
    console.log(`${name.padEnd(10)} ${String(data.length).padStart(8)} bytes, CRC ${hex(crc32(data))}`);
  console.log(`${out}: ${image.length} bytes, ${storedBytes(files)} of them used, CRC ${hex(crc32(image))}`);
  console.log(
    `for ${BOARD_FLASH[board].board.title} at 0x${BOARD_FLASH[board].address.toString(16)}: ${BOARD_FLASH[board].write(out)}`,
  );
}

await command(import.meta.url, USAGE, ({ board, pack, out }) => main(boardNamed(board), pack, out));
