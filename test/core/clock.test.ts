// Expected by hand from the rules: time left rounds up; 0:00 stands from zero until one whole second is over; overtime
// rounds down; 10 points a minute or part of the shown overtime (NZ 8.4; ASPA 11.3b; NASPA V.F.2).

import { describe, expect, test } from "vitest";
import { beginTime, left, newClock, run, shownSeconds, untilNextSecond } from "../../firmware/core/clock";
import { penaltyPoints } from "../../firmware/core/penalty";
import { nz2025 } from "../../firmware/core/rules/nz2025";
import { faceOf } from "../../firmware/ui/face";

/** Time left in ms; the four digits; whether the side dots stand for the minus; points. */
const BOUNDARIES: [leftMs: number, digits: string, sideDots: boolean, points: number][] = [
  [1_500_000, "2500", false, 0],
  [1_499_999, "2500", false, 0],
  [1_499_001, "2500", false, 0],
  [1_499_000, "2459", false, 0],
  [600_000, "1000", false, 0],
  [599_000, " 959", false, 0],
  [1_000, " 001", false, 0],
  [1, " 001", false, 0],
  [0, " 000", false, 0],
  [-1, " 000", false, 0],
  [-999, " 000", false, 0],
  [-1_000, "-001", false, 10],
  [-59_999, "-059", false, 10],
  [-60_000, "-100", false, 10],
  [-60_999, "-100", false, 10],
  [-61_000, "-101", false, 20],
  [-120_000, "-200", false, 20],
  [-121_000, "-201", false, 30],
  [-599_000, "-959", false, 100],
  [-599_999, "-959", false, 100],
  [-600_000, "1000", true, 100],
  [-601_000, "1001", true, 110],
  [-5_999_000, "9959", true, 1_000],
];

describe("a face at a boundary", () => {
  test.each(BOUNDARIES)(
    "with %i ms left shows %j, side dots %s, and costs %i points",
    (leftMs, digits, sideDots, points) => {
      expect(faceOf(shownSeconds(leftMs))).toEqual({ digits, colon: true, sideDots });
      expect(penaltyPoints(nz2025(), leftMs)).toBe(points);
    },
  );

  test("beyond 99:59 over stands at 99:59, all that four digits show", () => {
    expect(faceOf(shownSeconds(-6_000_000)).digits).toBe("9959");
  });
});

describe("the wait for the next change", () => {
  test("ends exactly where what is shown changes, for every millisecond from 2 s left to 2 s over", () => {
    for (let leftMs = 2000; leftMs >= -2000; leftMs--) {
      const wait = untilNextSecond(leftMs);
      expect(shownSeconds(leftMs - wait)).toBe(shownSeconds(leftMs) - 1);
      expect(shownSeconds(leftMs - wait + 1)).toBe(shownSeconds(leftMs));
    }
  });
});

describe("the clock", () => {
  test("charges each span to the side that ran, to the millisecond, and the rest to neither", () => {
    const clock = newClock([1_500_000, 1_500_000], 1_000);
    run(clock, 0, 1_000);
    run(clock, 1, 31_007); // 30,007 ms for A
    run(clock, null, 32_000); // 993 ms for B
    run(clock, 1, 40_500); // 8,500 ms for neither
    expect(left(clock, 0, 41_000)).toBe(1_500_000 - 30_007);
    expect(left(clock, 1, 41_000)).toBe(1_500_000 - 993 - 500);
    expect(clock.neutralMs).toBe(8_500);
  });

  test("begins the game's time with the first start: what went by before belongs to no game", () => {
    const clock = newClock([1_500_000, 1_500_000], 1_000);
    run(clock, null, 101_000);
    beginTime(clock, 201_000);
    run(clock, 0, 201_000);
    expect([clock.neutralMs, left(clock, 0, 202_000)]).toEqual([0, 1_499_000]);
  });
});
