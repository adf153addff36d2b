// How the keypad's matrix is wired, told by a few keys that are pressed when asked for.

import { Text } from "../ui/texts";
import { keyAt } from "./keypad";
import { KEYPAD_WIRING } from "./parts";

const ROWS = KEYPAD_WIRING.split("\n");
const LAST_ROW = ROWS.length - 1;
const LAST_COLUMN = ROWS[0].split(" ").length - 1;

/** Place of a crossing, as the controller numbers it. */
function placeOf(row: number, column: number): number {
  return 10 * row + column;
}

/** Places of the keys that are asked for: three corners of the matrix, and the second key of the second row. */
export const ASKED_PLACES = [0, placeOf(0, LAST_COLUMN), placeOf(LAST_ROW, 0), placeOf(1, 1)];

/** Their names. */
export const ASKED_KEYS = ASKED_PLACES.map((place) => "" + keyAt((place / 10) | 0, place % 10));

/** The fault of the wiring, by the places at which the keys that were asked for arrived; null if it is right. */
export function matrixFault(places: number[]): string | null {
  const first = places[0];
  const right = places[1];
  const bottom = places[2];
  const corner = placeOf(LAST_ROW, LAST_COLUMN);
  if (places.every((place, i) => place === ASKED_PLACES[i])) return null;
  if (first === 0 && bottom === LAST_ROW) return Text.matrixTurned;
  if (first === ASKED_PLACES[1] && right === 0 && bottom === corner) return Text.columnsMirrored;
  if (first === ASKED_PLACES[2] && bottom === 0 && right === corner) return Text.rowsMirrored;
  if (first === corner && bottom === ASKED_PLACES[1]) return Text.bothMirrored;
  if (first === placeOf(1, 0) && places[3] === 1) return Text.rowsExchanged;
  return Text.matrixOther;
}
