// Builds the pack of a list, opens it and looks every word up, so that no pack lacks a word.
import { isWord, openPack, type Lexicon } from "../firmware/lexicon/lexicon";
import { buildBounded, type Bound, type BuildOptions } from "./build";
import { crc32 } from "./crc32";
import { describeFault } from "./verify";

export type Packed = { bytes: Uint8Array; bound: Bound; lexicon: Lexicon };

/** @throws Error if the pack is not sound or lacks a word */
export function packWords(words: string[], options: BuildOptions): Packed {
  const { bytes, bound } = buildBounded(words, options);
  const lexicon = openPack(bytes, crc32);
  if ("fault" in lexicon) throw new Error(`the new pack: ${describeFault(lexicon)}`);
  if (!words.every((word) => isWord(lexicon, word))) throw new Error("the new pack lacks words");
  return { bytes, bound, lexicon };
}
