// The result as a ledger: each row keeps its place while numbers are typed, and a settled one leaves room for a code.
// A law adds the rows up (sim/play/laws/result.ts), and the pictures show which are marked.

import { describe, expect, test } from "vitest";
import { type Box, PANEL_WIDTH, Size, Tone } from "../../firmware/ui/box";
import { BODY, FOOT } from "../../firmware/ui/layout/page";
import { boxesOf, moves, played, type Table } from "../core/moves";

/**
 * NZ 2025: A's play challenged for one word, which is good, so that A gains 5 points (NZ 6.17); then the scores, the
 * tiles of A and of B, and whether the scores have the 5 points in them.
 */
const ENDED = "ENTER b +30 a +10 CHALLENGE 'CAT b a good +2 a END a b";
const NUMBERS = ["#300", "ENTER", "#310", "ENTER", "#3", "ENTER", "#4", "ENTER"];
const TYPED = [ENDED, ...NUMBERS].join(" ");

/** The places of the panel's rows of a name and two numbers, by name. */
function rowsOf(table: Table): Map<string, string> {
  const boxes = boxesOf(table);
  const numbersAt = (row: number) => boxes.filter(({ x, y }) => y === row && x > 0).length;
  const rows = boxes.filter(({ x, y }) => x === 0 && y > 0 && numbersAt(y) === 2);
  return new Map(rows.map(({ y, h, text }) => [text, `${y}+${h}`]));
}

const placesOf = (table: Table): string[] => [...rowsOf(table).values()];

test("each row keeps its place from the first digit to the total", () => {
  const table = played("SCRABBLE NZ 2025", ENDED);
  const first = placesOf(table);
  expect(first.length).toBe(6);
  for (const key of NUMBERS) {
    moves(table, key);
    expect(placesOf(table), key).toEqual(first);
  }
  moves(table, "N");
  const settled = placesOf(table);
  expect(settled.length).toBe(7);
  expect(settled).toEqual(expect.arrayContaining(first));
});

test("a signature is asked for in the place of the scores, and no row moves once it is there", () => {
  const table = played("NASPA 2011", "ENTER b +30 a +10 END a b");
  const before = placesOf(table);
  expect(boxesOf(table).find(({ tone, y }) => tone === Tone.chosen && y > 0)!.text).toBe("Result signed?");
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
  const settled = (): Table => played(rules, line);

  test("names the winner in the head, and has room for a code of 245 pixels", () => {
    const boxes = boxesOf(settled());
    const winner = boxes.find(({ text }) => /^[AB] wins/.test(text))!;
    expect(winner).toMatchObject({ y: 0, tone: Tone.good });
    expect(FOOT - BODY).toBeGreaterThanOrEqual(245);
    const right = boxes.filter(({ y, h }) => y + h > BODY && y < FOOT).map(({ x, w }) => x + w);
    expect(PANEL_WIDTH - Math.max(...right)).toBe(245);
  });

  test("keeps all but the times where something has to be said", () => {
    const fault = "Start fault: type";
    const texts = (boxes: Box[]): string[] => boxes.map(({ x, y, w, h, text }) => [x, y, w, h, text].join());
    const faulty = texts(boxesOf(settled(), { fault }));
    const gone = boxesOf(settled()).filter((box) => !faulty.includes(texts([box])[0]));
    expect(gone.map(({ text }) => text).filter((text) => !/^\d+:\d\d$/.test(text))).toEqual(["Used", "Over"]);
    expect(faulty.some((text) => text.endsWith(fault))).toBe(true);
  });
});

test("the winner is in the head as soon as the other side has given up", () => {
  const boxes = boxesOf(played("SCRABBLE NZ 2025", "ENTER b +30 a +10 pin 7 5"));
  expect(boxes.find(({ text }) => text === "B wins")).toMatchObject({ y: 0, tone: Tone.good });
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
