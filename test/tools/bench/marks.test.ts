// Costs from mark to mark, and rows beside their goals.

import { describe, expect, test } from "vitest";
import { callsOf, costsOf, marksIn, sum } from "../../../sim/tools/bench/marks";
import { jsonOf, lineOf, measurement, rowsWith, Skipped, type RowOf } from "../../../sim/tools/bench/rows";

/** The measuring's own marks, twice of which the lesser count: a pass costs 20 here, a mark by itself 5. */
const OWN = ["reference, once", "reference, twice", "empty", "", "reference, once", "reference, twice", "empty", ""];
const OWN_BETWEEN = [100 + 1000 * 20, 100 + 2000 * 21, 6, 9, 100 + 1000 * 22, 100 + 2000 * 20, 5, 0];

describe("costs", () => {
  test("are passes of the reference loop, without what a mark costs", () => {
    const { segments, pass } = costsOf(["a", "", ...OWN], [45, 1000, ...OWN_BETWEEN]);
    expect(pass).toBe(20);
    expect(segments).toEqual([
      { label: "a", passes: 2 },
      { label: "", passes: 49.75 },
    ]);
  });

  test("a call has its segments up to a mark without a label, and nothing native", () => {
    const labels = ["piece", "crc", "piece", "", "piece", ""];
    const costs = costsOf([...labels, ...OWN], [25, 405, 45, 5, 65, 5, ...OWN_BETWEEN]);
    expect(callsOf(costs, "piece")).toEqual([[1, 2], [3]]);
    expect(callsOf(costs, "crc").map(sum)).toEqual([20]);
  });

  test("of a program that stopped early are refused", () => {
    expect(() => costsOf(["a", ""], [45, 5])).toThrow('a mark "empty" expected, found 2 others');
  });

  test("are told from what else is said", () => {
    expect(marksIn(["mark a", "fault", "mark "])).toEqual({ labels: ["a", ""], said: ["fault"] });
  });
});

describe("a row", () => {
  const ROW: RowOf<{ mean: number }> = ["look-up", "passes", 500, ({ mean }) => mean, "by hand"];
  const FIXED = { name: "look-up", unit: "passes", goal: 500 };

  test.each([
    [500, true],
    [500.4, false],
  ])("of at most 500 is met at %d: %s", (mean, met) => {
    expect(rowsWith([ROW], { mean })).toEqual([{ ...FIXED, figure: mean, met, counted: "by hand" }]);
  });

  test("that could not be measured says why, and is neither met nor missed", () => {
    const [row] = rowsWith([ROW], new Skipped("valgrind is not installed"));
    expect(row).toEqual({ ...FIXED, figure: null, met: null, counted: "skipped: valgrind is not installed" });
    expect(lineOf(row!)).toMatch(/^look-up +- passes +at most 500 +skipped: valgrind is not installed$/);
  });

  test("whose measurement throws has missed its goal", async () => {
    const fails = (): never => {
      throw new Error("no lamp was lit");
    };
    const [row] = await measurement(fails, [ROW], "chip: ").rows();
    const failed = { ...FIXED, name: "chip: look-up", figure: null, met: false, counted: "failed: no lamp was lit" };
    expect(row).toEqual(failed);
  });

  test("is an object on one line of JSON", () => {
    const [row] = rowsWith([ROW], { mean: 461.5 });
    const line = '{"name":"look-up","figure":461.5,"unit":"passes","goal":500,"met":true,"counted":"by hand"}';
    expect(jsonOf(row!)).toBe(line);
  });
});
