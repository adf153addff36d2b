// The names of the director's acts.

import type { SideOrBoth } from "./side";

/** Acts of the director, which the log names and most of which can be taken back. */
export type DirectorsAct =
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
  | "refuseChallenge"
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

/** An act that is in force, numbered from 1 over the whole game; numbers of acts that were taken back do not recur. */
export interface RuledAct {
  number: number;
  act: DirectorsAct;
  side: SideOrBoth | null;
}
