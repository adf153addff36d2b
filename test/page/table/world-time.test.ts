// Cost of a difference between the tablet's own clock and the world's: the cases are those of a director who asks
// who pays for a sleep, and for a clock that somebody set.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WorldTime, type Finding } from "../../../sim/page/table/world-time";

/** Steps of both clocks, and whether the page shows a sign of sleep at the check. */
type Step = { page: number; world?: number; away?: boolean; touch?: boolean };

function play(steps: Step[]): (Finding | null)[] {
  const now = { pageMs: 1000, worldMs: 1_700_000_000_000 };
  const time = new WorldTime({ ...now });
  return steps.map(({ page, world = page, away = false, touch = false }) => {
    now.pageMs += page;
    now.worldMs += world;
    return time.check({ ...now }, away, touch);
  });
}

/** Findings in the order in which they were made. */
const found = (...steps: Step[]): string[] =>
  play(steps).flatMap((one) => (one === null ? [] : [`${one.kind} ${one.ms}`]));

const SECOND: Step = { page: 1000 };

describe("the tablet's clock and the world's", () => {
  test.each<[string, Step[], string[]]>([
    ["a clock adjusted by less than 2 s is nothing", [SECOND, { page: 1000, world: 2999 }, SECOND], []],
    ["a sleep of five minutes is charged", [SECOND, { page: 300, world: 300_300, away: true }], ["slept 300000"]],
    [
      "a sleep whose sign comes within a second after it is charged",
      [SECOND, { page: 10, world: 60_010 }, { page: 900, away: true }],
      ["slept 60000"],
    ],
    [
      "a sleep whose sign came before it is charged",
      [
        { page: 500, away: true },
        { page: 500, world: 4500 },
      ],
      ["slept 4000"],
    ],
    [
      "a clock set forward in full view charges nothing, and is said",
      [SECOND, { page: 1000, world: 301_000 }, SECOND, SECOND],
      ["set 300000"],
    ],
    ["a clock set back charges nothing, and is said", [SECOND, { page: 1000, world: -59_000 }], ["set -60000"]],
    [
      "back, and forward again while hidden, steals nothing",
      [SECOND, { page: 1000, world: -299_000 }, SECOND, { page: 1000, world: 301_000, away: true }],
      ["set -300000"],
    ],
    [
      "back, and then a longer sleep, is charged the rest alone",
      [
        { page: 1000, world: -9000 },
        { page: 1000, world: 71_000, away: true },
      ],
      ["set -10000", "slept 60000"],
    ],
    ["a sleep of ten minutes is charged", [{ page: 0, world: 600_000, away: true }], ["slept 600000"]],
    ["a longer one is the director's", [{ page: 0, world: 600_001, away: true }], ["sleptLong 600001"]],
    ["a touch decides at once, before it is charged", [SECOND, { page: 10, world: 8010, touch: true }], ["set 8000"]],
    [
      "two sleeps are charged once each",
      [{ page: 10, world: 5010, away: true }, SECOND, { page: 10, world: 7010, away: true }],
      ["slept 5000", "slept 7000"],
    ],
    [
      "a sign of long ago makes no sleep of a clock set since",
      [{ page: 1000, away: true }, SECOND, SECOND, { page: 1000, world: 61_000 }, SECOND, SECOND],
      ["set 60000"],
    ],
  ])("%s", (_, steps, expected) => expect(found(...steps)).toEqual(expected));

  test("no steps charge more than the world's clock went ahead of the page's", () => {
    const step = fc.record({
      page: fc.integer({ min: 0, max: 3000 }),
      world: fc.integer({ min: -700_000, max: 700_000 }),
      away: fc.boolean(),
      touch: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const charged = play(steps).reduce((sum, one) => sum + (one?.kind === "slept" ? one.ms : 0), 0);
        // The most that the world's clock ever was ahead of where it began or had been set back to.
        let ahead = 0;
        let lowest = 0;
        let most = 0;
        for (const { page, world } of steps) {
          ahead += world - page;
          // A step back of less than 2 s is not remembered.
          lowest = Math.min(lowest, ahead);
          most = Math.max(most, ahead - lowest);
        }
        const small = steps.filter(({ page, world }) => world - page < 0 && world - page > -2000).length;
        expect(charged).toBeLessThanOrEqual(most + 2000 * small);
      }),
    );
  });
});
