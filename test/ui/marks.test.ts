// Marks of the value that keys change: a cursor after typed digits, and a white mark at the chosen setting.

import { expect, test } from "vitest";
import { type Box, Tone } from "../../firmware/ui/box";
import { boxesOf, played } from "../core/moves";

const NZ = "SCRABBLE NZ 2025";

test.each([
  ["", "Time: _"],
  ["#5", "Time: 0:05_"],
  ["#90", "Time: 0:90_"],
  ["#123", "Time: 1:23_"],
  ["#1230", "Time: 12:30"],
  ["DOWN #123", "Time: -1:23_"],
])("a time of which %j is typed has one cursor, after its digits", (keys, entry) => {
  const boxes = boxesOf(played(NZ, `ENTER b +30 a +10 NEUTRAL pin 1 A ${keys}`));
  expect(boxes.filter(({ text }) => text.includes("_") || text.startsWith("Time:")).map(({ text }) => text)).toEqual([
    entry,
  ]);
});

test("a new value is below the old one, and no smaller", () => {
  const boxes = boxesOf(played(NZ, "ENTER b +30 a +10 NEUTRAL pin 1 A #123"));
  const old = boxes.find(({ tone, text }) => tone === Tone.chosen && /:/.test(text))!;
  const become = boxes.find(({ text }) => text === "1:23")!;
  expect(become.y).toBeGreaterThanOrEqual(old.y + old.h);
  expect([become.x, become.size]).toEqual([old.x + 8, old.size]);
});

/** The lines of set-up in their order, by the text to the right of the mark; none for the first, which starts. */
const LINES = ["", NZ, "CSW24", "5 points a word", "A 25", "B 25", "CSW24", "-"];

test("each line of set-up below the first is marked at its left edge", () => {
  for (const [line, value] of LINES.entries()) {
    const boxes = boxesOf(played(NZ, "DOWN ".repeat(line).trim()));
    const marks = boxes.filter(({ tone }) => tone === Tone.chosen);
    expect(marks.length, value).toBe(value === "" ? 0 : 1);
    if (value === "") continue;
    const [mark] = marks;
    const beside = ({ x, y, text }: Box): boolean => text !== "" && y === mark!.y && x >= mark!.x + mark!.w;
    expect(
      boxes.filter(beside).map(({ text }) => text),
      value,
    ).toContain(value);
    const [first] = boxes.filter(beside).sort((one, other) => one.x - other.x);
    expect(first!.x, value).toBe(mark!.x + mark!.w);
  }
});

test("the mark of the minutes is beside its own side's", () => {
  const first = (downs: number): string => {
    const boxes = boxesOf(played(NZ, "DOWN ".repeat(downs).trim()));
    const mark = boxes.find(({ tone }) => tone === Tone.chosen)!;
    return boxes.find(({ x, y }) => y === mark.y && x === mark.x + mark.w)!.text;
  };
  expect([4, 5].map(first)).toEqual(["A 25", "B 25"]);
});
