// Remarks that the panel shows beside the game.

import type { Notice } from "../core/game";

/** Remarks of the device on itself. */
export interface Remarks {
  /** In words: stands above whatever else is said; null for nothing. */
  fault: string | null;
  /** Stands where no notice does; null for nothing. */
  lasting: Notice | null;
  /** Which faces do not answer. */
  dark: boolean[];
  /** The list is turned round to face the other way. */
  turned: boolean;
  /** The keys that have been pressed in the test, each after a space. */
  tested: string;
  /** Columns of the code that belongs to the page: "" while it is being made, null if there is none. */
  code: string | null;
}
