// Boxes put together to a panel. The same things stand in the same places on every screen: what is going on in the
// head, below it what belongs to it, then who must do what now, the facts of the game, and in the foot the keys.

import { Box, LEFT, RIGHT, Size, Tone, At } from "./box";
import { Side } from "../core/side";

/** The upper edges of what has its place; the foot ends with the glass. */
export const BODY = 40;
export const ACT = 215;
export const FACTS = 256;
export const FOOT = 280;
/** A line of plain type with its descenders. */
export const LINE = 41;
/** A line of small type. */
export const SMALL_LINE = 24;

/**
 * What stands at the bottom of a page in small lines: the facts of the game; then what the keys do. A third says that
 * the facts are all that there is to say of the list, and their tone.
 */
export type Bottom = string[];

export function put(
  boxes: Box[],
  x: number,
  y: number,
  w: number,
  h: number,
  size: Size,
  tone: Tone,
  at: Box["at"],
  text: string,
): void {
  "hot";
  boxes.push({ x: x, y: y, w: w, h: h, tone: tone, size: size, text: text, at: at });
}

/** What is going on. */
export function head(boxes: Box[], tone: Tone, text: string): void {
  put(boxes, 0, 0, 480, BODY, Size.plain, tone, At.left, text);
}

/** A line of what players need, from the left edge to the right. */
export function line(boxes: Box[], y: number, tone: Tone, text: string): void {
  put(boxes, 0, y, 480, LINE, Size.plain, tone, At.left, text);
}

/** A line for the director and for whoever looks closely. */
export function small(boxes: Box[], y: number, tone: Tone, text: string): void {
  put(boxes, 0, y, 480, SMALL_LINE, Size.small, tone, At.left, text);
}

/** Who must do what now: an arrow at the edge where that side's button is; null for either, or for a key. */
export function act(boxes: Box[], side: Side | null, text: string): void {
  actAt(boxes, ACT, side, text);
}

export function actAt(boxes: Box[], y: number, side: Side | null, text: string): void {
  const at = side === null ? At.middle : side === 0 ? At.left : At.right;
  const arrowed = side === null ? text : side === 0 ? LEFT + " " + text : text + " " + RIGHT;
  put(boxes, 0, y, 480, LINE, Size.plain, Tone.act, at, arrowed);
}

const BAR = 10;

/** How much of `whole` there is, from the left edge of the glass to the right. */
export function bar(boxes: Box[], y: number, part: number, whole: number): void {
  const end = ((480 * part) / whole) | 0;
  if (end > 0) put(boxes, 0, y, end, BAR, Size.small, Tone.alert, At.left, "");
  if (end < 480) put(boxes, end, y, 480 - end, BAR, Size.small, Tone.key, At.left, "");
}
