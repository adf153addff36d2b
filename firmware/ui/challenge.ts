// The pages of a challenge: the list, its check, the verdict with its consequences.

import { type Game, isOtherList, whyNoVerdict } from "../core/game";
import { keyedLetters } from "../core/alphabet";
import type { Millis } from "../core/clock";
import type { Challenge, Challenged, Verdict } from "../core/stage";
import { waitsForDirector } from "../core/over-limit";
import type { Restart } from "../core/rules/rules";
import { other, type Side, SIDES, SIDE_NAMES } from "../core/side";
import { chargedSide, mayRepeat, pointsCharged } from "../core/stages/challenge";
import { isAsked } from "../core/stages/turn";
import { playStands, turnAfterVerdict, verdictEndsGame } from "../core/stages/verdict";
import { isTooLong, isTooShort, MAX_WORDS, maySwitch, rulingDue } from "../core/stages/words";
import { nothingTyped, typedList } from "../input/list";
import type { View } from "../input/view";
import { CROSS, PAUSE, TICK, Tone } from "./box";
import { headline, verdictHeadline } from "./headline";
import {
  banner,
  beforeConsequences,
  choice,
  consequences,
  letterFits,
  verdictBanner,
  wordList,
} from "./layout/challenge";
import { act, fact, type Page, pausedHead, question } from "./layout/page";
import { noVerdictText, otherListText } from "./settings";
import { fill, GAP, Text } from "./texts";
import { noticeText, restartText, whoStarts, wordCount } from "./words";

/** Index for `wordList` that marks no word. */
const NO_FOCUS = -1;

/** The word that is being typed, with a place for its next letter, unless the word has the greatest length. */
export function typedWord(game: Game, view: View): string {
  const longer = view.text + "_";
  return isTooLong(game, longer) ? view.text : longer;
}

/**
/** With more words than this, their size of type depends on the longest word. */
const SAME_TYPE_WORDS = 4;

/** Whether the next letter of a typed word, the one at `at` of the list, leaves all words in their type. */
export function letterStays(words: string[], at: number): boolean {
  return words.length <= SAME_TYPE_WORDS || letterFits(words[at]);
}

/**
 * Puts the list with the cursor. The first letter ends the choices of an empty list, and a list with a word that is too
 * short cannot be confirmed; any later letter changes no other box.
 */
function putTypedList(page: Page, game: Game, words: string[]): void {
  const at = page.view.line;
  page.wordAlone = !isTooShort(game, words[at]);
  if (letterStays(words, at)) page.wordBox = page.boxes.length + at;
  words[at] = typedWord(game, page.view);
  wordList(page, words, at);
}

/** Whether the list can be confirmed. The last word may be an empty line, and no word may be too short. */
function isComplete(game: Game, words: string[], fixed: number | null): boolean {
  let count = 0;
  for (const word of words) {
    if (word === "") continue;
    if (isTooShort(game, word)) return false;
    count++;
  }
  return count > 0 && (fixed === null || fixed === count);
}

/** Why the director has to rule before the verdict; "" if no ruling is due. */
function rulingText(stage: Challenged): string {
  const due = rulingDue(stage);
  return due === null ? "" : noticeText(due, 0);
}

/** Asks the other side to confirm that it was no challenge. */
function withdrawalPage(page: Page, stage: Challenged): void {
  const challenger = stage.challenge.challenger;
  const side = other(challenger);
  const due = rulingText(stage);
  pausedHead(page, fill(due === "" ? Text.challengesOrNot : Text.challengeForDirector, SIDE_NAMES[challenger]));
  question(page, Text.noChallenge);
  act(page, side, fill(Text.withdraws, SIDE_NAMES[side]));
  fact(page, Tone.warn, due);
  page.keys = Text.challengeStands;
}

/**
 * The list while it is typed. A list that only the director may correct has no place for a letter until the director's
 * page is open.
 */
