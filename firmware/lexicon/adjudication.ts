// Looking up the words of one challenge: every word, in the order typed, each in a slot of the same length, whatever is
// found. So neither the time until the verdict nor what the device does meanwhile says anything about a single word
// (NZ 6.12.2.2, 6.15.2).

import type { Millis } from "../core/clock";
import { isWord, type Lexicon, mostPasses } from "./lexicon";

/** The first slot is the panel's, to be painted before anything is looked up. */
const LEAST_SLOT_MS: Millis = 400;

/** Between look-ups the device tends its parts and hears its keys; and a board's pace is an estimate. */
const SLOT_MARGIN = 1.25;

/**
 * One word's slot, longer than the slowest look-up of any string that can be typed: by the pack's own bound, and the
 * pace of the board, whose reference pass takes `passMicros`.
 */
export function slotMs(lexicon: Lexicon, passMicros: number): Millis {
  return Math.max(LEAST_SLOT_MS, Math.ceil((mostPasses(lexicon) * passMicros * SLOT_MARGIN) / 1000));
}

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
