// The reader of a result's code, against firmware/RESULT.md: its examples, and each rule for a reader.

import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";
import { impossibleIn } from "../../sim/desk/outcome";
import { endingName, type Fault, readResult, rulesName } from "../../sim/desk/result";
import { resultIn as read, withCheck } from "./slips";

const EXAMPLES: string[] = readFileSync(`${ROOT}firmware/RESULT.md`, "utf8").match(/^\S*TC1\/\S+$/gm) ?? [];
const [AT_AN_ADDRESS, A_WINS, B_ABSENT, TIE] = EXAMPLES;

const faultOf = (text: string): Fault | null => {
  const result = readResult(text);
  return "fault" in result ? result.fault : null;
};

describe("the examples of RESULT.md", () => {
  test("A wins by 56, 12 s of overtime are in B’s 375 once, A’s 5 points are added", () => {
    expect(read(A_WINS)).toEqual({
      text: A_WINS,
      device: A_WINS.split("/")[1],
      event: 3,
      game: 14,
      revision: 23,
      table: 117,
      turns: 24,
      rules: 1,
      list: 0,
      challengeRule: 0,
      challengePointsIncluded: false,
      pack: { name: "CSW24", checkCode: "K7QM4X" },
      sides: [
        {
          usedSeconds: 1473,
          overtimeSeconds: 0,
          penalty: 0,
          challengePoints: 5,
          ruledPoints: 0,
          score: 412,
          tilePoints: 14,
          leavingPoints: 0,
          adjusted: 431,
        },
        {
          usedSeconds: 1512,
          overtimeSeconds: 12,
          penalty: 10,
          challengePoints: 0,
          ruledPoints: 0,
          score: 385,
          tilePoints: 0,
          leavingPoints: 0,
          adjusted: 375,
        },
      ],
      winner: "a",
      ending: 0,
      forfeitSpread: null,
    });
  });

  test("B did not come: no sides, A wins by 50, no table", () => {
    expect(read(B_ABSENT)).toMatchObject({ sides: null, winner: "a", ending: 4, forfeitSpread: 50, table: null });
  });

  test("both have 307 with 30 for overtime and 5 by a ruling off A’s score", () => {
    const { sides, winner, pack, challengePointsIncluded } = read(TIE);
    expect({ winner, pack, challengePointsIncluded }).toEqual({
      winner: "tie",
      pack: null,
      challengePointsIncluded: true,
    });
    expect(sides?.[0]).toMatchObject({ penalty: 30, ruledPoints: -5, tilePoints: -8, adjusted: 307 });
  });
});