export function wordsPage(page: Page, game: Game, stage: Challenged, now: Millis): void {
  if (isAsked(game, "noChallenge", now)) return withdrawalPage(page, stage);
  const challenge = stage.challenge;
  const side = challenge.challenger;
  const view = page.view;
  const open = challenge.wordsFixed === null || view.menu !== null;
  const words = typedList(view, challenge);
  const name = SIDE_NAMES[side];
  const due = rulingText(stage);
  // A notice can hide the fact, but not the title, so the title says that the director rules first.
  pausedHead(page, fill(due === "" ? Text.challenges : Text.challengeForDirector, name));
  const complete = isComplete(game, words, challenge.wordsFixed);
  const byHand = game.rules.directorJudges;
  const none = challenge.wordsFixed === null && nothingTyped(view, challenge);
  const letters = open ? letterKeys(game) : "";
  const keys = open ? typingKeys(view.line, words.length) : Text.turnList;
  // Nobody has to type a word for the director, but words that were typed are counted.
  if (open && !(byHand && none)) putTypedList(page, game, words);
  else wordList(page, challenge.words, NO_FOCUS);
  if (byHand) act(page, null, Text.callDirector);
  else if (complete) act(page, side, fill(Text.listIsDone, name));
  else act(page, null, fill(Text.typesWord, name));
  page.keys = none ? withdrawalKeys(game, stage, due !== "" || byHand || letters !== "") : keys;
  const isTaken = due !== "" || byHand;
  if (isTaken) fact(page, due === "" ? Tone.quiet : Tone.warn, due === "" ? Text.directorJudges : due);
  else if (letters !== "") fact(page, Tone.quiet, page.keys);
  else if (none) fact(page, Tone.quiet, otherPlay(game, stage));
  else if (open) fact(page, Tone.quiet, fill(Text.wordPlace, view.line + 1));
  // If the strip has another text, the choices of an empty list keep the foot.
  if (letters !== "" && !(isTaken && none)) page.keys = letters;
}

/** The digits that type letters of the list, nine of which fill the foot; "" if A to Z are all that it has. */
function letterKeys(game: Game): string {
  return keyedLetters(game.lexicon.alphabet)
    .map((letter, i) => "[" + (i + 1) + "]" + letter.substr(0, 1))
    .join("  ");
}

/** The keys for a word: to the next, or in a full list to another word. */
function typingKeys(line: number, count: number): string {
  if (count < MAX_WORDS) return Text.nextWord + GAP + Text.deleteKey + GAP + Text.turnList;
  const up = line > 0;
  const down = line < MAX_WORDS - 1;
  if (up && down) return Text.wordAbove + GAP + Text.wordBelow + GAP + Text.deleteKey;
  return (up ? Text.wordAbove : Text.wordBelow) + GAP + Text.deleteKey + GAP + Text.turnList;
}

/** The other play is among the keys if the strip has another text. */
function withdrawalKeys(game: Game, stage: Challenged, hasOtherText: boolean): string {
  const others = hasOtherText && maySwitch(game, stage);
  const second = others ? fill(Text.otherChallenges, SIDE_NAMES[other(stage.challenge.challenger)]) : Text.turnList;
  return Text.noChallengeAsked + GAP + second;
}

/** Offers the challenger's own play, which may be the one that is meant; or says that it is settled. */
function otherPlay(game: Game, stage: Challenged): string {
  const challenger = stage.challenge.challenger;
  if (maySwitch(game, stage)) return fill(Text.otherChallenges, SIDE_NAMES[other(challenger)]);
  return stage.outPlay === null ? fill(Text.playIsSettled, SIDE_NAMES[challenger]) : "";
}

export function verifyPage(page: Page, game: Game, stage: Challenged): void {
  const side = other(stage.challenge.challenger);
  const why = whyNoVerdict(game);
  const due = rulingText(stage);
  pausedHead(page, headline(game));
  wordList(page, stage.challenge.words, NO_FOCUS);
  if (why !== null) act(page, null, Text.noVerdictCallDirector);
  else if (due !== "") act(page, null, Text.directorFirst);
  else act(page, side, fill(Text.executes, SIDE_NAMES[side]));
  const otherList = due !== "" ? due : isOtherList(game) ? otherListText(game) : "";
  fact(page, Tone.warn, why === null ? otherList : noVerdictText(game, why));
  page.keys = Text.changeList + GAP + Text.turnList;
}

/**
 * The page from the first look-up to the verdict. It does not change, because any change could tell something about a
 * word. So it says no more than which words there are.
 */
export function adjudicatingPage(page: Page, game: Game, stage: Challenged): void {
  pausedHead(page, headline(game));
  wordList(page, stage.challenge.words, NO_FOCUS);
  act(page, null, Text.nobodyPresses);
  fact(page, Tone.quiet, Text.oneVerdict);
  page.keys = fill(Text.listNamed, game.lexicon.name);
}

export function concedePage(page: Page, stage: Challenged): void {
  const challenger = stage.challenge.challenger;
  const answers = SIDES.map((side) =>
    fill(side === challenger ? Text.letsPlayStand : Text.takesPlayBack, SIDE_NAMES[side]),
  );
  pausedHead(page, fill(Text.challenges, SIDE_NAMES[challenger]));
  choice(page, Text.conceding, answers);
  page.keys = Text.nobodyConcedes;
}

/** The list or the director as a verdict's source; "" if a side conceded. */
function judgeText(game: Game, verdict: Verdict): string {
  if (verdict.by === "director") return Text.byDirector;
  return verdict.by === "pack" ? game.lexicon.name : "";
}

