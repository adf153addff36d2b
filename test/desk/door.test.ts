// Everything that the desk accepts is there when the page is loaded anew, and at other desks; the rest is refused in
// words.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hallIn, hallText } from "../../sim/desk/chunks";
import type { Desk } from "../../sim/desk/desk";
import { readEntry } from "../../sim/desk/entry";
import { lineFiled, moved, noted, roundPaired, seatsChanged, takenAway } from "../../sim/desk/filing";
import { offerCode } from "../../sim/desk/offers";
import { chosen, clearingAll, following, staying, unsettledBy } from "../../sim/desk/paired-again";
import type { Pairing } from "../../sim/desk/pairing";
import { readPairings } from "../../sim/desk/sheet";
import { readDivision } from "../../sim/desk/tsh";
import { act, codeOf, newDesk, offerOf, pair, resultIn, scan, tableAt, type } from "./slips";

/** The desk after its page was loaded anew, or another one that has its file. */
function again(desk: Desk): Desk {
  const other = newDesk("another");
  other.take(hallIn(hallText(desk.hall))!);
  return other;
}
const tables = (desk: Desk) => JSON.stringify(desk.tables(1));

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
        const desk = newDesk();
        const written = desk.file(roundPaired(desk.hall, 1, pairings), "pairings");
        if (!("expected" in written)) expect(tables(again(desk))).toBe(tables(desk));
      }),
      { numRuns: 500 },
    );
  });

  test("lines read back as they were taken, whatever their numbers", () => {
    const number = fc.integer({ min: -3000, max: 12_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1100 }), number, number, fc.nat(999), (table, a, b, penalty) => {
        const line = `${table} ${a} ${b} b${penalty}`;
        if ("expected" in readEntry(line)) return;
        const desk = newDesk();
        type(desk, line);
        expect(tableAt(again(desk), table).final).toEqual([a, b]);
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
    [`Table;A;B;Division\n7; Ann; Bob; ${"D".repeat(81)}`, "a division of at most 80 characters"],
    ["7; Ann #10000; Bob", "a player’s number from 0 to 9999"],
    ["7; Ann #123456789; Bob", "a player’s number from 0 to 9999"],
  ])("%j is refused in words", (line, expected) => expect(readPairings(line).problems[0]).toMatchObject({ expected }));

  test("a division of tsh with a name that is too long is refused in words", () => {
    const text = `${"a".repeat(81)} 1 2;;board 1\nB, C 1 1;;board 1\n`;
    expect(readDivision(text, 1, "D").problems[0]).toMatchObject({ expected: "a name of at most 80 characters" });
  });

  test("the longest pairings that are taken are read at another desk, and longer ones are refused", () => {
    const rows = (name: string) =>
      Array.from({ length: 999 }, (_, i): Pairing => ({
        table: i + 1,
        sides: [0, 1].map((side) => ({ name: `${name}${i}${side}`, number: 9999, division: "" })) as Pairing["sides"],
        first: 0,
      }));
    const desk = newDesk();
    // A quotation mark takes two characters.
    const refused = desk.file(roundPaired(desk.hall, 1, rows('"'.repeat(75))), "pairings");
    expect(refused).toMatchObject({ expected: expect.stringContaining("characters for the pairings") });
    let marks = 75;
    while ("expected" in desk.file(roundPaired(desk.hall, 1, rows('"'.repeat(marks))), "pairings")) marks--;
    expect(marks).toBeGreaterThan(5);
    expect(tables(again(desk))).toBe(tables(desk));
  });

  test.each([
    ["a note that is too long", noted("x".repeat(401)), "a note of at most 400 characters"],
    ["a table beyond 999", takenAway(newDesk().hall, { round: 1, table: 1000 }), "a table from 1 to 999"],
    ["a round beyond 99", takenAway(newDesk().hall, { round: 100, table: 1 }), "a round from 1 to 99"],
    [
      "points beyond 1,999",
      lineFiled(
        newDesk().hall,
        { round: 1, table: 1 },
        { from: "line", final: [2000, 0], penalty: [0, 0], forfeit: "" },
      ),
      "a score from -1999 to 1999",
    ],
    [
      "a line that says nothing",
      lineFiled(newDesk().hall, { round: 1, table: 1 }, { from: "line", final: null, penalty: [0, 0], forfeit: "" }),
      "scores or a forfeit",
    ],
  ])("%s is refused, and nothing of the act is filed", (_, drafts, expected) => {
    const desk = newDesk();
    expect(desk.file([...noted("before"), ...drafts], "an act")).toMatchObject({ expected });
    expect(desk.hall.chunks.size).toBe(0);
    type(desk, "12 431375");
    expect(tableAt(again(desk), 12).state).toBe("done");
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
    const desk = newDesk();
    pair(desk, pairings);
    expect(tableAt(again(desk), 2).state).toBe("bye");
    expect(offerOf(desk, "2 431375").doubts).toEqual(["the player at table 2 has a bye in round 1"]);
  });

  test("a player of that name, and a seat that nobody knows, are none", () => {
    const desk = newDesk();
    pair(desk, "1; Bye, Ann #7; Bob Jones #14\n2; Ann Lee #5;");
    expect([1, 2].map((table) => tableAt(desk, table).state)).toEqual(["missing", "missing"]);
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
  ])("%j is asked about", (line, doubt) => expect(offerOf(newDesk(), line)).toMatchObject({ doubts: [doubt] }));

  // A record of 850 is asked about; nobody plays it twice. Whoever gives up may have any score.
  test.each(["7 100 800", "7 431375 b100", "7 12 40 gb", "7 fb"])("%j is not", (line) =>
    expect(offerOf(newDesk(), line)).toMatchObject({ is: "new", changes: [], doubts: [] }),
  );

  test("a code’s scores are asked about, too, unless its game was cut short", () => {
    const doubts = (code: string) => offerCode(newDesk().hall, { round: 1, table: 12 }, resultIn(code)).doubts;
    expect(doubts(codeOf({ a: 43 }))).toEqual(["A’s final score is 43, below 100"]);
    expect(doubts(codeOf({ a: 43, ending: 6 }))).toEqual([]);
  });
});

