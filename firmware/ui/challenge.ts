// The panel during a challenge: the list, the check, the verdict and what follows from it.

import { Game, isOtherList, whyNoVerdict } from "../core/game";
import { Challenge, Challenged, Verdict } from "../core/stage";
import { Restart } from "../core/rules/rules";
import { other, SIDES, SIDE_NAMES } from "../core/side";
import { mayRepeat, pointsWon, standsBy, turnAfterVerdict, verdictEndsGame } from "../core/stages/challenge";
import { MAX_WORDS, maySwitch, nothingTyped } from "../core/stages/words";
import { Box, CROSS, TICK, Tone, At, Size } from "./box";
import { headline, verdictHeadline } from "./headline";
import { ACT, act, actAt, BODY, head, put, small, SMALL_LINE, Bottom } from "./layout";
import { restartText, whoStarts, wordCount } from "./words";

/** So many words have a line each, so many large letters. */
const LINES = 4;
const LARGE_LINES = 2;

/** The words as large as so many can be; the one being typed is marked. */
function listBoxes(boxes: Box[], challenge: Challenge, typing: boolean): void {
  "hot";
  const words = challenge.words;
  const count = words.length;
  const wide = count > LINES ? 240 : 480;
  const large = count <= LARGE_LINES;
  const high = large ? 84 : 43;
  for (let i = 0; i < count; i++) {
    const here = typing && i === challenge.cursor;
    const x = i < LINES ? 0 : wide;
    const text = here ? ">" + words[i] + "_" : words[i];
    put(
      boxes,
      x,
      BODY + 1 + high * (i % LINES),
      wide,
      high,
      large ? Size.large : Size.plain,
      here ? Tone.key : Tone.plain,
      At.left,
      text,
    );
  }
}

/** Whether the list can be confirmed: the last word may be an empty line, and none is of a single letter. */
function isComplete(challenge: Challenge): boolean {
  "hot";
  const words = challenge.words;
  const fixed = challenge.wordsFixed;
  let count = 0;
  for (const word of words) {
    if (word.length === 1) return false;
    if (word.length > 0) count++;
  }
  return count > 0 && (fixed === null || fixed === count);
}

/** A list that only the director may mend shows no place for the next letter, unless the page for that is open. */
export function wordsPage(boxes: Box[], game: Game, stage: Challenged): Bottom {
  "hot";
  const challenge = stage.challenge;
  const side = challenge.challenger;
  const open = challenge.wordsFixed === null || game.menu !== null;
  head(boxes, Tone.title, headline(game));
  listBoxes(boxes, challenge, open);
  if (isComplete(challenge)) act(boxes, side, SIDE_NAMES[side] + "'s button: done");
  else act(boxes, null, SIDE_NAMES[side] + ": type a word");
  if (nothingTyped(challenge)) return [otherPlay(game, stage), "No challenge? BACK   " + TURN];
  return [
    "Word " + (challenge.cursor + 1) + " of " + challenge.words.length + ", " + MAX_WORDS + " at most",
    (open ? "ENTER: next word   " : "") + TURN,
  ];
}

/** How the list is turned to face the other player. */
const TURN = "0: turn the list";

/** The challenger's own play may be the one that is meant, unless it was accepted or has had its verdict. */
function otherPlay(game: Game, stage: Challenged): string {
  const challenger = stage.challenge.challenger;
  if (maySwitch(game, stage)) return SIDE_NAMES[other(challenger)] + " challenges? DOWN";
  return stage.outPlay === null ? SIDE_NAMES[challenger] + "'s play is settled" : "";
}

export function verifyPage(boxes: Box[], game: Game, stage: Challenged): Bottom {
  const side = other(stage.challenge.challenger);
  head(boxes, Tone.title, headline(game));
  listBoxes(boxes, stage.challenge, false);
  if (whyNoVerdict(game) === null) act(boxes, side, SIDE_NAMES[side] + "'s button: adjudicate");
  else act(boxes, null, "No verdict: call director");
  return [wordCount(stage.challenge.words.length), "BACK: mend the list   " + TURN];
}

