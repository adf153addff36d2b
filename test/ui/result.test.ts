// The result as a ledger: each row keeps its place while numbers are typed, and a settled one leaves room for a code.
// A law adds the rows up (sim/play/laws/result.ts), and the pictures show which are marked.

import { describe, expect, test } from "vitest";
import { type Box, PANEL_HEIGHT, PANEL_WIDTH, Size, Tone } from "../../firmware/ui/box";
import { BODY, FOOT } from "../../firmware/ui/layout/page";
import { boxesOf, moves, played, type TimedGame } from "../core/moves";

/**
 * NZ 2025: A's play challenged for one word, which is good, so that A gains 5 points (NZ 6.17); then the scores, the
 * tiles of A and of B, and whether the scores have the 5 points in them.
 */
const ENDED = "ENTER b +30 a +10 CHALLENGE 'CAT b a good +2 a END a b";
const NUMBERS = ["#300", "ENTER", "#310", "ENTER", "#3", "ENTER", "#4", "ENTER"];
const TYPED = [ENDED, ...NUMBERS].join(" ");

/** The places of the panel's rows of a name and two numbers, by name. */
function rowsOf(table: TimedGame): Map<string, string> {
  const boxes = boxesOf(table);
  const numbersAt = (row: number) => boxes.filter(({ x, y }) => y === row && x > 0).length;
  const rows = boxes.filter(({ x, y }) => x === 0 && y > 0 && numbersAt(y) === 2);
  return new Map(rows.map(({ y, h, text }) => [text, `${y}+${h}`]));
}

const placesOf = (table: TimedGame): string[] => [...rowsOf(table).values()];

test("each row keeps its place from the first digit to the total", () => {
  const table = played("SCRABBLE NZ 2025", ENDED);
  const first = placesOf(table);
  expect(first.length).toBe(6);
  for (const key of NUMBERS) {
    moves(table, key);
    expect(placesOf(table), key).toEqual(first);
  }
});

test("a settled result has large adjusted scores, and its heads above their columns", () => {
  const boxes = boxesOf(played("SCRABBLE NZ 2025", `${TYPED} N`));
  const adjusted = boxes.filter(({ size, text }) => size === Size.large && text !== "");
  // A: 300, less 3 for its tiles, and 5 for the challenge; B: 310, less 4.
  expect(adjusted.sort((one, other) => one.x - other.x).map(({ text }) => text)).toEqual(["302", "306"]);
  const ends = (y: number): number[] => boxes.filter((box) => box.y === y && box.x > 0).map(({ x, w }) => x + w);
  const score = boxes.find(({ text }) => text === "Score")!;
  const heads = boxes.filter(({ text, y }) => /^[AB]$/.test(text) && y > 0 && y < score.y);
  expect(heads.map(({ x, w }) => x + w)).toEqual(ends(score.y).slice(0, 2));
});

test("a settled result names the table and the game, and not how long ago it ended", () => {
  const table = played("SCRABBLE NZ 2025", `${TYPED} N`);
  table.game.settings.table = 12;
  table.game.endedGame = 3;
  const texts = boxesOf(table).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(["Table 12", "Game 3"]));
  expect(texts.join()).not.toMatch(/ago/);
});

test("a signature is asked for in the place of the scores, and no row moves once it is there", () => {
  const table = played("NASPA 2011", "ENTER b +30 a +10 END a b");
  const before = placesOf(table);
  expect(boxesOf(table).find(({ tone, y }) => tone === Tone.ask && y > 0)!.text).toBe("Result signed?");
  moves(table, "ACCEPT");
  expect(placesOf(table)).toEqual(expect.arrayContaining(before));
});

test("where not all rows have room in plain type, the score and the total have it", () => {
  const table = played("SCRABBLE NZ 2025", `${TYPED} N UP`);
  table.game.ruledPoints = [10, -5];
  const boxes = boxesOf(table);
  const sizeOf = (name: string): Size => boxes.find(({ text }) => text === name)!.size;
  expect(["Scores", "Tiles left", "Penalty", "In the scores?", "By ruling", "Adjusted"].map(sizeOf)).toEqual([
    Size.plain,
    Size.small,
    Size.small,
    Size.small,
    Size.small,
    Size.plain,
  ]);
});

