// The state of the device at the table: an annotated tree of plain data, from which the faces and the panel are drawn.

import { type Clock, type Millis, newClock } from "./clock";
import type { Menu } from "./menu/page";
import type { ChallengeRule, Rules, WordSource } from "./rules/rules";
import { challengeRuleOf, rulesOf, type Settings, sourceOf } from "./settings";
import type { Side } from "./side";
import type { Challenge, Challenged, Hold, OutPlay, Stage } from "./stage";

/** The panel's reply to the last input, until the next: why it was refused, or a confirmation. */
export type Notice =
  | "notYourButton"
  | "waitingStarts"
  | "pressToStart"
  | "stopped"
  | "noPlay"
  | "playSettled"
  | "accepted"
  | "acceptedFirst"
  | "alreadyHeld"
  | "startFirst"
  | "cannotAdjudicate"
  | "noWithdrawal"
  | "otherAgrees"
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
  | "stopFirst"
  | "onlyInPlay"
  | "setUpFirst"
  | "gameBegun"
  | "notEnded"
  | "noGame"
  | "noChallenge"
  | "hasVerdict"
  | "noRepeat"
  | "repeatOnce"
  | "noOvertime"
  | "noOtherList"
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
  | "onePack"
  | "alreadySo"
  | "pressToEnd"
  | "faultSeen"
  | "noMemory"
  | "keysLost"
  | "noVerdict"
  | "chooseLine"
  | "enterAgain"
  | "noUndo"
  | "noResult"
  | "checkingPack"
  | "batteryLow"
  | "batteryEmpty"
  | "batteryLost";

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

/** A play that nobody may challenge any more, until the next one is made. */
export interface SettledPlay {
  player: Side;
  /** By a verdict; else it was accepted. */
  judged: boolean;
  /** When, by `playedMs`; 0 in a turn that was given back. */
  at: Millis;
  /** When CHALLENGE was pressed all the same, by `playedMs`; null before. */
  askedAt: Millis | null;
}

/**
 * What a side waives by ending its turn: to challenge the other's play, and its hold. It has all of it back with a turn
 * that is given back.
 */
export interface Waived {
  openPlay: Side | null;
  openSince: Millis;
  hold: Hold | null;
  settledPlay: SettledPlay | null;
  /** The number of the turn that ended. */
  turn: number;
}

/** Tries at the director's PIN, which outlast a game. */
export interface PinGuard {
  /** Since the PIN was last typed correctly. */
  wrongTries: number;
  /** No try counts before this. */
  lockedUntil: Millis;
}

/** A number of the result: as it was when its line was chosen, being typed, or asked about since it cannot be right. */
export const enum Entry {
  chosen,
  typing,
  asked,
}

/** The lines after the numbers of the result. */
export const POINTS_LINE = 4;
export const NO_LINE = 5;

export type Undoable = "setClock" | "addTime" | "eraseOvertime" | "turn" | "late" | "end" | "points";

/** The change that an act of the director's made: time or points of A and B; for other acts, the state before. */
export interface Undo {
  act: Undoable;
  a: number;
  b: number;
}

