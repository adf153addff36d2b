// Forms of the director's pages: choices by a digit, values with their change, the log, the test of the keys.

import { At, Size, Tone } from "../box";
import { ACT, BODY, FOOT, HALF, LARGE_LINE, LINE, line, NOTICE, type Page, put, SMALL_LINE } from "./page";
import { MOMENT, sideTime } from "./play";

/** Edges of three columns: two of the same width, the last for the consequence of a choice. */
const THREE_COLUMNS = [0, 140, 280, 480];
/** Greatest height of a row of choices. */
const CHOICE_HEIGHT = 40;

/** Puts rows of choices over the body and the strip, one to three to a row; each text includes the cap of its key. */
export function choices(page: Page, rows: string[][]): void {
  page.tight = true;
  const height = Math.min(CHOICE_HEIGHT, ((ACT - BODY) / rows.length) | 0);
  rows.forEach(function (row, i) {
    const edges = row.length === 3 ? THREE_COLUMNS : [0, 480 / row.length, 480];
    for (let column = 0; column < row.length; column++) {
      const x = edges[column];
      const width = edges[column + 1] - x;
      const tone = column === 2 ? Tone.quiet : Tone.plain;
      put(page, x, BODY + height * i, width, height, Size.small, tone, At.left, row[column]);
    }
  });
}

/** Width of the "to" before a new value. */
const CAPTION = 48;

/**
 * Puts a value of each side in the place of its time, marked if it changes; and what a side becomes below; "" for
 * none.
 */
export function changes(page: Page, values: string[], marked: boolean[], become: string[]): void {
  for (let side = 0; side < 2; side++) {
    sideTime(page, side, values[side], marked[side] ? Tone.chosen : Tone.plain, MOMENT);
    const text = become[side];
    if (text === "") continue;
    const words = text.split(" ");
    let x = HALF * side;
    let width = HALF;
    // In "to 12:30" the "to" is below the side's letter, and the new value below the old one.
    if (words.length === 2) {
      put(page, x, MOMENT, CAPTION, LARGE_LINE, Size.plain, Tone.plain, At.middle, words[0]);
      x += CAPTION;
      width -= CAPTION;
    }
    const value = words.length === 2 ? words[1] : text;
    put(page, x, MOMENT, width, LARGE_LINE, Size.large, Tone.plain, At.middle, value);
  }
}

/** Puts the line that is being typed for these values. */
export function entry(page: Page, typed: string): void {
  line(page, NOTICE, Tone.ask, typed);
}

/** Height of digits in the largest type, with the line below the place of the next one. */
const DIGITS_HEIGHT = 164;

/** Puts digits in the largest type. */
export function digits(page: Page, text: string): void {
  put(page, 0, BODY, 480, DIGITS_HEIGHT, Size.huge, Tone.plain, At.middle, text);
}

/** Number of lines of a log that fit on the page from `top` on. */
export function logLines(page: Page, top: number): number {
  // This page names nobody who must act, so the log takes that line too, and a notice is a band below the log.
  return (((page.end === ACT ? FOOT : page.end + LINE) - top) / SMALL_LINE) | 0;
}

/** Edges of A's and B's times in a line of the log; in later lines these are up to 13 pixels farther right. */
const LOG_TIMES = [68, 126, 192];

/** Puts captions above the three times with which each line of a log begins. */
export function logCaptions(page: Page, first: string): void {
  put(page, 0, BODY, LOG_TIMES[0], SMALL_LINE, Size.small, Tone.quiet, At.left, first);
  for (let side = 0; side < 2; side++) {
    const x = LOG_TIMES[side];
    put(page, x, BODY, LOG_TIMES[side + 1] - x, SMALL_LINE, Size.small, Tone.quiet, At.middle, "AB".charAt(side));
  }
}

/** Puts the keypad: letters and digits nine in a row, then the commands in threes; pressed keys are filled in. */
export function keypad(page: Page, keys: string[], pressed: string[]): void {
  page.tight = true;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    const isSign = key.length === 1;
    const index = isSign ? i : i - 36;
    const width = isSign ? 53 : 160;
    const columns = isSign ? 9 : 3;
    const y = BODY + 25 * ((index / columns) | 0) + (isSign ? 0 : 100);
    const tone = pressed.includes(key) ? Tone.good : Tone.key;
    put(page, width * (index % columns), y, width - 3, 24, Size.small, tone, At.middle, key);
  }
}
