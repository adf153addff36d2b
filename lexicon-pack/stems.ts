// Words -> stems. So many words are another word and one letter more, in English S, that this letter is taken off
// wherever it ends a word, and every stem says which it is: a word as it stands, a word with that final letter behind
// it, or both.
import type { NumberedWord } from "./numbered";

/** Whether the letters so far are a word, and whether they are one with the final letter after them. */
export const ENDS = { word: 1, withFinal: 2 } as const;

export type Stem = { letters: NumberedWord; ends: number };

/**
 * @param final number of the final letter, 0 for none
 * @returns the stems, sorted, each once; a word of one letter stays as it is
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

/** The letter that ends most words whose other letters are a word as well; 0 if there is no such word. */
export function bestFinalLetter(words: NumberedWord[]): number {
  const listed = new Set(words);
  const times = new Map<number, number>();
  for (const word of words) {
    const last = word.charCodeAt(word.length - 1);
    if (listed.has(word.slice(0, -1))) times.set(last, (times.get(last) ?? 0) + 1);
  }
  return [...times].reduce((best, of) => (of[1] > best[1] ? of : best), [0, 0])[0];
}
