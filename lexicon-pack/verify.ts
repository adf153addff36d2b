// Checks a pack with the device's own reader, against the list that it is said to hold.
import { isWord, openPack, type Lexicon, type PackFault } from "../firmware/lexicon/lexicon";
import { checkCodeText } from "../firmware/lexicon/header";
import { crc32 } from "./crc32";
import { listDigest } from "./numbered";

export type Verdict = {
  /** Faults, one line each for a person; empty if the pack holds exactly these words, as far as was tested. */
  faults: string[];
  /** Non-words asked: one letter changed in each word. */
  nonWords: number;
};

const MOST_NAMED = 10;

/** The letters of a pack, in the order that the pack has them in. */
export function alphabetOf(lexicon: Lexicon): string {
  return String.fromCharCode(...lexicon.letters);
}

/** The fault as a line for a person. */
export function describeFault(fault: PackFault): string {
  return `${fault.fault}: expected ${fault.expected}, found ${fault.found}`;
}

/**
 * Every word must be in, their number and the check code must be the pack's; and of each word one string with one
 * letter changed must be answered as the list has it.
 */
export function verifyPack(bytes: Uint8Array, words: string[]): Verdict {
  const lexicon = openPack(bytes, crc32);
  if ("fault" in lexicon) return { faults: [describeFault(lexicon)], nonWords: 0 };
  const faults: string[] = [];
  const listed = new Set(words);
  const alphabet = alphabetOf(lexicon);
  if (lexicon.wordCount !== listed.size)
    faults.push(`words: the list has ${listed.size}, the pack ${lexicon.wordCount}`);
  const code = checkCodeText(listDigest(words));
  if (code !== lexicon.checkCode) faults.push(`check code: the list's is ${code}, the pack's ${lexicon.checkCode}`);
  const missing = words.filter((word) => !isWord(lexicon, word));
  for (const word of missing.slice(0, MOST_NAMED)) faults.push(`not in the pack: ${word}`);
  let nonWords = 0;
  words.forEach((word, i) => {
    const at = i % word.length;
    const changed = word.slice(0, at) + alphabet[i % alphabet.length] + word.slice(at + 1);
    if (listed.has(changed)) return;
    nonWords++;
    if (isWord(lexicon, changed) && faults.length < MOST_NAMED) faults.push(`in the pack, not in the list: ${changed}`);
  });
  return { faults, nonWords };
}