describe("the same again", () => {
  test("a slip typed twice is there already, and corrects nothing", () => {
    const desk = newDesk();
    type(desk, "12 431375");
    expect(offerOf(desk, "12 431375")).toMatchObject({ is: "known", changes: [], doubts: [], drafts: [] });
  });

  test("a penalty that the first slip lacked is a correction", () => {
    const desk = newDesk();
    type(desk, "12 431375");
    expect(offerOf(desk, "12 431375 b10")).toMatchObject({
      is: "correction",
      changes: ["B’s overtime penalty 10, before 0"],
    });
    type(desk, "12 431375 b10");
    expect(offerOf(desk, "12 431375").is).toBe("known");
  });

  test("a result that is taken away and filed again, typed or scanned, is there again each time", () => {
    const desk = newDesk();
    for (const file of [() => type(desk, "12 431375"), () => scan(desk, codeOf({}))])
      for (let times = 0; times < 3; times++) {
        expect(file().is).toBe("new");
        expect(tableAt(again(desk), 12).state).toBe("done");
        act(desk, takenAway(desk.hall, { round: 1, table: 12 }));
        expect(tableAt(again(desk), 12).state).toBe("missing");
      }
  });

  test("a correction that is taken away counts for nothing: the older code is filed", () => {
    const desk = newDesk();
    scan(desk, codeOf({ revision: 5, a: 421 }));
    scan(desk, codeOf({ revision: 9, a: 431 }));
    act(desk, takenAway(desk.hall, { round: 1, table: 12 }));
    // Taking away the newer code does not bring up the older one, which nobody saw.
    expect(tableAt(desk, 12).state).toBe("missing");
    expect(scan(desk, codeOf({ revision: 5, a: 421 })).is).toBe("new");
    expect(tableAt(desk, 12)).toMatchObject({ state: "done", final: [421, 385] });
  });

  test("a game that is moved there and back is where it was last, with its later codes", () => {
    const desk = newDesk();
    scan(desk, codeOf({}));
    for (const [from, to] of [
      [12, 13],
      [13, 12],
      [12, 13],
    ]) {
      act(desk, moved(desk.hall, { round: 1, table: from }, { round: 1, table: to }));
      expect([from, to].map((table) => tableAt(desk, table).state)).toEqual(["missing", "done"]);
    }
    // The device still says 12: a scorer has moved the game.
    expect(scan(desk, codeOf({}), 2)).toMatchObject({ is: "known", round: 1, table: 13 });
    expect(scan(desk, codeOf({ revision: 9, a: 441 }), 2)).toMatchObject({ is: "correction", round: 1, table: 13 });
    // The device has been told another table since then.
    expect(scan(desk, codeOf({ revision: 10, a: 441, table: 14 }), 2)).toMatchObject({ round: 1, table: 14 });
    expect([13, 14].map((table) => tableAt(desk, table).state)).toEqual(["missing", "done"]);
  });
});

