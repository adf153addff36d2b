// Checks a pack against its list, with the device's own reader.
import { isWord, openPack, type PackFault } from "../firmware/lexicon/lexicon";
import { checkCodeText } from "../firmware/lexicon/header";
import { spelled } from "./alphabet";
import { crc32 } from "./crc32";
import { listDigest } from "./numbered";
import { packedAlphabet } from "./packed-alphabet";

export type Verdict = {
  /** Faults, one line each; empty if no difference from the list was found. */
  faults: string[];
  /** Number of non-words looked up, which are words with one letter changed. */
  nonWords: number;
};

const MOST_NAMED = 10;

/** The fault in one line. */
export function describeFault(fault: PackFault): string {
  return `${fault.fault}: expected ${fault.expected}, found ${fault.found}`;
}

/**
 * Checks that every word, in letters of the pack's alphabet, is in the pack, that number and check code agree, and that
 * for each word a string with one letter changed is in the pack only if it is in the list.
 */
export function verifyPack(bytes: Uint8Array, words: string[]): Verdict {
  const lexicon = openPack(bytes, crc32);
  if ("fault" in lexicon) return { faults: [describeFault(lexicon)], nonWords: 0 };
  const faults: string[] = [];
  const listed = new Set(words);
  const alphabet = packedAlphabet(lexicon);
  const { letters } = alphabet;
  if (lexicon.wordCount !== listed.size)
    faults.push(`words: the list has ${listed.size}, the pack ${lexicon.wordCount}`);
  const code = checkCodeText(listDigest(words, alphabet));
  if (code !== lexicon.checkCode) faults.push(`check code: the list's is ${code}, the pack's ${lexicon.checkCode}`);
  const missing = words.filter((word) => !isWord(lexicon, word));
  for (const word of missing.slice(0, MOST_NAMED)) faults.push(`not in the pack: ${spelled(alphabet, word)}`);
  let nonWords = 0;
  words.forEach((word, i) => {
    const at = i % word.length;
    const changed = word.slice(0, at) + letters[i % letters.length] + word.slice(at + 1);
    if (listed.has(changed)) return;
    nonWords++;
    if (isWord(lexicon, changed) && faults.length < MOST_NAMED)
      faults.push(`in the pack, not in the list: ${spelled(alphabet, changed)}`);
  });
  return { faults, nonWords };
}
