// What became of an event: it took effect, or it was refused, and why. With the acts of the director, which are logged.

import type { Notice } from "./game";
import type { SideOrBoth } from "./side";
import type { ToRule } from "./stage";

/**
 * What the device is to do. adjudicate: look up every word of the challenge and answer with a verdict event.
 * openPack: open the next of the device's packs. newGame, settingsChanged: as they say.
 * readLog: read what the page of the log shows. exportLog: send what it shows over USB.
 * useJournal: store games where another firmware has stored its own.
 * backToResult, lastResult: go back to the game that ended last, for the players at an untouched set-up, for the
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
  | "backToResult"
  | "lastResult";

/** What the director has done. */
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
  | "logSent"
  | "undone"
  | "lastResult"
  | "end";

/** An act of the director's, and whom it concerns, if it was done to a side. */
export interface Ruling {
  act: Act;
  side: SideOrBoth | null;
}

export interface Outcome {
  /** Why nothing was done; the game is as it was, but for what the panel says. Null where it took effect. */
  refused: Notice | null;
  effect: Effect | null;
  /** Null where it was no act of the director's. */
  ruling: Ruling | null;
  /** Why the director has to rule on what was taken down all the same; null where nobody need. */
  toRule: ToRule | null;
}

/** It took effect, and asks nothing of the device. */
export const DONE: Outcome = { refused: null, effect: null, ruling: null, toRule: null };

export function refused(why: Notice): Outcome {
  return { refused: why, effect: null, ruling: null, toRule: null };
}

/** It took effect, and the director has to rule on it: what was said in time binds, and no key knows what was said. */
export function takenDown(why: ToRule): Outcome {
  return { refused: null, effect: null, ruling: null, toRule: why };
}

/** It took effect, and the device has something to do. */
export function doneWith(effect: Effect): Outcome {
  return { refused: null, effect: effect, ruling: null, toRule: null };
}

/** The director did it, and the device may have something to do. */
export function ruled(act: Act, side: SideOrBoth | null, effect: Effect | null): Outcome {
  return { refused: null, effect: effect, ruling: { act: act, side: side }, toRule: null };
}
