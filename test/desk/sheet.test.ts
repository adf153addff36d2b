// Lists of pairings as people and programs for tournaments write them: what each column is taken for, what is asked,
// and what is refused. The headings are those that the programs are known by; no list here was written by one of them.

import { describe, expect, test } from "vitest";
import type { Role } from "../../sim/desk/columns";
import { pairingsIn, type Sheet, sheetIn } from "../../sim/desk/sheet";

const sheet = (text: string): Sheet => {
  const read = sheetIn(text);
  if ("expected" in read) throw new Error(read.expected);
  return read;
};
const rolesOf = (text: string): Role[] => sheet(text).roles;

/** The pairings in short: "12 Jane Smith #3 - Bob Jones #14", with * for who goes first. */
function shortly(text: string, round = 1, change: Partial<Sheet> = {}): string[] {
  const { pairings, problems } = pairingsIn({ ...sheet(text), ...change }, round);
  if (problems.length > 0) return problems.map(({ line, expected }) => `line ${line}: ${expected}`);
  return pairings.map(({ table, sides, first }) => {
    const [a, b] = sides.map((person, side) => {
      if (person === null) return "?";
      const number = person.number === null ? "" : ` #${person.number}`;
      const division = person.division === "" ? "" : ` (${person.division})`;
      return `${person.name}${number}${division}${first === side ? "*" : ""}`;
    });
    return `${table} ${a} - ${b}`;
  });
}

const JANE = ["1 Jane Smith* - Bob Jones", "2 Ann Lee* - Kim Berg"];
const NUMBERED = ["1 Jane Smith #3* - Bob Jones #14", "2 Ann Lee #5* - Kim Berg #6"];
const COMMAS = ["1 Smith, Jane* - Jones, Bob", "2 Lee, Ann* - Berg, Kim"];
const COMMAS_NUMBERED = ["1 Smith, Jane #3* - Jones, Bob #14", "2 Lee, Ann #5* - Berg, Kim #6"];

