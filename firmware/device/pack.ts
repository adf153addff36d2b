// The lexicon pack in the board's flash, read in place.

import { Lexicon, openPack, PackFault } from "../lexicon/lexicon";

/** What is wrong with the pack, or that there is none. */
export type StoredPackFault = PackFault | { fault: "no pack"; expected: string; found: string };

/** Opens and checks the pack in a Storage file from end to end. The bytes stay in flash: the array is a view of it where flash is mapped. */
export function openStoredPack(file: string): Lexicon | StoredPackFault {
  const stored = require("Storage").readArrayBuffer(file);
  if (!stored) return { fault: "no pack", expected: file, found: "nothing" };
  return openPack(new Uint8Array(stored), E.CRC32);
}
