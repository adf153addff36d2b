// Places on the panel, the same on every page: the title in the head, below it the page's body, then the strip for a
// fact or a notice, then who must act, and the keys in the foot. A page calls the functions here with what it shows.

import { At, type Box, LEFT, MARGIN, PAUSE, RIGHT, Size, Tone } from "./box";
import type { Millis } from "../core/clock";
import type { Side } from "../core/side";
import { fill, GAP, Text } from "./texts";

/** Upper edges of those places; the foot ends with the glass. */
export const BODY = 44;
export const STRIP = 212;
export const ACT = 252;
export const FOOT = 292;
/** A line of plain type with its descenders, and one of four that fill the body. */
export const LINE = 40;
export const ROW = 42;
/** Longest text that is put in plain type. */
export const PLAIN_LETTERS = 30;
/** A line of small type. */
export const SMALL_LINE = 24;
/** Width of the head's right corner, for the number of the turn. */
const CORNER = 150;
const HALF = 240;
/** Lower edge of both sides' times, below which the event of the moment is shown. */
const MOMENT = 124;
/** A line of large type. */
const BAND = 69;
const BAR = 8;

/** A page under construction. */
export interface Page {
  boxes: Box[];
  /** The lower edge of the body: STRIP if a notice takes the strip, else ACT. */
  end: number;
  /** The list faces the other way, so that an arrow to the left points to the right. */
  turned: boolean;
  /** Text of the strip unless a notice takes it, and its tone. */
  fact: string;
  factTone: Tone;
  /** The keys with what they do: "[ENTER] next word"; at most three. */
  keys: string;
  /** Columns of the QR code that belongs to the page: "" while it is being made, null if there is none. */
  code: string | null;
  /** Whether the page names who must act, above the keys. */
  acts: boolean;
  /** On a page in play, index of the box with the running clock's time; -1 on any other. */
  clockBox: number;
  /** Game time until which only that box of a page in play changes by itself; 0 if each second needs a new layout. */
  steadyUntil: Millis;
  /** Index of the box with the typed word; -1 if there is none, or if its next letter changes where it is. */
  wordBox: number;
  /** Whether the next letter changes no other box. */
  wordAlone: boolean;
}

export function newPage(end: number, turned: boolean): Page {
  return {
    boxes: [],
    end: end,
    turned: turned,
    fact: "",
    factTone: Tone.quiet,
    keys: "",
    code: null,
    acts: false,
    clockBox: -1,
    wordBox: -1,
    wordAlone: false,
    steadyUntil: Infinity,
  };
}

/** Puts a box on the page. */
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
  page.boxes.push({ x: x, y: y, w: w, h: h, tone: tone, size: size, text: text, at: at });
}

/** Puts the title; in the right corner an addition to it, such as the turn. */
export function head(page: Page, text: string, corner: string): void {
  const wide = corner === "" ? 480 : 480 - CORNER;
  put(page, 0, 0, wide, BODY, Size.plain, Tone.title, At.left, text);
  if (corner !== "") put(page, wide, 0, CORNER, BODY, Size.plain, Tone.title, At.right, corner);
}

/** Puts the title of a page on which both clocks stand. */
export function pausedHead(page: Page, text: string): void {
  put(page, 0, 0, 480, BODY, Size.plain, Tone.title, At.left, PAUSE + " " + text);
}

/** Puts the title with a corner of this width and type. */
export function headBeside(page: Page, text: string, corner: string, wide: number, size: Size): void {
  put(page, 0, 0, 480 - wide, BODY, Size.plain, Tone.title, At.left, text);
  put(page, 480 - wide, 0, wide, BODY, size, Tone.title, At.right, corner);
}

/** Puts the title of a page in play. */
export function headWithTurn(page: Page, text: string, turn: number): void {
  head(page, text, fill(Text.turnNumber, turn));
}

/** A line of what players need, from the left edge to the right. */
export function line(page: Page, y: number, tone: Tone, text: string): void {
  put(page, 0, y, 480, LINE, Size.plain, tone, At.left, text);
}

