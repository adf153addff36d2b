// Words -> stems. Many words are another word and a final letter, in English S. This letter is cut off every word that
// ends in it, and each stem says whether it is a word by itself, a word with the final letter, or both.
import type { NumberedWord } from "./numbered";

/** Whether the stem is a word, and whether it is one with the final letter. */
export const ENDS = { word: 1, withFinal: 2 } as const;

export type Stem = { letters: NumberedWord; ends: number };

/**
 * @param final number of the final letter, 0 for none
 * @returns the stems, sorted, each once; a word of one letter is not cut
 */
export function stemsOf(words: NumberedWord[], final: number): Stem[] {
  const ends = new Map<NumberedWord, number>();
  const add = (letters: NumberedWord, end: number) => ends.set(letters, (ends.get(letters) ?? 0) | end);
  for (const word of words) {
    const cut = final > 0 && word.length > 1 && word.charCodeAt(word.length - 1) === final;
    if (cut) add(word.slice(0, -1), ENDS.withFinal);
    else add(word, ENDS.word);
  }
  return [...ends.keys()].sort().map((letters) => ({ letters, ends: ends.get(letters)! }));
}

/** The letter that makes a word of most other words when appended; 0 if there is none. */
export function bestFinalLetter(words: NumberedWord[]): number {
  const listed = new Set(words);
  const times = new Map<number, number>();
  for (const word of words) {
    const last = word.charCodeAt(word.length - 1);
    if (listed.has(word.slice(0, -1))) times.set(last, (times.get(last) ?? 0) + 1);
  }
  return [...times].reduce((best, of) => (of[1] > best[1] ? of : best), [0, 0])[0];
}
