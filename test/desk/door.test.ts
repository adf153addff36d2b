// What the desk accepts is there when the page is loaded anew, and at other desks; the rest is refused in words.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entryFor, readEntry } from "../../sim/desk/entry";
import { EMPTY_HALL, type Hall, type State, tablesOf, withSheet, withSlips } from "../../sim/desk/hall";
import { hallIn, hallText, messageFor, readMessage } from "../../sim/desk/messages";
import { clearing, filing, newsOf } from "../../sim/desk/news";
import { outcomeOf } from "../../sim/desk/outcome";
import { clearingAll, following, unsettledBy } from "../../sim/desk/paired-again";
import { readPairings } from "../../sim/desk/pairings";
import { EMPTY_SHEET, type Pairing, setTo, SHEET, sheetText } from "../../sim/desk/rounds";
import { expectedBy } from "../../sim/desk/schema";
import type { Slip } from "../../sim/desk/slip";
import { readDivision } from "../../sim/desk/tsh";
import { scanOf } from "./slips";

const withPairings = (pairings: Pairing[], hall = EMPTY_HALL): Hall =>
  withSheet(hall, 1, { ...EMPTY_SHEET, pairings: setTo(EMPTY_SHEET.pairings, pairings) });
const file = (hall: Hall, slip: Slip): Hall => withSlips(hall, filing(hall, slip));
const type = (hall: Hall, line: string): Hall => {
  const typed = readEntry(line);
  if ("expected" in typed) throw new Error(`${typed.expected}: ${line}`);
  return file(hall, entryFor(hall, 1, typed.table ?? 0, typed));
};
const newsOfLine = (hall: Hall, line: string) => {
  const typed = readEntry(line);
  if ("expected" in typed) throw new Error(`${typed.expected}: ${line}`);
  return newsOf(hall, entryFor(hall, 1, typed.table ?? 0, typed));
};
const views = (hall: Hall) => tablesOf(hall, 1, { nowMs: 1, playingMs: 1 });
const tileAt = (hall: Hall, table: number): [State, [number, number] | null] | null => {
  const view = views(hall).find((one) => one.table === table);
  return view === undefined ? null : [view.state, view.slip && outcomeOf(view.slip).final];
};

/** A line of pairings, most of them nearly right. */
const anyCell = fc.oneof(
  fc.constantFrom("Ann Lee", "Ann Lee #3", "Bob (14)", "Bye", "0", "-", "", "X #0", "Cy #10000", "a".repeat(81)),
  fc.string({ unit: "grapheme", maxLength: 90 }),
);
const anyLine = fc
  .tuple(fc.constantFrom("1", "7", "999", "1000", "0", "Table"), anyCell, anyCell, fc.constantFrom("", "A", "B", "?"))
  .map((cells) => cells.join("; "));

describe("what is accepted", () => {
  test("pairings read back as they were taken, at this desk and at others", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
        const { pairings, problems } = readPairings(lines.join("\n"));
        if (problems.length > 0) return;
        const hall = withPairings(pairings);
        expect(hallIn(hallText(hall))?.sheets).toEqual(hall.sheets);
        const message = messageFor(hall, { round: 1, table: 0 })!;
        expect(readMessage(message, { round: 1, table: 0 })?.sheets).toEqual(hall.sheets);
      }),
      { numRuns: 500 },
    );
  });

  test("lines read back as they were taken, whatever their numbers", () => {
    const number = fc.integer({ min: -3000, max: 12_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1100 }), number, number, fc.nat(999), (table, a, b, penalty) => {
        const typed = readEntry(`${table} ${a} ${b} b${penalty}`);
        if ("expected" in typed) return;
        const hall = file(EMPTY_HALL, entryFor(EMPTY_HALL, 1, typed.table ?? 0, typed));
        expect(hallIn(hallText(hall))?.slips).toEqual(hall.slips);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["12 2000 300", "a score from -1999 to 1999"],
    ["12 300 -2000", "a score from -1999 to 1999"],
    ["12 9999 1", "a score from -1999 to 1999"],
    ["1000 431375", "a table from 1 to 999"],
    ["0 431375", "a table from 1 to 999"],
  ])("%j is refused: %s", (line, expected) => expect(readEntry(line)).toEqual({ expected, found: line }));

  test.each([
    [`7; ${"a".repeat(81)}; Bob`, "a name of at most 80 characters"],
    [`7; Ann; Bob; ${"D".repeat(81)}`, "a division of at most 80 characters"],
    ["7; Ann #10000; Bob", "a player’s number from 0 to 9999"],
    ["7; Ann #123456789; Bob", "a player’s number from 0 to 9999"],
  ])("%j is refused in words", (line, expected) => expect(readPairings(line).problems[0]).toMatchObject({ expected }));

  test("a division of tsh with a name that is too long is refused in words", () => {
    const text = `${"a".repeat(81)} 1 2;;board 1\nB, C 1 1;;board 1\n`;
    expect(readDivision(text, 1, "D").problems[0]).toMatchObject({ expected: "a name of at most 80 characters" });
  });

  test("the longest pairings that are taken are read at another desk", () => {
    const rows = (name: string) =>
      Array.from({ length: 999 }, (_, i): Pairing => ({
        table: i + 1,
        sides: [0, 1].map((side) => ({ name: `${name}${i}${side}`, number: 9999, division: "" })) as Pairing["sides"],
        first: 0,
      }));
    const sheetOfRows = (name: string) => ({ ...EMPTY_SHEET, pairings: setTo(EMPTY_SHEET.pairings, rows(name)) });
    expect(expectedBy(SHEET, sheetText(sheetOfRows('"'.repeat(75))))).toContain("characters for the pairings");
    // A quotation mark takes most room in a message.
    let marks = 75;
    while (expectedBy(SHEET, sheetText(sheetOfRows('"'.repeat(marks)))) !== null) marks--;
    expect(marks).toBeGreaterThan(5);
    const hall = withPairings(rows('"'.repeat(marks)));
    expect(readMessage(messageFor(hall, { round: 1, table: 0 })!, { round: 1, table: 0 })?.sheets).toEqual(hall.sheets);
  });

  test("twelve million signs of nonsense are refused unread", () => {
    const nonsense = "x;(1 ".repeat(2_400_000);
    expect(readPairings(nonsense)).toMatchObject({ pairings: [], problems: [{ line: 1 }] });
    expect(readDivision(nonsense, 1, "D")).toMatchObject({ pairings: [], problems: [{ line: 1 }] });
  });
});

