// tsh's files and lines, against its documentation: "Data Entry with tsh", AddScore's help and TFile.pm. The sources
// are named in sim/desk/tsh.ts.

import { describe, expect, test } from "vitest";
import type { Pairing } from "../../sim/desk/pairing";
import { addScoreLines, readDivision } from "../../sim/desk/tsh";
import { codeOf, newDesk, pair, scan } from "./slips";

const DIVISION = `# a comment is no player
Smith, Jane            1502 2 3; 431 0; board 1 2; p12 1 2
Jones, Bob             1400 1 4; 375 0; board 1 1; p12 2 1

O'Neill, Ann            900 4 1; 300 0; board 2 2; p12 2 1
Lee, Chi              1234.5 3 2; 310 0; board 2 1; p12 1 2
van der Berg, Kim         0 0 0; 50 50; off 50
`;

describe("a division file", () => {
  test("players are numbered by their lines, and who goes first sits at A", () => {
    const { pairings, problems } = readDivision(DIVISION, 2, "D");
    expect(problems).toEqual([]);
    expect(pairings).toEqual([
      {
        table: 1,
        sides: [
          { name: "Jones, Bob", number: 2, division: "D" },
          { name: "Lee, Chi", number: 4, division: "D" },
        ],
        first: 0,
      },
      {
        table: 2,
        sides: [
          { name: "O'Neill, Ann", number: 3, division: "D" },
          { name: "Smith, Jane", number: 1, division: "D" },
        ],
        first: 0,
      },
    ]);
  });

  test("a file from Windows with a mark at its head reads the same", () => {
    const other = `\uFEFF${DIVISION.replaceAll("\n", "\r\n")}`;
    expect(readDivision(other, 2, "D")).toEqual(readDivision(DIVISION, 2, "D"));
  });

  test("without boards the tables are in the order of the file, and it is said", () => {
    const { pairings, remarks } = readDivision("A, B 1 3;\nC, D 1 4;\nE, F 1 1;\nG, H 1 2;\nI, J 1 0;\n", 1, "");
    expect(pairings.map(({ table, sides }) => [table, sides[0]?.name, sides[1]?.name])).toEqual([
      [1, "A, B", "E, F"],
      [2, "C, D", "G, H"],
    ]);
    expect(remarks[0]).toContain("no boards");
  });

  test("00 is no value: who goes first is not known", () => {
    const { pairings } = readDivision("A, B 1 2;;board 7;p12 00\nC, D 1 1;;board 7;p12 00\n", 1, "");
    expect(pairings).toMatchObject([{ table: 7, first: null }]);
  });

  test.each([
    ["no pairings of the round", DIVISION, 3, "pairings of round 3"],
    ["a board for one of them", "A, B 1 2;;board 1\nC, D 1 1;\n", 1, "the same board for both in round 1"],
    ["an opponent who has another", "A, B 1 2;;board 1\nC, D 1 3;;board 1\nE, F 1 0;\n", 1, "player 2 with opponent 1"],
    ["a line that is none", "nonsense\n", 1, "name, rating, opponents; scores"],
  ])("%s is said", (_, text, round, expected) => {
    expect(readDivision(text, round, "D").problems[0].expected).toContain(expected);
  });
});

describe("a long line", () => {
  // Five seconds are a thousand times what a pass over the line takes; a backtracking expression took 20 s.
  test.each([
    ["digits without an end", "1".repeat(200_000)],
    ["numbers without an end", `A, B ${"1 ".repeat(100_000)}x`],
    ["spaces", `A${" ".repeat(200_000)}B`],
    ["spaces before a semicolon", `A, B 1${" ".repeat(200_000)}x;${" ".repeat(200_000)}y`],
    ["a rating of many parts", `A, B ${"1+".repeat(100_000)}; 0`],
    ["fields", `A, B 1 2; 0${"; x".repeat(100_000)}`],
  ])(
    "of %s is refused or read at once",
    (_, line) => {
      const { pairings, problems } = readDivision(`${line}\n`, 1, "");
      expect(pairings).toEqual([]);
      expect(problems.length).toBeGreaterThan(0);
    },
    5_000,
  );
});

const PLAYERS: Pairing[] = [
  [12, 3, 14],
  [13, 5, 6],
].map(([table, a, b]) => ({
  table,
  sides: [
    { name: `P${a}`, number: a, division: "D" },
    { name: `P${b}`, number: b, division: "D" },
  ],
  first: 0,
}));

function linesFor(codes: string[], pairings = PLAYERS) {
  const desk = newDesk();
  pair(desk, pairings, 3);
  codes.forEach((code) => scan(desk, code, 3));
  return addScoreLines(3, desk.tables(3));
}

describe("lines for AddScore", () => {
  test("each has number and score of both, between the command and an empty line", () => {
    const { lines, left } = linesFor([
      codeOf({ device: "AAAAAA", table: 12 }),
      // 385 with 61 s over: two parts of a minute, 20 points, off once.
      codeOf({ device: "BBBBBB", table: 13, a: 400, over: 61 }),
    ]);
    expect(lines).toEqual(["a 3 D", "3 431 14 385", "5 400 6 365", ""]);
    expect(left).toEqual([]);
    // AddScore's conditions for words and scores.
    for (const line of lines.slice(1, -1)) {
      expect(line).toMatch(/^[1-9]\d* [-+]?\d+ [1-9]\d* [-+]?\d+$/);
    }
  });

  test("the player who goes first is named first", () => {
    const { lines } = linesFor([codeOf({ table: 12 })], [{ ...PLAYERS[0], first: 1 }]);
    expect(lines).toEqual(["a 3 D", "14 385 3 431", ""]);
  });

  test.each([
    ["a forfeit", { ending: 4 }, "AddScore takes one only for a player who is paired with nobody"],
    ["a score beyond AddScore’s", { a: 1500 }, "scores from -149 to 1499"],
    ["0 to 50", { a: 0, b: 50 }, "AddScore takes 0 to 50 for a bye"],
    ["a side that is ahead and gave up", { ending: 6 }, "a side gave up"],
  ])("%s is left out, and why", (_, played, why) => {
    const { lines, left } = linesFor([codeOf({ table: 12, ...played })]);
    expect(lines).toEqual([]);
    expect(left[0]).toMatchObject({ table: expect.any(Number) });
    expect(left.find(({ table }) => table === 12)?.why).toContain(why);
  });

  test("a dispute is not called a table without a result", () => {
    const desk = newDesk();
    pair(desk, PLAYERS, 3);
    scan(desk, codeOf({ device: "AAAAAA", table: 12 }), 3);
    scan(desk, codeOf({ device: "BBBBBB", table: 12, a: 400 }), 3, 12, true);
    const { left } = addScoreLines(3, desk.tables(3));
    expect(left).toEqual([
      { table: 12, why: "results that differ" },
      { table: 13, why: "no result" },
    ]);
  });

  test("tables without a result or without the players’ numbers are named", () => {
    expect(linesFor([]).left.map(({ table }) => table)).toEqual([12, 13]);
    const { left } = linesFor([codeOf({ table: 12 })], [{ ...PLAYERS[0], sides: [null, null] }]);
    expect(left).toEqual([{ table: 12, why: "the players’ numbers are not in the pairings" }]);
  });
});
