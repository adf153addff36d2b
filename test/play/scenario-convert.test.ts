// npm run sim -- --convert: the digits of the director's first pages as acts in words. The digits are those of the
// guide for directors as it was before the acts had names.

import { describe, expect, test } from "vitest";
import { converted } from "../../sim/play/scenario/convert";
import { parseScenario } from "../../sim/play/scenario/parse";

const ROWS: [keys: string, words: string][] = [
  ["1 A 1 2 3 0 ENTER", "sets A's clock 12:30"],
  ["1 B DOWN 5 ENTER", "sets B's clock -0:05"],
  ["1 C 2 0 0 0 ENTER", "sets both clocks 20:00"],
  ["1 A 0 ENTER", "sets A's clock 0:00"],
  ["2 B ENTER", "gives B a minute"],
  ["2 A 1 3 0 ENTER", "gives A 1:30"],
  ["2 C DOWN ENTER", "takes a minute from both"],
  ["2 A DOWN 2 0 0 ENTER", "takes 2:00 from A"],
  ["3 A ENTER", "erases A's overtime"],
  ["3 C 4 0 ENTER", "erases 0:40 of both sides' overtime"],
  ["4 A ENTER", "puts A on turn"],
  ["4 B 7 ENTER", "puts B on turn 7"],
  ["4 1 5 ENTER", "counts turn 15"],
  ["5 2 ENTER", "says both are late"],
  ["5 B ENTER", "says B is late"],
  ["6 1", "voids the challenge for a blank"],
  ["6 2", "voids the challenge"],
  ["6 3 DELETE O G", "adjudicates again, then DELETE O G"],
  ["6 4", "finds the play acceptable"],
  ["6 4 3", "finds the play acceptable, then 3"],
  ["6 5", "finds the play unacceptable"],
  ["6 6", "allows the challenge"],
  ["6 7", "refuses the challenge"],
  ["7 0", "ends the game, B left"],
  ["7 1", "stops the game"],
  ["7 2", "ends the game, A forfeits"],
  ["7 4", "ends the game, both forfeit"],
  ["7 6", "ends the game, B resigns"],
  ["7 7", "ends the game, six zeros"],
  ["7 8", "reopens the game"],
  ["8 1", "switches the lock"],
  ["8 2 1 3 5 7 ENTER", "chooses the PIN 1357"],
  ["8 5", "allows the list"],
  ["8 7", "switches the low-time warning"],
  ["9 1", "opens log, then 1"],
  ["0 A 1 0 ENTER", "gives A 10 points"],
  ["0 B DOWN 3 0 ENTER", "takes 30 points from B"],
  ["0 B DOWN 3 0", "opens points, then B DOWN 3 0"],
  ["1 C 2 0", "opens set clock, then both 2 0"],
  ["5 2", "opens late, then both"],
  ["1 1 2 3 0 ENTER", "opens set clock, then 1 2 3 0 ENTER"],
  ["1 A 0 1 3 0 ENTER", "opens set clock, then A 0 1 3 0 ENTER"],
  ["DELETE", "opens undo"],
  ["DELETE ENTER", "takes back the last act"],
];

describe("--convert", () => {
  test.each(ROWS)("reads director %s as: %s", (keys, words) => {
    const { text, left } = converted(`0:10    director ${keys}`);
    expect(left).toEqual([]);
    expect(text).toBe(`0:10    director ${words}`);
    expect(parseScenario(text)).toHaveProperty("lines");
  });

  test("keeps comments in their column, and all other lines as they were", () => {
    const before =
      "title: A\n\n+5  director 6 2     # void\n    key NEUTRAL\n    director    # looks\n    director opens log\n";
    const after =
      "title: A\n\n+5  director voids the challenge # void\n    key NEUTRAL\n    director    # looks\n    director opens log\n";
    expect(converted(before).text).toBe(after);
  });

  test("says which lines type a page's digit that only their place explains", () => {
    const lines = [
      "pin: 2468",
      "director",
      "key 7",
      "director 8 2 1 2 3 4 ENTER 1",
      "keys MENU 2 4 6 8 7 8",
      "keys 3 0 0 ENTER",
    ];
    const { text, left } = converted(lines.join("\n"));
    expect(text).toBe(lines.join("\n"));
    expect(left.map(({ line }) => line)).toEqual([3, 4, 5]);
  });

  test("leaves the digits of times, words and results alone", () => {
    const lines = ["director 2", "key 1", "director 7 1", "keys 3 0 0 ENTER", "director 9", "key 2"];
    expect(converted(lines.join("\n")).left).toEqual([]);
  });
});

test("a director's act that does not exist is refused with those that do", () => {
  const misread = parseScenario("director sets the clock");
  expect(misread).toMatchObject({ line: 1, found: "director sets the clock" });
  expect(misread).toHaveProperty("expected", expect.stringContaining("director sets A's clock 12:30"));
  expect(parseScenario("director sets A's clock 1230")).toMatchObject({ expected: "a time, such as 12:30" });
  expect(parseScenario("director opens the door")).toHaveProperty("expected", expect.stringContaining("a page: "));
});