describe("a list is read by its heading", () => {
  test.each<[string, string, string[]]>([
    ["board, white, black", "Board,White,Black\n1,Jane Smith,Bob Jones\n2,Ann Lee,Kim Berg\n", JANE],
    ["CR alone", "Table;First;Second\r1;Jane Smith;Bob Jones\r2;Ann Lee;Kim Berg", JANE],
    [
      "names of players, with ratings that are no numbers",
      "Table,Player 1 Name,Player 1 Rating,Player 2 Name,Player 2 Rating\n1,Jane Smith,1502,Bob Jones,1400\n2,Ann Lee,900,Kim Berg,850",
      JANE,
    ],
    [
      "Swiss-Manager and chess-results.com",
      "Bo.;No.;;White;Rtg;Pts.;Result;Pts.;;Black;Rtg;No.\n1;3;;Smith, Jane;1502;1;-;1;;Jones, Bob;1400;14\n2;5;;Lee, Ann;900;0;-;0;;Berg, Kim;850;6",
      COMMAS_NUMBERED,
    ],
    [
      "Swiss-Manager in German, with a title above",
      "Auslosung der Runde 1\n\nBr.;Nr.;Weiß;Elo;Pkt.;Ergebnis;Pkt.;Schwarz;Elo;Nr.\n1;3;Smith, Jane;1502;1;-;1;Jones, Bob;1400;14\n2;5;Lee, Ann;900;0;-;0;Berg, Kim;850;6".replace(
        "Br.",
        "Brett",
      ),
      COMMAS_NUMBERED,
    ],
    [
      "SwissSys",
      'Bd,Res,White,Res,Black\n1,____,"Smith, Jane",____,"Jones, Bob"\n2,____,"Lee, Ann",____,"Berg, Kim"',
      COMMAS,
    ],
    [
      "WinTD",
      "Board\tWhite\tRating\tBlack\tRating\n1\tJane Smith\t1502\tBob Jones\t1400\n2\tAnn Lee\t900\tKim Berg\t850",
      JANE,
    ],
    ["Vega", "Board;White;Pts;Res;Pts;Black\n1;Smith, Jane;1;-;1;Jones, Bob\n2;Lee, Ann;0;-;0;Berg, Kim", COMMAS],
    [
      "a spreadsheet of a club",
      "Table\tPlayer 1\tPlayer 2\tNotes\n1\tJane Smith\tBob Jones\t\n2\tAnn Lee\tKim Berg\tlate",
      JANE,
    ],
    [
      "numbers in columns of their own",
      "Table,#,Name,#,Name\n1,3,Jane Smith,14,Bob Jones\n2,5,Ann Lee,6,Kim Berg",
      NUMBERED,
    ],
    [
      "another order, and a mark at its head",
      "\uFEFFPlayer 2,Player 1,Board\r\nBob Jones,Jane Smith,1\r\nKim Berg,Ann Lee,2\r\n",
      JANE,
    ],
    ["French", "Table;Joueur 1;Joueur 2\n1;Jane Smith;Bob Jones\n2;Ann Lee;Kim Berg", JANE],
    [
      "all rounds in one list",
      "Round,Table,First,Second\n1,1,Jane Smith,Bob Jones\n1,2,Ann Lee,Kim Berg\n2,1,Jane Smith,Ann Lee\n2,2,Bob Jones,Kim Berg",
      JANE,
    ],
    [
      "divisions, and who goes first in a column",
      "Table,A,A no.,B,B no.,Division,Goes first\n1,Jane Smith,3,Bob Jones,14,D,B\n2,Ann Lee,5,Kim Berg,6,D,?",
      ["1 Jane Smith #3 (D) - Bob Jones #14 (D)*", "2 Ann Lee #5 (D) - Kim Berg #6 (D)"],
    ],
    [
      "numbers in brackets",
      "Table,First,Second\n1,Jane Smith (3),Bob Jones (14)\n2,Ann Lee (5),Kim Berg (6)",
      NUMBERED,
    ],
    [
      "ratings in brackets",
      "Table,First,Second\n1,Jane Smith (1502),Bob Jones (1400)\n2,Ann Lee (900),Kim Berg (850)",
      JANE,
    ],
  ])("%s", (_, text, expected) => expect(shortly(text)).toEqual(expected));
});

describe("a list without a heading", () => {
  test.each<[string, string, string[]]>([
    ["typed", "1; Jane Smith #3; Bob Jones #14\n2; Ann Lee #5; Kim Berg #6", NUMBERED],
    ["pasted", "1\tJane Smith\tBob Jones\n2\tAnn Lee\tKim Berg", JANE],
    [
      "with a division and who goes first",
      "1; Jane; Bob; D; B\n2; Ann; Kim; D",
      ["1 Jane (D) - Bob (D)*", "2 Ann (D)* - Kim (D)"],
    ],
    ["quoted", '1,"Smith, Jane","Jones, Bob"\n2,"Lee, Ann","Berg, Kim"', COMMAS],
    ["tables alone", "1-2\n5", ["1 ? - ?", "2 ? - ?", "5 ? - ?"]],
    ["a mark of inches is a name's", '1; 5" Bill; Ann "Ace" Lee', ['1 5" Bill* - Ann "Ace" Lee']],
    ["a mark of inches at the head of a cell", '1; "Bill; Ann Lee', ['1 "Bill* - Ann Lee']],
    [
      "byes",
      "1; Jane; 0\n2; Ann; BYE\n3; Kim; -\n4; Bob; Bye #0",
      ["1 Jane* - Bye #0", "2 Ann* - Bye #0", "3 Kim* - Bye #0", "4 Bob* - Bye #0"],
    ],
  ])("%s is read", (_, text, expected) => expect(shortly(text)).toEqual(expected));

  test.each<[string, string]>([
    ["names with commas that no quotes hold", "1,Smith, Jane,Jones, Bob\n2,Lee, Ann,Berg, Kim"],
    ["one of them", "1,Smith, Jane,Bob Jones\n2,Ann Lee,Kim Berg"],
    ["columns of numbers", "1;Jane Smith;1502;Bob Jones;1400\n2;Ann Lee;900;Kim Berg;850"],
    ["clubs", "1;Jane;London;Bob;Upper Hutt\n2;Ann;Paris;Kim;Lower Hutt"],
    ["numbers alone", "1;3;14\n2;5;6"],
    ["no table", "Jane Smith;Bob Jones\nAnn Lee;Kim Berg"],
    ["a heading that is not known", "Mesita;Uno;Dos\n1;Jane Smith;Bob Jones"],
    ["a heading with two tables", "Table,Board,First,Second\n1,1,Jane,Bob"],
  ])("%s: the columns are asked", (_, text) => {
    expect(rolesOf(text)).toContain("?");
    expect(pairingsIn(sheet(text), 1)).toMatchObject({ pairings: [], problems: [{ expected: "what each column is" }] });
  });

  test("what was chosen is read: two columns of one player are one name", () => {
    const text = "1,Smith, Jane,Jones, Bob\n2,Lee, Ann,Berg, Kim";
    expect(rolesOf(text)).toEqual(["table", "?", "?", "?", "?"]);
    expect(shortly(text, 1, { roles: ["table", "a", "a", "b", "b"] })).toEqual(COMMAS);
    const ratings = "1;Jane Smith;1502;Bob Jones;1400\n2;Ann Lee;900;Kim Berg;850";
    expect(shortly(ratings, 1, { roles: ["table", "a", "left out", "b", "left out"] })).toEqual(JANE);
    expect(shortly("1; Jane (3); Bob (14)", 1, { bracketsAreNumbers: false })).toEqual(["1 Jane* - Bob"]);
  });
});

