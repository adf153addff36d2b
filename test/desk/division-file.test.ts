// Scores in a division's file of tsh, read back by a reader of this file's own, written from TFile.pm's documentation.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Game, withScores } from "../../sim/desk/division-file";

/** A player's line as TFile.pm takes it apart: name and rating, opponents; scores; fields by their names. */
interface Player {
  name: string;
  rating: string;
  opponents: string[];
  scores: string[];
  fields: Record<string, string[]>;
}

function readPlayers(text: string): Player[] {
  const lines = text.split(/[\r\n]+/).filter((line) => /^\s*[^\s#]/.test(line));
  return lines.map((line) => {
    const [head, scores, ...fields] = line.trim().split(";");
    const found = /^([^\d]+?)\s+([\d.]+)((?:\s+\d+)*)\s*$/.exec(head);
    if (found === null) throw new Error(`a player expected, found ${line}`);
    const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);
    const named = fields.map((field) => words(field)).filter((field) => field.length > 0);
    return {
      name: found[1],
      rating: found[2],
      opponents: words(found[3]),
      scores: words(scores ?? ""),
      fields: Object.fromEntries(named.map(([name, ...values]) => [name, values])),
    };
  });
}

const FILE = `# Spring Cup, division D
Smith, Jane            1502 2 3; 431; board 1 2; p12 1 2
Jones, Bob             1400 1 4; 375; board 1 1; p12 2 1

O'Neill, Ann            900 4 1; 300; board 2 2; p12 2 1; off 50
Lee, Chi              1234.5 3 2; 310; board 2 1; p12 1 2
van der Berg, Kim         0 0 0; 50 50
`;

const game = (players: [number, number], scores: [number, number], round = 2, table = 1): Game => ({
  round,
  table,
  players,
  scores,
});

describe("scores in a division’s file", () => {
  test("are at the players’ round, and everything else stays sign for sign", () => {
    const { text, games, left } = withScores(FILE, [game([4, 2], [412, 388]), game([3, 1], [-12, 500], 2, 2)]);
    expect({ games, left }).toEqual({ games: 2, left: [] });
    expect(readPlayers(text).map(({ scores }) => scores)).toEqual([
      ["431", "500"],
      ["375", "388"],
      ["300", "-12"],
      ["310", "412"],
      ["50", "50"],
    ]);
    // By hand: the file with four numbers more.
    const expected = FILE.replace("; 431;", "; 431 500;")
      .replace("; 375;", "; 375 388;")
      .replace("; 300;", "; 300 -12;")
      .replace("; 310;", "; 310 412;");
    expect(text).toBe(expected);
  });

  test.each(["\r\n", "\r"])("keep the file’s line ends %j", (end) => {
    const from = FILE.replaceAll("\n", end);
    expect(withScores(from, [game([4, 2], [412, 388])]).text).toBe(
      FILE.replace("; 375;", "; 375 388;").replace("; 310;", "; 310 412;").replaceAll("\n", end),
    );
  });

  test("that are there already change nothing", () => {
    expect(withScores(FILE, [game([1, 2], [431, 375], 1)])).toEqual({ text: FILE, games: 1, left: [] });
  });

  test.each<[string, Game, string]>([
    ["another score is there", game([1, 2], [431, 376], 1), "player 2: the file has 375 already, not 376"],
    ["they are not paired", game([1, 2], [431, 375]), "player 1: in the file the opponent is 3, not 2"],
    ["a player is not there", game([9, 1], [375, 431], 1), "player 9: the file has no such player"],
    ["the round is not paired", game([1, 3], [431, 375], 3), "player 1: in the file the opponent is nobody, not 3"],
    ["a bye", game([5, 1], [50, 0], 1), "player 5: in the file the opponent is 0, not 1"],
  ])("are left out if %s, and the file is the same", (_, one, why) => {
    expect(withScores(FILE, [one])).toMatchObject({ text: FILE, games: 0, left: [{ round: one.round, table: 1 }] });
    expect(
      withScores(FILE, [one])
        .left.map((left) => left.why)
        .join(),
    ).toContain(why);
  });

  test("a gap before them is no place: tsh takes a round after the earlier ones", () => {
    const gap = FILE.replace("; 431;", ";;").replace("; 375;", "; 00;");
    expect(withScores(gap, [game([3, 1], [300, 431], 2)]).left[0].why).toBe(
      "player 1: round 1 has no score in the file yet",
    );
    expect(withScores(gap, [game([4, 2], [300, 431], 2)]).left[0].why).toBe(
      "player 2: round 1 has no score in the file yet",
    );
    // The earlier round comes with them.
    const both = [game([3, 1], [300, 431], 2, 2), game([1, 2], [400, 399], 1)];
    expect(readPlayers(withScores(gap, both).text)[0].scores).toEqual(["400", "431"]);
  });

  test("a whole division, any scores: each player has those of its games in their order", () => {
    const rounds = fc.integer({ min: 1, max: 6 });
    const score = fc.integer({ min: -149, max: 1499 });
    fc.assert(
      fc.property(
        rounds,
        fc.integer({ min: 1, max: 8 }),
        fc.array(score, { minLength: 96, maxLength: 96 }),
        (count, tables, all) => {
          const size = 2 * tables;
          // Player i meets i's partner of the other half, shifted by the round.
          const opponent = (i: number, round: number): number =>
            i < tables ? tables + ((i + round) % tables) : (i - tables + 6 * tables - round) % tables;
          const numbers = Array.from({ length: count }, (_, i) => i + 1);
          const file = Array.from(
            { length: size },
            (_, i) =>
              `Player, ${"ABCDEFGHIJKLMNOP"[i]} ${1000 + i} ${numbers.map((round) => opponent(i, round) + 1).join(" ")};`,
          ).join("\n");
          const scoreOf = (i: number, round: number): number => all[(i * 6 + round - 1) % all.length];
          const games = numbers.flatMap((round) =>
            Array.from({ length: tables }, (_, i): Game => {
              const other = opponent(i, round);
              return {
                round,
                table: i + 1,
                players: [i + 1, other + 1],
                scores: [scoreOf(i, round), scoreOf(other, round)],
              };
            }),
          );
          const { text, left } = withScores(file, games.toReversed());
          expect(left).toEqual([]);
          readPlayers(text).forEach(({ scores, opponents }, i) => {
            expect(scores).toEqual(numbers.map((round) => String(scoreOf(i, round))));
            expect(opponents).toEqual(numbers.map((round) => String(opponent(i, round) + 1)));
          });
        },
      ),
      { numRuns: 200 },
    );
  });
});