/** The number of words of a verdict; "" if the director did not say. */
function countText(challenge: Challenge, verdict: Verdict): string {
  if (verdict.by === "pack") return wordCount(challenge.words.length);
  return challenge.counted === null ? "" : wordCount(challenge.counted);
}

/** The verdict's source and its consequence, for the log. */
export function verdictLines(game: Game, stage: Challenged, verdict: Verdict): string[] {
  const judge = judgeText(game, verdict);
  const count = countText(stage.challenge, verdict);
  const text = consequence(game, stage);
  if (judge === "") return [text];
  const between = verdict.by === "director" ? ", " : " ";
  return [count === "" ? judge : judge + between + count, text];
}

/**
 * The verdict over most of the glass, then its consequence, the conditions for starting the clock, and who presses. No
 * word is on the page, so no pixel tells which one was bad.
 */
export function verdictPage(page: Page, game: Game, stage: Challenged, now: Millis): void {
  const challenge = stage.challenge;
  const verdict = challenge.verdict as Verdict;
  const next = turnAfterVerdict(game, challenge);
  const waits = SIDE_NAMES[other(next)];
  const over = verdictEndsGame(stage);
  const runs = game.clock.running !== null;
  // A side is over the limit of overtime: no press starts a clock.
  const waiting = waitsForDirector(game, now);
  if (typeof verdict.by === "number") banner(page, (runs ? "" : PAUSE + " ") + verdictHeadline(verdict));
  else {
    const good = verdict.acceptable;
    const answer = good ? TICK + " " + Text.yes : CROSS + " " + Text.no;
    const word = good ? Text.acceptable : Text.unacceptable;
    const count = countText(challenge, verdict) + (runs ? "" : "  " + PAUSE);
    verdictBanner(page, good ? Tone.good : Tone.bad, answer, word, judgeText(game, verdict), count);
  }
  const asked = !over && !waiting && isAsked(game, "delay", now);
  // The act at the table is shown instead of the lost turn.
  const falls = fill(Text.scoresZero, waits);
  // Asks about a delay of the side that has to clear the play (NASPA IV.J.1.l).
  if (asked) beforeConsequences(page, next, fill(Text.clearsPlay, SIDE_NAMES[next], waits));
  else consequences(page, playStands(challenge) || game.rules.fallenPoints > 0 ? consequence(game, stage) : falls);
  if (runs) fact(page, Tone.warn, fill(Text.clockRuns, waits));
  else if (waiting) fact(page, Tone.warn, fill(Text.overtimeIsLong, game.rules.overtimeLimit as number));
  else if (!over) fact(page, Tone.plain, conditions(game, challenge));
  if (waiting) act(page, null, Text.waitsForDirector);
  else if (over) act(page, "both", Text.endsAfterVerdict);
  else act(page, other(next), whoStarts(next));
  if (waiting) {
    page.keys = Text.menuKey;
    return;
  }
  const delays = !over && !runs && !asked && game.rules.delayStartsClock;
  const repeats = mayRepeat(game, stage);
  page.keys = (delays ? fill(Text.delays, waits) + GAP : "") + (repeats ? Text.mistyped + GAP : "");
  // Beside both other keys this one has no room.
  if (!over && !(delays && repeats)) page.keys += Text.endKey;
}

/** Conditions that apply only after a play that stands, or only after one that falls. */
function onlyAfter(standing: boolean): Restart[] {
  return standing ? ["newTileSeen", "scoreRestated"] : ["badWordOff", "blankStruck"];
}

/**
 * Conditions at the table for starting the clock again, without the removal of the play, which the page names already.
 */
function conditions(game: Game, challenge: Challenge): string {
  if (game.source.restartOnceRacked) return fill(Text.onceRacked, SIDE_NAMES[turnAfterVerdict(game, challenge)]);
  const leftOut = onlyAfter(!playStands(challenge));
  const texts = game.rules.beforeRestart.filter((condition) => !leftOut.includes(condition)).map(restartText);
  return texts.filter((text) => text !== "").join(", ");
}

/** Consequence of the verdict for the sides under the rules. */
function consequence(game: Game, stage: Challenged): string {
  const challenge = stage.challenge;
  const player = SIDE_NAMES[other(challenge.challenger)];
  const points = pointsCharged(game, stage);
  if (points > 0) return fill(Text.gainsPoints, player, points);
  if (points < 0) return fill(Text.losesPoints, SIDE_NAMES[chargedSide(game, stage) as Side], -points);
  if (!playStands(challenge)) return fill(Text.missesTurn, player);
  const losesTurn = game.challengeRule.turnAfterAcceptable === "player" && !verdictEndsGame(stage);
  return losesTurn ? fill(Text.missesTurn, SIDE_NAMES[challenge.challenger]) : Text.noPenalty;
}