describe("what is refused, with its line", () => {
  test.each([
    ["a player twice", "1; Jane #3; Bob #14\n2; Ann #5; Jane #3", "line 2: each player once, and Jane is at table 1"],
    [
      "a player twice under another number",
      "1; Jane; Bob\n2; Ann; JANE",
      "line 2: each player once, and JANE is at table 1",
    ],
    ["a number twice", "1; Jane #3; Bob #14\n2; Ann #3; Kim #5", "line 2: each player once, and Ann is at table 1"],
    ["a player against himself", "1; Jane #3; Jane #3", "line 1: two different players"],
    ["a table twice", "1; Jane; Bob\n1; Ann; Kim", "line 2: table 1 once"],
    ["two byes at a table", "1; Bye; 0", "line 1: a player at the table"],
    ["a table beyond all", "1000; Jane; Bob", "line 1: a table from 1 to 999"],
    ["a line with more cells", "Table,First,Second\n1,Jane,Bob\n2,Lee, Ann,Kim", "line 3: 3 cells"],
    ["a number that is none", "Table,A,A no.,B\n1,Jane,x7,Bob", "line 2: a player’s number from 0 to 9999"],
  ])("%s", (_, text, expected) => expect(shortly(text)).toContain(expected));

  test("two players of one name in two divisions are two", () => {
    expect(shortly("1; Jane; Bob; A\n2; Jane; Kim; B")).toEqual(["1 Jane (A)* - Bob (A)", "2 Jane (B)* - Kim (B)"]);
  });

  test.each([
    ["12 MB of a line", "x;(1 ".repeat(2_400_000)],
    ["two million signs without an end", `"${"x".repeat(1_999_998)}`],
    ["two million quotes", '"'.repeat(2_000_000)],
    ["two million brackets", `1;${"(1".repeat(900_000)};b`],
    ["a third of a million lines", "1;a;b\n".repeat(300_000)],
    ["a line of two million separators", ",".repeat(2_000_000)],
  ])(
    "%s at once, and taken for nothing",
    (_, text) => {
      const read = sheetIn(text);
      if ("expected" in read) return;
      const { pairings, problems } = pairingsIn(read, 1);
      expect(pairings.length === 0 || problems.length > 0).toBe(true);
    },
    10_000,
  );
});
