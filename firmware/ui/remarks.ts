// The device's remarks about itself, which the panel shows beside the game.

import type { Notice } from "../core/game";

export interface Remarks {
  /** A fault of the start, or a foreign journal, in words; null for none. It comes before the page's own texts. */
  fault: string | null;
  /** A remark that lasts, shown in the strip while no notice is; null for none. */
  lasting: Notice | null;
  /** For each face, whether it does not answer. */
  dark: boolean[];
  /** Whether the list of words is turned round for the other player. */
  turned: boolean;
  /** The keys pressed on the page that tests the keys, each after a space. */
  tested: string;
  /** Columns of the QR code that belongs to the page: "" while it is being made, null if there is none. */
  code: string | null;
}
