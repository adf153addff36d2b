// A round of forty tables at the desk: keys for each result, wrong digits, and what goes out of it again.

import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { readEntry } from "../../sim/desk/entry";
import { gamesOf, withScores } from "../../sim/desk/division-file";
import { csvOf } from "../../sim/desk/exports";
import { addScoreLines, readDivision } from "../../sim/desk/tsh";
import { act, codeOf, newDesk, offerOf, pair, scan, tableAt, type } from "./slips";
import { roundPaired } from "../../sim/desk/filing";
import { createDice } from "../../sim/play/soak/dice";

const TABLES = 40;
const dice = createDice(53);
/** Final scores of each table, as slips have them. */
const SCORES = Array.from({ length: TABLES }, () => [280 + dice.below(280), 280 + dice.below(280)] as [number, number]);
const PAIRINGS = SCORES.map((_, i) => `${i + 1}; Player ${2 * i + 1} #${2 * i + 1}; Player ${2 * i + 2} #${2 * i + 2}`);

function pairedDesk() {
  const desk = newDesk();
  pair(desk, PAIRINGS.join("\n"));
  return desk;
}

describe("keys", () => {
  test("a heap of slips in the tables’ order takes seven keys each, tsh takes thirteen or more", () => {
    const desk = pairedDesk();
    let keys = 0;
    let inTsh = 0;
    SCORES.forEach(([a, b], i) => {
      // Without a table the line is for the first without a result.
      const line = `${a}${b}`;
      expect(readEntry(line)).toMatchObject({ table: null, final: [a, b] });
      type(desk, `${desk.nextTable()} ${line}`);
      keys += `${line}\n`.length;
      // tsh, AddScore: number, score, number, score, ENTER.
      inTsh += `${2 * i + 1} ${a} ${2 * i + 2} ${b}\n`.length;
    });
    expect(SCORES.map((_, i) => tableAt(desk, i + 1).final)).toEqual(SCORES);
    expect(keys / TABLES).toBe(7);
    // 2 x 3 digits of scores, 1 or 2 digits for each number, 3 spaces, ENTER: 12 keys at 4 tables, 13 at 1, 14 at 35.
    expect(inTsh / TABLES).toBe(13.775);
  });

  test("in any order a table and a space more, one or two digits", () => {
    for (const [i, [a, b]] of SCORES.entries())
      expect(`${i + 1} ${a}${b}\n`.length).toBeLessThanOrEqual(`${2 * i + 1} ${a} ${2 * i + 2} ${b}\n`.length - 2);
  });
});