describe("a bye", () => {
  test.each(["Bye #0", "Bye", "BYE", "0", "-", "Nobody #0", "Nobody (0)"])("%j is one, and is kept", (cell) => {
    const { pairings, problems } = readPairings(`2; Ann Lee #5; ${cell}`);
    expect(problems).toEqual([]);
    const hall = hallIn(hallText(withPairings(pairings)))!;
    expect(tileAt(hall, 2)).toEqual(["bye", null]);
    expect(newsOfLine(hall, "2 431375").doubts).toEqual(["the player at table 2 has a bye in round 1"]);
  });

  test("a player of that name, and a seat that nobody knows, are none", () => {
    const hall = withPairings(readPairings("1; Bye, Ann #7; Bob Jones #14\n2; Ann Lee #5;").pairings);
    expect([tileAt(hall, 1)?.[0], tileAt(hall, 2)?.[0]]).toEqual(["missing", "missing"]);
  });
});

describe("scores that can hardly be right", () => {
  test.each([
    ["7 98 388", "A’s final score is 98, below 100"],
    ["7 431 -5", "B’s final score is -5, below 100"],
    ["7 1012 388", "A’s final score is 1012, above 800"],
    ["7 431 0", "B’s final score is 0, below 100"],
    ["7 400 801", "B’s final score is 801, above 800"],
    ["7 431375 b250", "B’s penalty is 250, above 100"],
  ])("%j is asked about", (line, doubt) => expect(newsOfLine(EMPTY_HALL, line)).toMatchObject({ doubts: [doubt] }));

  // A record of 850 is asked about; nobody plays it twice. Whoever gives up may have any score.
  test.each(["7 100 800", "7 431375 b100", "7 12 40 gb", "7 fb"])("%j is not", (line) =>
    expect(newsOfLine(EMPTY_HALL, line)).toEqual({ is: "new", changes: [], doubts: [] }),
  );

  test("a code’s scores are asked about, too, unless its game was cut short", () => {
    expect(newsOf(EMPTY_HALL, scanOf({ a: 43 })).doubts).toEqual(["A’s final score is 43, below 100"]);
    expect(newsOf(EMPTY_HALL, scanOf({ a: 43, ending: 6 })).doubts).toEqual([]);
  });
});