/** A line for the director and for whoever looks closely. */
export function small(page: Page, y: number, tone: Tone, text: string): void {
  put(page, 0, y, 480, SMALL_LINE, Size.small, tone, At.left, text);
}

/** A fact for the strip. */
export function fact(page: Page, tone: Tone, text: string): void {
  page.fact = text;
  page.factTone = tone;
}

/**
 * Who must do what now, above the keys: an arrow at the edge where that side's button is, at both for "both"; null for
 * a key.
 */
export function act(page: Page, side: Side | "both" | null, text: string): void {
  actAt(page, ACT, side, text);
}

/** The other side's choice, below the moment's line. */
export function otherAct(page: Page, side: Side, text: string): void {
  actAt(page, MOMENT + LINE + 4, side, text);
}

export function actAt(page: Page, y: number, side: Side | "both" | null, text: string): void {
  if (y === ACT) page.acts = true;
  const left = side === (page.turned ? 1 : 0);
  const right = side === (page.turned ? 0 : 1);
  put(
    page,
    0,
    y,
    480,
    LINE,
    Size.plain,
    Tone.act,
    left ? At.left : right ? At.right : At.middle,
    (left || side === "both" ? LEFT + " " : "") + text + (right || side === "both" ? " " + RIGHT : ""),
  );
}

/**
 * The letter and the time of each side, on the side where its button is. The half of the side that `marked` names is
 * filled with its tone to the edge of the glass, and down to the strip if nothing else is going on. Returns the place
 * of that side's time among the boxes; -1 for no side.
 */
export function halves(page: Page, times: string[], marked: Side | null, tone: Tone, down: boolean): number {
  let place = -1;
  for (let side = 0; side < 2; side++) {
    const own = side === marked ? tone : Tone.plain;
    half(page, side, times[side], own);
    if (side === marked) place = page.boxes.length - 1;
    // Both halves have this box, so that the page has the same boxes whoever's clock runs.
    if (down) put(page, HALF * side, MOMENT, HALF, STRIP - MOMENT, Size.small, own, At.middle, "");
  }
  return place;
}

function half(page: Page, side: number, time: string, tone: Tone): void {
  const x = HALF * side;
  // A time of ten minutes over needs the letter's room.
  const letter = time.length > 5 ? 0 : 40;
  if (letter > 0) put(page, x, BODY, letter, MOMENT - BODY, Size.plain, tone, At.middle, "AB".charAt(side));
  put(page, x + letter, BODY, HALF - letter, MOMENT - BODY, Size.large, tone, At.middle, time);
}

/** The event of the moment, below the times: large at the left, with its explanation at the right. */
export function moment(page: Page, tone: Tone, left: string, right: string): void {
  page.steadyUntil = 0;
  const wide = right === "" ? 480 : left.length < 5 ? 146 : HALF;
  put(page, 0, MOMENT, wide, BAND, Size.large, tone, wide === 480 ? At.middle : At.left, left);
  if (right !== "") {
    const size = right.length < 6 ? Size.large : Size.plain;
    put(page, wide, MOMENT, 480 - wide, BAND, size, tone, At.right, right);
  }
}

/** The time left for the event of the moment, as a bar that shrinks to the left. */
export function momentBar(page: Page, part: number, whole: number): void {
  const filled = ((480 * part) / whole) | 0;
  const y = MOMENT + BAND + 3;
  if (filled > 0) put(page, 0, y, filled, BAR, Size.small, Tone.alert, At.left, "");
  if (filled < 480) put(page, filled, y, 480 - filled, BAR, Size.small, Tone.key, At.left, "");
}

/** The event of the moment in plain type, in one of two lines. */
export function momentLine(page: Page, row: 0 | 1, tone: Tone, text: string): void {
  line(page, MOMENT + (LINE + 4) * row + 2, tone, text);
}

/** An event of one side, below its time. */
export function sideMoment(page: Page, side: Side, tone: Tone, text: string): void {
  page.steadyUntil = 0;
  put(page, HALF * side, MOMENT, HALF, STRIP - MOMENT, Size.plain, tone, At.middle, text);
}

/** Edges of three columns, as wide as their longest texts. */
const REASONS = [0, 172, 292, 480];

