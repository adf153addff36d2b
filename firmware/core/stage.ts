// The stage of a game at the table: a variant for each, with the data that exists only during it.

import type { Millis } from "./clock";
import type { Side } from "./side";

/** Why both clocks stand still, if the table says so. */
export function neutralReasons() {
  return ["score", "overdraw", "blank", "director", "other", "tiles"] as const;
}

export type NeutralReason = ReturnType<typeof neutralReasons>[number];

/** Who settled a challenge: the pack, the director, or the side that gave in. */
export type Judge = "pack" | "director" | Side;

export interface Verdict {
  acceptable: boolean;
  by: Judge;
}

/** A hold or a challenge that the director has to rule on: it came too late, or after an acceptance. */
export type ToRule = "timeIsOver" | "acceptedFirst";

export interface Challenge {
  challenger: Side;
  /** Why the director has to rule before a verdict on the play that was open; null if no ruling is due. */
  toRule: ToRule | null;
  /** The words as typed; the one at `cursor` is being edited, and the last may be empty. */
  words: string[];
  cursor: number;
  /** Number of words challenged on a slip when none was typed; null if the words were typed. */
  counted: number | null;
  /** Null before the verdict. */
  verdict: Verdict | null;
  /** Number of words that a second adjudication has to have; null in the first, whose list is free. */
  wordsFixed: number | null;
  /** When the list was last confirmed; 0 before it was. */
  confirmedAt: Millis;
  /** When the last verdict came; 0 before the first. */
  settledAt: Millis;
}

/**
 * A hold: a side reserves its right to challenge. Its length is the holder's own running time (NZ 6.12.1.2.2; ASPA
 * 10.2; NASPA IV.I.2): the time that the holder had left as the hold began, with later corrections, less the time that
 * it has left.
 */
export interface Hold {
  by: Side;
  leftMs: Millis;
}

/** The rights before a challenge or an OUT, restored if that key was pressed in error. */
export interface Before {
  openPlay: Side | null;
  hold: Hold | null;
  /** The neutral stage before the key, with its reason; null if a clock ran. */
  neutral: Neutral | null;
}

/**
 * An attempt to play out, from the OUT key to the opponent's decision, and kept for the result, which counts tiles by
 * it.
 */
export interface OutPlay {
  player: Side;
  /** When the opponent's time to think began: the clocks stand. */
  since: Millis;
  /** When that time was interrupted, because the director was called; null while it runs. */
  stoppedAt: Millis | null;
  before: Before;
  onTurnBefore: Side;
}

/**
 * stopped: by the director. resignedA ...: that side gave up (resigned: version 1 did not say which). forfeitA ...:
 * that side, or both, did not come. leftA ...: that side left a game in progress.
 */
export type EndedBy =
  | "stopped"
  | "resigned"
  | "resignedA"
  | "resignedB"
  | "forfeitA"
  | "forfeitB"
  | "forfeitBoth"
  | "leftA"
  | "leftB";

/** The event's settings are offered; the keys change the one in this line. */
export interface Setup {
  is: "setup";
  line: number;
}

/** Nobody's clock has been started. */
export interface Ready {
  is: "ready";
}

/** A missing player's clock runs, or one clock for both. */
export interface Late {
  is: "late";
  /** Whether each side is missing. */
  awaited: boolean[];
  /** Time left to each side when the clock was started for them. */
  leftMs: Millis[];
}

/** One side's clock runs. */
export interface Running {
  is: "running";
  onTurn: Side;
  /** The side that chooses among the other's tiles on its own clock; null otherwise. */
  choosing: Side | null;
  /** When the side that played last was asked whether its turn continues; null while it is not. */
  backAskedAt: Millis | null;
  /**
   * When that side was asked whether its press was for a blank of the other's, and ended no turn; null while it is not.
   */
  blankAskedAt: Millis | null;
}

/** Both clocks stand. */
export interface Neutral {
  is: "neutral";
  /** The side that is to play. */
  onTurn: Side;
  /** Place in neutralReasons; null if none was given. */
  reason: number | null;
  /** When the clocks stopped, or when the reason was given. */
  since: Millis;
}

/** A side is asked to agree to a minute more for the other. */
export interface Minute {
  is: "minute";
  atFault: Side;
  /** The neutral stage to which the answer returns. */
  after: Neutral;
}

/**
 * words: the challenger types. verify: the challenged player checks. concede: a side is about to give in. adjudicating:
 * the words are looked up. verdict: the verdict is on the panel until the right press.
 */
export interface Challenged {
  is: "words" | "verify" | "concede" | "adjudicating" | "verdict";
  /** The side whose clock ran, or was to run: the challenger, unless the player forgot to press. */
  onTurn: Side;
  before: Before;
  /**
   * When a key last asked for a press that is not due: in words, whether it was no challenge; at the verdict, whether
   * to run the clock of the side that delays. Null while nothing is asked.
   */
  askedAt: Millis | null;
  challenge: Challenge;
  /** The challenged play if it was an out play; null otherwise. */
  outPlay: OutPlay | null;
}

/** A side has played out, the opponent decides. */
export interface Out {
  is: "out";
  onTurn: Side;
  outPlay: OutPlay;
}

/** Both sides are asked to confirm the end. */
export interface Ending {
  is: "ending";
  onTurn: Side;
  outPlay: OutPlay | null;
  /** The neutral stage to return to if the end is not agreed; null if there was none. */
  neutral: Neutral | null;
  /** The verdict at which the end was asked for, restored if the end is not agreed; null elsewhere. */
  verdict: Challenged | null;
  confirmed: boolean[];
}

/** The result is shown. */
export interface Ended {
  is: "ended";
  /** The side on turn at the end; null if the game had not begun. */
  onTurn: Side | null;
  outPlay: OutPlay | null;
  /** The neutral stage to return to if the game is reopened; null if there was none. */
  neutral: Neutral | null;
  /** Whether each side has confirmed the end; true for both if the director ended the game. */
  confirmed: boolean[];
  /** How the game ended if it was not played out; null for the usual end. */
  by: EndedBy | null;
}

export type Stage = Setup | Ready | Late | Running | Neutral | Minute | Challenged | Out | Ending | Ended;
export type StageName = Stage["is"];
export const STAGES: StageName[] = [
  "setup",
  "ready",
  "late",
  "running",
  "neutral",
  "minute",
  "words",
  "verify",
  "concede",
  "adjudicating",
  "verdict",
  "out",
  "ending",
  "ended",
];
