// npm run image -- --pack FILE [--board NAME] [--update] [--espruino FILE]: what is written to a board at once. For an
// ESP32 its Storage, byte for byte what the interpreter would have written itself; for a Pico or Pico 2 one .uf2.

import { readFileSync, writeFileSync } from "node:fs";
import { crc32 } from "../../../lexicon-pack/crc32";
import { BOARD_FLASH, type BoardName } from "../../../scripts/boards";
import { bundleFirmware, bundleRadios } from "../../../scripts/build/build";
import { BOARD_OPTION, boardNamed, command, type ValuesOf } from "../../../scripts/command";
import { howToPack, readPack } from "../../../scripts/packs/pack-file";
import { languageWarnings, linesOf } from "../../../scripts/rules/lines";
import { typeFor } from "../../../scripts/type/build";
import { deskFiles, filesOf, rulesFiles, storedBytes, type StoredFile } from "../../../scripts/build/stored-files";
import { type FlashPart, partsOf } from "./flash-parts";
import { complain, print } from "../../../scripts/output";
import { DIST } from "../../../scripts/paths";
import { isPico, partIn, type PicoName, uf2Of } from "./uf2";

const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, "0");

const USAGE = {
  call: "npm run image",
  does: "makes what is written to a board at once, and prints how it is written",
  options: {
    pack: { takes: "FILE", does: "the lexicon, which has to be named" },
    rules: { takes: "FILE", does: "a rules file, to be chosen at set-up" },
    rules2: { takes: "FILE", does: "a second one" },
    desk: { takes: "ADDRESS", does: "the page that opens a result's code, such as https://CLUB/desk.html" },
    update: { does: "leaves the games and the settings on a board in use" },
    espruino: { takes: "FILE", does: "Espruino's own .uf2, which a new Pico or Pico 2 needs in the same file" },
    out: { takes: "FILE", does: "where to write it; dist/BOARD.image or dist/BOARD.uf2 without it" },
    board: BOARD_OPTION,
  },
} as const;

/** The files of a device with this lexicon and the lines of rules files, built now. */
export async function deviceFiles(
  board: BoardName,
  pack: Uint8Array,
  desk?: string,
  rules: string[] = [],
): Promise<StoredFile[]> {
  const firmware = Buffer.from(await bundleFirmware(board), "latin1");
  const contents = { radios: await bundleRadios(), firmware, type: typeFor([pack]), pack };
  return [...filesOf(contents, board), ...rulesFiles(rules), ...deskFiles(desk ?? null)];
}

/** Writes the parts as one .uf2 with Espruino's; returns its name. */
function writeUf2(parts: FlashPart[], board: PicoName, espruino: string | undefined, out = `${DIST}${board}.uf2`) {
  const own = espruino === undefined ? [] : [partIn(espruino, readFileSync(espruino), board)];
  const file = uf2Of([...own, ...parts], board);
  writeFileSync(out, file);
  print(`${out}: ${file.length} bytes, CRC ${hex(crc32(file))}`);
  return BOARD_FLASH[board].write([[parts[0].address, out]]);
}

/** Writes each part as a file of its own. */
function writeParts(parts: FlashPart[], board: BoardName, out = `${DIST}${board}.image`): string {
  const named = parts.map(({ data, address }, i): [number, string] => {
    const file = i === 0 ? out : `${out}${i + 1}`;
    writeFileSync(file, data);
    print(`${file}: ${data.length} bytes for 0x${address.toString(16)}, CRC ${hex(crc32(data))}`);
    return [address, file];
  });
  return BOARD_FLASH[board].write(named);
}

async function main({
  board: name,
  pack,
  rules,
  rules2,
  desk,
  update,
  espruino,
  out,
}: ValuesOf<typeof USAGE>): Promise<void> {
  const board = boardNamed(name);
  if (pack === undefined)
    throw new Error(`npm run image -- --pack FILE: a lexicon expected, found none\n${howToPack("FILE")}`);
  if (espruino !== undefined && !isPico(board))
    throw new Error(`--espruino: --board pico or pico2 expected, found ${board}`);
  const lexicon = readPack(pack);
  const files = await deviceFiles(board, lexicon, desk, linesOf([rules, rules2]));
  for (const warning of languageWarnings([rules, rules2], lexicon)) complain(`WARNING: ${warning}`);
  const parts = partsOf(files, board, update);
  for (const { name: file, data } of files)
    print(`${file.padEnd(10)} ${String(data.length).padStart(8)} bytes, CRC ${hex(crc32(data))}`);
  print(`${storedBytes(files)} bytes of Storage used`);
  const how = isPico(board) ? writeUf2(parts, board, espruino, out) : writeParts(parts, board, out);
  print(`${BOARD_FLASH[board].board.title}: ${how}`);
}

await command(import.meta.url, USAGE, main);
