// Forms of the settings: the name of each, quiet and at the left, and its value beside it.

import { At, Size, Tone } from "../box";
import { GAP } from "../texts";
import { LINE, type Page, put, RULED_HEAD, SMALL_LINE } from "./page";

/** Left edge of the values. */
const VALUE_LEFT = 120;
/** Width of the list's number of words and check code, at the right. */
const LIST_WIDTH = 212;
/** Height of the list's row, which has two small lines beside the value. */
const LIST_HEIGHT = 48;
/** Longest name of a list beside which its number of words has room. */
const SHORT_NAME = 5;
/** Width of the mark of the chosen setting, in the margin at its left. */
const MARK = 6;

/** Upper edge of one of the rows, from 0. */
export function rowTop(row: number): number {
  return RULED_HEAD + LINE * row;
}

/** Marks a place if it is the one that keys change. Returns the left edge of the room beside the mark. */
function besideMark(page: Page, x: number, y: number, height: number, isChosen: boolean): number {
  if (!isChosen) return x;
  put(page, x, y, MARK, height, Size.small, Tone.chosen, At.left, "");
  return x + MARK;
}

/** Puts a setting in one of the rows, from 0; `text` has its name and its value, with a gap between them. */
export function setting(page: Page, row: number, text: string): void {
  changeable(page, rowTop(row), false, text);
}

/** Puts a setting that keys can change, and marks it if they do now. */
export function changeable(page: Page, y: number, isChosen: boolean, text: string): void {
  nameAndValue(page, besideMark(page, 0, y, LINE, isChosen), y, LINE, VALUE_LEFT, 480, text);
}

/** Left edge of a value beside a check code. */
const CODE_LEFT = 156;

/** Puts the rules of a file in the first row, with their check code before the name. */
export function fileSetting(page: Page, isChosen: boolean, text: string): void {
  const y = rowTop(0);
  nameAndValue(page, besideMark(page, 0, y, LINE, isChosen), y, LINE, CODE_LEFT, 480, text);
}

/** Puts the list that answers in the last row: its name, and its number of words and check code beside or below it. */
export function listSetting(page: Page, row: number, text: string, words: string, code: string): void {
  const y = rowTop(row);
  const isBeside = words !== "" && isShort(text);
  const height = words === "" || isBeside ? LIST_HEIGHT : SMALL_LINE;
  const right = isBeside ? 480 - LIST_WIDTH : 480;
  nameAndValue(page, 0, y, height, VALUE_LEFT, right, text);
  if (words === "") return;
  if (!isBeside) return wordsLine(page, y + SMALL_LINE, words, code);
  put(page, right, y, LIST_WIDTH, SMALL_LINE, Size.small, Tone.quiet, At.right, words);
  put(page, right, y + SMALL_LINE, LIST_WIDTH, SMALL_LINE, Size.small, Tone.quiet, At.right, code);
}

function isShort(text: string): boolean {
  return text.length - text.indexOf(GAP) - GAP.length <= SHORT_NAME;
}

/** Left edge of the number of words and the check code in a line. */
const WORDS_LEFT = 108;

function wordsLine(page: Page, y: number, words: string, code: string): void {
  put(page, WORDS_LEFT, y, 480 - WORDS_LEFT, SMALL_LINE, Size.small, Tone.quiet, At.left, words + GAP + code);
}

/** Left edge of the pack beside the list that the rules name, and of its name. */
const PACK_LEFT = 270;
const PACK_NAME = 68;

/**
 * Puts the list that the rules name and the pack that answers in one row, and below them its number of words and check
 * code. A longer name has a line of its own between them. Returns the lower edge.
 */
export function listAndPack(
  page: Page,
  row: number,
  chosen: "list" | "pack" | null,
  named: string,
  pack: string,
  words: string,
  code: string,
): number {
  let y = rowTop(row);
  let packLeft = PACK_LEFT;
  let packName = PACK_LEFT + PACK_NAME;
  let height = LINE;
  const isLong = !isShort(pack);
  nameAndValue(page, besideMark(page, 0, y, LINE, chosen === "list"), y, LINE, VALUE_LEFT, PACK_LEFT, named);
  if (isLong) {
    y += LINE;
    packLeft = 0;
    packName = VALUE_LEFT;
    height = words === "" ? LIST_HEIGHT : SMALL_LINE;
  }
  nameAndValue(page, besideMark(page, packLeft, y, height, chosen === "pack"), y, height, packName, 480, pack);
  y += height;
  if (words !== "") wordsLine(page, y, words, code);
  else if (isLong) return y;
  return y + SMALL_LINE;
}

/** Width of a side's value, and of the name of the table's number beside both. */
const SIDE_WIDTH = 96;
const TABLE_NAME_WIDTH = 76;

/** Puts a setting with a value for each side, and beside it the table by name and number; `chosen` from 0 is marked. */
export function sidesSetting(
  page: Page,
  y: number,
  name: string,
  values: string[],
  table: string,
  chosen: number,
): void {
  put(page, 0, y, VALUE_LEFT - MARK, LINE, Size.small, Tone.quiet, At.left, name);
  for (let i = 0; i < 3; i++) {
    const x = VALUE_LEFT - MARK + SIDE_WIDTH * i;
    besideMark(page, x, y, LINE, chosen === i);
    const left = x + MARK;
    if (i < 2) put(page, left, y, SIDE_WIDTH - MARK, LINE, Size.plain, Tone.plain, At.left, values[i]);
    else nameAndValue(page, left, y, LINE, left + TABLE_NAME_WIDTH, 480, table.replace(" ", GAP));
  }
}

/** Puts a name from `x` on, and its value from `valueX` to `right`. */
function nameAndValue(
  page: Page,
  x: number,
  y: number,
  height: number,
  valueX: number,
  right: number,
  text: string,
): void {
  const cut = text.indexOf(GAP);
  put(page, x, y, valueX - x, height, Size.small, Tone.quiet, At.left, text.substr(0, cut));
  put(page, valueX, y, right - valueX, height, Size.plain, Tone.plain, At.left, text.substr(cut + GAP.length));
}
