// A page and its places on the panel, the same on every page: the title in the head, below it the body, then the strip
// for a fact or a notice, then who must act, and the keys in the foot. The other files of this folder have the forms of
// some pages: play, a challenge, the result's ledger, the settings, the director's pages.

import type { Millis } from "../../core/clock";
import type { Side } from "../../core/side";
import type { View } from "../../input/view";
import { At, type Box, LEFT, PAUSE, RIGHT, Size, Tone } from "../box";
import { fill, Text } from "../texts";

/**
 * Upper edges of the places below the head; the foot ends with the glass. Text on a coloured band has 6 free pixels
 * above and below, with what goes above capitals and below the line: 51 pixels for plain type, 79 for large.
 */
export const BODY = 51;
/** Upper edge of a notice, which is a band in place of the strip. */
export const NOTICE = 201;
export const STRIP = 212;
export const ACT = 252;
export const FOOT = 292;
/** Height of a line of each size of type, with descenders. */
export const SMALL_LINE = 24;
export const LINE = 40;
export const BAND = 51;
export const LARGE_LINE = 69;
/** Longest text that the strip has in plain type. */
export const PLAIN_LETTERS = 30;
/** Width of the head's right corner, for the number of the turn. */
export const CORNER = 150;
/** Width of a side's half of the glass. */
export const HALF = 240;

/** A page under construction. */
export interface Page {
  boxes: Box[];
  /** The cursor, what is being typed, and the notice; only pages of a game have it. */
  view: View;
  /** The lower edge of the body: NOTICE if a notice takes the strip, else ACT. */
  end: number;
  /** Whether the panel faces the other player, so that an arrow to the left points to the right. */
  turned: boolean;
  /** Text of the strip unless a notice takes it, and its tone. */
  fact: string;
  factTone: Tone;
  /** Whether the rules make the fact due, so that a notice takes the foot instead of the strip. */
  isDue: boolean;
  /** The keys with what they do: "[ENTER] next word"; at most three. */
  keys: string;
  /** Columns of the QR code that belongs to the page: "" while it is being made, null if there is none. */
  code: string | null;
  /** The upper edge of the line that names who must act, above the keys; FOOT without one. */
  actTop: number;
  /** Whether the body reaches down to the strip, so that a notice has no room for paper of its own. */
  tight: boolean;
  /** Height of the strip, LINE or less. */
  stripHeight: number;
  /** The width of the foot. */
  footWidth: number;
  /** Index of the box with the running clock's time; -1 if no clock runs on this page. */
  clockBox: number;
  /** Game time until which no other box changes by itself; 0 if each second needs a new layout. */
  steadyUntil: Millis;
  /** Index of the box with the typed word; -1 if there is none, or if its next letter moves or resizes the box. */
  wordBox: number;
  /** Whether the next letter changes no other box. */
  wordAlone: boolean;
}

export function newPage(end: number, turned: boolean, view: View | null): Page {
  return {
    boxes: [],
    view: view as View,
    end,
    turned,
    fact: "",
    factTone: Tone.quiet,
    isDue: false,
    keys: "",
    code: null,
    actTop: FOOT,
    tight: false,
    stripHeight: LINE,
    footWidth: 480,
    clockBox: -1,
    wordBox: -1,
    wordAlone: false,
    steadyUntil: Infinity,
  };
}

export function put(
  page: Page,
  x: number,
  y: number,
  w: number,
  h: number,
  size: Size,
  tone: Tone,
  at: At,
  text: string,
): void {
  page.boxes.push({ x, y, w, h, tone, size, text, at });
}

/** Puts the title, and in the right corner an addition to it, such as the turn's number; "" for none. */
export function head(page: Page, text: string, corner: string): void {
  headWithCorner(page, text, corner, corner === "" ? 0 : CORNER, Size.plain);
}

/** Puts the title of a page on which both clocks are stopped. */
export function pausedHead(page: Page, text: string): void {
  head(page, PAUSE + " " + text, "");
}