describe("a wrong digit", () => {
  /** The desk's answer to a line instead of the right one, with all tables but the right one in. */
  function classOf(line: string): "refused" | "asked" | "visible" {
    const read = readEntry(line);
    if ("expected" in read) return "refused";
    const { is, doubts } = offerOf(desk, read.table === null ? `${desk.nextTable()} ${line}` : line);
    return is === "new" && doubts.length === 0 ? "visible" : "asked";
  }
  const desk = pairedDesk();
  SCORES.forEach(([a, b], i) => {
    if (i + 1 !== 12) type(desk, `${i + 1} ${a}${b}`);
  });

  /** Answers to a line with each other digit, and with a space, at this place: their number for each of the three. */
  function answersAt(line: string, at: number, answer: (line: string) => string = classOf, second = "asked"): number[] {
    const answers = [..." 0123456789"]
      .filter((other) => other !== line[at])
      .map((other) => answer([...line].with(at, other).join("")));
    return ["refused", second, "visible"].map((named) => answers.filter((one) => one === named).length);
  }

  // By hand. All tables but 12 have results: 02, " 2" and 1 are tables 2 and 1, 52 to 92 are none. A score below 100
  // or above 800 is asked: 0, 8 and 9 as the first digit. A space makes 31375, 43137 or 4313: five figures are no
  // scores, and nobody scores 4313; or it makes 4 and 1375, 43 and 375, 431 and 75, which are asked.
  test.each([
    ["the table's tens", 0, [0, 10, 0]],
    ["the table's units", 1, [0, 10, 0]],
    ["the space", 2, [10, 0, 0]],
    ["A's hundreds", 3, [1, 3, 6]],
    ["A's tens", 4, [0, 1, 9]],
    ["A's units", 5, [0, 1, 9]],
    ["B's hundreds", 6, [0, 4, 6]],
    ["B's tens", 7, [1, 0, 9]],
    ["B's units", 8, [1, 0, 9]],
  ])("in %s of 12 431375", (_, at, expected) => expect(answersAt("12 431375", at)).toEqual(expected));

  // The same without a table: a space leaves one number that is no six figures, or two, and no table for two scores.
  test.each([
    ["A's hundreds", 0, [1, 3, 6]],
    ["A's tens", 1, [1, 0, 9]],
    ["A's units", 2, [1, 0, 9]],
    ["B's hundreds", 3, [1, 3, 6]],
    ["B's tens", 4, [1, 0, 9]],
    ["B's units", 5, [1, 0, 9]],
  ])("in %s of 431375, for the table that is offered", (_, at, expected) =>
    expect(answersAt("431375", at)).toEqual(expected),
  );

  /**
   * AddScore's answer to a line for the players 23 and 24, who alone have no score yet, as Addscore.pm of tsh 3.340
   * decides: by the number of words, then CheckPairing, CheckSpread and CheckScores, which only warns below 100.
   */
  function addScore(line: string, words: number): "refused" | "warned" | "visible" {
    const numbers = line.trim().split(/\s+/).map(Number);
    const [one, ofOne, other, ofOther, spread = ofOne - ofOther] = numbers;
    const arePaired = [one, other].sort().join() === "23,24";
    if (numbers.length !== words || !arePaired || ofOne - ofOther !== spread) return "refused";
    if (Math.min(ofOne, ofOther) < -149 || Math.max(ofOne, ofOther) > 1499) return "refused";
    return Math.min(ofOne, ofOther) < 100 ? "warned" : "visible";
  }
  const TSH_LINE = "23 431 24 375";

  // By hand. Another number is no opponent of the one that is right. A digit for a space leaves three words, a space
  // for the tens makes five. A score below 100 is filed with a warning: 0 or a space as the hundreds, two digits left.
  test.each([
    ["the players' numbers", [0, 1, 7, 8], [10, 0, 0]],
    ["the spaces", [2, 6, 9], [10, 0, 0]],
    ["hundreds", [3, 10], [0, 2, 8]],
    ["tens", [4, 11], [1, 0, 9]],
    ["units", [5, 12], [0, 1, 9]],
  ])("in %s of tsh's 23 431 24 375: refused, filed with a warning, visible", (_, places, expected) => {
    for (const at of places) expect(answersAt(TSH_LINE, at, (line) => addScore(line, 4), "warned")).toEqual(expected);
  });

  test("is refused by tsh in every place if the spread is typed too", () => {
    const line = `${TSH_LINE} 56`;
    for (const at of [...line].keys())
      expect(
        answersAt(line, at, (typed) => addScore(typed, 5), "warned"),
        `place ${at}`,
      ).toEqual([10, 0, 0]);
  });

  test("in tsh’s line at the desk is refused, as the line itself is", () => {
    expect(classOf(TSH_LINE)).toBe("refused");
    for (const at of [...TSH_LINE].keys()) expect(answersAt(TSH_LINE, at), `place ${at}`).toEqual([10, 0, 0]);
  });

  test("in the number of the first table is visible by the players’ names alone", () => {
    const first = pairedDesk();
    const visible = ["21", "10", "32"].filter((number) => {
      const { is, doubts } = offerOf(first, `${number} 431375`);
      return is === "new" && doubts.length === 0;
    });
    expect(visible).toEqual(["21", "10", "32"]);
    expect(offerOf(first, "42 431375").doubts).toEqual(["the pairings of round 1 have no table 42"]);
  });

  test("too few or too many is refused, or asked", () => {
    for (const line of ["12 43137", "12 4313755", "12431375", "1 2431375", "12 43 1375"])
      expect(classOf(line), line).not.toBe("visible");
  });
});