/** The digits for the reason why the clocks stand, three in a row. */
export function momentKeys(page: Page, keys: string[]): void {
  for (let i = 0; i < keys.length; i++) {
    const x = REASONS[i % 3];
    const wide = REASONS[(i % 3) + 1] - x;
    put(page, x, MOMENT + 44 * ((i / 3) | 0), wide, 44, Size.small, Tone.plain, At.left, keys[i]);
  }
}

/** A question in large type over the whole body. */
export function question(page: Page, text: string): void {
  put(page, 0, BODY, 480, STRIP - BODY, Size.large, Tone.plain, At.middle, text);
}

// A challenge.

/** The lower edge of a verdict: two lines of large type. */
const BANNER = 2 * BAND;
/** The width of the texts beside a verdict's sign, at either edge. */
const SIGN = 130;

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
 * The words of a challenge, each as large as their number allows: in two columns if there are more than four, in which
 * one that is too long for half a line is painted small; or all in lines of small type if one might not fit even so.
 * The one at `focus` is marked.
 */
export function wordList(page: Page, words: string[], focus: number): void {
  const count = words.length;
  let wide = 480;
  let high = ROW;
  let size = Size.plain;
  let lines = 4;
  if (count < 3) {
    high = 2 * ROW;
    size = Size.large;
  } else if (count > 4 && words.every((word) => fitsSmall(word, HALF - MARGIN))) wide = HALF;
  else if (count > 4) {
    high = ROW / 2;
    size = Size.small;
    lines = 8;
  }
  for (let i = 0; i < count; i++) {
    const tone = i === focus ? Tone.chosen : Tone.plain;
    put(page, i < lines ? 0 : HALF, BODY + high * (i % lines), wide, high, size, tone, At.left, words[i]);
  }
}

/** A question, and the answer that each side's button gives. */
export function choice(page: Page, text: string, answers: string[]): void {
  const y = MOMENT + LINE + 4;
  put(page, 0, BODY, 480, y - BODY, Size.large, Tone.plain, At.middle, text);
  otherAct(page, 0, answers[0]);
  act(page, 1, answers[1]);
}

/**
 * A verdict in place of the head: its sign, then the word, both of one size in every verdict; beside the sign its
 * source and the number of words. The sign is painted first, because nobody shall read the word without it.
 */
export function verdictBanner(page: Page, tone: Tone, sign: string, word: string, from: string, count: string): void {
  put(page, SIGN, 0, 480 - 2 * SIGN, BAND, Size.large, tone, At.middle, sign);
  put(page, 0, BAND, 480, BAND, Size.large, tone, At.middle, word);
  put(page, 0, 0, SIGN, BAND, Size.small, tone, At.left, from);
  put(page, 480 - SIGN, 0, SIGN, BAND, Size.small, tone, At.right, count);
}

/** The end of a challenge without a verdict, in the verdict's place. */
export function banner(page: Page, text: string): void {
  put(page, 0, 0, 480, BANNER, Size.large, Tone.title, At.middle, text);
}

/** The line below a verdict: the consequences for the sides. */
export function consequences(page: Page, text: string): void {
  line(page, BANNER, Tone.plain, text);
}

/** The act of a side that comes before the consequences, in their place. */
export function beforeConsequences(page: Page, side: Side, text: string): void {
  actAt(page, BANNER, side, text);
}

/** The words of a verdict in a line of small type above the strip, or none of them if they do not fit. */
export function smallWords(page: Page, words: string[]): void {
  const text = words.join("  ");
  const y = BANNER + LINE;
  if (text !== "" && fitsSmall(text, 480 - 2 * MARGIN))
    put(page, 0, y, 480, STRIP - y, Size.small, Tone.quiet, At.left, text);
}

// The result.

/** A row of a ledger: its name, with a shorter one beside a code, and its value for each side. */
export interface LedgerRow {
  label: string;
  short: string;
  /** Both empty for a row that has its name alone. */
  a: string;
  b: string;
  /** The side whose number is asked for, or both: the name is the question then. */
  asked: Side | "both" | null;
}

