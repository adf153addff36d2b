// Seats of a list: players without an opponent, who is one player twice, and headings and rounds as programs vary them.
// Names of a bye are from the programs' own lists and help pages; no list here was written by one of them.

import { describe, expect, test } from "vitest";
import { pairingsIn, type Sheet, sheetIn } from "../../sim/desk/sheet";
import { readDivision } from "../../sim/desk/tsh";

const sheet = (text: string): Sheet => {
  const read = sheetIn(text);
  if ("expected" in read) throw new Error(read.expected);
  return read;
};
const read = (text: string, round = 1) => pairingsIn(sheet(text), round);
const problems = (text: string, round = 1): string[] =>
  read(text, round).problems.map(({ line, expected, found }) => `${line}: ${expected} // ${found}`);
/** Name and number of both seats of each table. */
const seats = (text: string, round = 1) =>
  read(text, round).pairings.map(({ sides }) => sides.map((person) => person && [person.name, person.number]));

describe("a player without an opponent", () => {
  test.each([
    ["SwissSys", "BYE"],
    ["WinTD", "Full Point Bye"],
    ["half a point", "Half-point bye"],
    ["a sign of points", "½ Point Bye"],
    ["brackets", "(bye)"],
    ["stars", "*** BYE ***"],
    ["a long dash", "—"],
    ["dashes", "--"],
    ["Swiss-Manager in German", "spielfrei"],
    ["chess-results.com", "not paired"],
    ["French", "Exempt"],
    ["Dutch", "vrij"],
    ["a number too", "BYE #0"],
  ])("has a bye: %s", (_, cell) => {
    expect(seats(`1; Oh Cy; ${cell}\n2; Lee Ann; Berg Kim`)[0]).toEqual([
      ["Oh Cy", null],
      ["Bye", 0],
    ]);
  });

  test("has a bye by number 0 alone, and a name with number 0 is refused", () => {
    const list = (name: string): string => `Table,A no.,A,B no.,B\n1,3,Jane,0,${name}\n2,5,Ann,6,Kim`;
    expect(seats(list(""))[0][1]).toEqual(["Bye", 0]);
    expect(seats(list("bye"))[0][1]).toEqual(["Bye", 0]);
    expect(problems(list("Bob"))).toEqual(["2: a player’s number from 1, or a bye // 1; 3; Jane; 0; Bob"]);
    expect(problems("1; Jane; Bob #0")).toEqual(["1: a player’s number from 1, or a bye // 1; Jane; Bob #0"]);
  });

  test("is not meant by a rating of 0 behind a name", () => {
    expect(seats("Table,A,B\n1,Jane (0),Bob (45)\n2,Ann (30),Kim (9)")).toEqual([
      [
        ["Jane", null],
        ["Bob", null],
      ],
      [
        ["Ann", null],
        ["Kim", null],
      ],
    ]);
  });

  test.each(["Byers, Al", "Goodbye Jo", "Vrijdag, Piet", "O-", "Exempter"])("a player can be called %s", (name) => {
    expect(seats(`1; Jane; ${name}`)[0][1]).toEqual([name, null]);
  });
});

describe("a player twice", () => {
  test("is found in another form of the same letters, and with signs that nobody sees", () => {
    expect(problems("1; Jos\u00e9; Bob\n2; Jose\u0301; Ann")).toHaveLength(1);
    expect(problems("1; Jane; Bob\n2; J\u200bane; Ann")).toHaveLength(1);
    expect(problems("1; Jane Smith; Bob\n2; Jane\u00a0 Smith; Ann")).toHaveLength(1);
  });
});

