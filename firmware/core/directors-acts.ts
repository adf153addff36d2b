// The names of the director's acts.

import type { SideOrBoth } from "./side";

/** The words of a text, as a type. */
export type Words<Text> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/**
 * Acts of the director, which the log names and most of which can be taken back. The journal numbers them from 1 in
 * this order (JOURNAL.md, "Tables"): a new act is appended, none is ever removed.
 */
export const DIRECTORS_ACTS =
  "setClock addTime eraseOvertime turn points late voidForBlank voidTurnGoesOn adjudicateAgain acceptable notAcceptable allowChallenge refuseChallenge stopped forfeitA forfeitB forfeitBoth resignedA resignedB leftA leftB sixZeros reopened newPin locked unlocked otherList lowTimeOn lowTimeOff logSent undone lastResult end lostOnTimeA lostOnTimeB goOnOverLimit";
export type DirectorsAct = Words<typeof DIRECTORS_ACTS>;

/** An act that is in force, numbered from 1 over the whole game; numbers of acts that were taken back do not recur. */
export interface RuledAct {
  number: number;
  act: DirectorsAct;
  side: SideOrBoth | null;
}
