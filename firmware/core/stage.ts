// The stage of a game at the table: a variant for each, with the data that exists only during it.

import type { Millis } from "./clock";
import type { Side } from "./side";

/** Reasons for which both clocks are stopped. */
export function neutralReasons() {
  return ["score", "overdraw", "blank", "director", "other", "tiles"] as const;
}

export type NeutralReason = ReturnType<typeof neutralReasons>[number];

/** Who settled a challenge: the pack, the director, or the side that conceded. */
export type Judge = "pack" | "director" | Side;

export interface Verdict {
  acceptable: boolean;
  by: Judge;
}

/** Why the director has to rule on a hold or a challenge: it came too late, or after an acceptance. */
export type ToRule = "timeIsOver" | "acceptedFirst";

export interface Challenge {
  challenger: Side;
  /** Why the director has to rule before a verdict on the play that was open; null if no ruling is due. */
  toRule: ToRule | null;
  /** The words of the list, without the line that is being typed (input/view.ts). */
  words: string[];
  /** Number of words challenged on a slip when none was typed; null if the words were typed. */
  counted: number | null;
  /** Null before the verdict. */
  verdict: Verdict | null;
  /** Number of words that the list of a second adjudication must have; null in the first. */
  wordsFixed: number | null;
  /** When the list was last confirmed; 0 before it was. */
  confirmedAt: Millis;
  /** When the last verdict came; 0 before the first. */
  settledAt: Millis;
}

/**
 * A hold reserves a side's right to challenge. Its length is counted on the holder's own clock (NZ 6.12.1.2.2; ASPA
 * 10.2; NASPA IV.I.2): `leftMs`, the holder's time left as the hold began, with later corrections, less its time left
 * now.
 */
export interface Hold {
  by: Side;
  leftMs: Millis;
}

/** The rights before CHALLENGE or OUT was pressed, restored if that was a mistake. */
export interface Before {
  openPlay: Side | null;
  hold: Hold | null;
  /** The neutral stage before that press, with its reason; null if a clock ran. */
  neutral: Neutral | null;
}

/**
 * An out play, from the OUT key to the opponent's decision. Kept for the result, because it decides whose tiles count.
 */
export interface OutPlay {
  player: Side;
  /** When the opponent's deciding time began. Both clocks are stopped during it. */
  since: Millis;
  /** When the director was called or, where that time is limited, a hold stopped it; null while it runs. */
  stoppedAt: Millis | null;
  before: Before;
  onTurnBefore: Side;
}

/**
 * The end of a game that was not played out. stopped: by the director. resignedA, resignedB: that side gave up;
 * resigned: a side did, and version 1 of the journal did not store which. forfeitA, forfeitB, forfeitBoth: that side,
 * or both, did not come. leftA, leftB: that side left a game in progress.
 */
export type EndedBy =
  | "stopped"
  | "resigned"
  | "resignedA"
  | "resignedB"
  | "forfeitA"
  | "forfeitB"
  | "forfeitBoth"
  | "lostOnTimeA"
  | "lostOnTimeB"
  | "leftA"
  | "leftB";

/** The panel offers the event's settings. */
export interface Setup {
  is: "setup";
}

/** No clock has been started. */
export interface Ready {
  is: "ready";
}

/** A late player's clock runs, or one clock for both. */
export interface Late {
  is: "late";
  /** Whether each side is missing. */
  awaited: boolean[];
  /** Time left to each side when that clock was started. */
  leftMs: Millis[];
}

/** One side's clock runs. */
export interface Running {
  is: "running";
  onTurn: Side;
  /** The side that chooses among the other's tiles on its own clock; null otherwise. */
  choosing: Side | null;
}

/**
 * A question that a button answers. turnBack: whether the turn that the last press ended continues. blank: whether that
 * press was for an undeclared blank, and so ended no turn. noChallenge: whether it was no challenge. delay: whether to
 * run the clock of the side that has to clear the play.
 */
export interface Question {
  what: "turnBack" | "blank" | "noChallenge" | "delay";
  /** When it was asked. */
  at: Millis;
}

/** Both clocks are stopped. */
export interface Neutral {
  is: "neutral";
  /** The side that is to play. */
  onTurn: Side;
  /** Null if no reason was given. */
  reason: NeutralReason | null;
  /** When the clocks stopped, or when the reason was given. */
  since: Millis;
}

/** A side is asked to agree to an extra minute for the other. */
export interface Minute {
  is: "minute";
  atFault: Side;
  /** The neutral stage to return to after the answer. */
  after: Neutral;
}

/**
 * words: the challenger types. verify: the challenged player checks. concede: the device asks which side concedes.
 * adjudicating: the words are looked up. verdict: the verdict is on the panel until the right press.
 */
export interface Challenged {
  is: "words" | "verify" | "concede" | "adjudicating" | "verdict";
  /** The side that was on turn: the challenger, unless the challenged player forgot to press. */
  onTurn: Side;
  before: Before;
  challenge: Challenge;
  /** The challenged play if it was an out play; null otherwise. */
  outPlay: OutPlay | null;
}

/** A side has played out, and the opponent decides. */
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
  /** The verdict at which END was pressed, restored if the end is not agreed; null if END was pressed elsewhere. */
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
  /** The end of a game that was not played out; null for the usual end. */
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
