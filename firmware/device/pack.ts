// The lexicon pack in the board's flash, read in place.

import { Lexicon, openPack, PackFault } from "../core/lexicon";
import { PACK_FILE } from "./pins";

/** What is wrong with the pack, or that there is none. */
export type StoredPackFault = PackFault | { fault: "no pack"; expected: string; found: string };

/** Opens and checks the pack from end to end. The bytes stay in flash: the array is a view of it where flash is mapped. */
export function openStoredPack(): Lexicon | StoredPackFault {
  const stored = require("Storage").readArrayBuffer(PACK_FILE);
  if (!stored) return { fault: "no pack", expected: PACK_FILE, found: "nothing" };
  return openPack(new Uint8Array(stored), E.CRC32);
}
