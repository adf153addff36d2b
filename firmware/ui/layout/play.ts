// Forms of the pages in play: both times, each on the side where its button is, and below them the event of the moment,
// such as a hold or the reason of a stop.

import type { Side } from "../../core/side";
import { At, Size, Tone } from "../box";
import { ACT, actAt, BAND, BODY, HALF, LINE, line, type Page, put, STRIP } from "./page";

/** Lower edge of both times, and upper edge of the event of the moment. */
export const MOMENT = 126;
/** Height of the event of the moment in large type. */
const MOMENT_HEIGHT = 79;
const BAR_HEIGHT = 6;

/**
 * Puts the letter and the time of each side. The half of the side that `marked` names is filled with the tone to the
 * edge of the glass; with `toStrip`, for a page without an event of the moment, down to the strip, or over it if the
 * page has put no fact there. Returns the index of the box with that side's time; -1 for no side.
 */
export function bothTimes(page: Page, times: string[], marked: Side | null, tone: Tone, toStrip: boolean): number {
  const bottom = !toStrip ? MOMENT : page.fact === "" || page.end < STRIP ? page.end : STRIP;
  let timeBox = -1;
  for (let side = 0; side < 2; side++) {
    sideTime(page, side, times[side], side === marked ? tone : Tone.plain, bottom);
    if (side === marked) timeBox = page.boxes.length - 1;
  }
  return timeBox;
}

/**
 * Puts a side's letter, and its time or another value in the place of the time, in the middle of its half down to
 * `bottom`. Boxes without a text fill the half, because a text takes longer to paint the higher its box is.
 */
export function sideTime(page: Page, side: number, time: string, tone: Tone, bottom: number): void {
  const x = HALF * side;
  const height = MOMENT - BODY;
  const above = (bottom - MOMENT) >> 1;
  const y = BODY + above;
  if (above > 0) {
    put(page, x, BODY, HALF, above, Size.small, tone, At.left, "");
    put(page, x, y + height, HALF, bottom - y - height, Size.small, tone, At.left, "");
  }
  // A time of ten minutes over needs the letter's room.
  const letter = time.length > 5 ? 0 : 40;
  if (letter > 0) put(page, x, y, letter, height, Size.plain, tone, At.middle, "AB".charAt(side));
  put(page, x + letter, y, HALF - letter, height, Size.large, tone, At.middle, time);
}

/**
 * Puts the event of the moment, large at the left, with its explanation at the right. A notice in the strip takes part
 * of its room.
 */
export function moment(page: Page, tone: Tone, left: string, right: string): void {
  page.steadyUntil = 0;
  const width = right === "" ? 480 : left.length < 5 ? 146 : HALF;
  const isWhole = page.end === ACT || page.isDue;
  const height = isWhole ? MOMENT_HEIGHT : BAND;
  const size = isWhole ? Size.large : Size.plain;
  put(page, 0, MOMENT, width, height, size, tone, width === 480 ? At.middle : At.left, left);
  if (right !== "") put(page, width, MOMENT, 480 - width, height, Size.plain, tone, At.right, right);
}

/** Puts the time left below the event of the moment, or below its line, as a bar that shrinks to the left. */
export function momentBar(page: Page, part: number, whole: number, isLine: boolean): void {
  const height = isLine ? LINE + 3 : page.end === ACT || page.isDue ? MOMENT_HEIGHT : BAND;
  const y = MOMENT + height + 1;
  const filled = ((480 * part) / whole) | 0;
  if (filled > 0) put(page, 0, y, filled, BAR_HEIGHT, Size.small, Tone.alert, At.left, "");
  if (filled < 480) put(page, filled, y, 480 - filled, BAR_HEIGHT, Size.small, Tone.key, At.left, "");
}

/** Puts one of two lines of plain type in the place of the event of the moment. */
export function momentLine(page: Page, row: 0 | 1, tone: Tone, text: string): void {
  if (row === 1) page.tight = true;
  line(page, MOMENT + (LINE + 4) * row + 2, tone, text);
}

/** Puts the choice of a side that need not act, below the first of these lines. */
export function otherAct(page: Page, side: Side, text: string): void {
  page.tight = true;
  actAt(page, MOMENT + LINE + 4, LINE, side, text);
}

/** Puts an event of one side below its time. */
export function sideMoment(page: Page, side: Side, tone: Tone, text: string): void {
  page.steadyUntil = 0;
  const bottom = Math.min(page.end, STRIP);
  put(page, HALF * side, MOMENT, HALF, bottom - MOMENT, Size.plain, tone, At.middle, text);
}

/** Edges of three columns, as wide as their longest texts. */
const REASON_COLUMNS = [0, 172, 292, 480];

/** Puts the digits for the reason of a stop, three in a row. */
export function momentKeys(page: Page, keys: string[]): void {
  for (let i = 0; i < keys.length; i++) {
    const x = REASON_COLUMNS[i % 3];
    const width = REASON_COLUMNS[(i % 3) + 1] - x;
    put(page, x, MOMENT + 28 * ((i / 3) | 0), width, 28, Size.small, Tone.plain, At.left, keys[i]);
  }
}
