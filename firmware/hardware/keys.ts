// Where each key lies: on the case, on the keypad's board, on the sheet of legends and on the simulator's page.

import { KEYPAD_WIRING } from "../device/parts";

/** Rows lie 15.5 mm apart; the width of the keypad has twenty units, and most keys have two. */
export const UNIT_MM = 7.5;
export const UNITS = 20;
export const ROW_MM = 15.5;
export const CAP_MM = 12;
/** Height of the key's top above the board, with its cap: the switch has 7.3 mm, the cap stands 3.8 mm above it. */
export const KEY_HEIGHT_MM = 11.1;

const SPANS: Record<string, number> = { NEUTRAL: 4, CHALLENGE: 4, ENTER: 4, MENU: 7, BACK: 7 };
const COMMAND_SPAN = 3;
/** Rows of the keypad that ENTER fills. */
const ENTER_ROWS = 2;

/** Units that a key's place is wide. */
export function spanOf(key: string, row: number): number {
  return SPANS[key] ?? (row === 0 ? COMMAND_SPAN : 2);
}

export interface KeyPlace {
  key: string;
  /** Its crossing in the matrix. */
  row: number;
  column: number;
  /** Its middle, in millimetres from the keypad's upper left corner. */
  x: number;
  y: number;
  /** Width and height of its place. */
  width: number;
  height: number;
}

/** All 48 keys. */
export function keyPlaces(): KeyPlace[] {
  return KEYPAD_WIRING.split("\n").flatMap((line, row) => {
    let unit = 0;
    return line.split(" ").map((key, column) => {
      const [from, span] = [unit, spanOf(key, row)];
      unit += span;
      const height = ROW_MM * (key === "ENTER" ? ENTER_ROWS : 1);
      const [x, y] = [UNIT_MM * (from + span / 2), ROW_MM * row + height / 2];
      return { key, row, column, x, y, width: UNIT_MM * span, height };
    });
  });
}

export const KEYPAD_SIZE: [width: number, height: number] = [UNIT_MM * UNITS, 6 * ROW_MM];