describe("the same again", () => {
  test("a slip typed twice is there already, and corrects nothing", () => {
    const hall = type(EMPTY_HALL, "12 431375");
    expect(newsOfLine(hall, "12 431375")).toEqual({ is: "known", changes: [], doubts: [] });
  });

  test("a penalty that the first slip lacked is a correction", () => {
    const hall = type(EMPTY_HALL, "12 431375");
    expect(newsOfLine(hall, "12 431375 b10")).toMatchObject({
      is: "correction",
      changes: ["B’s overtime penalty 10, before 0"],
    });
    expect(newsOfLine(type(hall, "12 431375 b10"), "12 431375").is).toBe("known");
  });

  test.each([1, 2, 3])("a slip that is taken away and typed again %i times is there again", (times) => {
    let hall = type(EMPTY_HALL, "12 431375");
    for (let i = 0; i < times; i++) {
      hall = withSlips(hall, [clearing(hall, { round: 1, table: 12 })]);
      expect(tileAt(hall, 12)?.[0]).toBe("missing");
      expect(newsOfLine(hall, "12 431375").is).toBe("new");
      hall = hallIn(hallText(type(hall, "12 431375")))!;
      expect(tileAt(hall, 12)).toEqual(["done", [431, 375]]);
    }
  });

  test("a code that is taken away and scanned again is there again", () => {
    let hall = file(EMPTY_HALL, scanOf({}));
    hall = withSlips(hall, [clearing(hall, { round: 1, table: 12 })]);
    expect(newsOf(hall, scanOf({})).is).toBe("new");
    hall = file(hall, scanOf({}));
    expect(tileAt(hall, 12)).toEqual(["done", [431, 385]]);
  });

  test("a correction that is taken away counts for nothing: the older code is filed", () => {
    let hall = file(file(EMPTY_HALL, scanOf({ revision: 5, a: 421 })), scanOf({ revision: 9, a: 431 }));
    hall = withSlips(hall, [clearing(hall, { round: 1, table: 12 })]);
    // Taking away the newer code does not bring up the older one, which nobody saw.
    expect(tileAt(hall, 12)?.[0]).toBe("missing");
    expect(newsOf(hall, scanOf({ revision: 5, a: 421 })).is).toBe("new");
    expect(tileAt(file(hall, scanOf({ revision: 5, a: 421 })), 12)).toEqual(["done", [421, 385]]);
  });

  test("a game that is moved there and back is where it was last", () => {
    let hall = file(EMPTY_HALL, scanOf({}, 1, 12));
    for (const table of [13, 12, 13, 12]) {
      hall = file(hall, scanOf({}, 1, table));
      expect([12, 13].map((at) => tileAt(hall, at)?.[0])).toEqual(
        table === 12 ? ["done", "missing"] : ["missing", "done"],
      );
    }
  });
});

describe("a round that is paired again", () => {
  const before = readPairings(
    "11; Ann Lee #1; Kim Berg #2\n12; Jane Smith #3; Bob Jones #14\n13; Cy Oh; Di Po",
  ).pairings;
  const hall = type(withPairings(before), "12 431375");
  const again = (text: string) => unsettledBy(hall, 1, readPairings(text).pairings);

  test.each([
    ["the same pairings", "11; Ann Lee #1; Kim Berg #2\n12; Jane Smith #3; Bob Jones #14"],
    ["other tables alone", "11; Cy Oh; Di Po\n12; Jane Smith #3; Bob Jones #14\n13; Ann Lee #1; Kim Berg #2"],
    ["a name that is spelled better", "12; Jane Smyth #3; Bob Jones #14"],
  ])("with %s asks nothing", (_, text) => expect(again(text)).toEqual([]));

  test.each([
    ["another opponent", "11; Ann Lee #1; Jane Smith #3\n12; Kim Berg #2; Bob Jones #14", null, false],
    ["another table for both", "11; Jane Smith #3; Bob Jones #14\n12; Ann Lee #1; Kim Berg #2", 11, false],
    ["the seats changed", "12; Bob Jones #14; Jane Smith #3", 12, true],
    ["a bye", "12; Jane Smith #3; Bye", null, false],
    ["no such table", "11; Ann Lee #1; Kim Berg #2", null, false],
  ])("with %s asks about the result", (_, text, to, turned) =>
    expect(again(text)).toMatchObject([{ table: 12, to, turned }]),
  );

  test("a result follows its players to their table, and their seats", () => {
    const text = "11; Bob Jones #14; Jane Smith #3\n12; Ann Lee #1; Kim Berg #2";
    const moved = withSlips(withPairings(readPairings(text).pairings, hall), following(hall, 1, again(text)));
    expect(tileAt(moved, 11)).toEqual(["done", [375, 431]]);
    expect(tileAt(moved, 12)?.[0]).toBe("missing");
  });

  test("a code follows as a code; two results that differ stay a dispute", () => {
    const scanned = file(withPairings(before), scanOf({ table: 11 }));
    const disputed = withSlips(scanned, [scanOf({ device: "AAAAAA", table: 11, a: 400 })]);
    const next = readPairings("14; Ann Lee #1; Kim Berg #2\n11; Cy Oh; Di Po").pairings;
    const move = (from: Hall) => withSlips(from, following(from, 1, unsettledBy(from, 1, next)));
    expect(views(move(scanned)).find(({ table }) => table === 14)?.slip).toMatchObject({ kind: "scan" });
    expect(tileAt(move(disputed), 14)?.[0]).toBe("disputed");
    expect(tileAt(move(disputed), 11)?.[0]).toBe("missing");
  });

  test("results that are taken away are missing", () => {
    const text = "12; Kim Berg #2; Bob Jones #14";
    const cleared = withSlips(hall, clearingAll(hall, 1, again(text)));
    expect(tileAt(cleared, 12)?.[0]).toBe("missing");
  });
});
