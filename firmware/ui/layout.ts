// Boxes put together to a panel. The same things stand in the same places on every screen: what is going on in the
// head, below it what belongs to it; then a strip for what is to be said besides, who must do what now, and in the foot
// the keys.

import { type Box, LEFT, RIGHT, Size, Tone, At } from "./box";
import type { Side } from "../core/side";
import { fill, Text } from "./texts";

/** The upper edges of what has its place; the foot ends with the glass. */
export const BODY = 44;
export const STRIP = 212;
export const ACT = 252;
export const FOOT = 292;
/** A line of plain type with its descenders, and one of four that fill the body. */
export const LINE = 40;
export const ROW = 42;
/** No longer text is put in plain type. */
export const PLAIN_LETTERS = 28;
/** A line of small type. */
export const SMALL_LINE = 24;
/** Width of the head's right corner, for the number of the turn. */
const CORNER = 150;

/**
 * Bottom of a page: the fact that the strip shows as long as nothing weighs more, null if the page has filled that
 * itself; the keys with their acts, in small type; and the strip's tone, unless it is quiet.
 */
export type Bottom = [facts: string | null, keys: string, tone?: Tone];

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
  boxes.push({ x: x, y: y, w: w, h: h, tone: tone, size: size, text: text, at: at });
}

/** Puts the title; on the right the turn, if one is being played. */
export function head(boxes: Box[], text: string, turn: number | null): void {
  const wide = turn === null ? 480 : 480 - CORNER;
  put(boxes, 0, 0, wide, BODY, Size.plain, Tone.title, At.left, text);
  if (turn !== null) put(boxes, wide, 0, CORNER, BODY, Size.plain, Tone.title, At.right, fill(Text.turnNumber, turn));
}

/** A line of what players need, from the left edge to the right. */
export function line(boxes: Box[], y: number, tone: Tone, text: string): void {
  put(boxes, 0, y, 480, LINE, Size.plain, tone, At.left, text);
}

/** A line for the director and for whoever looks closely. */
export function small(boxes: Box[], y: number, tone: Tone, text: string): void {
  put(boxes, 0, y, 480, SMALL_LINE, Size.small, tone, At.left, text);
}

/**
 * Who must do what now, above the keys: an arrow at the edge where that side's button is, at both for "both"; null for
 * a key.
 */
export function act(boxes: Box[], side: Side | "both" | null, text: string): void {
  actAt(boxes, ACT, side, text);
}

export function actAt(boxes: Box[], y: number, side: Side | "both" | null, text: string): void {
  const at = side === 0 ? At.left : side === 1 ? At.right : At.middle;
  const from = side === 0 || side === "both" ? LEFT + " " : "";
  const to = side === 1 || side === "both" ? " " + RIGHT : "";
  put(boxes, 0, y, 480, LINE, Size.plain, Tone.act, at, from + text + to);
}

/** A code with all the room that it needs: 49 modules of 5 pixels, its light edge included. */
export const CODE_WIDTH = 245;

/** The rows of a code, in the middle of a rectangle; nothing yet while it is being made. */
export function codeBox(boxes: Box[], x: number, y: number, w: number, h: number, rows: string): void {
  if (rows !== "") put(boxes, x, y, w, h, Size.small, Tone.code, At.middle, rows);
}

const BAR = 8;

/** How much of `whole` there is, from the left end of the bar to the right. */
export function bar(boxes: Box[], x: number, y: number, w: number, part: number, whole: number): void {
  const filled = ((w * part) / whole) | 0;
  if (filled > 0) put(boxes, x, y, filled, BAR, Size.small, Tone.alert, At.left, "");
  if (filled < w) put(boxes, x + filled, y, w - filled, BAR, Size.small, Tone.key, At.left, "");
}
