// The panel during a challenge: the list, the check, the verdict and what follows from it.

import { type Game, isOtherList, whyNoVerdict } from "../core/game";
import type { Millis } from "../core/clock";
import type { Challenge, Challenged, Verdict } from "../core/stage";
import type { Restart } from "../core/rules/rules";
import { other, SIDES, SIDE_NAMES } from "../core/side";
import { mayAskForWithdrawal, mayRepeat, pointsWon } from "../core/stages/challenge";
import { isWaiting } from "../core/stages/turn";
import { standsBy, turnAfterVerdict, verdictEndsGame } from "../core/stages/verdict";
import { MAX_LETTERS, MAX_WORDS, maySwitch, rulingDue } from "../core/stages/words";
import { type Box, CROSS, MARGIN, TICK, Tone, At, Size } from "./box";
import { headline, verdictHeadline } from "./headline";
import { act, ACT, actAt, BODY, head, line, LINE, put, ROW, SMALL_LINE, STRIP, type Bottom } from "./layout";
import { noVerdictText, otherListText } from "./settings";
import { fill, GAP, Text } from "./texts";
import { noticeText, restartText, whoStarts, wordCount } from "./words";

/** So many words have a line each, so many large letters. */
const LINES = 4;
const LARGE_LINES = 2;

/**
 * The words as large as so many can be, in two columns from the fifth on, or in lines of small type where one is too
 * long for that; the one being typed is marked.
 */
function listBoxes(boxes: Box[], challenge: Challenge, typing: boolean): void {
  const words = challenge.words;
  const count = words.length;
  let wide = 480;
  let high = ROW;
  let size = Size.plain;
  let lines = MAX_WORDS;
  if (count <= LARGE_LINES) {
    high = 2 * ROW;
    size = Size.large;
  } else if (count > LINES && words.some((word) => word.length > 12 || (word.length > 9 && /[MW]/.test(word)))) {
    // Half a line holds twelve letters of 16 pixels in small type, or nine of 21, beside the marks of the one typed.
    high = ROW / 2;
    size = Size.small;
  } else if (count > LINES) {
    wide = 240;
    lines = LINES;
  }
  for (let i = 0; i < count; i++) {
    const here = typing && i === challenge.cursor;
    // A word of the greatest length has no place for another letter.
    const text = here ? ">" + words[i] + (words[i].length < MAX_LETTERS ? "_" : "") : words[i];
    const tone = typing && !here ? Tone.key : Tone.plain;
    put(boxes, i < lines ? 0 : wide, BODY + high * (i % lines), wide, high, size, tone, At.left, text);
  }
}

/** Whether the list can be confirmed: the last word may be an empty line, and none is of a single letter. */
function isComplete(challenge: Challenge): boolean {
  const words = challenge.words;
  const fixed = challenge.wordsFixed;
  let count = 0;
  for (const word of words) {
    if (word.length === 1) return false;
    if (word.length > 0) count++;
  }
  return count > 0 && (fixed === null || fixed === count);
}

/** Headline while words are typed. No notice hides that the director has to rule first. */
function typingText(stage: Challenged, otherwise: string): string {
  if (rulingDue(stage) === null) return otherwise;
  return fill(Text.challengeForDirector, SIDE_NAMES[stage.challenge.challenger]);
}

/** Why the director has to rule first, for every page of the challenge until there is a verdict; "" if nobody need. */
function rulingText(stage: Challenged): string {
  const due = rulingDue(stage);
  return due === null ? "" : noticeText(due, 0);
}

/** The wrong key, or a turn that had not ended: the other side says so. */
function withdrawalPage(boxes: Box[], stage: Challenged): Bottom {
  const side = other(stage.challenge.challenger);
  head(boxes, typingText(stage, fill(Text.challengesOrNot, SIDE_NAMES[stage.challenge.challenger])), null);
  put(boxes, 0, BODY, 480, STRIP - BODY, Size.large, Tone.plain, At.middle, Text.noChallenge);
  act(boxes, side, fill(Text.withdraws, SIDE_NAMES[side]));
  return [rulingText(stage), Text.challengeStands, Tone.alert];
}

/** A list that only the director may correct shows no place for the next letter, unless the page for that is open. */
export function wordsPage(boxes: Box[], game: Game, stage: Challenged, now: Millis): Bottom {
  if (isWaiting(stage.askedAt, now)) return withdrawalPage(boxes, stage);
  const challenge = stage.challenge;
  const side = challenge.challenger;
  const open = challenge.wordsFixed === null || game.menu !== null;
  head(boxes, typingText(stage, fill(Text.challengerTypes, SIDE_NAMES[side])), null);
  listBoxes(boxes, challenge, open);
  if (isComplete(challenge)) act(boxes, side, fill(Text.listIsDone, SIDE_NAMES[side]));
  else act(boxes, null, fill(Text.typesWord, SIDE_NAMES[side]));
  const due = rulingText(stage);
  const tone = due === "" ? Tone.quiet : Tone.alert;
  const none = mayAskForWithdrawal(challenge);
  if (none) return [due === "" ? otherPlay(game, stage) : due, withdrawalKeys(game, stage, due), tone];
  const count = challenge.words.length;
  const full = count === MAX_WORDS;
  const place = full ? Text.listFull : fill(Text.wordPlace, challenge.cursor + 1);
  const keys = (open ? (full ? movesText(challenge) : Text.nextWord + GAP) + Text.deleteKey + GAP : "") + Text.turnList;
  return [due === "" ? place : due, keys, tone];
}

