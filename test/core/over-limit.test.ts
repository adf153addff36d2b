// The limit of overtime: both clocks stop in the millisecond in which a face turns to more than the rules allow, and
// nobody's press or key goes on. Faces turn to -1:01 after a minute and a whole second of overtime.

import { describe, expect, test } from "vitest";
import { left } from "../../firmware/core/clock";
import { naspa2011 } from "../../firmware/core/rules/naspa2011";
import { other, type Side } from "../../firmware/core/side";
import { packRules } from "../../scripts/rules/pack";
import { give, played, type TimedGame } from "./moves";

const MINUTES = 2;

/** NASPA 2011, under which a clock runs in more stages than by any other document, with a limit. */
function rulesWith(overtimeLimit: number): string {
  const overtimePointsPerMinute = overtimeLimit === 0 ? 0 : 10;
  const changes = { name: "LIMITED", minutes: MINUTES, overtimeLimit, overtimePointsPerMinute };
  return packRules({ ...naspa2011(), ...changes, tileChoiceSeconds: 15, tileChoiceRunsClock: true });
}

const runs = ({ game }: TimedGame) => game.clock.running;
const leftOf = ({ game, now }: TimedGame, side: Side) => left(game.clock, side, now);

describe.each([0, 1, 10, 98])("at a limit of %i minutes", (limit) => {
  const most = (MINUTES + limit) * 60_000 + 1000;

  test.each([
    ["A", -100, "B", 0],
    ["A", -1, "B", 0],
    ["A", 0, "nobody", 0],
    ["A", 100, "nobody", 0],
    ["B", -100, "A", 1],
    ["B", -1, "A", 1],
    ["B", 0, "nobody", 1],
    ["B", 100, "nobody", 1],
  ] as const)("%s's press %i ms from it leaves %s's clock running", (_name, ms, whose, side) => {
    const then = whose === "nobody" ? null : other(side);
    const table = played(rulesWith(limit), `ENTER ${"ba"[side]}`);
    const outcome = give(table, { kind: "press", side }, most + ms);
    expect(runs(table)).toBe(then);
    expect(outcome.refused).toBe(then === null ? "useDirector" : null);
    // Time after the limit is nobody's.
    expect(leftOf(table, side)).toBe(-limit * 60_000 - 1000 - Math.min(ms, 0));
  });
});

/** Everything under which a clock runs, and whose. */
const RUNNING: [what: string, moves: string, side: Side][] = [
  ["in a turn", "ENTER b", 0],
  ["during a hold", "ENTER b +30 a HOLD", 1],
  ["for a choice of tiles", "ENTER b +30 a +10 NEUTRAL 2 +16 b +1", 0],
  ["for a delay after a verdict", "ENTER b +30 a +10 CHALLENGE 'QI b a bad +2 DOWN b", 0],
  ["after an out play that is held", "ENTER b +30 OUT HOLD a", 1],
];

test.each(RUNNING)("the clock that runs %s stops at the limit, and nobody starts one", (_what, moves, side) => {
  const table = played(rulesWith(1), moves);
  expect(runs(table)).toBe(side);
  const stopped = played(rulesWith(1), `${moves} +600 a b NEUTRAL ACCEPT a b END a b`);
  expect(runs(stopped)).toBeNull();
  expect(leftOf(stopped, side)).toBe(-61_000);
  expect(stopped.game.stage.is).not.toBe("ended");
});

test("a late player's clock has no limit but that of a forfeit", () => {
  const table = played(rulesWith(1), "ENTER pin 5 A ENTER +600");
  expect([runs(table), leftOf(table, 0)]).toEqual([0, MINUTES * 60_000 - 600_000]);
});

test("a side that goes on has no limit for the rest of the game, and the other still has it", () => {
  const table = played(rulesWith(1), "ENTER b +600 pin 6 0 b +900 a +600 b");
  expect([runs(table), leftOf(table, 1)]).toEqual([null, -61_000]);
  expect(leftOf(table, 0)).toBeLessThan(-900_000);
});