/** The right edges of the names, of A's column and of B's. */
const COLUMNS = [258, 369, 480];
/** In the narrow form, all in small type: a code of 245 pixels has room at the right, between the head and the foot. */
const NARROW = [103, 169, 235];
/** The same for numbers of five characters and for times, beside short names. */
const NARROW_LONG = [73, 151, 235];
const NARROW_TIMES = [63, 151, 235];
/** A number of more characters is long. */
export const SHORT_NUMBER = 4;
/** In the head, the table takes ten pixels of A's column, and the winner with a spread of three digits ten of B's. */
const NARROW_HEAD = [113, 169, 225];
/** A code with all the room that it needs: 49 modules of 5 pixels, its light edge included. */
const CODE_WIDTH = 245;
/** The total has its place below four rows in plain type; below it are the times. */
const TOTAL = BODY + 4 * LINE;
const TIMES = TOTAL + LINE;

/**
 * The title of a ledger, with the sides above their columns, which never have the winner's tone; over the code, with
 * the table's number in the corner and all but the title in small type, if the form is narrow.
 */
export function ledgerHead(page: Page, narrow: boolean, tone: Tone, title: string, table: string): void {
  const edges = narrow ? NARROW_HEAD : COLUMNS;
  const size = narrow ? Size.small : Size.plain;
  put(page, 0, 0, edges[0], BODY, size, narrow ? Tone.key : tone, At.left, narrow ? table : title);
  for (let side = 0; side < 2; side++) {
    const x = edges[side];
    const own = narrow ? Tone.key : Tone.title;
    put(page, x, 0, edges[side + 1] - x, BODY, size, own, narrow ? At.middle : At.right, "AB".charAt(side));
  }
  if (narrow) put(page, edges[2], 0, 480 - edges[2], BODY, Size.plain, tone, At.left, title);
}

/**
 * The rows of a ledger, each in its place whatever is typed: the first in plain type, and the others too if all of them
 * have room.
 */
export function ledgerRows(page: Page, narrow: boolean, rows: LedgerRow[]): void {
  const others = rows.length - 1;
  const h = others < 4 ? LINE : ((TOTAL - BODY - LINE) / others) | 0;
  let y = BODY;
  for (let i = 0; i <= others; i++) {
    const high = i === 0 ? LINE : h;
    ledgerRow(page, y, high, narrow ? narrowEdges(rows[i]) : COLUMNS, Tone.plain, rows[i]);
    y += high;
  }
}

function narrowEdges(row: LedgerRow): number[] {
  return Math.max(row.a.length, row.b.length) > SHORT_NUMBER ? NARROW_LONG : NARROW;
}

/** The code of a complete result, at the right of a narrow ledger, unless a notice or a call to act takes its room. */
export function ledgerCode(page: Page): void {
  if (page.code !== null && page.end === ACT && !page.acts) codeBox(page, 480 - CODE_WIDTH, CODE_WIDTH, page.code);
}

/** The code alone, in the middle of the body. */
export function codeAlone(page: Page): void {
  if (page.code !== null) codeBox(page, 0, 480, page.code);
}

/** The columns of a code in the middle of that width of the body; nothing yet while it is being made. */
function codeBox(page: Page, x: number, w: number, columns: string): void {
  if (columns !== "") put(page, x, BODY, w, FOOT - BODY, Size.small, Tone.code, At.middle, columns);
}

/** The sum of the rows. */
export function ledgerTotal(page: Page, narrow: boolean, row: LedgerRow): void {
  ledgerRow(page, TOTAL, LINE, narrow ? narrowEdges(row) : COLUMNS, Tone.plain, row);
}

/** A hint on the rows, in the place of a total that is not known yet. */
export function ledgerHint(page: Page, text: string): void {
  put(page, 0, TOTAL, 480, LINE, Size.small, Tone.quiet, At.left, text);
}

/** The reason why there are no rows, in their place. */
export function noLedger(page: Page, text: string): void {
  put(page, 0, BODY, NARROW[2], TIMES - BODY, Size.plain, Tone.alert, At.middle, text);
}

/** The call to act, in place of the times; below a total, a notice has that place first. */
export function ledgerAct(page: Page, total: boolean, side: Side, text: string): void {
  if (!total || page.end === ACT) act(page, side, text);
}