/** Where a full list may be corrected. */
function movesText(challenge: Challenge): string {
  const up = challenge.cursor > 0 ? Text.upKey + GAP : "";
  return challenge.cursor < challenge.words.length - 1 ? up + Text.downKey + GAP : up;
}

/** Where the strip has to say something else, the other play is among the keys. */
function withdrawalKeys(game: Game, stage: Challenged, due: string): string {
  const others = due !== "" && maySwitch(game, stage);
  const second = others ? fill(Text.otherChallenges, SIDE_NAMES[other(stage.challenge.challenger)]) : Text.turnList;
  return Text.noChallengeAsked + GAP + second;
}

/** The challenger's own play may be the one that is meant, unless it was accepted or has had its verdict. */
function otherPlay(game: Game, stage: Challenged): string {
  const challenger = stage.challenge.challenger;
  if (maySwitch(game, stage)) return fill(Text.otherChallenges, SIDE_NAMES[other(challenger)]);
  return stage.outPlay === null ? fill(Text.playIsSettled, SIDE_NAMES[challenger]) : "";
}

export function verifyPage(boxes: Box[], game: Game, stage: Challenged): Bottom {
  const side = other(stage.challenge.challenger);
  const why = whyNoVerdict(game);
  const due = rulingText(stage);
  head(boxes, headline(game), null);
  listBoxes(boxes, stage.challenge, false);
  if (why !== null) act(boxes, null, Text.noVerdictCallDirector);
  else if (due !== "") act(boxes, null, Text.directorFirst);
  else act(boxes, side, fill(Text.executes, SIDE_NAMES[side]));
  const otherList = due !== "" ? due : isOtherList(game) ? otherListText(game) : "";
  return [why === null ? otherList : noVerdictText(game, why), Text.changeList + GAP + Text.turnList, Tone.alert];
}

/**
 * Painted before the first look-up, and it stands still until the verdict: whatever moved would tell of a word. So it
 * says no more than which words there are.
 */
export function adjudicatingPage(boxes: Box[], game: Game, stage: Challenged): Bottom {
  head(boxes, headline(game), null);
  listBoxes(boxes, stage.challenge, false);
  act(boxes, null, Text.nobodyPresses);
  return [Text.oneVerdict, fill(Text.listNamed, game.lexicon.name)];
}

export function concedePage(boxes: Box[], game: Game, stage: Challenged): Bottom {
  const challenger = stage.challenge.challenger;
  head(boxes, headline(game), null);
  for (const side of SIDES) {
    const text = side === challenger ? Text.letsPlayStand : Text.takesPlayBack;
    actAt(boxes, side === 0 ? STRIP - ROW : ACT, side, fill(text, SIDE_NAMES[side]));
  }
  return ["", Text.nobodyConcedes];
}

/** Whose verdict it is, and of how many words. */
function judgeText(game: Game, challenge: Challenge, verdict: Verdict): string {
  const counted = challenge.counted;
  if (verdict.by === "director") return Text.byDirector + (counted === null ? "" : ", " + wordCount(counted));
  return verdict.by === "pack" ? game.lexicon.name + " " + wordCount(challenge.words.length) : "";
}

/** Whose verdict it is, and what follows from it, for the log. */
export function verdictLines(game: Game, stage: Challenged, verdict: Verdict): string[] {
  const judge = judgeText(game, stage.challenge, verdict);
  const text = consequence(game, stage);
  return judge === "" ? [text] : [judge, text];
}

/** Widths in pixels: a line of small type, a space, and a character of a text that is not all capitals. */
const LINE_WIDTH = 480 - 2 * MARGIN;
const SPACE = 5;
const CHARACTER = 11;

/** The sign and the word, of one size in every verdict. */
const BANNER = 138;

/**
 * The verdict over most of the glass, then what follows from it, what must be so before the clock is started, and who
 * presses. The words are in one style, whatever was found: no pixel tells which of several was bad.
 */
