// The package's entry "tileclock/lexicon": the device's own reader of packs.
import { openPack as openWith, type Lexicon, type PackFault } from "../../firmware/lexicon/lexicon";
import { crc32 } from "../crc32";

export { isWord } from "../../firmware/lexicon/lexicon";
export type { Lexicon, PackFault };

/**
 * Opens a pack after checking all of it.
 * @returns the lexicon, or the fault of the pack; never throws, for any bytes
 */
export function openPack(bytes: Uint8Array): Lexicon | PackFault {
  return openWith(bytes, crc32);
}
