// An opened pack's data in memory for the look-ups.

import type { PackHeader } from "./header";
import type { PackTables } from "./tables";

/** An opened pack. */
export type Lexicon = PackHeader &
  PackTables & {
    /** Its language, and its letters beyond A to Z with their spellings (core/alphabet.ts). */
    alphabet: string;
    /** The byte before that of the alphabet's lowest letter. */
    letterBase: number;
    /** Number of the letter, from 1, of each byte from `letterBase` on; 0 for none. */
    letterOf: Uint8Array;
    /**
     * Contexts to return to after a passed subtree. 64 are enough: a subtree deeper than 63 lists is preceded by its
     * length.
     */
    contexts: Uint16Array;
  };
