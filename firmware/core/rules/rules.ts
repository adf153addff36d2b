// What a rule document decides. One literal of this type stands for one document, each field with its clause; the code
// that reads it names no association. What no document decides differently is no field: it is in the stages.
// CLAUSES.md beside this file goes through the documents clause by clause.

import type { Seconds } from "../clock";

/** The two parties of a challenge: whoever made the play, and whoever challenges it. */
export type Party = "player" | "challenger";

/** One way of settling a challenge of a play that stood. A play that fell loses its turn, whatever the document. */
export interface ChallengeRule {
  /** On the panel, and by which the director chooses it. */
  name: string;
  /** To the player for each word challenged; the challenger loses nothing by it. */
  pointsPerWord: number;
  /** Who is to move afterwards. "player": the challenger has lost the turn. */
  turnAfterAcceptable: Party;
}

/** The play that stood brings its player points for each word (NZ 6.17; ASPA 10.9; NASPA VI.B.2). */
export function perWord(points: number): ChallengeRule {
  return { name: points + " A WORD", pointsPerWord: points, turnAfterAcceptable: "challenger" };
}

/** The challenger of a play that stood has lost the turn (NASPA IV.I.3; ASPA 10.9). */
export function loseATurn(): ChallengeRule {
  return { name: "LOSE A TURN", pointsPerWord: 0, turnAfterAcceptable: "player" };
}

/** A word list that the document provides for, with the ways of settling challenges that go with it. */
export interface WordSource {
  /**
   * As the pack is named; null where the list is whichever is approved at the time, so that none can be the wrong one.
   */
  lexiconName: string | null;
  /** The first applies unless the director has chosen another. */
  challengeRules: ChallengeRule[];
  /** After a verdict the clock may be started once the other side's tiles are racked, whatever else is still to do. */
  restartOnceRacked: boolean;
}

/** What must be so at the table before the first clock is started: what the first player has done with a tile. */
export type FirstStart = "racked" | "drawn" | "seen";

/** Who is charged for the time before the first of two late players comes. */
export type BothLate =
  /** The document does not say. */
  | "director"
  /** Each loses half of it. */
  | "halved"
  /** The one who comes first is charged with it; the one still missing is charged with the whole until arrival. */
  | "carried";

export interface LateArrival {
  /** From the call until a late player's clock may be started. */
  graceMinutes: number;
  bothLate: BothLate;
  /** How far over time a clock must be seen to be before its player has forfeited by absence. */
  forfeitOverSeconds: Seconds;
}

export type ExtraTimeReason = "mistakenPress" | "tracking" | "scoreObjections";

/** Time that one side gets on account of the other. */
export interface ExtraTime {
  reason: ExtraTimeReason;
  minutes: number;
  /** "players": the side that is at fault may agree to it without the director. */
  grantedBy: "director" | "players";
}

/** Why a declared challenge may still be called off, before its verdict and by the director. */
export type VoidReason = "blankUndeclared" | "tileFound";

/** Overtime that the director erases: forced on a player by an opponent, or run up when the game was over. */
export type ErasedOvertime = "forced" | "afterEnd";

/** What must be true at the table before a clock may be restarted after a verdict. */
export type Restart = "seated" | "tilesBack" | "badWordOff" | "blankStruck" | "newTileSeen" | "scoreRestated";

export interface Rules {
  name: string;
  /** The first is offered first. */
  sources: WordSource[];
  /** No other list may be used in the place of the one named, but by the director. */
  lexiconMandatory: boolean;
  minutes: number;
  firstStart: FirstStart;
  late: LateArrival;
  extraTimes: ExtraTime[];
  overtimePointsPerMinute: number;
  /** The director is called once a side's overtime exceeds this; null where the document has no such clause. */
  overtimeAlertMinutes: number | null;
  overtimeErased: ErasedOvertime[];
  /**
   * How long a side may choose among the other's tiles (overdraw) while the clocks stand; null where nothing is said.
   */
  tileChoiceSeconds: Seconds | null;
  /** Afterwards the chooser's clock is run. Otherwise the choice has to be made by then. */
  tileChoiceRunsClock: boolean;
  /** How long for tiles that were drawn or exchanged wrongly in other ways; null where that is no other time. */
  otherChoiceSeconds: Seconds | null;
  /** After a stop only the side that is not to play may start the other's clock. */
  waitingSideRestarts: boolean;
  /** A play not held or challenged within this has been accepted; null where only drawing a tile settles it. */
  challengeWindowSeconds: Seconds | null;
  /** How long a hold keeps the player from drawing; null where nothing is said. */
  holdDrawSeconds: Seconds | null;
  /** Either side may give in between the declaration and the verdict. */
  concedable: boolean;
  voidReasons: VoidReason[];
  /** Before the clock is restarted, a challenge with a word mistyped may be adjudicated anew. */
  repeatable: boolean;
  /** In the order of the panel; the device leaves out what does not go with the verdict. */
  beforeRestart: Restart[];
  /** If one side delays this, the clock may be restarted all the same. */
  delayStartsClock: boolean;
  /**
   * How long the opponent may think about an out play before the player may start the opponent's clock; null: never.
   */
  outStartSeconds: Seconds | null;
  /** A hold of an out play starts the holder's clock by itself. */
  outHoldStartsClock: boolean;
  /** An out play not held or challenged within this stands, and the game is over; null: the opponent has to accept. */
  outOverSeconds: Seconds | null;
  /** A challenge of an out play that stands gives no points. */
  outChallengeFree: boolean;
  /** Six zero scores end the game when either side says so, rather than by themselves. */
  sixZerosByEither: boolean;
  /** To whoever played out, for the tiles the opponent holds: twice their value, or once and the opponent loses it. */
  outTiles: "double" | "addAndSubtract";
  /** When the director stops a game, each side loses its own tiles, as at any end where both hold some. */
  stoppedLosesTiles: boolean;
  /** By how much at the least whoever leaves a game in progress loses it; null where the document does not say. */
  leaverSpread: number | null;
  /** What a forfeit moves the spread of each side by; null where the document does not say. */
  forfeitSpread: number | null;
  /** What equal adjusted scores are worth to each; null where the document does not say. */
  tieWins: number | null;
  /** Scores may be entered on the device before the result is signed: the document does not ban such help till then. */
  scoreEntry: boolean;
}
