// The device's remarks about itself, which the panel shows besides the game.

import type { Game } from "../core/game";
import type { Notice } from "../core/notice";

/** The device's finding about the act on the page that takes an act back. */
export interface UndoRemark {
  /** The game without the act; null if the act cannot be taken back. */
  after: Game | null;
  /** Why it cannot be; "" if it can. */
  said: string;
}

export interface Remarks {
  /**
   * Text about a fault of the start or a foreign journal; null for none. It takes precedence over the page's own texts.
   */
  fault: string | null;
  /** Whether the journal is another firmware's, which the director may overwrite. */
  foreign: boolean;
  /** A remark for as long as its cause lasts, shown in the strip while no notice is; null for none. */
  lasting: Notice | null;
  /** Whether the face of each side does not answer. */
  dark: boolean[];
  /** Whether the panel is rotated, so that the other player can read the list of words. */
  turned: boolean;
  /** The keys pressed on the page that tests the keys, each preceded by a space. */
  tested: string;
  /** The act to be taken back; null until the game has been replayed without it. */
  undo: UndoRemark | null;
  /** Columns of the QR code that belongs to the page: "" while it is being made, null if there is none. */
  code: string | null;
}