/** Two rows with times, which are not summed up: a notice hides these alone, and a call to act moves them up. */
export function ledgerTimes(page: Page, narrow: boolean, rows: LedgerRow[]): void {
  if (page.end < ACT) return;
  const edges = narrow ? NARROW_TIMES : COLUMNS;
  const y = page.acts ? TOTAL : TIMES;
  for (let i = 0; i < 2; i++) ledgerRow(page, y + SMALL_LINE * i, SMALL_LINE, edges, Tone.quiet, rows[i]);
}

function ledgerRow(page: Page, y: number, h: number, edges: number[], tone: Tone, row: LedgerRow): void {
  const narrow = edges !== COLUMNS;
  const size = narrow || h < LINE ? Size.small : Size.plain;
  const alone = row.a === "";
  const own = row.asked !== null ? Tone.chosen : alone ? Tone.alert : tone;
  const label = narrow ? row.short : row.label;
  put(page, 0, y, alone ? edges[2] : edges[0], h, size, own, At.left, label);
  if (alone) return;
  for (let side = 0; side < 2; side++) {
    const text = side === 0 ? row.a : row.b;
    const asked = row.asked === side || row.asked === "both";
    const x = edges[side];
    put(page, x, y, edges[side + 1] - x, h, size, asked ? Tone.chosen : tone, At.right, text);
  }
}

// The director's pages: choices by a digit, and values with their change.

/** Left edges of three columns: two of the same width, the last for the consequence of a choice. */
const THREE = [0, 140, 280, 480];
/** Greatest height of a row of choices. */
const CHOICE = 41;

/** Rows of choices, each text with the cap of its key, over the body and the strip; one, two or three to a row. */
export function choices(page: Page, rows: string[][]): void {
  const h = Math.min(CHOICE, ((ACT - BODY) / rows.length) | 0);
  rows.forEach(function (row, i) {
    for (let place = 0; place < row.length; place++) {
      const x = row.length === 3 ? THREE[place] : (480 * place) / row.length;
      const w = row.length === 3 ? THREE[place + 1] - x : 480 / row.length;
      const tone = place === 2 ? Tone.quiet : Tone.plain;
      put(page, x, BODY + h * i, w, h, Size.small, tone, At.left, row[place]);
    }
  });
}

/** A value of each side in the place of its time, marked if it changes; below it the new value, "" for none. */
export function changes(page: Page, values: string[], marked: boolean[], become: string[]): void {
  for (let side = 0; side < 2; side++) {
    half(page, side, values[side], marked[side] ? Tone.chosen : Tone.plain);
    if (become[side] !== "")
      put(page, HALF * side, MOMENT, HALF, LINE, Size.plain, Tone.plain, At.middle, become[side]);
  }
}

/** The line that is typed for these values, and the keys that choose the sides. */
export function entry(page: Page, typed: string, keys: string): void {
  if (typed !== "") line(page, STRIP - LINE, Tone.plain, typed);
  line(page, STRIP, Tone.plain, keys);
}

/** Digits alone, in the largest type. */
export function digits(page: Page, text: string): void {
  put(page, 0, BODY, 480, 138, Size.huge, Tone.plain, At.middle, text);
}

/** Number of a log's lines that fit on the page from `top` on. */
export function logLines(page: Page, top: number): number {
  // No line says who must act on this page, so the log has its height, too.
  return ((page.end + LINE - top) / SMALL_LINE) | 0;
}

/** Edges of A's and B's times in a line of the log, which are up to 13 pixels farther right later on. */
const LOG_TIMES = [68, 126, 192];

/** The names of the three times in each line of a log, above them. */
export function logCaptions(page: Page, first: string): void {
  put(page, 0, BODY, LOG_TIMES[0], SMALL_LINE, Size.small, Tone.quiet, At.left, first);
  for (let side = 0; side < 2; side++) {
    const x = LOG_TIMES[side];
    put(page, x, BODY, LOG_TIMES[side + 1] - x, SMALL_LINE, Size.small, Tone.quiet, At.middle, "AB".charAt(side));
  }
}

