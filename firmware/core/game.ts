// The state of the device at the table: an annotated tree of plain data, from which the faces and the panel are drawn.

import type { RuledAct } from "./act";
import { type Clock, left, type Millis, newClock, type Seconds, shownSeconds } from "./clock";
import type { Menu } from "./menu/page";
import type { ChallengeRule, Rules, WordSource } from "./rules/rules";
import { challengeRuleOf, rulesOf, type Settings, sourceOf } from "./settings";
import type { Side } from "./side";
import type { Challenge, Challenged, Hold, OutPlay, Stage } from "./stage";

/**
 * The panel's reply to the last input: why it was refused, or a confirmation. Shown until the next input, or for some
 * seconds (ui/panel.ts).
 */
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
  | "tableRange"
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
  // The director's last act, with its change.
  | "undoable"
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
  | "noWayBack"
  | "gameGivenUp"
  | "noResult"
  | "checkingPack"
  | "batteryLow"
  | "batteryEmpty"
  | "batteryLost"
  | "keypadSilent"
  | "partsNotPassed";

/**
 * The pack that gives verdicts, or why none does. A label with neither name nor fault is of a pack that has not been
 * checked yet.
 */
export interface LexiconLabel {
  name: string;
  wordCount: number;
  checkCode: string;
  /** The pack's fault, in words for the panel; null when the pack may be asked. */
  fault: string | null;
}

export const UNKNOWN_LEXICON: LexiconLabel = { name: "", wordCount: 0, checkCode: "", fault: null };

export function isUnknown(lexicon: LexiconLabel): boolean {
  return lexicon.checkCode === "" && lexicon.fault === null;
}

/** The last play, once nobody may challenge it any more. */
export interface SettledPlay {
  player: Side;
  /** Whether a verdict settled the play; if not, an acceptance did. */
  judged: boolean;
  /** When the play was settled, by `playedMs`; 0 in a turn that was given back. */
  at: Millis;
  /** When CHALLENGE was pressed although the play is settled, by `playedMs`; null if it was not. */
  askedAt: Millis | null;
}

/**
 * Rights that a side waives by ending its turn: its right to challenge the other's play, and its hold. A turn given
 * back restores all of them.
 */
export interface Waived {
  openPlay: Side | null;
  openSince: Millis;
  hold: Hold | null;
  settledPlay: SettledPlay | null;
  /** The number of the turn that ended. */
  turn: number;
}

/** Count of tries at the director's PIN. It outlasts a game. */
export interface PinGuard {
  /** Wrong tries since the PIN was last typed correctly. */
  wrongTries: number;
  /** Tries before this time are refused. */
  lockedUntil: Millis;
}

/** State of a number of the result: unchanged since its line was chosen, being typed, or questioned as implausible. */
export const enum Entry {
  chosen,
  typing,
  asked,
}

/** Lines of the result after its numbers: the question about points, and no line. */
export const POINTS_LINE = 4;
export const NO_LINE = 5;

export interface Game {
  settings: Settings;
  /** The rule document, word list and challenge rule that the settings choose. */
  rules: Rules;
  source: WordSource;
  challengeRule: ChallengeRule;
  lexicon: LexiconLabel;
  stage: Stage;
  clock: Clock;
  /** Whether a late player's clock ran before the first turn, and so began the game's time. */
  begunLate: boolean;
  /** The number of the present turn, from 1; 0 before the first. */
  turn: number;
  /** The side whose play may still be challenged; null when there is none. */
  openPlay: Side | null;
  /** When the time to challenge that play began, by `playedMs`. */
  openSince: Millis;
  /** The last play if it was accepted or judged; null if it was neither. */
  settledPlay: SettledPlay | null;
  /** The hold on a play; null when nothing is held. A stop of the clocks does not release a hold. */
  hold: Hold | null;
  /** Rights waived by the end of the last turn; null before the first turn ends, and after a turn was given back. */
  waived: Waived | null;
  /** The side that took back its press, while its opponent may get extra time for that mistake; null otherwise. */
  pressedBack: Side | null;
  /** Time allowed to each side: the minutes of the settings and any extra time that the rules gave it. */
  allowedMs: Millis[];
  /** Points won by each side in challenges. */
  challengePoints: number[];
  /** Points that the director gave each side; negative if taken. */
  ruledPoints: number[];
  /** Number of challenges settled, by any verdict or by a concession. */
  settled: number;
  /** Whether the result has been signed, after which scores may be entered under every document. */
  signed: boolean;
  /** Scores of A and B, then the points of the tiles that they hold, as digits; "" if nothing was entered. */
  scores: string[];
  /** Whether the scores already include the points from challenges; null until a player has answered. */
  pointsIn: boolean | null;
  /** Index of the score asked for; `POINTS_LINE` for the question about points, `NO_LINE` for none. */
  scoreLine: number;
  /** State of the number in `scoreLine`. */
  entry: Entry;
  /** Number of keys and presses taken since the game ended, so a corrected result has a higher number. */
  revision: number;
  /** Numbers of the event and of the game when the game first ended; 0 before. */
  endedEvent: number;
  endedGame: number;
  /** The director's acts that are in force, newest last; at most MOST_RULED (ruled.ts). */
  ruled: RuledAct[];
  /** Number of acts of the director's since the game began, including those that were taken back. */
  rulings: number;
  /** Amounts of the last act for A and B: milliseconds, or points. */
  ruledBy: number[];
  menu: Menu | null;
  /** When the last key was pressed. */
  keyAt: Millis;
  /** When BACK last closed a page; null before. */
  backAt: Millis | null;
  pinGuard: PinGuard;
  notice: Notice | null;
  /** When `notice` was set. */
  noticeAt: Millis;
}

