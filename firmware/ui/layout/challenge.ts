// Forms of a challenge: the list of words, the question who concedes, the verdict.

import type { Side } from "../../core/side";
import { At, MARGIN, Size, Tone } from "../box";
import { ACT, act, actAt, BAND, BODY, HALF, LINE, line, type Page, put, SMALL_LINE } from "./page";
import { MOMENT, otherAct } from "./play";

/** Height of one of four words that fill the body. */
const WORD_HEIGHT = 40;
/** Height of one of eight words in small type, which take part of the strip. */
const SMALL_WORD = 21;
/** Height of the YES or NO of a verdict. */
const HUGE_LINE = 110;
/** Height of a verdict with the line below YES or NO. */
const BANNER = HUGE_LINE + BAND;
/** Width of the word in that line; its source is beside it. */
const WORD_WIDTH = 256;

/** Widest letter in small type: Catalan's L with a dot and another L. */
const WIDEST = 24;

/**
 * Whether a word surely has this room in small type: W takes 21 pixels, M 18, the narrow ones at most 14, any other of
 * A to Z at most 16, and a letter beyond them at most WIDEST.
 */
function fitsSmall(text: string, room: number): boolean {
  const length = text.length;
  if (length * WIDEST <= room) return true;
  const beyond = text.split(/[^A-Z_]/).length - 1;
  const narrow = text.split(/[CEFIJLPSTYZ_]/).length - 1;
  const wide = text.split(/[MW]/).length - 1;
  return 16 * length + (WIDEST - 16) * beyond + 5 * wide - 2 * narrow <= room;
}

/** Whether a word that gets a letter still fits a half of the glass, with a place for the next one. */
export function letterFits(word: string): boolean {
  return fitsSmall(word, HALF - MARGIN - WIDEST - 14);
}

/**
 * Puts the words of a challenge, each as large as their number allows, the others quieter than the one at `focus`.
 * More than four take two columns, in which a word too long for half a line is painted in small type. If one of them
 * might not fit there even in small type, all take lines of small type in one column.
 */
export function wordList(page: Page, words: string[], focus: number): void {
  const count = words.length;
  let width = 480;
  let height = WORD_HEIGHT;
  let size = Size.plain;
  let lines = 4;
  page.tight = true;
  if (count < 3) {
    height = 2 * WORD_HEIGHT;
    size = Size.large;
  } else if (count > 4 && words.every((word) => fitsSmall(word, HALF - MARGIN))) width = HALF;
  else if (count > 4) {
    height = SMALL_WORD;
    size = Size.small;
    lines = 8;
    page.stripHeight = ACT - BODY - 8 * SMALL_WORD;
  }
  for (let i = 0; i < count; i++) {
    const tone = focus < 0 || i === focus ? Tone.plain : Tone.quiet;
    put(page, i < lines ? 0 : HALF, BODY + height * (i % lines), width, height, size, tone, At.left, words[i]);
  }
}

/** Puts a question, and the answer that each side's button gives. */
export function choice(page: Page, text: string, answers: string[]): void {
  const y = MOMENT + LINE + 4;
  put(page, 0, BODY, 480, y - BODY, Size.large, Tone.plain, At.middle, text);
  otherAct(page, 0, answers[0]);
  act(page, 1, answers[1]);
}

/**
 * Puts a verdict in place of the head: YES or NO with its sign, of one size in every verdict, then the word; beside the
 * word its source and the number of words. YES or NO is painted first: it is read at 3 m, and the word is not.
 */
export function verdictBanner(page: Page, tone: Tone, answer: string, word: string, from: string, count: string): void {
  const width = 480 - WORD_WIDTH;
  const y = HUGE_LINE + SMALL_LINE;
  put(page, 0, 0, 480, HUGE_LINE, Size.huge, tone, At.middle, answer);
  put(page, 0, HUGE_LINE, WORD_WIDTH, BAND, Size.plain, tone, At.left, word);
  put(page, WORD_WIDTH, HUGE_LINE, width, SMALL_LINE, Size.small, tone, At.right, from);
  put(page, WORD_WIDTH, y, width, BANNER - y, Size.small, tone, At.right, count);
}

/** Puts the end of a challenge without a look-up in the verdict's place. */
export function banner(page: Page, text: string): void {
  put(page, 0, 0, 480, BANNER, Size.large, Tone.title, At.middle, text);
}

/** Puts the consequences for the sides, in the line below a verdict. */
export function consequences(page: Page, text: string): void {
  line(page, BANNER, Tone.plain, text);
}

/** Puts the act of a side that precedes the consequences, in their place. */
export function beforeConsequences(page: Page, side: Side, text: string): void {
  actAt(page, BANNER, LINE, side, text);
}
