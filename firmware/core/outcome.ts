// The outcome of an event: whether it took effect, why it was refused, and what the device has to do or log.

import type { Act } from "./act";
import type { Notice } from "./game";
import type { SideOrBoth } from "./side";
import type { ToRule } from "./stage";

/**
 * Effects for the device to carry out. adjudicate: look up every word of the challenge and answer with a verdict event.
 * openPack: open the next pack of the device. newGame: begin the next game of the tournament. settingsChanged: record
 * the tournament's settings, and lock or open the console by them. readLog: read the list of games, or the log of one,
 * for the page of the log. exportLog: send the same over USB. useJournal: overwrite the journal of another firmware
 * with this game. showLetter: show the word that got a letter, before anything else that the letter changes. turnList:
 * rotate the list of a challenge to face the other player; the game does not know which way it faces. backToResult,
 * lastResult: return to the game that ended last; the first for players at an untouched set-up, the second for the
 * director from anywhere. readUndo: find out whether the act on the page can be taken back; takeBack: take it back.
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
  | "lastResult"
  | "readUndo"
  | "takeBack";

/** An act of the director, and the side that it concerns, if any. */
export interface Ruling {
  act: Act;
  side: SideOrBoth | null;
}

export interface Outcome {
  /** Why the event was refused and changed only the game's notice; null if it took effect. */
  refused: Notice | null;
  effect: Effect | null;
  /** Why the event did nothing but close a page; null if it did more, or did not even that. */
  closed: Notice | null;
  /** The director's act; null for any other event. */
  ruling: Ruling | null;
  /** Why the director has to rule on a hold or a challenge that took effect; null if no ruling is due. */
  toRule: ToRule | null;
}

/** The event took effect; the device has nothing to do. */
export const DONE: Outcome = { refused: null, effect: null, closed: null, ruling: null, toRule: null };

export function refused(why: Notice): Outcome {
  return { refused: why, effect: null, closed: null, ruling: null, toRule: null };
}

/**
 * The event took effect, and the director has to rule on it: a hold or challenge spoken in time binds even if its key
 * comes late.
 */
export function needsRuling(why: ToRule): Outcome {
  return { refused: null, effect: null, closed: null, ruling: null, toRule: why };
}

/** The event took effect, and the device carries out `effect`. */
export function doneWith(effect: Effect): Outcome {
  return { refused: null, effect, closed: null, ruling: null, toRule: null };
}

/** The event closed a page, and was refused otherwise. */
export function onlyClosed(why: Notice): Outcome {
  return { refused: null, effect: null, closed: why, ruling: null, toRule: null };
}

/** The director's act took effect; the device may have an effect to carry out. */
export function ruled(act: Act, side: SideOrBoth | null, effect: Effect | null): Outcome {
  return { refused: null, effect, closed: null, ruling: { act, side }, toRule: null };
}