describe("a reader of codes", () => {
  test("takes what follows the first # and small letters with spaces around", () => {
    expect(AT_AN_ADDRESS).toMatch(/^https:.*#TC1/);
    expect(read(AT_AN_ADDRESS)).toEqual(read(A_WINS));
    expect(read(`  ${A_WINS.toLowerCase()} \n`)).toEqual(read(A_WINS));
  });

  test.each(["", "hello", "https://woogles.io/", "TC/1", "WIFI:S:hall;;", "https://club.example/desk.html#"])(
    "says that %j is not a tileclock’s",
    (text) => expect(faultOf(text)).toBe("foreign"),
  );

  test("says that a code is damaged if it is cut off anywhere or one sign is another", () => {
    for (let end = 3; end < A_WINS.length; end++) expect(faultOf(A_WINS.slice(0, end)), `${end}`).toBe("damaged");
    for (let at = 3; at < A_WINS.length; at++) {
      const forged = A_WINS.slice(0, at) + (A_WINS[at] === "8" ? "9" : "8") + A_WINS.slice(at + 1);
      expect(faultOf(forged), `${at}`).toBe("damaged");
    }
  });

  test("names the version of a newer code, whatever else is in it", () => {
    const newer = readResult(withCheck("TC2/ANYTHING-AT+ALL"));
    expect(newer).toMatchObject({ fault: "version", why: expect.stringContaining("version 2") });
    expect(faultOf("TC2/ANYTHING/2222")).toBe("damaged");
  });

  test.each([
    ["seven groups", "TC1/XP8LC2/E3G15V2R1/CSW24:K7QM4X//W1"],
    ["nine groups", "TC1/XP8LC2/E3G15V2R1/CSW24:K7QM4X///W1/W1"],
    ["a letter twice", "TC1/XP8LC2/E3E4/CSW24:K7QM4X///W1H4"],
    ["a leading zero", "TC1/XP8LC2/E03/CSW24:K7QM4X///W1H4"],
    ["a letter without a number", "TC1/XP8LC2/EG3/CSW24:K7QM4X///W1H4"],
    ["a number without a letter", "TC1/XP8LC2/3/CSW24:K7QM4X///W1H4"],
    ["-0", "TC1/XP8LC2/E3/CSW24:K7QM4X/D-0/S1/W1"],
    ["a device of five signs", "TC1/XP8LC/E3/CSW24:K7QM4X///W1H4"],
    ["a device with a sign that is none", "TC1/XP8LC0/E3/CSW24:K7QM4X///W1H4"],
    ["a pack without a check code", "TC1/XP8LC2/E3/CSW24///W1H4"],
    ["table 1000", "TC1/XP8LC2/E3T1000/CSW24:K7QM4X///W1H4"],
    ["version 01", "TC01/XP8LC2/E3/CSW24:K7QM4X///W1H4"],
  ])("refuses %s", (_, body) => expect(faultOf(withCheck(body))).toBe("invalid"));

  test("leaves out a field that RESULT.md does not have", () => {
    const more = read(withCheck("TC1/XP8LC2/E3G15Z9V2R1/CSW24:K7QM4X/Q5U7S1J1/U8S2J2/W2Y3"));
    expect(more).toMatchObject({ event: 3, revision: 2, winner: "b" });
    expect(more.sides?.[0]).toMatchObject({ usedSeconds: 7, adjusted: 1 });
  });

  test("reads on where a table has no such number, and says so", () => {
    const odd = read(withCheck("TC1/XP8LC2/E3G15R77/CSW24:K7QM4X/U7S1J1/U8S2J2/W9H88"));
    expect(odd).toMatchObject({ winner: null, rules: 77, ending: 88 });
    expect(rulesName(odd.rules)).toContain("77, unknown");
    expect(endingName(odd.ending)).toContain("88, unknown");
  });

  test("takes fields in any order, and numbers below 0", () => {
    const result = read(withCheck("TC1/XP8LC2/C3L2G15E3/CSW24:K7QM4X/K-50J-9S6D-5P30U-1/J4S0/W4"));
    expect(result).toMatchObject({ event: 3, game: 15, list: 2, challengeRule: 3, winner: "nobody" });
    expect(result.sides).toMatchObject([
      { leavingPoints: -50, adjusted: -9, score: 6, ruledPoints: -5, penalty: 30, usedSeconds: -1 },
      { leavingPoints: 0, adjusted: 4, score: 0, ruledPoints: 0, penalty: 0, usedSeconds: 0 },
    ]);
  });

  test("takes fields of 0 for a side of a game that was played", () => {
    expect(read(withCheck("TC1/XP8LC2/G1/CSW24:K7QM4X///H1")).sides?.[0]).toMatchObject({
      usedSeconds: 0,
      score: null,
    });
  });
});

describe("the price of overtime", () => {
  const code = (rules: number, seconds: number, penalty: number) =>
    read(withCheck(`TC1/XP8LC2/E3G1V5R${rules}/CSW24:K7QM4X/S431J431/O${seconds}P${penalty}S385J${385 - penalty}/W1`));

  // rules.md of each document: 10 points a minute or part (NZ 2025, 8.4; ASPA 2016, 11.3b; NASPA 2011, V.F.2).
  test.each([
    [1, 12, 10],
    [1, 60, 10],
    [3, 61, 20],
    // No document that is built in has this number: 5 a minute, 20 a minute, no points at all.
    [77, 75, 10],
    [77, 75, 40],
    [77, 75, 0],
    [412, 0, 0],
  ])("document %i takes %i s for %i points", (rules, seconds, penalty) =>
    expect(impossibleIn(code(rules, seconds, penalty))).toEqual([]),
  );

  test.each([
    [1, 75, 10, "cost 20"],
    [1, 61, 40, "cost 20"],
    [1, 0, 10, "cost 0"],
    [77, 75, 15, "the same for each minute"],
    [77, 0, 5, "the same for each minute"],
  ])("document %i doubts %i s for %i points", (rules, seconds, penalty, why) =>
    expect(impossibleIn(code(rules, seconds, penalty))).toEqual([expect.stringContaining(why)]),
  );
});

test("no random text is taken for a result, and none throws", () => {
  const sign = fc.constantFrom(..."23456789ABCDEFGHJKLMNPQRSTUVWXYZ");
  const signs = (minLength: number, maxLength: number) => fc.string({ unit: sign, minLength, maxLength });
  fc.assert(
    fc.property(signs(6, 6), signs(0, 40), (device, more) => {
      const text = `TC1/${device}/${more}`;
      expect(faultOf(text)).toBe("damaged");
      // With a right check it is read or refused in words.
      expect(["invalid", null]).toContain(faultOf(withCheck(text.replace(/[2-9]{3}/g, "/"))));
    }),
    { seed: 1, numRuns: 2000 },
  );
});
