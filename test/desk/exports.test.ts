// Pairings in, and results out: a name is at the right side, and overtime is off a score once.

import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { decode } from "../../lexicon-pack/text";
import { csvOf, leftTexts, lineOf } from "../../sim/desk/exports";
import { pairingsText } from "../../sim/desk/pairings";
import { readPairings } from "../../sim/desk/sheet";
import type { Pairing } from "../../sim/desk/pairing";
import { codeOf, newDesk, pair, scan, type } from "./slips";

const jane = { name: "Jane Smith", number: 3, division: "" };
const bob = { name: "Bob Jones", number: null, division: "" };

describe("pairings", () => {
  test.each([
    ["typed", "12; Jane Smith #3; Bob Jones"],
    ["pasted from a spreadsheet", "12\tJane Smith (3)\tBob Jones\t\n"],
    ["as CSV with a heading", 'table,first,first number,second\r\n12,"Jane Smith",3,Bob Jones\r\n'],
    ["as CSV in another order", "Player 2,Player 1,Board\nBob Jones,Jane Smith #3,12"],
  ])("%s are read", (_, text) => {
    expect(readPairings(text)).toEqual({
      pairings: [{ table: 12, sides: [jane, bob], first: 0 }],
      problems: [],
      remarks: [],
    });
  });

  test("a quoted name has its comma", () => {
    expect(readPairings('12,"Smith, Jane","O""Neill, Ann"').pairings[0].sides.map((one) => one?.name)).toEqual([
      "Smith, Jane",
      'O"Neill, Ann',
    ]);
  });

  // TFile.pm reads and writes isolatin1 unless it is told another encoding.
  test.each(["utf8", "latin1"] as const)("a file in %s keeps its letters", (encoding) => {
    const bytes = Buffer.from("12; Zoë Müller #3; José Peña #14", encoding);
    const [{ sides }] = readPairings(decode(bytes)).pairings;
    expect(sides.map((one) => one?.name)).toEqual(["Zoë Müller", "José Peña"]);
  });

  test("tables alone have no names", () => {
    const { pairings } = readPairings("1-3\n5");
    expect(pairings.map(({ table }) => table)).toEqual([1, 2, 3, 5]);
    expect(pairings.every(({ sides }) => sides.every((one) => one === null))).toBe(true);
  });

  test("a table twice and a line without a table are said, with their lines", () => {
    expect(readPairings("1;A;B\n1;C;D\nA;B\n").problems).toEqual([
      { line: 2, expected: "table 1 once", found: "1; C; D" },
      { line: 3, expected: "a table from 1 to 999 and two names", found: "A; B" },
    ]);
  });

  test.each([0, 1, null] as const)("pairings that are written as lines read back, with %j first", (first) => {
    const division = "D";
    const sides = [
      { ...jane, division },
      { ...bob, division },
    ] as Pairing["sides"];
    const pairings: Pairing[] = [
      { table: 7, sides, first },
      { table: 8, sides: [null, null], first: null },
    ];
    expect(readPairings(pairingsText(pairings))).toEqual({ pairings, problems: [], remarks: [] });
  });
});

const PAIRING: Pairing = { table: 12, sides: [jane, bob], first: 1 };

/** The tables of a desk at which these codes and lines are filed. */
function viewsOf(results: string[], pairings = [PAIRING]) {
  const desk = newDesk();
  pair(desk, pairings);
  results.forEach((result) => (result.startsWith("TC") ? scan : type)(desk, result));
  return desk.tables(1);
}

/** The first table's row by the columns' names. */
function rowOf(results: string[], pairings?: Pairing[]): Record<string, string> {
  return Papa.parse<Record<string, string>>(csvOf(viewsOf(results, pairings)), { header: true }).data[0];
}

describe("CSV", () => {
  test("125 s over cost 30, which are off the score once, and each column says so", () => {
    expect(rowOf([codeOf({ over: 125 })])).toMatchObject({
      "A player": "Jane Smith",
      "A goes first": "no",
      "B player": "Bob Jones",
      "B goes first": "yes",
      "B score before overtime": "385",
      "B overtime penalty": "30",
      "B final score after overtime": "355",
      "B overtime": "2:05",
      winner: "a",
      state: "overtime",
    });
  });

  test("a penalty typed with scores is not taken off them again", () => {
    expect(rowOf(["12 431355 b30"])).toMatchObject({
      "B score before overtime": "385",
      "B overtime penalty": "30",
      "B final score after overtime": "355",
    });
  });

  test("a forfeit and a missing table have no scores", () => {
    expect(rowOf([codeOf({ ending: 4 })])).toMatchObject({
      state: "forfeit",
      winner: "a",
      forfeit: "b",
      "A final score after overtime": "",
    });
    expect(rowOf([])).toMatchObject({ state: "missing", winner: "", "A player": "Jane Smith" });
  });

  test("a bye is no result: what it is worth is the tournament program’s to say", () => {
    const bye = { name: "Bye", number: 0, division: "" };
    expect(rowOf([], [{ ...PAIRING, sides: [jane, bye] }])).toMatchObject({
      state: "bye",
      winner: "",
      source: "",
      "A final score after overtime": "",
    });
  });

  test("a name that a spreadsheet would run is text", () => {
    const formula = { name: '=HYPERLINK("http://x")', number: null, division: "" };
    expect(rowOf([], [{ ...PAIRING, sides: [formula, bob] }])["A player"]).toBe(`'=HYPERLINK("http://x")`);
  });
});

describe("one table", () => {
  test.each([
    [{ over: 61 }, "Round 1, table 12: Jane Smith 431, Bob Jones 365 (overtime 20 is off); Jane Smith wins"],
    [{ b: 431 }, "Round 1, table 12: Jane Smith 431, Bob Jones 431; a tie"],
    [{ ending: 5 }, "Round 1, table 12: both forfeit"],
    [{ ending: 3 }, "Round 1, table 12: Jane Smith forfeits"],
  ])("%j is one line", (played, line) => expect(lineOf(viewsOf([codeOf(played)])[0])).toBe(line));
});

describe("tables that an export lacks", () => {
  const left = (table: number, why: string, round?: number) => ({ table, why, round });

  test.each([
    ["none", [], []],
    ["one", [left(7, "a bye")], ["Table 7 is not in a.t: a bye."]],
    [
      "several for one reason",
      [4, 5, 6, 8, 40, 39].map((table) => left(table, "no result")),
      ["Tables 4-6, 8, 39-40 are not in a.t: no result."],
    ],
    [
      "several reasons",
      [left(1, "no result"), left(2, "a bye"), left(3, "no result")],
      ["Tables 1, 3 are not in a.t: no result.", "Table 2 is not in a.t: a bye."],
    ],
    [
      "several rounds",
      [left(1, "no result", 2), left(1, "no result", 3), left(2, "no result", 3)],
      ["Round 2, table 1 is not in a.t: no result.", "Round 3, tables 1-2 are not in a.t: no result."],
    ],
  ])("%s: named once for each reason and round", (_, tables, texts) => expect(leftTexts(tables, "a.t")).toEqual(texts));
});
