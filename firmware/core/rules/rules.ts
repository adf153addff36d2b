// The decisions of a rule document: one literal of type `Rules` for each document, each field with its clause. The code
// that reads it names no association. Rules on which all documents agree have no field; the stages have them.
// A document is one file here with a page beside it, which goes through its clauses (CLAUSES.md), and its scenarios are
// in the folder of that name under test/scenarios/.

import type { Seconds } from "../clock";

/** The two parties of a challenge: the side that made the play, and the side that challenges it. */
export type Party = "player" | "challenger";

/** The consequence of a challenge of a play that stands. A play that falls loses its turn in every document. */
export interface ChallengeRule {
  /** Name on the panel, by which the director chooses the rule. */
  name: string;
  /** Points that a challenge of a play that stands moves: to the player, or off the challenger. */
  points: number;
  /** Whether they are for the play; if not, for each word challenged. */
  perPlay: boolean;
  offChallenger: boolean;
  /** The party on turn afterwards. "player": the challenger loses the turn. */
  turnAfterAcceptable: Party;
}

/** A challenge rule, with its name on the panel. */
export function challengeRule(points: number, perPlay: boolean, offChallenger: boolean, turn: Party): ChallengeRule {
  const loses = turn === "player";
  const costs = points > 0 ? points + (perPlay ? " A PLAY" : " A WORD") + (offChallenger ? " OFF" : "") : "";
  const name = costs === "" ? (loses ? "LOSE A TURN" : "FREE") : costs + (loses ? " + TURN" : "");
  return { name, points, perPlay, offChallenger, turnAfterAcceptable: turn };
}

/** A play that stands gains its player points for each word (NZ 6.17; ASPA 10.9; NASPA VI.B.2). */
export function perWord(points: number): ChallengeRule {
  return challengeRule(points, false, false, "challenger");
}

/** The challenger of a play that stands loses the turn (NASPA IV.I.3; ASPA 10.9). */
export function loseATurn(): ChallengeRule {
  return challengeRule(0, false, false, "player");
}

/** An older document's literal with the fields that a newer document changes. */
export function amended(rules: Rules, changes: Partial<Rules>): Rules {
  return Object.assign(rules, changes);
}

/** A word list that the document provides for, with the challenge rules that apply to it. */
export interface WordSource {
  /** The pack's name; null if the document means the list approved at the time, so that any pack is right. */
  lexiconName: string | null;
  /** The check code of the only pack with that name that is right; null if the document does not say one. */
  checkCode: string | null;
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

/** The charge for the time until the first of two late players arrives. */
export type BothLate =
  /** The document does not say. */
  | "director"
  /** Each player is charged with half of that time. */
  | "halved"
  /** The player who arrives first is charged with that time, the other with all of the time until their own arrival. */
  | "carried";

export interface LateArrival {
  /** Time from the call until a late player's clock may be started. */
  graceMinutes: number;
  bothLate: BothLate;
  /** Overtime that a clock must show before its player has forfeited by absence; null if the document does not say. */
  forfeitOverSeconds: Seconds | null;
}

/** The consequence of overtime beyond the limit. The director says it, whatever it is. */
export type OverLimit = "director" | "lost" | "ended";

/** Condition for restarting a clock after a verdict. */
export type Restart = "seated" | "tilesBack" | "badWordOff" | "blankStruck" | "newTileSeen" | "scoreRestated";

/** A rule document, as its file exports it. */
export interface RuleDocument {
  /**
   * Its number in the journal (JOURNAL.md, "Rule documents"). It never changes, and is never given to another document.
   */
  number: number;
  /** Makes the literal. Only the chosen document's is made, because each takes memory. */
  rules: () => Rules;
}

export interface Rules {
  name: string;
  /** The first is the default. */
  sources: WordSource[];
  /** Whether the director gives every verdict by hand, and no word is looked up. */
  directorJudges: boolean;
  /** Points that a play that falls costs its player, beside its score and turn. */
  fallenPoints: number;
  /** Whether only the director may allow a list other than the one named. */
  lexiconMandatory: boolean;
  minutes: number;
  /** Null if the document does not say. */
  firstStart: FirstStart | null;
  late: LateArrival;
  /** Whether the side at fault may agree to a minute for the other after a press by mistake, without the director. */
  minuteByPlayers: boolean;
  overtimePointsPerMinute: number;
  /**
   * Both clocks stop when a side's overtime exceeds this, and the director says how the game goes on; null if the
   * document has no such clause.
   */
  overtimeLimit: number | null;
  /** The consequence by the document; the director says it, whatever it is. */
  overLimit: OverLimit;
  /** Whether the director may erase overtime: forced on a player by the opponent, or run after the end of the game. */
  overtimeErasable: boolean;
  /**
   * Time for a side to choose among the other's tiles (overdraw) while the clocks are stopped; null if the document
   * sets none.
   */
  tileChoiceSeconds: Seconds | null;
  /** Whether the chooser's clock runs after that time; if not, the choice has to be made within it. */
  tileChoiceRunsClock: boolean;
  /** Whether the choice after other errors in drawing or exchanging has a minute of its own. */
  tilesMinute: boolean;
  /** Whether after a stop only the side that is not to play may start a clock. */
  waitingSideRestarts: boolean;
  /**
   * A play not held or challenged within this time counts as accepted; null if only the drawing of a tile settles it.
   */
  challengeWindowSeconds: Seconds | null;
  /** Time for which the player may not draw during a hold; null if the document sets none. */
  holdDrawSeconds: Seconds | null;
  /** Whether either side may concede between the declaration and the verdict. */
  concedable: boolean;
  /** Whether the director may void a challenge before its verdict because a blank was not declared. */
  voidForBlank: boolean;
  /** Whether a challenge with a mistyped word may be adjudicated again before the clock is restarted. */
  repeatable: boolean;
  /** Conditions in the order of the panel; the device leaves out those that do not apply to the verdict. */
  beforeRestart: Restart[];
  /** Whether the clock of a side that delays these may be started. */
  delayStartsClock: boolean;
  /**
   * Time for the opponent to decide on an out play, after which the player may start the opponent's clock; null: never.
   */
  outStartSeconds: Seconds | null;
  /** Whether a hold of an out play starts the holder's clock; on the device the player's button does, at once. */
  outHoldStartsClock: boolean;
  /**
   * An out play not held or challenged within this time stands, and the game is over; null: the opponent has to accept.
   */
  outOverSeconds: Seconds | null;
  /** Whether a challenge of an out play that stands gives no points. */
  outChallengeFree: boolean;
  /** Whether the game ends only after equal numbers of turns; the panel says so, and nothing starts. */
  equalTurns: boolean;
  /** Whether six zero scores end the game when either side declares it, rather than automatically. */
  sixZerosByEither: boolean;
  /**
   * Points for going out, from the opponent's tiles: twice their value, or once and the opponent loses it, or none and
   * the opponent loses it.
   */
  outTiles: "double" | "addAndSubtract" | "subtract";
  /** Whether each side loses its own tiles when the director stops a game, as at any end with tiles on both racks. */
  stoppedLosesTiles: boolean;
  /** Smallest spread by which a player who leaves a game in progress loses it; null if the document does not say. */
  leaverSpread: number | null;
  /** Points by which a forfeit moves the spread of each side; null if the document does not say. */
  forfeitSpread: number | null;
  /** Whether equal adjusted scores are half a win for each side; if not, the document does not say. */
  tieIsHalf: boolean;
  /** Whether scores may be entered before the result is signed: the document does not ban devices until then. */
  scoreEntry: boolean;
}