export interface Game {
  settings: Settings;
  /** What the settings choose. */
  rules: Rules;
  source: WordSource;
  challengeRule: ChallengeRule;
  lexicon: LexiconLabel;
  stage: Stage;
  clock: Clock;
  /** A late player's clock has run before the first turn: the game's time began with it. */
  begunLate: boolean;
  /** The number of the turn that is going on, from 1; 0 before the first. */
  turn: number;
  /** Whose play may still be challenged; null when there is none. */
  openPlay: Side | null;
  /** Since when, by `playedMs`: while both clocks stand, no time to decide goes by. */
  openSince: Millis;
  /** The last play, once it was accepted or judged; null while it was neither. */
  settledPlay: SettledPlay | null;
  /** Only words release it, so it outlasts a stop; null when nothing is held. */
  hold: Hold | null;
  /** By the turn that ended last; null before the first, once that one was given back, and after a verdict. */
  waived: Waived | null;
  /** Whose clock was pressed back, as long as the other side may get extra time for it; null otherwise. */
  pressedBack: Side | null;
  /** What each side may use: the minutes of the settings, and the extra time that the rules gave it since. */
  allowedMs: Millis[];
  /** Points won by each side in challenges. */
  challengePoints: number[];
  /** Points that the director gave each side, or took. */
  ruledPoints: number[];
  /** How many challenges have been settled: by a verdict, the director's too, or by conceding. */
  settled: number;
  /** The result has been signed: what may not be entered before, may now. */
  signed: boolean;
  /** Scores of A and B, then the tiles they hold, as digits; "" where nothing was entered. */
  scores: string[];
  /** Whether the points from challenges are in the scores already; null until somebody has said so. */
  pointsIn: boolean | null;
  /** Which of the scores is asked for, `POINTS_LINE` for the question on points, `NO_LINE` for none. */
  scoreLine: number;
  /** How far the number there has come. */
  entry: Entry;
  /** The director's last act, as long as it can be taken back. */
  undo: Undo | null;
  menu: Menu | null;
  /** When the last key was pressed. */
  keyAt: Millis;
  /** When BACK last closed a page; null before. */
  backAt: Millis | null;
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
    stage: { is: "setup", line: 0 },
    clock: newClock([settings.minutes[0] * 60000, settings.minutes[1] * 60000], now),
    begunLate: false,
    turn: 0,
    openPlay: null,
    openSince: now,
    settledPlay: null,
    hold: null,
    waived: null,
    pressedBack: null,
    allowedMs: [settings.minutes[0] * 60000, settings.minutes[1] * 60000],
    challengePoints: [0, 0],
    ruledPoints: [0, 0],
    settled: 0,
    signed: false,
    scores: ["", "", "", ""],
    pointsIn: null,
    scoreLine: 0,
    entry: Entry.chosen,
    undo: null,
    menu: null,
    keyAt: now,
    backAt: null,
    pinGuard: { wrongTries: 0, lockedUntil: now },
    notice: null,
  };
}

/** The stage, if a challenge goes on; null otherwise. */
export function challengedStage(game: Game): Challenged | null {
  const stage = game.stage;
  return "challenge" in stage ? stage : null;
}

/** The same, and the one whose verdict goes on if the end is not agreed: all that the stage keeps of a challenge. */
export function keptChallenge(stage: Stage): Challenged | null {
  if (stage.is === "ending") return stage.verdict;
  return "challenge" in stage ? stage : null;
}

/** The challenge that goes on; null in a stage without one. */
export function challengeOf(game: Game): Challenge | null {
  const stage = challengedStage(game);
  return stage === null ? null : stage.challenge;
}

/** The play that is, or was, one to go out, also after a verdict by which it fell; null in a stage without one. */
export function outPlayOf(game: Game): OutPlay | null {
  const stage = game.stage;
  const kept = keptChallenge(stage);
  if (kept !== null) return kept.outPlay;
  return "outPlay" in stage ? stage.outPlay : null;
}

/** Whose clock runs, or ran last; null before the first turn. */
export function onTurnOf(game: Game): Side | null {
  const stage = game.stage;
  if (stage.is === "minute") return stage.after.onTurn;
  return "onTurn" in stage ? stage.onTurn : null;
}

/** Whether the pack is of another list than the rules name. */
export function isOtherList(game: Game): boolean {
  const named = game.source.lexiconName;
  return named !== null && game.lexicon.name !== "" && game.lexicon.name !== named;
}

/**
 * Why no verdict comes from the pack, in words; null where one does. A list that the document makes mandatory is
 * replaced by the director's act alone, and by the one pack that the act was about.
 */
export function whyNoVerdict(game: Game): string | null {
  const lexicon = game.lexicon;
  if (lexicon.fault !== null || !game.rules.lexiconMandatory || !isOtherList(game)) return lexicon.fault;
  return game.settings.otherList === lexicon.checkCode ? null : "THE RULES' LIST IS " + game.source.lexiconName;
}

/** A director's page is closed after so long without a key: who left it open has left the table. */
const LEFT_OPEN_MS: Millis = 120000;

/** The page that lies over the game at `now`; null where there is none, or the one there was has been left open. */
export function menuAt(game: Game, now: Millis): Menu | null {
  const menu = game.menu;
  return menu === null || menu.page === "settings" || now - game.keyAt <= LEFT_OPEN_MS ? menu : null;
}

/** Puts a notice on the panel. */
export function say(game: Game, notice: Notice): void {
  game.notice = notice;
}