describe("a round that is paired again", () => {
  const PAIRED = "11; Ann Lee #1; Kim Berg #2\n12; Jane Smith #3; Bob Jones #14\n13; Cy Oh; Di Po";
  function paired(): Desk {
    const desk = newDesk();
    pair(desk, PAIRED);
    type(desk, "12 431375");
    return desk;
  }
  const rowsOf = (text: string): Pairing[] => readPairings(text).pairings;
  const unsettled = (desk: Desk, text: string) => unsettledBy(desk.hall, 1, rowsOf(text));

  test.each([
    ["the same pairings", "11; Ann Lee #1; Kim Berg #2\n12; Jane Smith #3; Bob Jones #14"],
    ["other tables alone", "11; Cy Oh; Di Po\n12; Jane Smith #3; Bob Jones #14\n13; Ann Lee #1; Kim Berg #2"],
    ["a name that is spelled better", "12; Jane Smyth #3; Bob Jones #14"],
    ["the same players in another order", "12; Bob Jones #14; Jane Smith #3"],
  ])("with %s asks nothing, and the figures stay with their players", (_, text) => {
    const desk = paired();
    expect(unsettled(desk, text)).toEqual([]);
    pair(desk, text);
    expect(tableAt(desk, 12)).toMatchObject({ state: "done", final: [431, 375], names: ["Jane Smith", "Bob Jones"] });
  });

  test.each([
    ["another opponent", "11; Ann Lee #1; Jane Smith #3\n12; Kim Berg #2; Bob Jones #14", null],
    ["another table for both", "11; Bob Jones #14; Jane Smith #3\n12; Ann Lee #1; Kim Berg #2", 11],
    ["a bye", "12; Jane Smith #3; Bye", null],
    ["no such table", "11; Ann Lee #1; Kim Berg #2", null],
  ])("with %s asks, and shows no result as that of others", (_, text, to) => {
    const desk = paired();
    expect(unsettled(desk, text)).toMatchObject([{ filed: { table: 12 }, to }]);
    // Another desk has paired the round again meanwhile: nobody was asked.
    pair(desk, text);
    expect(tableAt(desk, 12)).toMatchObject({ state: "disputed", final: null });
  });

  test("a choice counts only for the results that were shown", () => {
    const desk = paired();
    const pairings = rowsOf("11; Bob Jones #14; Jane Smith #3\n12; Ann Lee #1; Kim Berg #2");
    const shown = unsettledBy(desk.hall, 1, pairings);
    const choose = (): ReturnType<typeof chosen> => chosen({ hall: desk.hall, round: 1 }, pairings, shown, following);
    expect(choose()).toHaveProperty("drafts");
    type(desk, "12 441375");
    expect(choose()).toMatchObject({ changed: [{ filed: { table: 12 } }] });
    type(desk, "11 400300");
    expect(choose()).toMatchObject({ changed: [{ filed: { table: 12 } }, { filed: { table: 11 } }] });
  });

  test("a result follows its players to their table", () => {
    const desk = paired();
    const text = "11; Bob Jones #14; Jane Smith #3\n12; Ann Lee #1; Kim Berg #2";
    act(desk, [...roundPaired(desk.hall, 1, rowsOf(text)), ...following(desk.hall, unsettled(desk, text))]);
    expect(tableAt(desk, 11)).toEqual({ state: "done", final: [431, 375], names: ["Jane Smith", "Bob Jones"] });
    expect(tableAt(desk, 12).state).toBe("missing");
    expect(desk.undo()).toHaveProperty("name");
    expect(tableAt(desk, 12)).toEqual({ state: "done", final: [431, 375], names: ["Jane Smith", "Bob Jones"] });
  });

  test("a result that stays is of those who are paired there now; taken away, it is missing", () => {
    const text = "12; Kim Berg #2; Bob Jones #14";
    const [one, other] = [paired(), paired()];
    act(one, [...roundPaired(one.hall, 1, rowsOf(text)), ...staying(one.hall, unsettled(one, text))]);
    expect(tableAt(one, 12)).toEqual({ state: "done", final: [431, 375], names: ["Kim Berg", "Bob Jones"] });
    act(other, [...roundPaired(other.hall, 1, rowsOf(text)), ...clearingAll(other.hall, unsettled(other, text))]);
    expect(tableAt(other, 12).state).toBe("missing");
  });

  test("two results that differ stay a dispute at the players’ table", () => {
    const desk = newDesk();
    pair(desk, PAIRED);
    scan(desk, codeOf({ table: 11 }));
    scan(desk, codeOf({ device: "AAAAAA", table: 11, a: 400 }), 1, 11, true);
    const text = "14; Ann Lee #1; Kim Berg #2\n11; Cy Oh; Di Po";
    act(desk, [...roundPaired(desk.hall, 1, rowsOf(text)), ...following(desk.hall, unsettled(desk, text))]);
    expect([11, 14].map((table) => tableAt(desk, table).state)).toEqual(["missing", "disputed"]);
  });

  test("A and B who have changed seats change names, and the figures stay with their sides", () => {
    const desk = paired();
    act(desk, seatsChanged(desk.hall, { round: 1, table: 12 }));
    expect(tableAt(desk, 12)).toEqual({ state: "done", final: [431, 375], names: ["Bob Jones", "Jane Smith"] });
    // Jane Smith was named first, and so goes first: now she is B.
    const view = desk.tables(1).find(({ table }) => table === 12);
    expect([view?.seats?.first, view?.pairing?.first]).toEqual([1, 1]);
  });
});
