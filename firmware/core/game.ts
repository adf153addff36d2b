// The state of the device at the table: an annotated tree of plain data, from which the faces and the panel are drawn.

import { Clock, Millis, newClock } from "./clock";
import { ChallengeRule, Rules, WordSource } from "./rules/rules";
import { challengeRuleOf, rulesOf, Settings, sourceOf } from "./settings";
import { Side } from "./side";

/**
 * What is going on at the table.
 * setup: the event's settings are offered. ready: nobody's clock has been started. late: a missing player's clock runs.
 * running: one side's clock runs. neutral: both stand still.
 * minute: a side is asked to agree to a minute more for the other.
 * words: the challenger types. verify: the challenged player checks. concede: a side is about to give in.
 * adjudicating: the words are looked up. verdict: it is on the panel until the right press.
 * out: a side has played out, the opponent decides. ending: both sides confirm the end. ended: the result is shown.
 */
export const STAGES = [
  "setup",
  "ready",
  "late",
  "running",
  "neutral",
  "minute",
  "words",
  "verify",
  "concede",
  "adjudicating",
  "verdict",
  "out",
  "ending",
  "ended",
] as const;
export type Stage = (typeof STAGES)[number];

/** Why a key or a button did not do what it might have, or that it did; on the panel until the next event. */
export type Notice =
  | "notYourButton"
  | "pressToStart"
  | "stopped"
  | "noPlay"
  | "alreadyHeld"
  | "notHeld"
  | "startFirst"
  | "cannotAdjudicate"
  | "noWithdrawal"
  | "finishChallenge"
  | "challengerConfirms"
  | "playerVerifies"
  | "noConceding"
  | "pressOrBack"
  | "noWords"
  | "tooShort"
  | "tooLong"
  | "tooManyWords"
  | "wait"
  | "opponentDecides"
  | "soonStart"
  | "timeIsOver"
  | "gameOver"
  | "noPressBack"
  | "useDirector"
  | "setupKeys"
  | "locked"
  | "minutesRange"
  | "firstEnter"
  | "playKeys"
  | "arrivalPress"
  | "directorsChoice"
  | "pinWrong"
  | "pinLocked"
  | "pinFirst"
  | "choosePin"
  | "bothEnd"
  | "menuKeys"
  | "chooseSide"
  | "needDigits"
  | "notNow"
  | "done"
  | "extraMinute"
  | "restored"
  | "logDamaged"
  | "logFull"
  | "notSaved"
  | "fullField"
  | "sameNumber"
  | "notInTheRules"
  | "agreeMinute"
  | "neutralStops"
  | "notSigned"
  | "lookFirst"
  | "onlyChoice"
  | "alreadySo"
  | "pressToEnd"
  | "faultSeen"
  | "noMemory"
  | "keysLost"
  | "noVerdict"
  | "checkingPack"
  | "batteryLow"
  | "batteryEmpty"
  | "batteryLost";

/** Why both clocks stand still, if the table says so. */
export const NEUTRAL_REASONS = ["score", "overdraw", "blank", "director", "other", "tiles"] as const;

/** The pack that verdicts come from, or why there is none. Without a name or a fault, it has not been looked at yet. */
export interface LexiconLabel {
  name: string;
  wordCount: number;
  checkCode: string;
  /** What is wrong with the pack, in words for the panel; null when it may be asked. */
  fault: string | null;
}

export const UNKNOWN_LEXICON: LexiconLabel = { name: "", wordCount: 0, checkCode: "", fault: null };

export function isUnknown(lexicon: LexiconLabel): boolean {
  return lexicon.checkCode === "" && lexicon.fault === null;
}

export interface Challenge {
  challenger: Side;
  /** The words as typed; the one at `cursor` is being edited, and the last may be empty. */
  words: string[];
  cursor: number;
  /** Null until the verdict. */
  acceptable: boolean | null;
  /** How many words a second adjudication has to have; null in the first, whose list is free. */
  wordsFixed: number | null;
  /** Who gave in without a look-up, if anyone did. */
  concededBy: Side | null;
  /** The director gave the verdict, not the pack. */
  byHand: boolean;
  /** When the last verdict came; 0 before the first. */
  settledAt: Millis;
}

/** An attempt to play out, from the OUT key to the opponent's decision. */
export interface OutPlay {
  player: Side;
  /** Since when the opponent may think: the clocks stand. */
  since: Millis;
  /** Whose play was open and who was on turn before, for an OUT that was pressed in error. */
  openBefore: Side | null;
  onTurnBefore: Side | null;
}

/**
 * What a side waives by ending its turn: to challenge the other's play, and a hold. It has both back with a turn that
 * is given back.
 */
export interface Waived {
  openPlay: Side | null;
  openSince: Millis;
  holdSince: Millis | null;
}