/** Puts the title with a corner of this width and size of type; of width 0 for none. */
export function headWithCorner(page: Page, text: string, corner: string, width: number, size: Size): void {
  const x = 480 - width;
  put(page, 0, 0, x, BODY, Size.plain, Tone.title, At.left, text);
  if (width > 0) put(page, x, 0, width, BODY, size, Tone.title, At.right, corner);
}

/** Height of the head of a page of settings, which has a blue line below its title instead of blue paper. */
export const RULED_HEAD = 44;

/** Puts the title of a page of settings, which needs the room of a band's edges for its rows. */
export function ruledHead(page: Page, text: string, corner: string): void {
  put(page, 0, 0, 480 - CORNER, LINE, Size.plain, Tone.plain, At.left, text);
  if (corner !== "") put(page, 480 - CORNER, 0, CORNER, LINE, Size.small, Tone.quiet, At.right, corner);
  page.tight = true;
  put(page, 0, LINE, 480, RULED_HEAD - LINE, Size.small, Tone.title, At.left, "");
}

/** Puts the title of a page in play. */
export function headWithTurn(page: Page, text: string, turn: number): void {
  head(page, text, fill(Text.turnNumber, turn));
}

/** Puts a line for players, in plain type over the whole width. */
export function line(page: Page, y: number, tone: Tone, text: string): void {
  put(page, 0, y, 480, LINE, Size.plain, tone, At.left, text);
}

/** Puts the keys that change what is on the page, in small type, unless a notice takes their place. */
export function hint(page: Page, text: string): void {
  if (page.end === ACT) put(page, 0, ACT, 480, LINE, Size.small, Tone.quiet, At.left, text);
}

/** Puts a line for the director, in small type over the whole width. */
export function small(page: Page, y: number, tone: Tone, text: string): void {
  put(page, 0, y, 480, SMALL_LINE, Size.small, tone, At.left, text);
}

/** Puts a question in large type over the whole body. */
export function question(page: Page, text: string): void {
  put(page, 0, BODY, 480, Math.min(page.end, STRIP) - BODY, Size.large, Tone.plain, At.middle, text);
}

/** Sets the fact for the strip. */
export function fact(page: Page, tone: Tone, text: string): void {
  page.fact = text;
  page.factTone = tone;
}

/**
 * Sets a fact that the rules make due, such as that a player may draw: no notice hides it, so the event of the moment
 * keeps its height, and a fault of the device that does has no more than the fact's room.
 */
export function due(page: Page, tone: Tone, text: string): void {
  fact(page, tone, text);
  page.isDue = true;
  page.tight = true;
}

/**
 * Puts who must do what now, above the keys: with an arrow at the edge where that side's button is, at both edges for
 * "both", without an arrow for null (a key, or nobody).
 */
export function act(page: Page, side: Side | "both" | null, text: string): void {
  page.actTop = ACT;
  actAt(page, ACT, LINE, side, text);
}

/** Puts a short act of a side in large type, unless a notice needs the room. */
export function largeAct(page: Page, side: Side, text: string): void {
  if (page.end === NOTICE) return act(page, side, text);
  page.actTop = FOOT - LARGE_LINE;
  actAt(page, page.actTop, LARGE_LINE, side, text);
}

/** Puts the act of a side at another height. */
export function actAt(page: Page, y: number, h: number, side: Side | "both" | null, text: string): void {
  const left = side === (page.turned ? 1 : 0);
  const right = side === (page.turned ? 0 : 1);
  put(
    page,
    0,
    y,
    480,
    h,
    h === LINE ? Size.plain : Size.large,
    side === null ? Tone.ask : Tone.act,
    left ? At.left : right ? At.right : At.middle,
    (left || side === "both" ? LEFT + " " : "") + text + (right || side === "both" ? " " + RIGHT : ""),
  );
}

/** Puts the page's QR code into the middle of the body; nothing without a code, or while it is being made. */
export function codeAlone(page: Page): void {
  const code = page.code;
  if (code !== null && code !== "") put(page, 0, BODY, 480, FOOT - BODY, Size.small, Tone.code, At.middle, code);
}
