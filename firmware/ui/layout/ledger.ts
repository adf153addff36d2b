// The ledger of a result: rows with a value for each side, their total, and the times. It takes the whole width while
// the result is open, and is narrow, in small type, beside the QR code of a settled one.

import type { Winner } from "../../core/result";
import type { Side } from "../../core/side";
import { At, Size, Tone } from "../box";
import { ACT, act, BAND, LINE, type Page, put, RULED_HEAD, SMALL_LINE } from "./page";

/** A row of a ledger: its name, with a shorter one beside a code, and its value for each side. */
export interface LedgerRow {
  label: string;
  short: string;
  /** Both "" for a row that has only a name. */
  a: string;
  b: string;
  /** The side whose number is asked for, or both; the question is then in place of the name. */
  asked: Side | "both" | null;
}

/** The left edge, and the right edges of the names, of A's column and of B's. */
const COLUMNS = [0, 258, 369, 480];
/** The same beside a code, for numbers of five characters and for times. */
const NARROW = [72, 149, 235];
/** The right edge of the names of times, which may have six characters. */
const TIME_NAME = 63;
/** Width of the largest code: 49 modules of 5 pixels, its light edge included. */
const CODE_WIDTH = 245;
/** Upper edge of the winner, below both adjusted scores. */
const WINNER = 75;
/** The total of an open ledger is below four rows of plain type, the times below the total. */
const TOTAL = RULED_HEAD + 4 * LINE;
const TIMES = TOTAL + LINE;

/**
 * Puts the title of an open ledger, and the sides above their columns; the line below them has the winner's tone if one
 * is known.
 */
export function ledgerHead(page: Page, tone: Tone, title: string): void {
  page.tight = true;
  put(page, 0, 0, COLUMNS[1], LINE, Size.plain, Tone.plain, At.left, title);
  for (let side = 0; side < 2; side++) {
    const x = COLUMNS[side + 1];
    put(page, x, 0, COLUMNS[side + 2] - x, LINE, Size.plain, Tone.plain, At.right, "AB".charAt(side));
  }
  put(page, 0, LINE, 480, RULED_HEAD - LINE, Size.small, tone, At.left, "");
}

/** Widths of the letter and the number of a side's adjusted score, and height of the letter. */
const LETTER = 28;
const SCORE = 129;
const LETTER_HEIGHT = 35;
/** Longest winner that has room beside a code in plain type. */
const LONG_TITLE = 12;

/** Puts both adjusted scores of a settled result, the winner's on its own paper, beside the table and the game. */
export function settledHead(page: Page, total: LedgerRow, winner: Winner, table: string, game: string): void {
  const left = 480 - 2 * (LETTER + SCORE);
  [table, total.label, game].forEach(function (text, i) {
    const tone = i === 1 ? Tone.plain : Tone.quiet;
    put(page, 0, 2 + SMALL_LINE * i, left, SMALL_LINE, Size.small, tone, At.left, text);
  });
  for (let side = 0; side < 2; side++) {
    const x = left + (LETTER + SCORE) * side;
    const tone = side === winner ? Tone.good : Tone.plain;
    put(page, x, 0, LETTER, LETTER_HEIGHT, Size.small, tone, At.left, "AB".charAt(side));
    put(page, x, LETTER_HEIGHT, LETTER, WINNER - LETTER_HEIGHT, Size.small, tone, At.left, "");
    put(page, x + LETTER, 0, SCORE, WINNER, Size.large, tone, At.right, side === 0 ? total.a : total.b);
  }
}

/** Most rows that have room below a winner in plain type and the end, and below the heads of the columns. */
const BELOW_PLAIN = 5;
const BELOW_HEADS = 6;

/**
 * Puts the winner, the end of a game that was not played out, and the rows. Seven rows, the most that a result has,
 * take the room of the heads. Without a code, rows for which the column has no room are in its place.
 */
