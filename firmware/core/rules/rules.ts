// What a rule document decides. One literal of this type stands for one document, each field with its clause; the code
// that reads it names no association.

import { Seconds } from "../clock";

/** The two parties of a challenge: whoever made the play, and whoever challenges it. */
export type Party = "player" | "challenger";

/** What must be true at the table before a clock may be restarted after a verdict. */
export type Restart = "seated" | "tilesBack" | "badWordOff";

export interface Rules {
  name: string;
  /** The word list that the document names, as a pack is named. */
  lexiconName: string;
  minutes: number;
  overtimePointsPerMinute: number;
  /** Who is to move after an unacceptable play came off the board. */
  turnAfterNotAcceptable: Party;
  /** Who is to move after the play stood. */
  turnAfterAcceptable: Party;
  /** Points to the player for each word challenged, when the play stands. */
  pointsPerWord: number;
  beforeRestart: Restart[];
  /** How long the opponent may think about an out play before the player may start the opponent's clock. */
  outPlaySeconds: Seconds;
}
