// The laws on a result find what they are there for: faults are planted into what the core says of a result, or into
// the game after an event.

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Game } from "../../firmware/core/game";
import type * as Result from "../../firmware/core/result";
import type * as Costs from "../../sim/laws/costs";
import { fork } from "../../sim/laws/law";
import type * as Laws from "../../sim/laws/result";
import { moves, played, type Table } from "../core/situations";

/** Points that are added to A's total, and to no row. */
let planted = 0;
let costsOf: typeof Costs.costsOf;
let isSameWinner: typeof Laws.isSameWinner;
let rowsAddUp: typeof Laws.rowsAddUp;

// The laws are loaded anew, with a result that may have the fault: tests of one worker share modules.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("../../firmware/core/result", async (original) => {
    const real = await original<typeof Result>();
    const resultOf: typeof Result.resultOf = (game, stage) => {
      const sides = real.resultOf(game, stage);
      if (sides[0].adjusted !== null) sides[0].adjusted += planted;
      return sides;
    };
    return { ...real, resultOf };
  });
  ({ costsOf } = await vi.importActual<typeof Costs>("../../sim/laws/costs"));
  ({ isSameWinner, rowsAddUp } = await vi.importActual<typeof Laws>("../../sim/laws/result"));
});

afterEach(() => {
  planted = 0;
});

afterAll(() => {
  vi.doUnmock("../../firmware/core/result");
  vi.resetModules();
});

const NUMBERS = " #300 ENTER #310 ENTER";
const ENDS: [what: string, rules: string, line: string][] = [
  ["was played out", "SCRABBLE NZ 2025", "ENTER b +30 OUT ACCEPT a b" + NUMBERS + " #8 ENTER"],
  ["was resigned", "NASPA 2011", "ENTER b +30 a +10 pin 7 5 ACCEPT" + NUMBERS],
  ["was left", "NASPA 2013", "ENTER b +30 a +10 pin 7 0 ACCEPT" + NUMBERS],
];

test.each(ENDS)("a total off by one is found in a game that %s", (_what, rules, line) => {
  const { game, now } = played(rules, line);
  expect(rowsAddUp.holds(game, now)).toBeNull();
  planted = 1;
  expect(rowsAddUp.holds(game, now)).toMatch(/^A's rows make \d+, shown \d+$/);
});

test("a total off by one is found below a notice, too", () => {
  const { game, now } = played("SCRABBLE NZ 2025", ENDS[0]![2] + " 5");
  expect(game.notice).toBe("chooseLine");
  planted = 1;
  expect(rowsAddUp.holds(game, now)).toMatch(/^A's rows make/);
});

/** Costs of a key after which the game is as `plant` leaves it. */
function costsAfter({ game, now }: Table, plant: (after: Game) => void): string[] {
  const after = fork(game);
  plant(after);
  return costsOf(game, after, now);
}

test("another winner, or another spread, is a cost", () => {
  // 300 + 2 x 8 to 310 (NZ 8.3).
  const table = played("SCRABBLE NZ 2025", ENDS[0]![2]);
  expect(costsAfter(table, () => {})).toEqual([]);
  expect(costsAfter(table, (after) => (after.scores[0] = "301"))).toEqual([
    'names "A wins by 7" instead of "A wins by 6"',
  ]);
  expect(costsAfter(table, (after) => (after.scores[1] = "400"))).toEqual([
    'names "B wins by 84" instead of "A wins by 6"',
  ]);
});

test("the spread after a resignation is no cost, but another winner is", () => {
  const table = played("NASPA 2011", "ENTER b +30 a +10 pin 7 5 ACCEPT #300 ENTER #31");
  expect(costsAfter(table, (after) => moves({ game: after, now: table.now }, "0 ENTER"))).toEqual([]);
  expect(
    costsAfter(table, (after) => {
      if (after.stage.is === "ended") after.stage.by = "resignedB";
    }),
  ).toEqual([expect.stringMatching(/^names "A wins.*" instead of "B wins"$/)]);
});

test.each([
  ["B wins", "B wins by 22", true],
  ["B wins by 22", "B wins", true],
  ["Tie: half each", "Tie: half each", true],
  ["B wins", "A wins", false],
  ["B wins", "A wins by 22", false],
  ["B wins by 2", "B wins by 22", false],
  ["A tie", "A wins by 1", false],
])("%j and %j name the same winner: %s", (one, other, same) => {
  expect(isSameWinner(one, other)).toBe(same);
  expect(isSameWinner(other, one)).toBe(same);
});
