// The result as a ledger: its rows add up to the total, each keeps its place while numbers are typed, and a settled one
// leaves room for a code.

import { describe, expect, test } from "vitest";
import { type Box, PANEL_HEIGHT, PANEL_WIDTH, Size, Tone } from "../../firmware/ui/box";
import { BODY, FOOT } from "../../firmware/ui/layout/page";
import { boxesOf, moves, played, type Table } from "../core/situations";

/**
 * NZ 2025: A's play challenged for one word, which is good, so that A gains 5 points (NZ 6.17); then the scores, the
 * tiles of A and of B, and whether the scores have the 5 points in them.
 */
const ENDED = "ENTER b +30 a +10 CHALLENGE 'CAT b a good +2 a END a b";
const NUMBERS = ["#300", "ENTER", "#310", "ENTER", "#3", "ENTER", "#4", "ENTER"];
const TYPED = [ENDED, ...NUMBERS].join(" ");

/** The panel's rows of a name and two numbers, by name. */
function rowsOf(table: Table): Map<string, { place: string; numbers: string[] }> {
  const boxes = boxesOf(table);
  const rows = new Map<string, { place: string; numbers: string[] }>();
  for (const { x, y, h, text } of boxes) {
    const cells = boxes.filter((box) => box.y === y && box.x > 0).sort((one, other) => one.x - other.x);
    if (x === 0 && y > 0 && cells.length === 2)
      rows.set(text, { place: `${y}+${h}`, numbers: cells.map((cell) => cell.text) });
  }
  return rows;
}

const placesOf = (table: Table): string[] => [...rowsOf(table).values()].map(({ place }) => place);
/** The texts that are marked below the head. */
const markedOn = (table: Table): string[] =>
  boxesOf(table).flatMap(({ tone, y, text }) => (tone === Tone.chosen && y > 0 ? [text] : []));

/** By hand: 300 - 3, and 5 more for A's play that stood if the scores lack them; 310 - 4. */
test.each([
  ["in the scores", "Y", ["297", "306"]],
  ["still to be added", "N", ["302", "306"]],
])("with the points of challenges %s", (_what, answer, adjusted) => {
  const rows = rowsOf(played("SCRABBLE NZ 2025", `${TYPED} ${answer}`));
  expect([...rows.keys()]).toEqual(["Score", "Tiles", "Time", "Chall.", "Adjusted", "Used", "Over"]);
  expect(rows.get("Adjusted")!.numbers).toEqual(adjusted);
});

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
  expect(markedOn(table)[0]).toBe("Result signed?");
  moves(table, "ACCEPT");
  expect(placesOf(table)).toEqual(expect.arrayContaining(before));
});

test("the total is there with the last number's first digit, the winner once no other follows", () => {
  // 350 + 2 x 1 for B's one point (NZ 8.3); then 12.
  const table = played("SCRABBLE NZ 2025", "ENTER b +30 OUT ACCEPT a b #350 ENTER #340 ENTER");
  const head = (): string => boxesOf(table).find(({ y }) => y === 0)!.text;
  expect(rowsOf(table).has("Adjusted")).toBe(false);
  moves(table, "#1");
  expect(rowsOf(table).get("Adjusted")!.numbers).toEqual(["352", "340"]);
  expect(head()).toBe("Result");
  moves(table, "#2");
  expect(rowsOf(table).get("Adjusted")!.numbers).toEqual(["374", "340"]);
  expect(head()).toBe("Result");
  const later = boxesOf({ ...table, now: table.now + 2000 });
  expect(later.find(({ text }) => text === "A wins by 34")).toMatchObject({ y: 0, tone: Tone.good });
});

test("the question and the number that it asks for are marked, and nothing else", () => {
  const marked = (line: string): string[] => markedOn(played("SCRABBLE NZ 2025", line));
  expect(marked(ENDED)).toEqual(["A's score?", "_"]);
  expect(marked(`${ENDED} #30`)).toEqual(["A's score?", "30_"]);
  expect(marked(`${ENDED} #3000`)).toEqual(["A's score?", "3000"]);
  expect(marked(`${ENDED} #3000 ENTER`)).toEqual(["Is that right?", "3000"]);
  expect(marked(`${ENDED} #300 ENTER #310 ENTER`)).toEqual(["A's tiles left?", "_"]);
  expect(marked(TYPED)).toEqual(["In the scores?", "5", "0"]);
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
    const gone = boxesOf(settled()).filter((box) => !faulty.includes(texts([box])[0]!));
    expect(gone.map(({ text }) => text).filter((text) => !/^\d+:\d\d$/.test(text))).toEqual(["Used", "Over"]);
    expect(faulty.some((text) => text.endsWith(fault))).toBe(true);
  });
});

test.each([
  ["A forfeits", 2],
  ["Both forfeit", 4],
])("the reason '%s' fills the rows' place", (text, digit) => {
  const table = played("SCRABBLE NZ 2025", `ENTER b +30 a +10 pin 7 ${digit}`);
  const reason = boxesOf(table).find((box) => box.text === text)!;
  expect(reason).toMatchObject({ x: 0, y: BODY, size: Size.plain, tone: Tone.alert });
  expect(reason.h).toBeGreaterThan(PANEL_HEIGHT / 2);
});

test("the winner is in the head as soon as the other side has given up", () => {
  const boxes = boxesOf(played("SCRABBLE NZ 2025", "ENTER b +30 a +10 pin 7 5"));
  expect(boxes.find(({ text }) => text === "B wins")).toMatchObject({ y: 0, tone: Tone.good });
});

test("the button that has yet to confirm is named, and no next game is offered before", () => {
  // NASPA 2013 V.B: six zero scores end the game by one side's word, and the other may still confirm.
  const table = played("NASPA 2013", "ENTER b +30 a +10 END a END");
  expect(rowsOf(table).has("Time used")).toBe(true);
  expect(boxesOf(table).find(({ tone }) => tone === Tone.act)!.text).toMatch(/^B presses to confirm/);
  moves(table, "ACCEPT #300 ENTER #310 ENTER #3 ENTER #4 ENTER");
  const foot = (): string => boxesOf(table).find(({ y }) => y === FOOT)!.text;
  expect(foot()).not.toMatch(/next/);
  moves(table, "b");
  expect(foot()).toMatch(/next/);
});