/**
 * Painted before the first look-up, and it stands still until the verdict: whatever moved would tell of a word. So the
 * cells are as many as there are words, and no more.
 */
export function adjudicatingPage(boxes: Box[], game: Game, stage: Challenged): Bottom {
  const count = stage.challenge.words.length;
  head(boxes, Tone.title, headline(game));
  listBoxes(boxes, stage.challenge, false);
  for (let i = 0; i < count; i++)
    put(boxes, 60 * i + 2, ACT + 8, 56, 26, Size.small, Tone.key, At.middle, "" + (i + 1));
  return ["One verdict", "Nobody presses"];
}

/** The wrong key, or a turn that had not ended. */
export function withdrawPage(boxes: Box[], game: Game, stage: Challenged): Bottom {
  const side = stage.challenge.challenger;
  head(boxes, Tone.title, headline(game));
  act(boxes, side, SIDE_NAMES[side] + " presses: no challenge");
  return ["", "BACK: the challenge stands"];
}

export function concedePage(boxes: Box[], game: Game, stage: Challenged): Bottom {
  const challenger = stage.challenge.challenger;
  head(boxes, Tone.title, headline(game));
  for (const side of SIDES) {
    const name = SIDE_NAMES[side];
    const y = BODY + 88 * side;
    actAt(boxes, y, side, name + " presses: " + (side === challenger ? "play stands" : "play off"));
  }
  return ["", "BACK: nobody"];
}

/** Whose verdict it is, and of how many words. */
function judgeText(game: Game, challenge: Challenge, verdict: Verdict): string {
  const counted = challenge.counted;
  if (verdict.by === "director") return "By the director" + (counted === null ? "" : ", " + wordCount(counted));
  return verdict.by === "pack" ? game.lexicon.name + " " + wordCount(challenge.words.length) : "";
}

/** Whose verdict it is, and what follows from it, for the log. */
export function verdictLines(game: Game, stage: Challenged, verdict: Verdict): string[] {
  "rare";
  const judge = judgeText(game, stage.challenge, verdict);
  const text = consequence(game, stage);
  return judge === "" ? [text] : [judge, text];
}

/** What a line of small type holds, of words in capitals and of other texts. */
const CAPITALS_WIDE = 32;
const WIDE = 46;

/** The words in as few lines as there can be. */
function wordLines(words: string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.length - 1;
    if (last >= 0 && lines[last].length + word.length < CAPITALS_WIDE) lines[last] += "  " + word;
    else lines.push(word);
  }
  return lines;
}

/** Puts a text on the last line that has room for it. */
function append(lines: string[], text: string): void {
  const last = lines.length - 1;
  const used = last < 0 ? WIDE : Math.ceil((lines[last].length * WIDE) / CAPITALS_WIDE) + 4;
  if (used + text.length <= WIDE) lines[last] += "    " + text;
  else lines.push(text);
}

/** A line of large type. */
const LARGE = 69;
const CONSEQUENCE = 40;
/** Below the verdict and what follows, with room for a line of plain type above. */
const MOST_LINES = 5;

/**
 * The verdict over most of the glass, then what follows from it and who presses. The words are in one style, whatever
 * was found: no pixel tells which of several was bad.
 */
