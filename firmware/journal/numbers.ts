// The numbers of closed vocabularies in the journal: JOURNAL.md, "Tables". Only these lists define them, so the rest of
// the firmware may list the words in any order. A new word is appended; no word is ever removed. The list of the
// director's acts is in core/directors-acts.ts.

import { type DirectorsAct, DIRECTORS_ACTS, type Words } from "../core/directors-acts";

/** Numbers count from 1. */
export const STAGE_NUMBERS =
  "setup ready late running neutral minute words verify concede adjudicating verdict out ending ended";
export const RULING_NUMBERS = "acceptedFirst timeIsOver";
export const QUESTION_NUMBERS = "turnBack blank noChallenge delay";
export const REASON_NUMBERS = "score overdraw blank director other tiles";
export const ENDING_NUMBERS =
  "stopped resigned forfeitA forfeitB forfeitBoth resignedA resignedB leftA leftB lostOnTimeA lostOnTimeB";
/** Acts of players without an argument. */
export const PLAIN_NUMBERS =
  "neutral hold accept challenge out end sign askTurnBack askBlank askNoChallenge askDelay unasked challengeStands askMinute otherChallenges otherIsOut concede notConceded notOut notEnded noMinute editList pointsIncluded pointsNotIncluded nextPack start toSetUp lastResultByPlayers nextGame pinRight pinWrong";
/** Acts with a line and a text, then those with a number. */
export const BODY_NUMBERS = "word correctWord number rules list challengeRule minutesA minutesB table rulesFile";
/** The number of a word in its list. */
export function numberOf<List extends string>(list: List, word: Words<List>): number {
  return list.split(" ").indexOf(word) + 1;
}

/** The word with that number; undefined if the list has none. */
export function wordOf<List extends string>(list: List, number: number): Words<List> | undefined {
  return list.split(" ")[number - 1] as Words<List> | undefined;
}

/**
 * The director's acts in the order of their numbers. A function, because the build copies a constant's text to each
 * place that reads it.
 */
export function actsByNumber(): DirectorsAct[] {
  return DIRECTORS_ACTS.split(" ") as DirectorsAct[];
}
