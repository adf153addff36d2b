// Breaches of laws that are known and not yet repaired: the one place where a law is told to let something pass.
// Whoever repairs one strikes it out here, and makes a scenario of it.

import { directorGetsIn } from "../../sim/laws/director";
import { linesFit } from "../../sim/laws/glass";
import { noKeyCosts, noKeyStartsAClock } from "../../sim/laws/keys";
import { buttonsAreNamed, namedButtonsWork, offeredKeysWork, wordsAreOffered } from "../../sim/laws/offers";
import { startIsClosed } from "../../sim/laws/restored";
import { scoresAreOfTheEnd } from "../../sim/laws/result";
import { holdIsOfAnOpenPlay, pageLeftTwice, slipAndBack } from "../../sim/laws/slips";
import { acceptedIsSettled, challengeBinds, challengeIsOfTheOpenPlay, directorRules } from "../../sim/laws/verdicts";
import type { Setting } from "./table";

/** A law, what it says of the breach, and moves that show it, under a rule document. */
export interface Known {
  law: { name: string };
  saying: RegExp;
  rules: string;
  moves: string;
  /** What is not as usual in the setting. */
  setting?: Partial<Setting>;
}

function known(law: { name: string }, saying: RegExp, rules: string, moves: string): Known {
  return { law, saying, rules, moves };
}

const NZ = "SCRABBLE NZ 2025";
const ASPA = "ASPA 2016";
const NASPA = "NASPA 2011";

/** B is first to press, so A plays first; then A's play is open, and B's clock runs. */
const OPEN = "b +30 a";
/** A's second play goes out. */
const OUT = `${OPEN} +10 b +10 OUT`;
const RESULT = `${OPEN} END a b #350 ENTER #340 ENTER #8 ENTER #5 ENTER`;