export function settledRows(page: Page, winner: string, end: string, rows: LedgerRow[]): void {
  const count = rows.length;
  let y = WINNER + (end !== "" && count > BELOW_PLAIN ? SMALL_LINE : LINE);
  const size = winner.length > LONG_TITLE ? Size.small : Size.plain;
  put(page, 0, WINNER, NARROW[2], y - WINNER, size, Tone.plain, At.left, winner);
  if (end !== "") {
    put(page, 0, y, NARROW[2], SMALL_LINE, Size.small, Tone.warn, At.left, end);
    y += SMALL_LINE;
  }
  if (count <= BELOW_HEADS) {
    for (let side = 0; side < 2; side++) {
      const x = NARROW[side];
      put(page, x, y, NARROW[side + 1] - x, SMALL_LINE, Size.small, Tone.quiet, At.right, "AB".charAt(side));
    }
    y += SMALL_LINE;
  }
  // Above a notice and a call to act.
  const most = ((page.actTop - (page.end === ACT ? 0 : BAND) - y) / SMALL_LINE) | 0;
  for (let i = 0; i < count; i++) {
    const x = i < most ? 0 : NARROW[2];
    const name = x + (rows[i].a.includes(":") ? TIME_NAME : NARROW[0]);
    const edges = [x, name, x + NARROW[1], x + NARROW[2]];
    ledgerRow(page, y + SMALL_LINE * (i % most), SMALL_LINE, edges, Tone.plain, rows[i]);
  }
}

/**
 * Puts the rows of a ledger, each in the same place whatever is typed: the first in plain type, and the others too if
 * all of them have room.
 */
export function ledgerRows(page: Page, rows: LedgerRow[]): void {
  const others = rows.length - 1;
  const otherHeight = others < 4 ? LINE : ((TOTAL - RULED_HEAD - LINE) / others) | 0;
  let y = RULED_HEAD;
  for (let i = 0; i <= others; i++) {
    const height = i === 0 ? LINE : otherHeight;
    ledgerRow(page, y, height, COLUMNS, Tone.plain, rows[i]);
    y += height;
  }
}

/** Puts the total of the rows. */
export function ledgerTotal(page: Page, row: LedgerRow): void {
  ledgerRow(page, TOTAL, LINE, COLUMNS, Tone.plain, row);
}

/** Puts a hint on the rows in the place of a total that is not known yet. */
export function ledgerHint(page: Page, text: string): void {
  put(page, 0, TOTAL, 480, LINE, Size.small, Tone.quiet, At.left, text);
}

/** Puts the call to act in place of the times, unless a notice takes that place below a total. */
export function ledgerAct(page: Page, hasTotal: boolean, side: Side, text: string): void {
  if (!hasTotal || page.end === ACT) act(page, side, text);
}

/** Puts two rows with times, outside the total. A notice hides them, and a call to act moves them up. */
export function ledgerTimes(page: Page, rows: LedgerRow[]): void {
  if (page.end < ACT) return;
  const y = page.actTop === ACT ? TOTAL : TIMES;
  for (let i = 0; i < 2; i++) ledgerRow(page, y + SMALL_LINE * i, SMALL_LINE, COLUMNS, Tone.quiet, rows[i]);
}

/** Puts the code of a settled result beside its rows. */
export function ledgerCode(page: Page): void {
  const code = page.code;
  // A notice and a call to act take the code's room.
  if (code === null || page.end < ACT || page.actTop === ACT) return;
  page.footWidth = NARROW[2];
  if (code !== "") put(page, NARROW[2], WINNER, CODE_WIDTH, CODE_WIDTH, Size.small, Tone.code, At.middle, code);
}

/** Puts a row; `edges` are the left edge, and the right edges of the name, of A's column and of B's. */
function ledgerRow(page: Page, y: number, height: number, edges: number[], tone: Tone, row: LedgerRow): void {
  const narrow = edges !== COLUMNS;
  const size = height < LINE ? Size.small : Size.plain;
  const isNameOnly = row.a === "";
  const nameTone = row.asked !== null ? Tone.ask : isNameOnly ? Tone.warn : tone;
  const label = narrow ? row.short : row.label;
  put(page, edges[0], y, edges[isNameOnly ? 3 : 1] - edges[0], height, size, nameTone, At.left, label);
  if (isNameOnly) return;
  for (let side = 0; side < 2; side++) {
    const text = side === 0 ? row.a : row.b;
    const asked = row.asked === side || row.asked === "both";
    const x = edges[side + 1];
    put(page, x, y, edges[side + 2] - x, height, size, asked ? Tone.ask : tone, At.right, text);
  }
}
