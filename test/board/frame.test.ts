// A display's memory: pixels go down the columns of a window, however the bytes are divided among transfers.

import { expect, test } from "vitest";
import { Frame } from "../../sim/board/virtual/parts/frame";

/** Six pixels of a window of 2 x 3, the first of them 1. */
const SENT = [1, 2, 3, 4, 5, 6];

/** The window's rows on the glass, after its pixels have come in pieces of so many. */
function rows(turned: boolean, pieces: number[]): number[][] {
  const frame = new Frame(true);
  frame.open(10, 20, 2, 3, turned);
  let at = 0;
  for (const count of pieces) {
    frame.fill(Uint8Array.from(SENT.slice(at, at + count).flatMap((pixel) => [0, pixel])));
    at += count;
  }
  // Turned round, the place is counted from the lower right of 480 x 320.
  const [left, top] = turned ? [468, 297] : [10, 20];
  return [0, 1, 2].map((row) => [0, 1].map((column) => frame.stored(left + column, top + row)));
}

test.each([[[6]], [[1, 5]], [[2, 2, 2]], [[4, 2]]])(
  "a window is filled down its columns by pieces of %j pixels",
  (pieces) => {
    expect(rows(false, pieces)).toEqual([
      [1, 4],
      [2, 5],
      [3, 6],
    ]);
    expect(rows(true, pieces)).toEqual([
      [6, 3],
      [5, 2],
      [4, 1],
    ]);
  },
);
