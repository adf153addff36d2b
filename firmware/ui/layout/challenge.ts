// Forms of a challenge: the list of words, the question who concedes, the verdict.

import type { Side } from "../../core/side";
import { At, MARGIN, Size, Tone } from "../box";
import { act, actAt, BODY, HALF, LARGE_LINE, LINE, line, type Page, put, STRIP } from "./page";
import { MOMENT, otherAct } from "./play";

/** Height of one of four words that fill the body. */
const WORD_HEIGHT = 42;
/** Height of a verdict: two lines of large type. */
const BANNER = 2 * LARGE_LINE;
/** Width of the texts beside a verdict's sign, at either edge. */
const BESIDE_SIGN = 130;

/**
 * Whether a text in capitals surely has this room in small type: W takes 21 pixels, M 18, the narrow ones at most 14,
 * and any other at most 16.
 */
function fitsSmall(text: string, room: number): boolean {
  const length = text.length;
  if (length * 21 <= room) return true;
  const narrow = text.split(/[CEFIJLPSTYZ_]/).length - 1;
  const wide = text.split(/[MW]/).length - 1;
  return 16 * length + 5 * wide - 2 * narrow <= room;
}

/**
 * Puts the words of a challenge, each as large as their number allows, and marks the one at `focus`. More than four
 * take two columns, in which a word too long for half a line is painted in small type. If one of them might not fit
 * there even in small type, all take lines of small type in one column.
 */
export function wordList(page: Page, words: string[], focus: number): void {
  const count = words.length;
  let width = 480;
  let height = WORD_HEIGHT;
  let size = Size.plain;
  let lines = 4;
  if (count < 3) {
    height = 2 * WORD_HEIGHT;
    size = Size.large;
  } else if (count > 4 && words.every((word) => fitsSmall(word, HALF - MARGIN))) width = HALF;
  else if (count > 4) {
    height = WORD_HEIGHT / 2;
    size = Size.small;
    lines = 8;
  }
  for (let i = 0; i < count; i++) {
    const tone = i === focus ? Tone.chosen : Tone.plain;
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
 * Puts a verdict in place of the head: its sign, then the word, both of one size in every verdict; beside the sign its
 * source and the number of words. The sign is painted first, because nobody shall read the word without it.
 */
export function verdictBanner(page: Page, tone: Tone, sign: string, word: string, from: string, count: string): void {
  put(page, BESIDE_SIGN, 0, 480 - 2 * BESIDE_SIGN, LARGE_LINE, Size.large, tone, At.middle, sign);
  put(page, 0, LARGE_LINE, 480, LARGE_LINE, Size.large, tone, At.middle, word);
  put(page, 0, 0, BESIDE_SIGN, LARGE_LINE, Size.small, tone, At.left, from);
  put(page, 480 - BESIDE_SIGN, 0, BESIDE_SIGN, LARGE_LINE, Size.small, tone, At.right, count);
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
  actAt(page, BANNER, side, text);
}

/** Puts the words of a verdict in a line of small type above the strip, unless they do not fit. */
export function smallWords(page: Page, words: string[]): void {
  const text = words.join("  ");
  const y = BANNER + LINE;
  if (text !== "" && fitsSmall(text, 480 - 2 * MARGIN))
    put(page, 0, y, 480, STRIP - y, Size.small, Tone.quiet, At.left, text);
}
