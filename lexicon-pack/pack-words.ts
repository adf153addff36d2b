// From a list as it was read to its pack, which is opened and asked for every word: nobody gets a pack that lacks one.
import { isWord, openPack, type Lexicon } from "../firmware/lexicon/lexicon";
import { buildBounded, type Bound, type BuildOptions } from "./build";
import { crc32 } from "./crc32";
import { describeFault } from "./verify";
import type { WordList } from "./word-list";

export type Packed = { bytes: Uint8Array; bound: Bound; lexicon: Lexicon };

/** @throws Error for a list without words, or, unless they may be left out, with lines that are none */
export function checkList({ words, bad }: WordList, leaveOut: boolean): void {
  if (bad.length && !leaveOut) throw new Error(`${bad.length} lines are no words of the list`);
  if (!words.length) throw new Error("at least one word expected, found none");
}

/** @throws Error if the pack that was built is not sound or lacks a word */
export function packWords(words: string[], options: BuildOptions): Packed {
  const { bytes, bound } = buildBounded(words, options);
  const lexicon = openPack(bytes, crc32);
  if ("fault" in lexicon) throw new Error(`the new pack: ${describeFault(lexicon)}`);
  if (!words.every((word) => isWord(lexicon, word))) throw new Error("the new pack lacks words");
  return { bytes, bound, lexicon };
}
