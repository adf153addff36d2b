// Characters of the interpreter's Graphics, by dots that were counted by hand.

import { expect, test } from "vitest";
import { GraphicsModel } from "../../sim/board/virtual/graphics";

const SIDE = 6;

/** Inked pixels, as "column row", of an "A" that is drawn at the left upper corner. */
function inked(bitmap: string, first: number, width: number | string, height: number): string[] {
  const buffer = new ArrayBuffer(SIDE * SIDE * 2);
  GraphicsModel.createArrayBuffer(SIDE, SIDE, 16, { msb: true, buffer })
    .setColor(0xffff)
    .setFontCustom(bitmap, first, width, height)
    .drawString("A", 0, 0);
  const places = [...new Uint16Array(buffer).entries()].filter(([, pixel]) => pixel !== 0).map(([place]) => place);
  return places.map((place) => `${place % SIDE} ${Math.floor(place / SIDE)}`);
}

/** Dots column by column, from the top, the first in the highest bit. */
test.each([
  ["a font of one column of two dots, the upper one inked", "\x80", 65, 1, 2, ["0 0"]],
  ["other bits alone", "\x40", 65, 1, 2, ["0 1"]],
  ["two columns alone", "\x80", 65, 2, 2, ["0 0"]],
  ["two columns, of which the second has both dots", "\xb0", 65, 2, 2, ["0 0", "1 0", "1 1"]],
  ["other bits before the character alone", "\x40", 64, 1, 2, []],
  ["widths of its own alone", "\x70", 64, "\x01\x02", 2, ["0 0", "0 1"]],
  ["other widths alone", "\x70", 64, "\x02\x01", 2, []],
  ["the second character of two dots", "\x10", 64, 1, 2, ["0 1"]],
  ["another height alone", "\x10", 64, 1, 3, ["0 0"]],
  ["dots of two pixels alone", "\x40", 65, 1, 2 | (2 << 8), ["0 2", "1 2", "0 3", "1 3"]],
] as const)("%s, after the fonts before it", (_, bitmap, first, width, height, expected) => {
  expect(inked(bitmap, first, width, height)).toEqual(expected);
});
