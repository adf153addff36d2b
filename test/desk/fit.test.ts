// Tiles on a projector: as large as all of them fit.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fitTiles } from "../../sim/desk/page/fit";

const TILE = { width: 10, height: 1.4 };
/** Gaps between tiles, as desk.css has them. */
const GAP = { width: 0.4, height: 0.15 };
const MOST_PX = 110;

test("all tiles fit, and in no other columns would larger type", () => {
  const size = fc.record({ width: fc.integer({ min: 300, max: 4000 }), height: fc.integer({ min: 200, max: 2200 }) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), size, (count, area) => {
      const fits = (columns: number, px: number): boolean =>
        columns * (TILE.width + GAP.width) * px <= area.width &&
        Math.ceil(count / columns) * (TILE.height + GAP.height) * px <= area.height;
      const { columns, rows, fontPx } = fitTiles(count, area, TILE);
      expect(columns * rows).toBeGreaterThanOrEqual(count);
      expect(fits(columns, fontPx)).toBe(true);
      if (fontPx >= MOST_PX - 0.1) return;
      for (let other = 1; other <= count; other++) expect(fits(other, fontPx + 0.2)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test.each([
  // By hand for 1900 by 1000: 2 columns of 6 rows: 1900 / 20.8 = 91.3; 1000 / 9.3 = 107.5.
  [12, 2, 91.3],
  // 3 columns of 14 rows: 1900 / 31.2 = 60.9; 1000 / 21.7 = 46.0. 4 of 10: 45.6.
  [40, 3, 46],
])("%i tables have %i columns", (count, columns, fontPx) => {
  expect(fitTiles(count, { width: 1900, height: 1000 }, TILE)).toMatchObject({ columns, fontPx });
});