export function verdictPage(boxes: Box[], game: Game, stage: Challenged, verdict: Verdict): Bottom {
  "rare";
  const challenge = stage.challenge;
  const next = turnAfterVerdict(game, challenge);
  const waits = SIDE_NAMES[other(next)];
  const over = verdictEndsGame(stage);
  const runs = game.clock.running !== null;
  const judge = judgeText(game, challenge, verdict);
  const lines = wordLines(challenge.words);
  const conditions = over ? [] : conditionLines(game, challenge);
  // The first have their place below, unless another list's name stands there.
  const first = isOtherList(game) || conditions.length === 0 ? "" : (conditions.shift() as string);
  if (judge !== "") append(lines, judge);
  for (const text of conditions) append(lines, text);
  // For the side that has to clear the play, and takes its time (NASPA IV.J.1.l).
  if (!over && !runs && game.rules.delayStartsClock) append(lines, waits + " delays? DOWN runs " + waits + "'s clock");
  if (!over && game.source.restartOnceRacked) append(lines, "Or as soon as " + SIDE_NAMES[next] + " has racked");
  // Eight words of the greatest length leave no room for all conditions.
  const most = runs ? MOST_LINES - 1 : MOST_LINES;
  if (lines.length > most) lines.splice(most, lines.length - most);
  if (runs) lines.push(waits + "'s clock runs");
  let y = ACT - CONSEQUENCE - SMALL_LINE * lines.length;
  bannerBoxes(boxes, verdict, y);
  put(boxes, 0, y, 480, CONSEQUENCE, Size.plain, Tone.plain, At.left, consequence(game, stage));
  y += CONSEQUENCE;
  for (let i = 0; i < lines.length; i++) {
    small(boxes, y, runs && i === lines.length - 1 ? Tone.alert : Tone.quiet, lines[i]);
    y += SMALL_LINE;
  }
  if (over) act(boxes, null, "Press: end of game");
  else act(boxes, other(next), "Then " + whoStarts(next));
  return [first, mayRepeat(game, stage) ? "Mistyped? CHALLENGE, then director's PIN" : ""];
}

/** The sign and the word, so large as there is room above `end`; who conceded is no verdict. */
function bannerBoxes(boxes: Box[], verdict: Verdict, end: number): void {
  if (typeof verdict.by === "number")
    return put(boxes, 0, 0, 480, end, Size.large, Tone.title, At.middle, verdictHeadline(verdict));
  const tone: Tone = verdict.acceptable ? Tone.good : Tone.bad;
  if (end < 80)
    return put(
      boxes,
      0,
      0,
      480,
      end,
      Size.plain,
      tone,
      At.middle,
      verdict.acceptable ? TICK + " ACCEPTABLE" : CROSS + " NOT ACCEPTABLE",
    );
  const lower = end >= 2 * LARGE ? LARGE : end >= LARGE + 40 ? end - LARGE : (end / 2) | 0;
  put(boxes, 0, 0, 480, end - lower, Size.large, tone, At.middle, verdict.acceptable ? TICK : CROSS + " NOT");
  put(boxes, 0, end - lower, 480, lower, Size.large, tone, At.middle, "ACCEPTABLE");
}

/** What goes with the one verdict only, so that the panel leaves it out after the other. */
function onlyAfter(standing: boolean): Restart[] {
  return standing ? ["newTileSeen", "scoreRestated"] : ["badWordOff", "blankStruck"];
}

/** So many conditions go into a small line. */
const CONDITIONS_A_LINE = 3;

/** What must be so at the table before the clock is started again. */
function conditionLines(game: Game, challenge: Challenge): string[] {
  const leftOut = onlyAfter(!standsBy(challenge));
  const texts = game.rules.beforeRestart.filter((condition) => !leftOut.includes(condition)).map(restartText);
  const lines: string[] = [];
  for (let i = 0; i < texts.length; i += CONDITIONS_A_LINE)
    lines.push(texts.slice(i, i + CONDITIONS_A_LINE).join(", "));
  lines[0] = lines[0].charAt(0).toUpperCase() + lines[0].substr(1);
  return lines;
}

/** What follows for the sides under the rules. */
function consequence(game: Game, stage: Challenged): string {
  const challenge = stage.challenge;
  const player = SIDE_NAMES[other(challenge.challenger)];
  if (!standsBy(challenge)) return player + " misses a turn";
  const points = pointsWon(game, stage);
  if (points > 0) return player + " gains " + points + " points";
  const losesTurn = game.challengeRule.turnAfterAcceptable === "player" && !verdictEndsGame(stage);
  return losesTurn ? SIDE_NAMES[challenge.challenger] + " misses a turn" : "No penalty";
}
