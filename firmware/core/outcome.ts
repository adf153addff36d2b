// The outcome of an act: whether it took effect, why it was refused, and what the device has to do, say or log.

import type { DirectorsAct } from "./directors-acts";
import type { Notice } from "./notice";
import type { SideOrBoth } from "./side";
import type { ToRule } from "./stage";

/**
 * Effects of acts for the device to carry out. adjudicate: look up every word of the challenge and answer with a
 * verdict. openPack: open the next pack of the device. newGame: begin the next game of the tournament. settingsChanged:
 * record the tournament's settings, and lock or open the console by them. exportLog: send the log that was read over
 * USB. backToResult, lastResult: return to the game that ended last; the first for players at an untouched set-up, the
 * second for the director from anywhere.
 */
export type Effect =
  | "adjudicate"
  | "openPack"
  | "newGame"
  | "settingsChanged"
  | "exportLog"
  | "backToResult"
  | "lastResult";

/**
 * Effects of inputs that are no act. readLog: read the list of games, or the log of one, for the page of the log.
 * useJournal: overwrite the journal of another firmware with this game. showLetter: show the word that got a letter,
 * before anything else that the letter changes. enterLater: enter the number that is being typed, unless a key follows.
 * turnList: rotate the list of a challenge to face the other player. readUndo: find out whether the act on the page can
 * be taken back; takeBack: take it back. nextRules: choose the next rules file on the device, or after the last one the
 * first document.
 */
export type PanelEffect =
  | "nextRules"
  | "readLog"
  | "useJournal"
  | "showLetter"
  | "enterLater"
  | "turnList"
  | "readUndo"
  | "takeBack";

/** An act of the director, and the side that it concerns, if any. */
export interface Ruled {
  act: DirectorsAct;
  side: SideOrBoth | null;
}

export interface Outcome {
  /** Why the act was refused and changed nothing; null if it took effect. */
  refused: Notice | null;
  effect: Effect | PanelEffect | null;
  /** Why the input did nothing but close a page; null if it did more, or did not even that. Null for an act. */
  closed: Notice | null;
  /** A confirmation or a warning for the panel; null for none. */
  says: Notice | null;
  /** The director's act; null for any other. */
  ruling: Ruled | null;
  /** Why the director has to rule on a hold or a challenge that took effect; null if no ruling is due. */
  toRule: ToRule | null;
}

/** The act took effect; the device has nothing to do. */
export const DONE: Outcome = { refused: null, effect: null, closed: null, says: null, ruling: null, toRule: null };

export function refused(why: Notice): Outcome {
  return { refused: why, effect: null, closed: null, says: null, ruling: null, toRule: null };
}

/** The act took effect, and the panel says so, or warns. */
export function saying(says: Notice): Outcome {
  return { refused: null, effect: null, closed: null, says, ruling: null, toRule: null };
}

/**
 * The act took effect, and the director has to rule on it: a hold or challenge spoken in time binds even if its key
 * comes late. `says` is the panel's warning.
 */
export function needsRuling(why: ToRule, says: Notice): Outcome {
  return { refused: null, effect: null, closed: null, says, ruling: null, toRule: why };
}

/** The act or input took effect, and the device carries out `effect`. */
export function doneWith(effect: Effect | PanelEffect): Outcome {
  return { refused: null, effect, closed: null, says: null, ruling: null, toRule: null };
}

/** The input closed a page, and was refused otherwise. */
export function onlyClosed(why: Notice): Outcome {
  return { refused: null, effect: null, closed: why, says: why, ruling: null, toRule: null };
}

/** The director's act took effect; the device may have an effect to carry out. */
export function ruled(act: DirectorsAct, side: SideOrBoth | null, effect: Effect | null): Outcome {
  return { refused: null, effect, closed: null, says: null, ruling: { act, side }, toRule: null };
}
