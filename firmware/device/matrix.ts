// How the keypad's matrix is wired, told by a few keys that are pressed when asked for.

import { Text } from "../ui/texts";
import { keyAt } from "./keypad";

/** The controller's rows and columns that the keypad has: KEYPAD_WIRING, whose rows end at different columns. */
const LAST_ROW = 5;
const LAST_COLUMN = 9;

/** Place of a crossing, as the controller numbers it. */
function placeOf(row: number, column: number): number {
  return 10 * row + column;
}

/**
 * Places of the keys that are asked for: the first and the last of the first row, the first of the last row, and the
 * second of the second. Exchanged rows and columns leave them among the crossings that are scanned.
 */
export const ASKED_PLACES = [0, placeOf(0, 5), placeOf(LAST_ROW, 0), placeOf(1, 1)];

/** Their names. */
export const ASKED_KEYS = ASKED_PLACES.map((place) => "" + keyAt((place / 10) | 0, place % 10));

/** The fault of the wiring, by the places at which the keys that were asked for arrived; null if it is right. */
export function matrixFault(places: number[]): string | null {
  const arrived = (to: (row: number, column: number) => number): boolean =>
    places.every((place, i) => place === to((ASKED_PLACES[i] / 10) | 0, ASKED_PLACES[i] % 10));
  if (arrived(placeOf)) return null;
  if (arrived((row, column) => placeOf(column, row))) return Text.matrixTurned;
  if (arrived((row, column) => placeOf(row, LAST_COLUMN - column))) return Text.columnsMirrored;
  if (arrived((row, column) => placeOf(LAST_ROW - row, column))) return Text.rowsMirrored;
  if (arrived((row, column) => placeOf(LAST_ROW - row, LAST_COLUMN - column))) return Text.bothMirrored;
  if (arrived((row, column) => placeOf(row < 2 ? 1 - row : row, column))) return Text.rowsExchanged;
  return Text.matrixOther;
}