/** Players who were not there at the call, and whose clock was started. */
export interface Late {
  awaited: boolean[];
  /** Time left to each side when the clock was started for them. */
  leftMs: Millis[];
}

/** Pages of the menu, which lies over the game; the clocks do not care. */
export type Page =
  | "settings"
  | "director"
  | "setClock"
  | "addTime"
  | "eraseOvertime"
  | "turn"
  | "late"
  | "challenge"
  | "end"
  | "event"
  | "pin"
  | "test"
  | "log"
  | "retype";

export interface Menu {
  page: Page;
  /** Digits typed so far. */
  digits: string;
  side: Side | null;
  minus: boolean;
  /** The last key pressed, for the test of the keys. */
  lastKey: string;
  /** The page of the log, counted from its first; below 0 from its last. */
  line: number;
}

/** Tries at the director's PIN, which outlast a game. */
export interface PinGuard {
  wrongTries: number;
  /** No try counts before this. */
  lockedUntil: Millis;
}

/** stopped: by the director. resigned: a side gave up. forfeitA ...: that side, or both, were not there. */
export type EndedBy = "stopped" | "resigned" | "forfeitA" | "forfeitB" | "forfeitBoth";

export interface Game {
  settings: Settings;
  /** What the settings choose. */
  rules: Rules;
  source: WordSource;
  challengeRule: ChallengeRule;
  lexicon: LexiconLabel;
  stage: Stage;
  clock: Clock;
  /** Whose clock runs, or ran last; null before the first start. */
  onTurn: Side | null;
  /** Whose play may still be challenged; null when there is none. */
  openPlay: Side | null;
  /** Since when: a stop or a correction does not change it. */
  openSince: Millis;
  /** When the hold was called, and by whom; null when nothing is held. Only words release it, so it outlasts a stop. */
  holdSince: Millis | null;
  holder: Side;
  /**
   * The side that chooses among the other's tiles on its own clock; null otherwise. The side on turn stays as it is.
   */
  choosing: Side | null;
  /** Place in NEUTRAL_REASONS, and since when; null where none was given. */
  neutralReason: number | null;
  neutralSince: Millis;
  /** By the turn that ended last; null before the first, and once that one was given back. */
  waived: Waived | null;
  /** Whose clock was pressed back, as long as the other side may get extra time for it; null otherwise. */
  pressedBack: Side | null;
  challenge: Challenge | null;
  /** Stays until the result: the tiles are counted by who went out. */
  outPlay: OutPlay | null;
  late: Late | null;
  /** Who has confirmed the end; both, where the director ended the game. */
  confirmed: boolean[];
  /** How the game ended, where it was not played out; null for the usual end. */
  endedBy: EndedBy | null;
  /** What each side may use: the minutes of the settings, and the extra time that the rules gave it since. */
  allowedMs: Millis[];
  /** Points won by each side in challenges. */
  challengePoints: number[];
  /** How many challenges have been settled: by a verdict, the director's too, or by conceding. */
  settled: number;
  /** The result has been signed: what may not be entered before, may now. */
  signed: boolean;
  /** Scores of A and B, then the tiles they hold, as digits; "" where nothing was entered. */
  scores: string[];
  /** Which of the scores, or of the lines of set-up, is being edited. */
  line: number;
  menu: Menu | null;
  /** When the last key was pressed. */
  keyAt: Millis;
  pinGuard: PinGuard;
  notice: Notice | null;
}

/** A device at set-up, at `now`. The settings are the game's own from here on, and it changes them. */
export function newGame(settings: Settings, lexicon: LexiconLabel, now: Millis): Game {
  return {
    settings: settings,
    rules: rulesOf(settings),
    source: sourceOf(settings),
    challengeRule: challengeRuleOf(settings),
    lexicon: lexicon,
    stage: "setup",
    clock: newClock([settings.minutes[0] * 60000, settings.minutes[1] * 60000], now),
    onTurn: null,
    openPlay: null,
    openSince: now,
    holdSince: null,
    holder: 0,
    choosing: null,
    neutralReason: null,
    neutralSince: now,
    waived: null,
    pressedBack: null,
    challenge: null,
    outPlay: null,
    late: null,
    confirmed: [false, false],
    endedBy: null,
    allowedMs: [settings.minutes[0] * 60000, settings.minutes[1] * 60000],
    challengePoints: [0, 0],
    settled: 0,
    signed: false,
    scores: ["", "", "", ""],
    line: 0,
    menu: null,
    keyAt: now,
    pinGuard: { wrongTries: 0, lockedUntil: now },
    notice: null,
  };
}

/** Puts a notice on the panel. */
export function say(game: Game, notice: Notice): void {
  game.notice = notice;
}
