// What is going on at the table: a variant for each stage, with what exists only during it.

import type { Millis } from "./clock";
import type { Side } from "./side";

/** Why both clocks stand still, if the table says so. */
export function neutralReasons() {
  return ["score", "overdraw", "blank", "director", "other", "tiles"] as const;
}

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
  /** Why the director has to rule before there is a verdict on the play that was open; null where nobody need. */
  toRule: ToRule | null;
  /** The words as typed; the one at `cursor` is being edited, and the last may be empty. */
  words: string[];
  cursor: number;
  /** How many words were challenged on a slip, of which none was typed; null where they were typed. */
  counted: number | null;
  /** Null until there is one. */
  verdict: Verdict | null;
  /** How many words a second adjudication has to have; null in the first, whose list is free. */
  wordsFixed: number | null;
  /** When the list was last confirmed; 0 before it was. */
  confirmedAt: Millis;
  /** When the last verdict came; 0 before the first. */
  settledAt: Millis;
}

/**
 * A side reserves its right to challenge. What is counted is its own running time (NZ 6.12.1.2.2; ASPA 10.2; NASPA
 * IV.I.2): what it had left as the hold began, whatever was corrected since, less what it has left.
 */
export interface Hold {
  by: Side;
  leftMs: Millis;
}

/** The rights before a challenge or an OUT: one that was pressed in error leaves them as they were. */
export interface Before {
  openPlay: Side | null;
  hold: Hold | null;
  /** How both clocks stood, with the reason; null where one ran. */
  neutral: Neutral | null;
}

/** An attempt to play out, from the OUT key to the opponent's decision, and to the result: tiles are counted by it. */
export interface OutPlay {
  player: Side;
  /** Since when the opponent may think: the clocks stand. */
  since: Millis;
  /** When this was interrupted, because the director was called; null while it is not. */
  stoppedAt: Millis | null;
  before: Before;
  onTurnBefore: Side;
}

/**
 * stopped: by the director. resignedA ...: that side gave up (resigned: version 1 did not say which). forfeitA ...:
 * that side, or both, were not there. leftA ...: that side left a game in progress.
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
  /** Who is missing. */
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
  /** When the side that played last was asked whether its turn goes on; null while it is not. */
  backAskedAt: Millis | null;
  /** When it was asked whether its press was for a blank of the other's, and no turn; null while it is not. */
  blankAskedAt: Millis | null;
}

/** Both stand still. */
export interface Neutral {
  is: "neutral";
  /** The side that is to play. */
  onTurn: Side;
  /** Place in neutralReasons; null where none was given. */
  reason: number | null;
  /** Since when they stand, or since the reason was given. */
  since: Millis;
}

/** A side is asked to agree to a minute more for the other. */
export interface Minute {
  is: "minute";
  atFault: Side;
  /** What goes on after the answer. */
  after: Neutral;
}

/**
 * words: the challenger types. verify: the challenged player checks. concede: a side is about to give in. adjudicating:
 * the words are looked up. verdict: it is on the panel until the right press.
 */
export interface Challenged {
  is: "words" | "verify" | "concede" | "adjudicating" | "verdict";
  /** Whose clock ran, or was to run: the challenger's, unless the player forgot to press. */
  onTurn: Side;
  before: Before;
  /**
   * When a key last asked for a press that is not due: in words, whether it was no challenge; at the verdict, whether
   * the side that delays has its clock run. Null while nothing is asked.
   */
  askedAt: Millis | null;
  challenge: Challenge;
  /** The play that is challenged, if it was one to go out. */
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
  /** What goes on if the end is not agreed, and both clocks stood before. */
  neutral: Neutral | null;
  /** The verdict at which the end was asked for, and which goes on if the end is not agreed; null elsewhere. */
  verdict: Challenged | null;
  confirmed: boolean[];
}

/** The result is shown. */
export interface Ended {
  is: "ended";
  /** Null where the game had not begun. */
  onTurn: Side | null;
  outPlay: OutPlay | null;
  /** What goes on if the game is reopened, and both clocks stood before the end. */
  neutral: Neutral | null;
  /** Who has confirmed the end; both, where the director ended the game. */
  confirmed: boolean[];
  /** How the game ended, where it was not played out; null for the usual end. */
  by: EndedBy | null;
}

/** What is going on at the table. */
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