/** The keypad: letters and digits nine in a row, then the commands in threes; those pressed are filled in. */
export function keypad(page: Page, keys: string[], pressed: string[]): void {
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    const one = key.length === 1;
    const place = one ? i : i - 36;
    const wide = one ? 53 : 160;
    const across = one ? 9 : 3;
    const y = BODY + 26 * ((place / across) | 0) + (one ? 0 : 104);
    const tone = pressed.includes(key) ? Tone.good : Tone.key;
    put(page, wide * (place % across), y, wide - 3, 24, Size.small, tone, At.middle, key);
  }
}

// Settings: the name of each, quiet and at the left, and its value beside it.

/** Left edge of the values; width of the list's number of words and check code at the right. */
const VALUE = 116;
const OF_LIST = 212;
/** Height of the list's row, which has two small lines beside the value. */
const LIST_ROW = 48;

/** A setting in one of the body's rows, from 0; `text` has its name and its value, with a gap between them. */
export function setting(page: Page, row: number, tone: Tone, text: string): void {
  named(page, row, LINE, 480 - VALUE, tone, text);
}

/** Characters of a list's name beside which there is room. */
const SHORT_NAME = 6;

/**
 * The list that answers, in the last row: its name, how many words it has, and its check code; both of them below a
 * long name.
 */
export function listSetting(page: Page, row: number, tone: Tone, text: string, words: string, code: string): void {
  if (words === "") return named(page, row, LIST_ROW, 480 - VALUE, tone, text);
  const y = BODY + LINE * row;
  const quiet = tone === Tone.plain ? Tone.quiet : tone;
  if (text.length - text.indexOf(GAP) - GAP.length > SHORT_NAME) {
    named(page, row, SMALL_LINE, 480 - VALUE, tone, text);
    put(page, VALUE, y + SMALL_LINE, 480 - VALUE, SMALL_LINE, Size.small, quiet, At.left, words + GAP + code);
    return;
  }
  named(page, row, LIST_ROW, 480 - VALUE - OF_LIST, tone, text);
  put(page, 480 - OF_LIST, y, OF_LIST, SMALL_LINE, Size.small, quiet, At.right, words);
  put(page, 480 - OF_LIST, y + SMALL_LINE, OF_LIST, SMALL_LINE, Size.small, quiet, At.right, code);
}

/** The line of set-up that begins the game, in the head; in its corner, whether the settings are locked. */
export function startLine(page: Page, tone: Tone, text: string, lock: string): void {
  const wide = lock === "" ? 480 : 480 - CORNER;
  put(page, 0, 0, wide, BODY, Size.plain, tone, At.left, text);
  if (lock !== "") put(page, wide, 0, CORNER, BODY, Size.plain, Tone.title, At.right, lock);
}

/** Width of a side's value, and of the name of the table's number beside both. */
const OF_SIDE = 96;
const TABLE_NAME = 76;

/** A setting whose value each side has for itself, and the table, by name and number, beside it; each with its tone. */
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
  const x = VALUE + 2 * OF_SIDE;
  put(page, 0, y, VALUE, LINE, Size.small, Tone.quiet, At.left, name);
  for (let side = 0; side < 2; side++)
    put(page, VALUE + OF_SIDE * side, y, OF_SIDE, LINE, Size.plain, tones[side], At.left, values[side]);
  const cut = table.indexOf(" ");
  const quiet = tableTone === Tone.plain ? Tone.quiet : tableTone;
  put(page, x, y, TABLE_NAME, LINE, Size.small, quiet, At.left, table.substr(0, cut));
  put(page, x + TABLE_NAME, y, 480 - x - TABLE_NAME, LINE, Size.plain, tableTone, At.left, table.substr(cut + 1));
}

function named(page: Page, row: number, h: number, wide: number, tone: Tone, text: string): void {
  const cut = text.indexOf(GAP);
  const y = BODY + LINE * row;
  put(page, 0, y, VALUE, h, Size.small, tone === Tone.plain ? Tone.quiet : tone, At.left, text.substr(0, cut));
  put(page, VALUE, y, wide, h, Size.plain, tone, At.left, text.substr(cut + GAP.length));
}