export const KNOWN: Known[] = [
  // A result keeps what was entered before play went on.
  known(scoresAreOfTheEnd, /^scores from before/, NZ, `${OPEN} END a b #350 pin 7 8 a`),
  known(scoresAreOfTheEnd, /^a signature from before/, NASPA, `${OPEN} END a b ACCEPT pin 7 8 a`),
  known(scoresAreOfTheEnd, /^an answer from before/, NZ, `${OPEN} CHALLENGE 'CAT b a +2 a END a b Y pin 7 8 a`),
  // A stray key behind a complete result changes it.
  known(noKeyCosts, /^key \S+ at ended.* names/, NZ, `${RESULT} +5 0`),
  // What was accepted a moment ago is challenged in the place of the out play.
  known(challengeIsOfTheOpenPlay, /at out.*to go out lies open/, NASPA, `${OPEN} +15 ACCEPT +3 OUT`),
  known(slipAndBack, /^CHALLENGE, BACK.* at out: the play that is open/, NASPA, `${OPEN} +15 ACCEPT +3 OUT`),
  known(slipAndBack, /^DOWN, DOWN at out: /, NASPA, `${OPEN} +5 b ACCEPT OUT CHALLENGE BACK a`),
  known(holdIsOfAnOpenPlay, /at out, and [AB]'s play is open$/, NASPA, `${OPEN} +5 b ACCEPT OUT CHALLENGE BACK a HOLD`),
  // A challenge that came late, or after an acceptance, goes to the pack all the same.
  known(directorRules, /leads to (adjudicating|verdict)$/, NASPA, `${OPEN} +25 CHALLENGE 'CAT b a`),
  // A declared challenge is taken back by the challenger alone.
  known(challengeBinds, /ends the challenge$/, NZ, `${OPEN} CHALLENGE BACK b`),
  // An acceptance is undone: by CHALLENGE and BACK, and by waiting.
  known(
    slipAndBack,
    /^CHALLENGE, BACK.* at (running|neutral): (the play|the time|what \w+ does).*: (null|noPlay) before/,
    NASPA,
    `${OPEN} ACCEPT`,
  ),
  known(slipAndBack, /: what CHALLENGE does: taken acceptedFirst/, NASPA, `${OPEN} ACCEPT +8 NEUTRAL`),
  known(acceptedIsSettled, /was accepted, and is challenged$/, NASPA, `${OPEN} ACCEPT CHALLENGE BACK b +7 CHALLENGE`),
  // OUT and BACK take a hold away; BACK drops an out play, and an end that one side has agreed to.
  known(noKeyCosts, /^key OUT at \S+( under settings)? ends [AB]'s hold$/, NASPA, `${OPEN} HOLD OUT`),
  known(noKeyCosts, /^key BACK at (out|ending)/, NZ, `${OUT} BACK`),
  known(slipAndBack, /^OUT, BACK.*: (the holder|the time held|what \w+ does)/, NASPA, `${OPEN} HOLD`),
  known(pageLeftTwice, /at (out|ending)/, NZ, OUT),
  // END over an out play hides the choices while their time runs.
  known(slipAndBack, /^END, BACK.* at out: (the time to decide|what \w+ does)/, NASPA, OUT),
  // One key starts a clock; OUT or CHALLENGE, and BACK, clear the reason of a stop.
  known(noKeyStartsAClock, /^key HOLD at out/, NASPA, `${OUT} HOLD`),
  known(noKeyStartsAClock, /^key DOWN at verdict/, NASPA, `${OPEN} CHALLENGE 'XAT b a +2 DOWN`),
  known(slipAndBack, /^(OUT|CHALLENGE), BACK.*: the reason of the stop/, NZ, `${OPEN} NEUTRAL 1`),
  // ACCEPT of a held out play leaves the hold behind.
  known(holdIsOfAnOpenPlay, /nobody's play is open$/, NASPA, `${OUT} HOLD ACCEPT`),
  // The plug keeps a director's page open.
  known(startIsClosed, /^the page \w+ is open after the start at (setup|ready|ended)$/, NZ, "pin 8 plug"),
  // Twenty digits shut the director out for five minutes.
  known(directorGetsIn, /^the right PIN is not taken/, NZ, "MENU #13571357135713571357 MENU"),
  // A press that is not named starts the clock of the side that chooses among tiles.
  known(buttonsAreNamed, /at neutral.* for a choice: /, "NASPA 2013", `${OPEN} NEUTRAL 2 +16 MENU BACK`),
  // While both stand the side to play may end its turn by its own button, though the other one is named.
  known(buttonsAreNamed, /at neutral.* starts [AB]'s clock: /, NASPA, `${OPEN} NEUTRAL`),
  // Both late: whoever comes first is asked in words, without an arrow.
  known(buttonsAreNamed, /at late( under \w+)? starts/, ASPA, "pin 5 2 ENTER NEUTRAL"),
  // BACK asks whose turn it is, and the director allows a challenge: the button is asked for, and refused.
  known(namedButtonsWork, /at running( under \w+)? is named, and refused: notYourButton$/, NZ, "a +2 BACK pin 6 6"),
  // Keys are offered that do nothing there.
  known(offeredKeysWork, /^key HOLD at running.*noPlay$/, NZ, "b"),
  known(offeredKeysWork, /^key BACK at words.*noWithdrawal$/, NZ, `${OPEN} CHALLENGE +20 MENU BACK`),
  known(offeredKeysWork, /^key DOWN at out.*opponentDecides$/, NZ, `${OUT} HOLD`),
  known(
    offeredKeysWork,
    /^key (UP|DOWN) at words.*finishChallenge$/,
    NZ,
    `${OPEN} CHALLENGE ${"'QI ENTER ".repeat(7)}'ZA`,
  ),
  known(offeredKeysWork, /^key DELETE at ended.*gameOver$/, NZ, `${OPEN} END a b`),
  known(offeredKeysWork, /^key BACK at ready.*pressToStart$/, NZ, "pin 1 A #2000 ENTER"),
  { ...known(offeredKeysWork, /^key ENTER at setup.*locked$/, NZ, "BACK DOWN"), setting: { locked: true } },
  known(offeredKeysWork, /^key ENTER at setup.*onlyChoice$/, NZ, "BACK DOWN DOWN"),
  known(offeredKeysWork, /^key ENTER at ended under settings.*bothEnd$/, "NASPA 2013", `${OPEN} END a END MENU`),
  // Both sides hours over time, with another list: too long for a line of small type.
  {
    ...known(linesFit, /^\d+ wide in 480: List \w+, not \w+ {3}Over/, NZ, "b +8000 a +8000 HOLD"),
    setting: { pack: "another list" },
  },
  // ACCEPT uses up a right where the panel does not speak of it.
  known(wordsAreOffered, /^key ACCEPT/, NZ, OPEN),
];

/** LAWS_STRICT=1 lets nothing pass. */
export function isKnown(law: string, wrong: string): boolean {
  if (process.env.LAWS_STRICT !== undefined) return false;
  return KNOWN.some(({ law: { name }, saying }) => name === law && saying.test(wrong));
}
