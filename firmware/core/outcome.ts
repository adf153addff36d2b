// The outcome of an event: it took effect, or was refused and why. Also the director's acts, which are logged.

import type { Notice } from "./game";
import type { SideOrBoth } from "./side";
import type { ToRule } from "./stage";

/**
 * Effects that the device carries out. adjudicate: look up every word of the challenge and answer with a verdict event.
 * openPack: open the next of the device's packs. newGame: begin the next game of the tournament.
 * settingsChanged: the tournament's settings are recorded, and the console is locked or opened by them.
 * readLog: read the games, or the game, on the page of the log. exportLog: send the same over USB.
 * useJournal: store games where another firmware has stored its own.
 * showLetter: show a word of a challenge that has a letter more, before all else that the letter changes.
 * turnList: turn the list of a challenge round, to face the other way; the game does not know which way it faces.
 * backToResult, lastResult: return to the game that ended last, for the players at an untouched set-up, for the
 * director from anywhere.
 */
export type Effect =
  | "adjudicate"
  | "openPack"
  | "newGame"
  | "settingsChanged"
  | "readLog"
  | "exportLog"
  | "useJournal"
  | "showLetter"
  | "turnList"
  | "backToResult"
  | "lastResult";

/** Acts of the director, as they are logged. */
export type Act =
  | "setClock"
  | "addTime"
  | "eraseOvertime"
  | "turn"
  | "points"
  | "late"
  | "voidForBlank"
  | "voidTurnGoesOn"
  | "adjudicateAgain"
  | "acceptable"
  | "notAcceptable"
  | "allowChallenge"
  | "stopped"
  | "forfeitA"
  | "forfeitB"
  | "forfeitBoth"
  | "resignedA"
  | "resignedB"
  | "leftA"
  | "leftB"
  | "sixZeros"
  | "reopened"
  | "newPin"
  | "locked"
  | "unlocked"
  | "otherList"
  | "lowTimeOn"
  | "lowTimeOff"
  | "logSent"
  | "undone"
  | "lastResult"
  | "end";

/** An act of the director's, and the side that it concerns, if any. */
export interface Ruling {
  act: Act;
  side: SideOrBoth | null;
}

export interface Outcome {
  /** Why the event was refused: the game is unchanged but for its notice. Null if the event took effect. */
  refused: Notice | null;
  effect: Effect | null;
  /** The director's act; null for any other event. */
  ruling: Ruling | null;
  /** Why the director has to rule on a hold or a challenge that was taken down; null if no ruling is due. */
  toRule: ToRule | null;
}

/** The event took effect; the device has nothing to do. */
export const DONE: Outcome = { refused: null, effect: null, ruling: null, toRule: null };

export function refused(why: Notice): Outcome {
  return { refused: why, effect: null, ruling: null, toRule: null };
}

/**
 * The event took effect, and the director has to rule on it: words said in time bind, and no key shows what was said.
 */
export function takenDown(why: ToRule): Outcome {
  return { refused: null, effect: null, ruling: null, toRule: why };
}

/** The event took effect, and the device carries out `effect`. */
export function doneWith(effect: Effect): Outcome {
  return { refused: null, effect: effect, ruling: null, toRule: null };
}

/** The director's act took effect; the device may have an effect to carry out. */
export function ruled(act: Act, side: SideOrBoth | null, effect: Effect | null): Outcome {
  return { refused: null, effect: effect, ruling: { act: act, side: side }, toRule: null };
}
