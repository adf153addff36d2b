// An opened pack's data in memory for the look-ups.

import type { PackHeader } from "./header";
import type { PackTables } from "./tables";

/** An opened pack. */
export type Lexicon = PackHeader &
  PackTables & {
    /** One less than the code unit of the lowest letter of the alphabet. */
    letterBase: number;
    /** Letter number, 1 and up, of each code unit from `letterBase` on; 0 if it is no letter. */
    letterOf: Uint8Array;
    /** Contexts to return to after a subtree has been passed: one deeper than 63 lists has its length before it. */
    contexts: Uint16Array;
  };
