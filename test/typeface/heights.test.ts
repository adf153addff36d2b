// How high a capital stands on the glass, measured from the pixels, and how large that is from a player's chair.

import { expect, test } from "vitest";
import { CUTS, glyphsOf } from "../../scripts/type/build";
import { FIRST_CHARACTER } from "../../firmware/device/type-format";
import { LINE_HEIGHT } from "../../firmware/ui/box";

/** The active area of a 4.0 inch module with ST7796S, 480 x 320: 83.52 mm wide (lcdwiki, 4.0inch SPI Module). */
const PIXEL_MM = 83.52 / 480;
const CHAIR_MM = 1000;
/** The sizes in their order. */
const NAMES = ["small", "plain", "large", "huge"];

/** The rows of pixels between a capital's uppermost and lowest dot. */
function heightOf(letter: string, cut: (typeof CUTS)[number]): number {
  const { columns } = glyphsOf(cut)[letter.charCodeAt(0) - FIRST_CHARACTER];
  const rows = columns[0].map((_, row) => columns.some((column) => column[row]));
  return rows.lastIndexOf(true) - rows.indexOf(true) + 1;
}

const arcMinutes = (pixels: number): number => (Math.atan((pixels * PIXEL_MM) / CHAIR_MM) * 180 * 60) / Math.PI;

test.each([
  ["small", 0, 1, 17, "3.0 mm", 10.2],
  ["plain", 1, 1, 29, "5.0 mm", 17.3],
  ["large", 2, 1, 50, "8.7 mm", 29.9],
  ["huge", 2, 2, 100, "17.4 mm", 59.8],
] as const)("%s capitals are as high as the design says", (size, cut, scale, pixels, mm, minutes) => {
  for (const letter of "EHIT") expect(heightOf(letter, CUTS[cut]) * scale).toBe(pixels);
  expect((pixels * PIXEL_MM).toFixed(1) + " mm").toBe(mm);
  expect(arcMinutes(pixels)).toBeCloseTo(minutes, 1);
  const { capital, above, below } = CUTS[cut];
  // Huge type has digits and capitals only: its line ends a row below the baseline, which round letters reach.
  const rows = size === "huge" ? above + capital + 1 : capital + above + below;
  expect(rows * scale).toBe(LINE_HEIGHT[NAMES.indexOf(size)]);
});

test.each([0, 1, 2])("in cut %i each character begins with a blank column, and the uppermost row is blank", (cut) => {
  for (const { columns } of glyphsOf(CUTS[cut])) {
    expect(columns.length === 0 || !columns[0].includes(true)).toBe(true);
    expect(columns.some((column) => column[0])).toBe(false);
  }
});

test.each([0, 1, 2])("in cut %i only some characters go into the lowest sixth, which a strip leaves out", (cut) => {
  const low = glyphsOf(CUTS[cut])
    .map(({ columns }, i) => {
      const from = columns.length === 0 ? 0 : Math.floor((columns[0].length * 5) / 6);
      return columns.some((column) => column.indexOf(true, from) >= 0) ? String.fromCharCode(FIRST_CHARACTER + i) : "";
    })
    .join("");
  expect(low).toMatch(/^[gjpqyQ$@,;()/[\\\]_{|}]*$/);
  // The descenders of each size, which all texts have.
  expect(low).toMatch(/Q.*_.*g.*p.*y/);
});
