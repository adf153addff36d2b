// Looks up the words of one challenge: every word, in the order typed, each in a time slot of the same length, whatever
// the result. So neither the time until the verdict nor the device's activity until then tells anything about a single
// word (NZ 6.12.2.2, 6.15.2).

import type { Millis } from "../core/clock";
import { isWord, type Lexicon, mostPasses } from "./lexicon";

/** Long enough to paint the panel, which takes the slot before the first look-up. */
const LEAST_SLOT_MS: Millis = 400;

/** Margin for the work between look-ups, and because a board's pace is an estimate. */
const SLOT_MARGIN = 1.25;

/**
 * Length of one word's slot: longer than the slowest look-up of any string that can be typed. Computed from the pack's
 * bound and the board's time for a reference pass, `passMicros`.
 */
export function slotMs(lexicon: Lexicon, passMicros: number): Millis {
  return Math.max(LEAST_SLOT_MS, Math.ceil((mostPasses(lexicon) * passMicros * SLOT_MARGIN) / 1000));
}

export interface Adjudication {
  words: string[];
  /** Number of words looked up. */
  done: number;
  acceptable: boolean;
}

export function newAdjudication(words: string[]): Adjudication {
  return { words, done: 0, acceptable: true };
}

/** Looks up the next word; returns whether it was the last. The look-up does not end early at an unknown word. */
export function lookUpNext(adjudication: Adjudication, lexicon: Lexicon): boolean {
  const found = isWord(lexicon, adjudication.words[adjudication.done]);
  adjudication.acceptable = found && adjudication.acceptable;
  adjudication.done++;
  return adjudication.done === adjudication.words.length;
}
