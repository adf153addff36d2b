// Looking up the words of one challenge: every word, in the order typed, each in a slot of the same length, whatever is
// found. So neither the time until the verdict nor what the device does meanwhile says anything about a single word
// (NZ 6.12.2.2, 6.15.2).

import { Millis } from "../core/clock";
import { isWord, Lexicon } from "./lexicon";

/**
 * One word's slot, longer than the slowest look-up: 2,000 reference iterations of 9.3 microseconds are 19 ms on the
 * machine they were measured on, and boards are up to 20 times slower.
 */
export const WORD_SLOT_MS: Millis = 400;

export interface Adjudication {
  words: string[];
  /** How many words have been looked up. */
  done: number;
  acceptable: boolean;
}

export function newAdjudication(words: string[]): Adjudication {
  return { words: words, done: 0, acceptable: true };
}

/** Looks up the next word; whether that was the last. The result so far is never cut short by an unknown word. */
export function lookUpNext(adjudication: Adjudication, lexicon: Lexicon): boolean {
  const found = isWord(lexicon, adjudication.words[adjudication.done]);
  adjudication.acceptable = found && adjudication.acceptable;
  adjudication.done++;
  return adjudication.done === adjudication.words.length;
}
