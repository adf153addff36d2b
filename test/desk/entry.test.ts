// Typed results, with fewer keys than a slip has figures.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readEntry } from "../../sim/desk/entry";

const plain = { penalty: [0, 0], forfeit: "" };

describe("a typed line", () => {
  test.each([
    ["12 431375", { table: 12, final: [431, 375], ...plain }],
    ["12 431 375", { table: 12, final: [431, 375], ...plain }],
    ["12.431.375", { table: 12, final: [431, 375], ...plain }],
    ["431375", { table: null, final: [431, 375], ...plain }],
    ["7 98 388", { table: 7, final: [98, 388], ...plain }],
    ["7 1012 388", { table: 7, final: [1012, 388], ...plain }],
    ["7 -5 388", { table: 7, final: [-5, 388], ...plain }],
    ["117 431375 b10", { table: 117, final: [431, 375], penalty: [0, 10], forfeit: "" }],
    ["117 431375 A20 b10", { table: 117, final: [431, 375], penalty: [20, 10], forfeit: "" }],
    ["12 fb", { table: 12, final: null, penalty: [0, 0], forfeit: "b" }],
    ["ff", { table: null, final: null, penalty: [0, 0], forfeit: "both" }],
    ["12 431375 ga", { table: 12, final: [431, 375], penalty: [0, 0], forfeit: "a" }],
  ])("%j is read", (line, typed) => expect(readEntry(line)).toEqual({ from: "line", ...typed }));

  test.each([
    "",
    "12",
    "12 431",
    // Table and score, or two scores?
    "431 375",
    "43137",
    "12 431375 400",
    "0 431375",
    "1000 431375",
    "12 431375 x9",
    "12 431375 fb",
    "12 cat",
    // Marks that contradict each other, or say one thing twice.
    "12 431375 b10 b20",
    "12 431375 ga gb",
    "12 fa fb",
    "12 fa b10",
    // Both scores, and a number behind them.
    "431375 12",
  ])("%j is refused, with what was expected", (line) => {
    expect(readEntry(line)).toEqual({ expected: expect.any(String), found: line });
  });
});

describe("keys", () => {
  /** Figures of a slip: the table, and for each side time used, penalty, final score. */
  const figuresOf = (table: number, scores: number[], seconds: number[], penalties: number[]): number =>
    [table, ...scores, ...seconds.map((one) => Math.floor(one / 60) * 100 + (one % 60)), ...penalties]
      .map(String)
      .join("").length;

  test("random results take fewer keys, ENTER too, than their slips have figures", () => {
    const pair = (min: number, max: number) => fc.tuple(fc.integer({ min, max }), fc.integer({ min, max }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), pair(100, 700), pair(600, 1700), (table, scores, seconds) => {
        const penalties = seconds.map((one) => 10 * Math.ceil(Math.max(0, one - 1500) / 60));
        const marks = penalties.flatMap((points, side) => (points > 0 ? [`${"ab"[side]}${points}`] : []));
        const line = [table, scores.join(""), ...marks].join(" ");
        expect(readEntry(line)).toMatchObject({ table, final: scores, penalty: penalties });
        expect(`${line}\n`.length).toBeLessThan(figuresOf(table, scores, seconds, penalties));
      }),
      { numRuns: 1000 },
    );
  });
});
