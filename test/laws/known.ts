// Breaches of laws that are known and not yet repaired: the one place where a law is told to let something pass.
// Whoever repairs one strikes it out here.

import { directorGetsIn } from "../../sim/laws/director";
import { noKeyCosts, noKeyStartsAClock } from "../../sim/laws/keys";
import { buttonsAreNamed, namedButtonsWork, offeredKeysWork, wordsAreOffered } from "../../sim/laws/offers";
import { startIsClosed } from "../../sim/laws/restored";
import { scoresAreOfTheEnd } from "../../sim/laws/result";
import { holdIsOfAnOpenPlay, pageLeftTwice, slipAndBack } from "../../sim/laws/slips";
import { acceptedIsSettled, challengeIsOfTheOpenPlay, directorRules } from "../../sim/laws/verdicts";

/** A law, and what it says of the breach. */
export type Known = [law: { name: string }, saying: RegExp];

export const KNOWN: Known[] = [
  // A result keeps what was entered before play went on.
  [scoresAreOfTheEnd, /from before/],
  // A stray key behind a complete result changes it.
  [noKeyCosts, /^key \S+ at ended.* names/],
  // What was accepted a moment ago is challenged in the place of the out play.
  [challengeIsOfTheOpenPlay, /at out.*to go out lies open/],
  [slipAndBack, /^CHALLENGE, BACK.* at out: the play that is open/],
  // A challenge that came late, or after an acceptance, goes to the pack all the same.
  [directorRules, /leads to (adjudicating|verdict)$/],
  // An acceptance is undone: by CHALLENGE and BACK, and by waiting.
  [slipAndBack, /^CHALLENGE, BACK.* at (running|neutral): the play that is open: null before/],
  [slipAndBack, /: what CHALLENGE does: taken acceptedFirst/],
  [acceptedIsSettled, /was accepted, and is challenged$/],
  // OUT and BACK take a hold away; BACK drops an out play, and an end that one side has agreed to.
  [noKeyCosts, /^key OUT at \S+( under settings)? ends [AB]'s hold$/],
  [noKeyCosts, /^key BACK at (out|ending) drops/],
  [slipAndBack, /^OUT, BACK.*: the holder/],
  [pageLeftTwice, /at (out|ending)/],
  // END over an out play hides the choices while their time runs.
  [slipAndBack, /^END, BACK.* at out: the time to decide on it/],
  // One key starts a clock; OUT and BACK clear the reason of a stop.
  [noKeyStartsAClock, /^key HOLD at out/],
  [noKeyStartsAClock, /^key DOWN at verdict/],
  [slipAndBack, /^OUT, BACK.*: the reason of the stop/],
  // ACCEPT of a held out play leaves the hold behind.
  [holdIsOfAnOpenPlay, /nobody's play is open$/],
  // The plug keeps a director's page open.
  [startIsClosed, /^the page \w+ is open after the start at (setup|ready|ended)$/],
  // Twenty digits shut the director out for five minutes.
  [directorGetsIn, /^the right PIN is not taken/],
  // While both stand the side to play may end its turn by its own button, or run the chooser's clock: it is not named.
  [buttonsAreNamed, /at neutral/],
  // Both late: whoever comes first is asked in words, without an arrow.
  [buttonsAreNamed, /at late( under \w+)? starts/],
  // BACK asks whose turn it is, and the director allows a challenge: the button is asked for, and refused.
  [namedButtonsWork, /at running( under \w+)? is named, and refused: notYourButton$/],
  // Keys are offered that do nothing there.
  [offeredKeysWork, /^key ENTER at ended under settings.*bothEnd$/],
  [offeredKeysWork, /^key ENTER at setup.*onlyChoice$/],
  [offeredKeysWork, /^key HOLD at running.*noPlay$/],
  [offeredKeysWork, /^key BACK at words.*noWithdrawal$/],
  [offeredKeysWork, /^key DOWN at out.*opponentDecides$/],
  [offeredKeysWork, /^key DELETE at ended.*gameOver$/],
  [offeredKeysWork, /^key BACK at ready.*pressToStart$/],
  [offeredKeysWork, /^key ENTER at setup.*locked$/],
  // ACCEPT uses up a right where the panel does not speak of it.
  [wordsAreOffered, /^key ACCEPT/],
];

/** LAWS_STRICT=1 lets nothing pass. */
export function isKnown(law: string, wrong: string): boolean {
  if (process.env.LAWS_STRICT !== undefined) return false;
  return KNOWN.some(([{ name }, saying]) => name === law && saying.test(wrong));
}
