// Where a contact counts on the table page: laws over random layouts, and the distances that decision and hand ask for.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Glass, type PlacedKey, type Rect, Regions } from "../../../sim/page/table/touches";

/** Pixels of a millimetre, so that a figure below is one on the glass. */
const MM = 10;
const WIDTH = 200 * MM;
const HEIGHT = 150 * MM;
const rect = (left: number, top: number, width: number, height: number): Rect => ({
  left: left * MM,
  top: top * MM,
  right: (left + width) * MM,
  bottom: (top + height) * MM,
});
/** Two halves with a seam of 8 mm between them. */
const HALVES = [rect(0, 0, 200, 71), rect(0, 79, 200, 71)];
const key = (name: string, place: Rect): PlacedKey<string> => ({ key: name, meaning: name, rect: place });

function glass(keys: PlacedKey<string>[], more: Partial<Glass<string>> = {}): Glass<string> {
  const usual = { halves: HALVES, pressable: [true, true], sheet: null, width: WIDTH, height: HEIGHT, pixelsPerMm: MM };
  return { ...usual, keys, ...more };
}

/** The act of a touch at (x, y), in millimetres, on a glass that has long been as it is. */
function touched(keys: PlacedKey<string>[], x: number, y: number, more: Partial<Glass<string>> = {}) {
  const regions = new Regions<string>();
  regions.note(glass(keys, more), 0);
  return regions.at(x * MM, y * MM, 10_000);
}

const OUT = key("OUT", rect(20, 130, 16, 12));

describe("a touch", () => {
  test.each<[string, number, number, ReturnType<typeof touched>]>([
    ["on a key is the key's", 21, 131, { key: "OUT" }],
    ["3.9 mm left of a key is nothing", 16.1, 135, null],
    ["3.9 mm above a key is nothing", 25, 126.1, null],
    ["4.1 mm above a key is the half's press", 25, 125.9, { press: 1 }],
    ["4.9 mm from the glass's edge is nothing", 100, 145.1, null],
    ["5.1 mm from the glass's edge is the half's press", 100, 144.9, { press: 1 }],
    ["in the seam is nothing", 100, 75, null],
    ["9.9 mm from the other half is nothing", 100, 80.9, null],
    ["10.1 mm from the other half is the half's press", 100, 81.1, { press: 1 }],
    ["in the other half is the other side's press", 100, 40, { press: 0 }],
  ])("%s", (_, x, y, expected) => expect(touched([OUT], x, y)).toEqual(expected));

  test("of a half in which somebody types or checks words is nothing", () => {
    expect(touched([], 100, 110, { pressable: [true, false] })).toBeNull();
    expect(touched([], 100, 40, { pressable: [true, false] })).toEqual({ press: 0 });
  });

  test("of the sheet beside its keys is nothing", () => {
    const sheet = rect(20, 40, 160, 70);
    expect(touched([key("7", rect(30, 50, 12, 12))], 100, 60, { sheet })).toBeNull();
    expect(touched([key("7", rect(30, 50, 12, 12))], 31, 60, { sheet })).toEqual({ key: "7" });
  });
});

describe("a second tap", () => {
  /** The act of a touch some time after the glass has changed from one to the other. */
  function after(ms: number, before: Glass<string>, now: Glass<string>, x: number, y: number) {
    const regions = new Regions<string>();
    regions.note(before, 0);
    regions.note(now, 5000);
    return regions.at(x * MM, y * MM, 5000 + ms);
  }
  test.each<[string, number, ReturnType<typeof touched>]>([
    ["399 ms after a key has come is nothing", 399, null],
    ["400 ms after it has come is the key's", 400, { key: "OUT" }],
  ])("%s", (_, ms, expected) => expect(after(ms, glass([]), glass([OUT]), 25, 135)).toEqual(expected));

  test("on a key whose meaning has changed is nothing for 400 ms", () => {
    const other = { ...OUT, meaning: "I am out" };
    expect(after(399, glass([OUT]), glass([other]), 25, 135)).toBeNull();
    expect(after(400, glass([OUT]), glass([other]), 25, 135)).toEqual({ key: "OUT" });
  });

  test("on a key that stays is the key's at once", () => {
    expect(after(0, glass([OUT]), glass([OUT]), 25, 135)).toEqual({ key: "OUT" });
  });

  test("where a key has gone is no press for 400 ms, and beside it is one", () => {
    expect(after(399, glass([OUT]), glass([]), 25, 135)).toBeNull();
    expect(after(399, glass([OUT]), glass([]), 100, 135)).toEqual({ press: 1 });
    expect(after(400, glass([OUT]), glass([]), 25, 135)).toEqual({ press: 1 });
  });

  test("where the sheet has closed is no press for 400 ms", () => {
    const open = glass([], { sheet: rect(20, 40, 160, 80) });
    expect(after(399, open, glass([]), 100, 110)).toBeNull();
    expect(after(400, open, glass([]), 100, 110)).toEqual({ press: 1 });
  });

  test("on a half whose clock has just begun is a press: it has no guard", () => {
    expect(after(0, glass([OUT]), glass([OUT]), 100, 110)).toEqual({ press: 1 });
  });
});

test("over random layouts and contacts, no contact has an act of another place, side or moment", () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 180 }), y: fc.integer({ min: 0, max: 140 }) });
  const keys = fc.array(place, { maxLength: 6 });
  const contact = fc.record({
    x: fc.integer({ min: 0, max: WIDTH }),
    y: fc.integer({ min: 0, max: HEIGHT }),
    waitMs: fc.integer({ min: 0, max: 600 }),
  });
  const distance = ({ left, right, top, bottom }: Rect, x: number, y: number): number =>
    Math.max(left - x, x - right, top - y, y - bottom, 0);
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.array(contact, { maxLength: 8 })), { maxLength: 6 }), (scenes) => {
      const regions = new Regions<string>();
      let now = 0;
      /** Since when each place of a key is shown. */
      let shown = new Map<string, number>();
      for (const [placed, contacts] of scenes) {
        const all = placed.map(({ x, y }) => key(`${x},${y}`, rect(x, y, 16, 10)));
        shown = new Map(all.map((one) => [one.key, shown.get(one.key) ?? now]));
        regions.note(glass(all), now);
        for (const { x, y, waitMs } of contacts) {
          now += waitMs;
          const found = regions.at(x, y, now);
          if (found === null) continue;
          expect(Math.min(x, y, WIDTH - x, HEIGHT - y)).toBeGreaterThanOrEqual(5 * MM);
          if ("key" in found) {
            const one = all.find(({ key: name }) => name === found.key)!;
            expect(distance(one.rect, x, y)).toBe(0);
            expect(now - shown.get(one.key)!).toBeGreaterThanOrEqual(400);
            continue;
          }
          expect(distance(HALVES[found.press], x, y)).toBe(0);
          expect(distance(HALVES[1 - found.press], x, y)).toBeGreaterThan(10 * MM);
          for (const one of all) expect(distance(one.rect, x, y)).toBeGreaterThan(4 * MM);
        }
      }
    }),
    { numRuns: 2000 },
  );
});