export function verdictPage(boxes: Box[], game: Game, stage: Challenged, now: Millis, end: number): Bottom {
  const challenge = stage.challenge;
  const verdict = challenge.verdict as Verdict;
  const next = turnAfterVerdict(game, challenge);
  const waits = SIDE_NAMES[other(next)];
  const over = verdictEndsGame(stage);
  const runs = game.clock.running !== null;
  bannerBoxes(boxes, verdict);
  const asked = !over && isWaiting(stage.askedAt, now);
  // The act at the table comes before its consequence.
  const falls = fill(Text.scoresZero, waits);
  // For the side that has to clear the play, and takes its time (NASPA IV.J.1.l).
  if (asked) actAt(boxes, BANNER, next, fill(Text.clearsPlay, SIDE_NAMES[next], waits));
  else line(boxes, BANNER, Tone.plain, standsBy(challenge) ? consequence(game, stage) : falls);
  let y = BANNER + LINE;
  if (end === ACT && !over) {
    line(boxes, y, runs ? Tone.alert : Tone.plain, runs ? fill(Text.clockRuns, waits) : conditions(game, challenge));
    y += LINE;
  }
  const delays = !over && !runs && !asked && game.rules.delayStartsClock;
  const repeat = mayRepeat(game, stage);
  let keys = delays ? fill(Text.delays, waits) + "  " : "";
  if (repeat) keys += Text.mistyped;
  const judge = judgeText(game, challenge, verdict);
  wordBoxes(boxes, y, end, challenge.words, keys === "" ? "" : judge);
  if (over) act(boxes, "both", Text.endsAfterVerdict);
  else act(boxes, other(next), whoStarts(next));
  const foot = keys === "" ? judge : keys;
  // There is no room for all three.
  if (over || (delays && repeat)) return [null, foot];
  return [null, foot + (foot === "" ? "" : GAP) + Text.endKey];
}

/** The sign and the word; who conceded is no verdict. */
function bannerBoxes(boxes: Box[], verdict: Verdict): void {
  if (typeof verdict.by === "number")
    return put(boxes, 0, 0, 480, BANNER, Size.large, Tone.title, At.middle, verdictHeadline(verdict));
  const tone: Tone = verdict.acceptable ? Tone.good : Tone.bad;
  const half = BANNER / 2;
  // The panel paints texts of one size in their order: nobody shall read the word before its sign.
  if (!verdict.acceptable) put(boxes, 120, 0, 240, half, Size.large, tone, At.middle, CROSS + " " + Text.notSign);
  put(boxes, 0, half, 480, half, Size.large, tone, At.middle, Text.acceptable);
  if (verdict.acceptable) put(boxes, 120, 0, 240, half, Size.large, tone, At.middle, TICK);
  put(boxes, 0, 0, 120, half, Size.large, tone, At.middle, "");
  put(boxes, 360, 0, 120, half, Size.large, tone, At.middle, "");
}

/** How wide a word is in small type, at most: no capital is wider than 16 pixels but M, which takes 18, and W, 21. */
export function wordWidth(word: string): number {
  return 16 * word.length + 2 * (word.split("M").length - 1) + 5 * (word.split("W").length - 1);
}

/** The words that were judged, which have been read in larger type, and by which list, if there is room for them. */
function wordBoxes(boxes: Box[], y: number, end: number, words: string[], judge: string): void {
  const lines: string[] = [];
  let used = LINE_WIDTH;
  for (const word of words) {
    const wide = wordWidth(word) + 2 * SPACE;
    const goesOn = used + wide <= LINE_WIDTH;
    if (goesOn) lines[lines.length - 1] += "  " + word;
    else lines.push(word);
    used = wide + (goesOn ? used : 0);
  }
  if (judge !== "" && used + 2 * SPACE + judge.length * CHARACTER > LINE_WIDTH) lines.push(judge);
  else if (judge !== "") lines[lines.length - 1] += "    " + judge;
  // Whose verdict it is says how many there are.
  if (lines.length * SMALL_LINE > end - y) lines.splice(0, lines.length, judge);
  if (lines[0] === "") return;
  y += (end - y - lines.length * SMALL_LINE) >> 1;
  for (let i = 0; i < lines.length; i++)
    put(boxes, 0, y + i * SMALL_LINE, 480, SMALL_LINE, Size.small, Tone.quiet, At.left, lines[i]);
}

/** Conditions after a play that stands, or after one that falls, and never after the other. */
function onlyAfter(standing: boolean): Restart[] {
  return standing ? ["newTileSeen", "scoreRestated"] : ["badWordOff", "blankStruck"];
}

/** Conditions at the table before the clock is started again, without the removal of the play, which is said before. */
function conditions(game: Game, challenge: Challenge): string {
  if (game.source.restartOnceRacked) return fill(Text.onceRacked, SIDE_NAMES[turnAfterVerdict(game, challenge)]);
  const leftOut = onlyAfter(!standsBy(challenge));
  const texts = game.rules.beforeRestart.filter((condition) => !leftOut.includes(condition)).map(restartText);
  return texts.filter((text) => text !== "").join(", ");
}

/** Consequence of the verdict for the sides under the rules. */
function consequence(game: Game, stage: Challenged): string {
  const challenge = stage.challenge;
  const player = SIDE_NAMES[other(challenge.challenger)];
  if (!standsBy(challenge)) return fill(Text.missesTurn, player);
  const points = pointsWon(game, stage);
  if (points > 0) return fill(Text.gainsPoints, player, points);
  const losesTurn = game.challengeRule.turnAfterAcceptable === "player" && !verdictEndsGame(stage);
  return losesTurn ? fill(Text.missesTurn, SIDE_NAMES[challenge.challenger]) : Text.noPenalty;
}
