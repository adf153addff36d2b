// The state of a game: an annotated tree of plain data, from which the faces and the panel are drawn. Pages, cursors
// and what is being typed are in input/view.ts.

import { languageOf } from "./alphabet";
import type { RuledAct } from "./directors-acts";
import { type Clock, left, type Millis, newClock, type Seconds, shownSeconds } from "./clock";
import type { ChallengeRule, Rules, WordSource } from "./rules/rules";
import { rulesOf, type Settings } from "./settings";
import type { Side } from "./side";
import type { Challenge, Challenged, Hold, OutPlay, Question, Stage } from "./stage";

/**
 * The pack that gives verdicts, or why none does. A label with neither name nor fault is of a pack that has not been
 * checked yet.
 */
export interface LexiconLabel {
  name: string;
  wordCount: number;
  checkCode: string;
  /** Its language, and its letters beyond A to Z (alphabet.ts). */
  alphabet: string;
  /** The pack's fault, in words for the panel; null when the pack may be asked. */
  fault: string | null;
}

export const UNKNOWN_LEXICON: LexiconLabel = { name: "", wordCount: 0, checkCode: "", alphabet: "", fault: null };

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

/** Lines of the result after its numbers: the question about points, and no line. */
export const POINTS_LINE = 4;
export const NO_LINE = 5;

/**
 * The event, and the counts by which a result and the director's acts are named. Taking an act back changes none of
 * them.
 */
export interface Kept {
  settings: Settings;
  lexicon: LexiconLabel;
  pinGuard: PinGuard;
  /** Number of acts taken since the game ended, so a corrected result has a higher number. */
  revision: number;
  /** Numbers of the event and of the game when the game first ended; 0 before. */
  endedEvent: number;
  endedGame: number;
  /** The director's acts that are in force, newest last; at most MOST_RULED (ruled.ts). */
  ruled: RuledAct[];
  /** Number of acts of the director's since the game began, including those that were taken back. */
  rulings: number;
}

export interface Game extends Kept {
  /** The rule document, word list and challenge rule that the settings choose. */
  rules: Rules;
  source: WordSource;
  challengeRule: ChallengeRule;
  stage: Stage;
  /** The question that was asked last in this stage, even if it has expired; null if none was. */
  question: Question | null;
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
  /** Whether the director lets each side go on over the limit of overtime. */
  goesOn: boolean[];
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
  /** Amounts of the last act for A and B: milliseconds, or points. */
  ruledBy: number[];
}

/** A game at set-up, at `now`. It takes over the settings and changes them. */
export function newGame(settings: Settings, lexicon: LexiconLabel, now: Millis): Game {
  const rules = rulesOf(settings);
  const source = rules.sources[settings.source];
  return {
    settings,
    rules,
    source,
    challengeRule: source.challengeRules[settings.challengeRule],
    lexicon,
    stage: { is: "setup" },
    question: null,
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
    goesOn: [false, false],
    challengePoints: [0, 0],
    ruledPoints: [0, 0],
    settled: 0,
    signed: false,
    scores: ["", "", "", ""],
    pointsIn: null,
    revision: 0,
    endedEvent: 0,
    endedGame: 0,
    ruled: [],
    rulings: 0,
    ruledBy: [0, 0],
    pinGuard: { wrongTries: 0, lockedUntil: now },
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

/**
 * Whether the pack is of a list other than the one that the rules name, or of one that no tournament uses; never if the
 * director gives the verdicts.
 */
export function isOtherList(game: Game): boolean {
  if (game.rules.directorJudges) return false;
  const lexicon = game.lexicon;
  const source = game.source;
  if (isPracticeList(game) || isOtherLanguage(game)) return true;
  if (source.lexiconName === null || lexicon.name === "") return false;
  return lexicon.name !== source.lexiconName || (source.checkCode !== null && lexicon.checkCode !== source.checkCode);
}

/** The list that the rules name instead of the pack's: by its check code, if the pack has that name. */
export function namedInstead(game: Game): string {
  const source = game.source;
  const named = source.lexiconName === game.lexicon.name ? source.checkCode : source.lexiconName;
  return named === null ? "ENGLISH" : named;
}

/**
 * Whether the pack is of another language than the rules. The documents of this firmware are English; of a rules file
 * the device does not know the language, and compares names alone.
 */
function isOtherLanguage(game: Game): boolean {
  const language = languageOf(game.lexicon.alphabet);
  return game.settings.rulesFile === "" && language !== "" && language !== "en";
}

/**
 * Why the pack gives no verdict, in words; null if it does. If the document makes its list mandatory, another pack
 * answers only if the director has allowed that very pack; a practice list does so under every document.
 */
export function whyNoVerdict(game: Game): string | null {
  if (game.rules.directorJudges) return "THE DIRECTOR JUDGES";
  const lexicon = game.lexicon;
  const practice = isPracticeList(game);
  const mandatory = practice || game.rules.lexiconMandatory;
  if (lexicon.fault !== null || !mandatory || !isOtherList(game)) return lexicon.fault;
  if (game.settings.otherList === lexicon.checkCode) return null;
  return practice ? "A LIST FOR PRACTICE" : "THE RULES' LIST IS " + namedInstead(game);
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
