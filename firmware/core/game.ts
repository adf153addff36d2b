// The state of one game: an annotated tree of plain data, from which the faces and the panel are drawn.

import { Clock, Millis, newClock } from "./clock";
import { ChallengeRule, Rules, WordSource } from "./rules/rules";
import { Side } from "./side";

/**
 * What is going on at the table.
 * ready: nobody's clock has been started. running: one side's clock runs. neutral: both stand still.
 * words: the challenger types. verify: the challenged player checks. adjudicating: the words are looked up.
 * verdict: it is on the panel until the right press. out: a side has played out, the opponent decides.
 * ending: both sides confirm the end. ended: the result is shown.
 */
export type Stage =
  | "ready" | "running" | "neutral"
  | "words" | "verify" | "adjudicating" | "verdict"
  | "out" | "ending" | "ended";

/** Why a key or a button did not do what it might have; the panel says it in plain words until the next event. */
export type Notice =
  | "notYourButton" | "pressToStart" | "stopped" | "noPlay" | "alreadyHeld" | "notHeld" | "startFirst"
  | "cannotAdjudicate" | "noWithdrawal" | "finishChallenge" | "challengerConfirms" | "playerVerifies"
  | "noWords" | "tooShort" | "tooLong" | "tooManyWords" | "wait" | "notThisPress"
  | "opponentDecides" | "soonStart" | "confirmEnd" | "gameOver";

/** The pack that verdicts come from, or why there is none. */
export interface LexiconLabel {
  name: string;
  wordCount: number;
  checkCode: string;
  /** What is wrong with the pack, in words for the panel; null when it may be asked. */
  fault: string | null;
}

export interface Challenge {
  challenger: Side;
  /** The words as typed; the one at `cursor` is being edited, and the last may be empty. */
  words: string[];
  cursor: number;
  /** Null until the verdict. */
  acceptable: boolean | null;
}

/** An attempt to play out, from the OUT key to the opponent's decision. */
export interface OutPlay {
  player: Side;
  since: Millis;
}

export interface Game {
  rules: Rules;
  /** Which of the rules' word lists is played by, and how its challenges are settled. */
  source: WordSource;
  challengeRule: ChallengeRule;
  lexicon: LexiconLabel;
  stage: Stage;
  clock: Clock;
  /** Whose clock runs, or ran last; null before the first start. */
  onTurn: Side | null;
  /** Whose play may still be challenged; null when there is none. */
  openPlay: Side | null;
  /** When the side on turn called hold; null when nothing is held. */
  holdSince: Millis | null;
  challenge: Challenge | null;
  outPlay: OutPlay | null;
  /** Who has confirmed the end, while ending. */
  confirmed: boolean[];
  /** Points won by each side in challenges. */
  challengePoints: number[];
  notice: Notice | null;
  /** The settings are on the panel instead of the game; the clocks do not care. */
  settingsShown: boolean;
}

/** A game ready to start at `now`, with the rules' minutes on both clocks and the first of their choices. */
export function newGame(rules: Rules, lexicon: LexiconLabel, now: Millis): Game {
  return {
    rules: rules,
    source: rules.sources[0],
    challengeRule: rules.sources[0].challengeRules[0],
    lexicon: lexicon,
    stage: "ready",
    clock: newClock(rules.minutes * 60000, now),
    onTurn: null,
    openPlay: null,
    holdSince: null,
    challenge: null,
    outPlay: null,
    confirmed: [false, false],
    challengePoints: [0, 0],
    notice: null,
    settingsShown: false,
  };
}
