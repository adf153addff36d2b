// Forms of the settings: the name of each, quiet and at the left, and its value beside it.

import { At, Size, Tone } from "../box";
import { GAP } from "../texts";
import { BODY, CORNER, LINE, type Page, put, SMALL_LINE } from "./page";

/** Left edge of the values. */
const VALUE_LEFT = 116;
/** Width of the list's number of words and check code, at the right. */
const LIST_WIDTH = 212;
/** Height of the list's row, which has two small lines beside the value. */
const LIST_HEIGHT = 48;
/** Longest name of a list beside which its number of words has room. */
const SHORT_NAME = 6;

/** Puts a setting in one of the body's rows, from 0; `text` has its name and its value, with a gap between them. */
export function setting(page: Page, row: number, tone: Tone, text: string): void {
  nameAndValue(page, row, LINE, 480 - VALUE_LEFT, tone, text);
}

/** Puts the list that answers in the last row: its name, and its number of words and check code beside or below it. */
export function listSetting(page: Page, row: number, tone: Tone, text: string, words: string, code: string): void {
  if (words === "") return nameAndValue(page, row, LIST_HEIGHT, 480 - VALUE_LEFT, tone, text);
  const y = BODY + LINE * row;
  const quiet = tone === Tone.plain ? Tone.quiet : tone;
  if (text.length - text.indexOf(GAP) - GAP.length > SHORT_NAME) {
    const width = 480 - VALUE_LEFT;
    nameAndValue(page, row, SMALL_LINE, width, tone, text);
    put(page, VALUE_LEFT, y + SMALL_LINE, width, SMALL_LINE, Size.small, quiet, At.left, words + GAP + code);
    return;
  }
  nameAndValue(page, row, LIST_HEIGHT, 480 - VALUE_LEFT - LIST_WIDTH, tone, text);
  put(page, 480 - LIST_WIDTH, y, LIST_WIDTH, SMALL_LINE, Size.small, quiet, At.right, words);
  put(page, 480 - LIST_WIDTH, y + SMALL_LINE, LIST_WIDTH, SMALL_LINE, Size.small, quiet, At.right, code);
}

/** Puts the line of set-up that begins the game, in the head; in its corner, whether the settings are locked. */
export function startLine(page: Page, tone: Tone, text: string, lock: string): void {
  const width = lock === "" ? 480 : 480 - CORNER;
  put(page, 0, 0, width, BODY, Size.plain, tone, At.left, text);
  if (lock !== "") put(page, width, 0, CORNER, BODY, Size.plain, Tone.title, At.right, lock);
}

/** Width of a side's value, and of the name of the table's number beside both. */
const SIDE_WIDTH = 96;
const TABLE_NAME_WIDTH = 76;

/** Puts a setting with a value for each side, and beside it the table by name and number; each with its tone. */
export function sidesSetting(
  page: Page,
  row: number,
  name: string,
  values: string[],
  tones: Tone[],
  table: string,
  tableTone: Tone,
): void {
  const y = BODY + LINE * row;
  const x = VALUE_LEFT + 2 * SIDE_WIDTH;
  put(page, 0, y, VALUE_LEFT, LINE, Size.small, Tone.quiet, At.left, name);
  for (let side = 0; side < 2; side++)
    put(page, VALUE_LEFT + SIDE_WIDTH * side, y, SIDE_WIDTH, LINE, Size.plain, tones[side], At.left, values[side]);
  const cut = table.indexOf(" ");
  const quiet = tableTone === Tone.plain ? Tone.quiet : tableTone;
  const numberLeft = x + TABLE_NAME_WIDTH;
  put(page, x, y, TABLE_NAME_WIDTH, LINE, Size.small, quiet, At.left, table.substr(0, cut));
  put(page, numberLeft, y, 480 - numberLeft, LINE, Size.plain, tableTone, At.left, table.substr(cut + 1));
}

function nameAndValue(page: Page, row: number, height: number, width: number, tone: Tone, text: string): void {
  const cut = text.indexOf(GAP);
  const y = BODY + LINE * row;
  const quiet = tone === Tone.plain ? Tone.quiet : tone;
  put(page, 0, y, VALUE_LEFT, height, Size.small, quiet, At.left, text.substr(0, cut));
  put(page, VALUE_LEFT, y, width, height, Size.plain, tone, At.left, text.substr(cut + GAP.length));
}