describe("a division of tsh through the desk", () => {
  /** A division of eight players and three rounds, paired, with the first round in. */
  const FILE = `# Autumn, division D
Lee, Ann 1500 5 6 7; 401; board 1 2 3; p12 1 2 1
Berg, Kim 1400 6 5 8; 402; board 2 1 4; p12 1 2 1
Smith, Jane 1300 7 8 5; 403; board 3 4 1; p12 1 2 1
Jones, Bob 1200 8 7 6; 404; board 4 3 2; p12 1 2 1
Oh, Cy 1100 1 2 3; 301; board 1 1 1; p12 2 1 2
Po, Di 1000 2 1 4; 302; board 2 2 2; p12 2 1 2
Ray, Ed 900 3 4 1; 303; board 3 3 3; p12 2 1 2
Dee, Flo 800 4 3 2; 304; board 4 4 4; p12 2 1 2
`;
  const desk = newDesk();
  for (const round of [2, 3]) {
    act(desk, roundPaired(desk.hall, round, readDivision(FILE, round, "D").pairings));
    for (let table = 1; table <= 4; table++)
      scan(
        desk,
        codeOf({
          device: `AAAA${round}${table + 1}`,
          table,
          a: 400 + table,
          b: 300 + round,
          over: table === 4 ? 61 : 0,
        }),
        round,
      );
  }
  const views = [...desk.tables(2), ...desk.tables(3)];

  test("goes back with the scores of its rounds, at the players who had them", () => {
    const { games, left } = gamesOf("D", views);
    const written = withScores(FILE, games);
    expect([left, written.left, written.games]).toEqual([[], [], 8]);
    // Worked by hand from boards and p12: A is who goes first. Round 2, board 1: Oh (1) against Berg (2). Two parts of
    // a minute over at board 4 cost 20.
    expect(written.text.split("\n").map((line) => line.split(";")[1]?.trim())).toEqual([
      undefined,
      "401 302 403",
      "402 302 404",
      "403 282 401",
      "404 302 402",
      "301 401 303",
      "302 402 303",
      "303 403 303",
      "304 404 283",
      undefined,
    ]);
    expect(gamesOf("E", views)).toEqual({ games: [], left: [] });
  });

  test("as CSV it has each table once, final scores and penalties in columns of their own", () => {
    const { data, errors } = Papa.parse<Record<string, string>>(csvOf(views), { header: true, skipEmptyLines: true });
    expect(errors).toEqual([]);
    expect(
      data.map((row) => `${row.round}/${row.table} ${row["A player"]} ${row["A final score after overtime"]}`),
    ).toEqual([
      "2/1 Oh, Cy 401",
      "2/2 Po, Di 402",
      "2/3 Ray, Ed 403",
      "2/4 Dee, Flo 404",
      "3/1 Smith, Jane 401",
      "3/2 Jones, Bob 402",
      "3/3 Lee, Ann 403",
      "3/4 Berg, Kim 404",
    ]);
    expect(data[3]).toMatchObject({
      "B player": "Smith, Jane",
      "B overtime penalty": "20",
      "B final score after overtime": "282",
    });
  });

  test("as lines for AddScore, each has what tsh’s own check asks", () => {
    for (const round of [2, 3]) {
      const { lines, left } = addScoreLines(round, desk.tables(round));
      expect([lines[0], lines.at(-1), left]).toEqual([`a ${round} D`, "", []]);
      expect(lines).toHaveLength(6);
    }
  });
});