/** A game at set-up, at `now`. It takes over the settings and changes them. */
export function newGame(settings: Settings, lexicon: LexiconLabel, now: Millis): Game {
  return {
    settings,
    rules: rulesOf(settings),
    source: sourceOf(settings),
    challengeRule: challengeRuleOf(settings),
    lexicon,
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
    revision: 0,
    endedEvent: 0,
    endedGame: 0,
    ruled: [],
    rulings: 0,
    ruledBy: [0, 0],
    menu: null,
    keyAt: now,
    backAt: null,
    pinGuard: { wrongTries: 0, lockedUntil: now },
    notice: null,
    noticeAt: now,
  };
}

/** The stage if it has a challenge; null otherwise. */
export function challengedStage(game: Game): Challenged | null {
  const stage = game.stage;
  return "challenge" in stage ? stage : null;
}

/**
 * The stage if it has a challenge. While both sides are asked to confirm the end, the verdict that returns if they do
 * not agree. Null otherwise.
 */
export function keptChallenge(stage: Stage): Challenged | null {
  if (stage.is === "ending") return stage.verdict;
  return "challenge" in stage ? stage : null;
}

/** The present challenge; null in a stage without one. */
export function challengeOf(game: Game): Challenge | null {
  const stage = challengedStage(game);
  return stage === null ? null : stage.challenge;
}

/** The stage's out play, even after a verdict that made it fall; null in a stage without one. */
export function outPlayOf(game: Game): OutPlay | null {
  const stage = game.stage;
  const kept = keptChallenge(stage);
  if (kept !== null) return kept.outPlay;
  return "outPlay" in stage ? stage.outPlay : null;
}

/** The side whose clock runs, or ran last; null before the first turn. */
export function onTurnOf(game: Game): Side | null {
  const stage = game.stage;
  if (stage.is === "minute") return stage.after.onTurn;
  return "onTurn" in stage ? stage.onTurn : null;
}

/** Whether the pack's name ends with the sign of a list that no tournament uses (FORMAT.md, "Header"). */
export function isPracticeList(game: Game): boolean {
  const name = game.lexicon.name;
  return name.charAt(name.length - 1) === "*";
}

/** Whether the pack is of a list other than the one that the rules name, or of one that no tournament uses. */
export function isOtherList(game: Game): boolean {
  const named = game.source.lexiconName;
  if (isPracticeList(game)) return true;
  return named !== null && game.lexicon.name !== "" && game.lexicon.name !== named;
}

/**
 * Why the pack gives no verdict, in words; null if it does. If the document makes its list mandatory, another pack
 * answers only if the director has allowed that very pack; a practice list does so under every document.
 */
export function whyNoVerdict(game: Game): string | null {
  const lexicon = game.lexicon;
  const practice = isPracticeList(game);
  const mandatory = practice || game.rules.lexiconMandatory;
  if (lexicon.fault !== null || !mandatory || !isOtherList(game)) return lexicon.fault;
  if (game.settings.otherList === lexicon.checkCode) return null;
  return practice ? "A LIST FOR PRACTICE" : "THE RULES' LIST IS " + game.source.lexiconName;
}

/**
 * A director's page closes after this time without a key, because a director who leaves the table may forget to close
 * it.
 */
const LEFT_OPEN_MS: Millis = 120000;

/** The page open over the game at `now`; null if there is none, or if it was left open too long. */
export function menuAt(game: Game, now: Millis): Menu | null {
  const menu = game.menu;
  return menu === null || menu.page === "settings" || now - game.keyAt <= LEFT_OPEN_MS ? menu : null;
}

/** Time left below which a face warns of the end, if the event has chosen the warning. */
const LOW_SECONDS: Seconds = 60;

/**
 * Whether `side`'s clock runs in its last minute and the event has chosen the warning. Overtime is not the last minute.
 */
export function isLow(game: Game, side: Side, now: Millis): boolean {
  if (!game.settings.lowTime || game.clock.running !== side) return false;
  const seconds = shownSeconds(left(game.clock, side, now));
  return seconds > 0 && seconds < LOW_SECONDS;
}

export function setNotice(game: Game, notice: Notice): void {
  game.notice = notice;
}