/** A game that ended in some way, all numbers typed where some are. */
const ENDS: [what: string, rules: string, line: string][] = [
  ["a settled game", "SCRABBLE NZ 2025", `${TYPED} N`],
  ["a forfeit", "SCRABBLE NZ 2025", "ENTER b +30 a +10 pin 7 2"],
  ["a resignation", "SCRABBLE NZ 2025", "ENTER b +30 a +10 pin 7 5 #300 ENTER #310 ENTER"],
  ["a game that was left", "NASPA 2013", "ENTER b +30 a +10 pin 7 0 ACCEPT #300 ENTER #310 ENTER"],
  ["a game that was stopped", "SCRABBLE NZ 2025", "ENTER b +30 a +10 pin 7 1 #300 ENTER #310 ENTER #3 ENTER #4 ENTER"],
];

describe.each(ENDS)("the result of %s", (_what, rules, line) => {
  const settled = (): TimedGame => played(rules, line);

  test("has the winner in the good tone, and room for a code of 245 pixels", () => {
    const boxes = boxesOf(settled(), { code: "0\n" });
    const winner = boxes.find(({ text }) => /^[AB] wins/.test(text))!.text.charAt(0);
    const letters = boxes.filter(({ tone, text }) => tone === Tone.good && /^[AB]/.test(text));
    expect(letters.map(({ text }) => text.charAt(0))).toEqual([winner]);
    const code = boxes.find(({ tone }) => tone === Tone.code)!;
    expect([code.w, code.h, code.x + code.w, code.y + code.h]).toEqual([245, 245, PANEL_WIDTH, PANEL_HEIGHT]);
  });

  test("keeps all where something has to be said", () => {
    const fault = "Start fault: type";
    const texts = (boxes: Box[]): string[] => boxes.map(({ text }) => text);
    const faulty = texts(boxesOf(settled(), { fault }));
    expect(faulty).toEqual(expect.arrayContaining([...texts(boxesOf(settled())), "Used", fault]));
  });
});

/** NASPA V.G: ten points for each minute of overtime; so B has more than 25 minutes behind it. */
const LONG_GAME = "ENTER b +30 a +1600";

test.each([
  ["stopped", "NASPA 2013", `${LONG_GAME} pin 7 1 ACCEPT #300 ENTER #310 ENTER #3 ENTER #4 ENTER`],
  ["left", "NASPA 2013", `${LONG_GAME} pin 7 0 ACCEPT #300 ENTER #310 ENTER`],
])("a game that was %s, with overtime and points by ruling, has every row beside its code", (_end, rules, line) => {
  const table = played(rules, line);
  table.game.ruledPoints = [10, -5];
  const boxes = boxesOf(table, { code: "0\n" });
  const code = boxes.find(({ tone }) => tone === Tone.code)!;
  const texts = boxes.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(["Score", "Time", "Chal.", "Ruled", "Used", "Over"]));
  for (const { x, y, w, h, text } of boxes)
    if (y + h > code.y && x < code.x)
      expect([x + w <= code.x, y + h <= PANEL_HEIGHT, text]).toEqual([true, true, text]);
});

test("the winner is in the head as soon as the other side has given up", () => {
  const boxes = boxesOf(played("SCRABBLE NZ 2025", "ENTER b +30 a +10 pin 7 5"));
  expect(boxes.find(({ text }) => text === "B wins")).toMatchObject({ y: 0 });
  expect(boxes.some(({ tone, y }) => tone === Tone.good && y < BODY)).toBe(true);
});

test("a game that one side ended waits for its scores, and for no other press", () => {
  // NASPA 2013 V.B: six zero scores end the game by one side's word.
  const table = played("NASPA 2013", "ENTER b +30 a +10 END a END");
  expect(rowsOf(table).has("Time used")).toBe(true);
  const foot = (): string => boxesOf(table).find(({ y }) => y === FOOT)!.text;
  expect(foot()).not.toMatch(/next/);
  moves(table, "ACCEPT #300 ENTER #310 ENTER #3 ENTER #4 ENTER");
  expect(foot()).toMatch(/next/);
});
