// The ledger of a result: rows with a value for each side, their total, and the times. It takes the whole width while
// the result is open, and is narrow, in small type, beside the QR code of a settled one.

import type { Side } from "../../core/side";
import { At, Size, Tone } from "../box";
import { ACT, act, BODY, codeBox, LINE, type Page, put, SMALL_LINE } from "./page";

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

/** The right edges of the names, of A's column and of B's. */
const COLUMNS = [258, 369, 480];
/** The same in the narrow form: a code of 245 pixels has room at the right, between the head and the foot. */
const NARROW = [103, 169, 235];
/** The same for numbers of five characters and for times, beside short names. */
const NARROW_LONG = [73, 151, 235];
const NARROW_TIMES = [63, 151, 235];
/** Most characters of a short number. */
export const SHORT_NUMBER = 4;
/** The narrow head: the table takes ten pixels of A's column, the winner with a spread of three digits ten of B's. */
const NARROW_HEAD = [113, 169, 225];
/** Width of the largest code: 49 modules of 5 pixels, its light edge included. */
const CODE_WIDTH = 245;
/** The total is below four rows of plain type, the times below the total. */
const TOTAL = BODY + 4 * LINE;
const TIMES = TOTAL + LINE;

/**
 * Puts the title of a ledger, and the sides above their columns, which never have the winner's tone. In the narrow form
 * the title is over the code, with the table's number in the left corner and all but the title in small type.
 */
export function ledgerHead(page: Page, narrow: boolean, tone: Tone, title: string, table: string): void {
  const edges = narrow ? NARROW_HEAD : COLUMNS;
  const size = narrow ? Size.small : Size.plain;
  put(page, 0, 0, edges[0], BODY, size, narrow ? Tone.key : tone, At.left, narrow ? table : title);
  for (let side = 0; side < 2; side++) {
    const x = edges[side];
    const sideTone = narrow ? Tone.key : Tone.title;
    put(page, x, 0, edges[side + 1] - x, BODY, size, sideTone, narrow ? At.middle : At.right, "AB".charAt(side));
  }
  if (narrow) put(page, edges[2], 0, 480 - edges[2], BODY, Size.plain, tone, At.left, title);
}

/**
 * Puts the rows of a ledger, each in the same place whatever is typed: the first in plain type, and the others too if
 * all of them have room.
 */
export function ledgerRows(page: Page, narrow: boolean, rows: LedgerRow[]): void {
  const others = rows.length - 1;
  const otherHeight = others < 4 ? LINE : ((TOTAL - BODY - LINE) / others) | 0;
  let y = BODY;
  for (let i = 0; i <= others; i++) {
    const height = i === 0 ? LINE : otherHeight;
    ledgerRow(page, y, height, narrow ? narrowEdges(rows[i]) : COLUMNS, Tone.plain, rows[i]);
    y += height;
  }
}

function narrowEdges(row: LedgerRow): number[] {
  return Math.max(row.a.length, row.b.length) > SHORT_NUMBER ? NARROW_LONG : NARROW;
}

/** Puts the total of the rows. */
export function ledgerTotal(page: Page, narrow: boolean, row: LedgerRow): void {
  ledgerRow(page, TOTAL, LINE, narrow ? narrowEdges(row) : COLUMNS, Tone.plain, row);
}

/** Puts a hint on the rows in the place of a total that is not known yet. */
export function ledgerHint(page: Page, text: string): void {
  put(page, 0, TOTAL, 480, LINE, Size.small, Tone.quiet, At.left, text);
}

/** Puts the reason why there are no rows in their place. */
export function noLedger(page: Page, text: string): void {
  put(page, 0, BODY, NARROW[2], TIMES - BODY, Size.plain, Tone.alert, At.middle, text);
}

/** Puts the call to act in place of the times, unless a notice takes that place below a total. */
export function ledgerAct(page: Page, hasTotal: boolean, side: Side, text: string): void {
  if (!hasTotal || page.end === ACT) act(page, side, text);
}

/** Puts two rows with times, outside the total. A notice hides them, and a call to act moves them up. */
export function ledgerTimes(page: Page, narrow: boolean, rows: LedgerRow[]): void {
  if (page.end < ACT) return;
  const edges = narrow ? NARROW_TIMES : COLUMNS;
  const y = page.acts ? TOTAL : TIMES;
  for (let i = 0; i < 2; i++) ledgerRow(page, y + SMALL_LINE * i, SMALL_LINE, edges, Tone.quiet, rows[i]);
}

/** Puts the code of a settled result beside a narrow ledger, unless a notice or a call to act takes its room. */
export function ledgerCode(page: Page): void {
  if (page.code !== null && page.end === ACT && !page.acts) codeBox(page, 480 - CODE_WIDTH, CODE_WIDTH, page.code);
}

function ledgerRow(page: Page, y: number, height: number, edges: number[], tone: Tone, row: LedgerRow): void {
  const narrow = edges !== COLUMNS;
  const size = narrow || height < LINE ? Size.small : Size.plain;
  const isNameOnly = row.a === "";
  const nameTone = row.asked !== null ? Tone.chosen : isNameOnly ? Tone.alert : tone;
  const label = narrow ? row.short : row.label;
  put(page, 0, y, isNameOnly ? edges[2] : edges[0], height, size, nameTone, At.left, label);
  if (isNameOnly) return;
  for (let side = 0; side < 2; side++) {
    const text = side === 0 ? row.a : row.b;
    const asked = row.asked === side || row.asked === "both";
    const x = edges[side];
    put(page, x, y, edges[side + 1] - x, height, size, asked ? Tone.chosen : tone, At.right, text);
  }
}
