// The decisions of a rule document. One literal of type `Rules` stands for one document, each field with its clause;
// the code that reads it names no association. Points on which all documents agree have no field: the stages hold them.
// CLAUSES.md beside this file goes through the documents clause by clause. A document is one file here, and its
// scenarios are in the folder of that name under test/scenarios/.

import type { Seconds } from "../clock";

/** The two parties of a challenge: the side that made the play, and the side that challenges it. */
export type Party = "player" | "challenger";

/** One way of settling a challenge of a play that stood. A play that fell loses its turn in every document. */
export interface ChallengeRule {
  /** Name on the panel, by which the director chooses the rule. */
  name: string;
  /** Points for the player for each word challenged; the challenger loses none. */
  pointsPerWord: number;
  /** The party to move afterwards. "player": the challenger has lost the turn. */
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

/** An older document's literal with the fields that a newer one decides otherwise; the compiler refuses any other. */
export function amended(rules: Rules, changes: Partial<Rules>): Rules {
  return Object.assign(rules, changes);
}

/** A word list that the document provides for, with the ways of settling challenges that go with it. */
export interface WordSource {
  /**
   * The pack's name; null if the document means whichever list is approved at the time, so that no pack is a wrong one.
   */
  lexiconName: string | null;
  /** The first applies unless the director has chosen another. */
  challengeRules: ChallengeRule[];
  /**
   * After a verdict the clock may be started once the other side's tiles are racked, even if other conditions are not
   * met.
   */
  restartOnceRacked: boolean;
}

/** Condition for starting the first clock: the first player has racked, drawn or seen a tile. */
export type FirstStart = "racked" | "drawn" | "seen";

/** How the time until the first of two late players comes is charged. */
export type BothLate =
  /** The document does not say. */
  | "director"
  /** Each player is charged with half of it. */
  | "halved"
  /**
   * The player who comes first is charged with it; the player still missing is charged with the whole until arrival.
   */
  | "carried";

export interface LateArrival {
  /** Time from the call until a late player's clock may be started. */
  graceMinutes: number;
  bothLate: BothLate;
  /** Overtime that a clock must show before its player has forfeited by absence. */
  forfeitOverSeconds: Seconds;
}

export type ExtraTimeReason = "mistakenPress" | "tracking" | "scoreObjections";

/** Extra time that one side gets on account of the other. */
export interface ExtraTime {
  reason: ExtraTimeReason;
  minutes: number;
  /** "players": the side that is at fault may agree to it without the director. */
  grantedBy: "director" | "players";
}

/** Reason for which the director may still call off a declared challenge before its verdict. */
export type VoidReason = "blankUndeclared" | "tileFound";

/** Overtime that the director erases: forced on a player by an opponent, or run up when the game was over. */
export type ErasedOvertime = "forced" | "afterEnd";

/** Condition for restarting a clock after a verdict. */
export type Restart = "seated" | "tilesBack" | "badWordOff" | "blankStruck" | "newTileSeen" | "scoreRestated";

/** A rule document, as its file exports it. */
export interface RuleDocument {
  /** Its number in the journal (JOURNAL.md, "Rule documents"): the next that no document has had, forever. */
  number: number;
  /** Makes the literal. Only the chosen document's is made, because the others would take memory for nothing. */
  rules: () => Rules;
}

export interface Rules {
  name: string;
  /** The first is offered first. */
  sources: WordSource[];
  /** Only the director may let another list be used than the one named. */
  lexiconMandatory: boolean;
  minutes: number;
  firstStart: FirstStart;
  late: LateArrival;
  extraTimes: ExtraTime[];
  overtimePointsPerMinute: number;
  /** The director is called once a side's overtime exceeds this; null if the document has no such clause. */
  overtimeAlertMinutes: number | null;
  overtimeErased: ErasedOvertime[];
  /**
   * Time for a side to choose among the other's tiles (overdraw) while the clocks stand; null if the document sets
   * none.
   */
  tileChoiceSeconds: Seconds | null;
  /** True if the chooser's clock is run after that time, false if the choice has to be made within it. */
  tileChoiceRunsClock: boolean;
  /**
   * Time to choose after tiles were drawn or exchanged wrongly in other ways; null if the document sets no other time.
   */
  otherChoiceSeconds: Seconds | null;
  /** After a stop only the side that is not to play may start the other's clock. */
  waitingSideRestarts: boolean;
  /** A play not held or challenged within this time is accepted; null if only drawing a tile settles it. */
  challengeWindowSeconds: Seconds | null;
  /** Time for which a hold keeps the player from drawing; null if the document sets none. */
  holdDrawSeconds: Seconds | null;
  /** Either side may give in between the declaration and the verdict. */
  concedable: boolean;
  voidReasons: VoidReason[];
  /** Before the clock is restarted, a challenge with a word mistyped may be adjudicated anew. */
  repeatable: boolean;
  /** Conditions in the order of the panel; the device leaves out those that do not apply to the verdict. */
  beforeRestart: Restart[];
  /** The clock may be restarted even though one side delays these. */
  delayStartsClock: boolean;
  /** Time for the opponent to think about an out play before the player may start the opponent's clock; null: never. */
  outStartSeconds: Seconds | null;
  /** A hold of an out play starts the holder's clock by itself. */
  outHoldStartsClock: boolean;
  /**
   * An out play not held or challenged within this time stands, and the game is over; null: the opponent has to accept.
   */
  outOverSeconds: Seconds | null;
  /** A challenge of an out play that stands gives no points. */
  outChallengeFree: boolean;
  /** Six zero scores end the game when either side says so, rather than by themselves. */
  sixZerosByEither: boolean;
  /** Points for going out, from the opponent's tiles: twice their value, or once and the opponent loses it. */
  outTiles: "double" | "addAndSubtract";
  /** When the director stops a game, each side loses its own tiles, as at any end where both hold some. */
  stoppedLosesTiles: boolean;
  /** Smallest spread by which a player who leaves a game in progress loses it; null if the document does not say. */
  leaverSpread: number | null;
  /** Points by which a forfeit moves the spread of each side; null if the document does not say. */
  forfeitSpread: number | null;
  /** Wins for each side for equal adjusted scores; null if the document does not say. */
  tieWins: number | null;
  /**
   * Scores may be entered on the device before the result is signed: the document does not ban such help until then.
   */
  scoreEntry: boolean;
}