describe("a heading", () => {
  test.each([
    ["names without a space", "Table,Player1,Player2"],
    ["letters for players", "Tisch,Spieler A,Spieler B"],
    ["Spanish", "Mesa,Jugador 1,Jugador 2"],
    ["an opponent", "Table,Joueur,Adversaire"],
  ])("with %s is known", (_, heading) => {
    expect(seats(`${heading}\n1,Jane,Bob`)).toEqual([
      [
        ["Jane", null],
        ["Bob", null],
      ],
    ]);
  });

  test.each(["SNo", "Start No.", "TPN"])("%s is the player’s number", (name) => {
    expect(seats(`Bo.,${name},White,${name},Black\n1,3,Jane,14,Bob`)[0]).toEqual([
      ["Jane", 3],
      ["Bob", 14],
    ]);
  });

  test("is left out where the next page repeats it", () => {
    const list = "Table,A,B\n1,Jane,Bob\nTable,A,B\n2,Ann,Kim";
    expect([seats(list).length, problems(list)]).toEqual([2, []]);
  });
});

describe("a column with rounds", () => {
  const list = "Round,Table,A,B\nR1,1,Jane,Bob\nRound 2,1,Jane,Kim\n3,1,Jane,Ann";
  test.each([
    [1, "Bob"],
    [2, "Kim"],
    [3, "Ann"],
  ])("is read for round %i, whatever stands before the number", (round, name) => {
    expect(seats(list, round)).toEqual([
      [
        ["Jane", null],
        [name, null],
      ],
    ]);
  });

  test("is refused without this round, or without a number", () => {
    expect(problems(list, 4)).toEqual(["1: pairings of round 4 // rounds 1, 2, 3"]);
    expect(problems("Round,Table,A,B\nfinal,1,Jane,Bob")).toEqual(["2: a round’s number // final"]);
  });
});

test.each([
  ["a spreadsheet", "PK\u0003\u0004\u0014\u0000\u0006\u0000;xl/sheet1.xml;1"],
  ["a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR"],
])("%s is no list, and is called a file of another kind", (_, text) => {
  expect(sheetIn(text)).toMatchObject({ expected: "text, such as CSV" });
  expect(readDivision(text, 1, "D").problems).toMatchObject([{ expected: "text, such as CSV" }]);
});

test("the mark at which DOS ends a text is no control character", () => {
  expect(seats("1;Jane;Bob\r\n\u001a")).toHaveLength(1);
});

describe("a division of tsh", () => {
  test("says who has a bye, and who is paired with nobody", () => {
    const file = "A, B 1 2;; board 1\nC, D 1 1;; board 1\nE, F 1 0;\nG, H 1;\n";
    expect(readDivision(file, 1, "D").remarks).toEqual([
      "A bye has no table: E, F.",
      "Paired with nobody in round 1: G, H.",
    ]);
  });

  test("names both boards of two players who have different ones", () => {
    // Such a pair is in a real division of 109 players.
    const file = "A, B 1 2;; board 8\nC, D 1 1;; board 4\n";
    expect(readDivision(file, 1, "D").problems).toEqual([
      { line: 1, expected: "the same board for both in round 1", found: "A, B on 8, C, D on 4" },
    ]);
  });

  test("names both pairs that have one board, and where to correct it", () => {
    const file = "# D\nA, B 1 3;; board 7 8\nC, D 1 4;; board 7 9\nE, F 1 1;; board 7 8\nG, H 1 2;; board 7 9\n";
    const { pairings, problems } = readDivision(file, 1, "D");
    // Players 1 and 3 are lines 2 and 4; players 2 and 4 are lines 3 and 5, the second of the two pairs.
    expect(problems).toEqual([
      {
        line: 3,
        expected:
          "another board than 7 for one of two pairs in round 1 " +
          "(lines 3 and 5, value 1 after “board”, or that of the other pair)",
        found: "A, B and E, F; C, D and G, H",
      },
    ]);
    expect(pairings).toHaveLength(1);
    expect(
      readDivision(file.replace("1 4;; board 7", "1 4;; board 6").replace("1 2;; board 7", "1 2;; board 6"), 1, "D")
        .problems,
    ).toEqual([]);
  });
});
