// The case: parts as blocks, walls, openings, and a printer's bed.

import { describe, expect, test } from "vitest";
import { LAYOUT, type Layout } from "../../firmware/hardware/layout";
import { caseOf, collisionsOf, printSize, stlOf } from "../../scripts/hardware/case";

/** A common printer's bed. */
const BED_MM = 220;
const printed = await caseOf(LAYOUT);

test("no printed piece and no part is where another one is, and nothing hides glass or digits", () => {
  expect(collisionsOf(printed)).toEqual([]);
});

const PLANTED: [what: string, layout: Partial<Layout>, found: RegExp][] = [
  ["the carrier too far back", { carrier: [96, 122] }, /shell-left and carrier/],
  ["the carrier under a button", { carrier: [36, 60] }, /button A and carrier/],
  ["a deck that is too low for the buttons", { deckHeight: 68 }, /bottom-left and button A/],
  ["no room behind the faces", { topDepth: 10 }, /shell-left and face A front/],
  ["faces that overlap", { faces: [20, 120] }, /face A front and face B front/],
  ["a keypad too far to the left", { keypad: [50, 5] }, /keypad|keys/],
];

test.each(PLANTED)("%s: the collision is found", async (_what, change, found) => {
  expect(collisionsOf(await caseOf({ ...LAYOUT, ...change })).join("\n")).toMatch(found);
});

describe.each(Object.entries(printed.pieces))("%s", (name, piece) => {
  test("is one sound solid", () => {
    expect(piece.status()).toBe("NoError");
    expect(piece.decompose()).toHaveLength(1);
  });

  test("fits the bed as it is printed", () => {
    const [width, depth] = printSize(name, piece);
    expect(Math.max(width, depth)).toBeLessThanOrEqual(BED_MM - 4);
  });

  test("is as large in its file, from the bed upwards", () => {
    const data = new DataView(stlOf(name, piece).buffer);
    const count = data.getUint32(80, true);
    expect(data.byteLength).toBe(84 + 50 * count);
    const corners = Array.from({ length: 3 * count }, (_, i) => 96 + 50 * Math.floor(i / 3) + 12 * (i % 3));
    printSize(name, piece).forEach((size, axis) => {
      const values = corners.map((at) => data.getFloat32(at + 4 * axis, true));
      expect(Math.min(...values)).toBeCloseTo(0, 2);
      expect(Math.max(...values)).toBeCloseTo(size, 2);
    });
  });
});

test("a screw of 6 mm holds the keypad's board and ends below the deck", () => {
  // Its board is 1.6 mm thick; the post below the deck has to take the rest.
  const post = LAYOUT.keypadBelow - LAYOUT.wall;
  expect(post).toBeGreaterThan(6 - 1.6);
  expect(post).toBeLessThan(10 - 1.6);
});

test("the walls are 3 mm thick", () => {
  // The rest of the side wall beside the keypad, 30 to 40 mm above the table and 60 to 80 mm from the front.
  const wall = printed.pieces["shell-left"]
    .trimByPlane([-1, 0, 0], -20)
    .trimByPlane([0, 0, 1], 30)
    .trimByPlane([0, 0, -1], -40)
    .trimByPlane([0, 1, 0], 60)
    .trimByPlane([0, -1, 0], -80)
    .boundingBox();
  expect(wall.max[0] - wall.min[0]).toBeCloseTo(3, 2);
});

test.each(["shell-left", "shell-right"])("%s is printed on its side wall", (name) => {
  const data = new DataView(stlOf(name, printed.pieces[name]).buffer);
  const count = data.getUint32(80, true);
  const onBed = Array.from({ length: count }, (_, i) => 84 + 50 * i).filter((at) =>
    [0, 1, 2].every((corner) => data.getFloat32(at + 12 + 12 * corner + 8, true) < 0.01),
  );
  const area = onBed.reduce((sum, at) => {
    const [ax, ay, bx, by, cx, cy] = [0, 1, 2].flatMap((k) =>
      [0, 4].map((d) => data.getFloat32(at + 12 + 12 * k + d, true)),
    );
    return sum + Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
  }, 0);
  // The outline from the side: a deck of 118 by 76, the panel's slope up to 124, the faces' to 171, and the top.
  expect(area).toBeGreaterThan(118 * 76 + 56 * 100 + 12 * 147 + 28 * 170);
});
