// The text of a result against the ledger on the panel, by a reader that knows RESULT.md alone.

import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { NO_LINE, type Game } from "../../firmware/core/game";
import type { Ended } from "../../firmware/core/stage";
import { ledgerLines } from "../../firmware/ui/result";
import { resultText } from "../../firmware/ui/result-text";
import { Text } from "../../firmware/ui/texts";
import { step } from "../../firmware/core/step";
import { act, moves, played, type Table } from "../core/situations";
import { dice } from "../journal/games";
import { DEVICE, randomEnd, SERIAL, textOf } from "./random-results";
import { deviceOf, type Fields, readResult, type ReadResult } from "./result-reader";

const JOURNAL = readFileSync(new URL("../../firmware/journal/JOURNAL.md", import.meta.url), "utf8");

function read(text: string): ReadResult {
  const result = readResult(text);
  if (typeof result === "string") throw new Error(`${result}: ${text}`);
  return result;
}

/** A number as the ledger shows it: "+5", "(5)", "-20", or "26:30" as seconds. */
function shown(text: string): number {
  const [minutes, seconds] = text.split(":");
  if (seconds === undefined) return Number(text.replace(/[()+]/g, ""));
  const size = 60 * Math.abs(Number(minutes)) + Number(seconds);
  return text.startsWith("-") ? -size : size;
}

/** The beginning of the ledger's line for each letter of RESULT.md's table of a side. */
const LINES: [letter: string, label: RegExp, sign: number][] = [
  ["U", RegExp(`^${Text.timeUsed} `), 1],
  ["O", RegExp(`^${Text.overtime} `), 1],
  ["P", RegExp(`^${Text.penalty} `), -1],
  ["C", /^(\d+ )?challenges? /i, 1],
  ["D", RegExp(`^${Text.byRuling} `), 1],
  ["S", RegExp(`^${Text.scores} `), 1],
  ["X", RegExp(`^${Text.tilePoints} `), 1],
  ["K", RegExp(`^(${Text.aLeaves}|${Text.bLeaves}) `), 1],
  ["J", RegExp(`^${Text.adjusted} `), 1],
];

/** Whether the sides' fields are the numbers of the ledger in the log; a line that it leaves out is 0. */
function expectLedger(game: Game, sides: [Fields, Fields]): void {
  const rows = ledgerLines(game, game.stage as Ended);
  for (const [letter, label, sign] of LINES) {
    const row = rows.find((line) => label.test(line));
    const values = row === undefined ? [0, 0] : row.split(/ +/).slice(-2).map(shown);
    const found = sides.map((side) => side.get(letter) ?? 0);
    expect(found, letter).toEqual(values.map((value) => sign * value + 0));
  }
}

const SEED = 20;

test(`1,000 random results (seed ${SEED}) say what their ledgers say, and add up`, () => {
  const roll = dice(SEED);
  for (let i = 0; i < 1000; i++) {
    const table = randomEnd(roll);
    const { game } = table;
    const text = textOf(table);
    const result = read(text);
    expect(text).toMatch(/^[0-9A-Z:/-]+$/);
    // Version 6 holds no more.
    expect(text.length).toBeLessThanOrEqual(154);
    expectLedger(game, result.sides);
    for (const side of result.sides) {
      const value = (letter: string): number => side.get(letter) ?? 0;
      const added = result.game.get("I") === 2 ? value("C") : 0;
      expect(value("J")).toBe(value("S") + value("X") + value("D") + value("K") - value("P") + added);
    }
    const [a, b] = result.sides.map((side) => side.get("J")!) as [number, number];
    const how = result.end.get("H") ?? 0;
    // JOURNAL.md: 6 and 8, A gave up or left; 7 and 9, B did.
    const lost = [6, 8].includes(how) ? 2 : [7, 9].includes(how) ? 1 : null;
    expect(result.end.get("W")).toBe(lost ?? (a === b ? 3 : a > b ? 1 : 2));
    expect([...result.game]).toEqual(
      (
        [
          ["E", game.settings.event],
          ["G", game.endedGame],
          ["V", game.revision],
          ["T", game.settings.table],
          ["N", game.turn],
          ["R", Number(JOURNAL.match(new RegExp(`^\\| (\\d+) +\\| ${game.rules.name} `, "m"))![1])],
          ["I", game.pointsIn === null ? 0 : game.pointsIn ? 1 : 2],
        ] as [string, number][]
      ).filter(([, value]) => value !== 0),
    );
  }
});

describe("the examples of RESULT.md", () => {
  const examples = [
    ...readFileSync(new URL("../../firmware/RESULT.md", import.meta.url), "utf8").matchAll(/^TC1\/.*$/gm),
  ].map(([text]) => text);

  test("are read, and have the device's signs of the serial number that is named", () => {
    expect(examples).toHaveLength(3);
    for (const text of examples) expect(read(text).device).toBe(deviceOf(SERIAL));
    expect(DEVICE).toBe(deviceOf(SERIAL));
  });

  test("a game like the first has the text of the first", () => {
    const table = played("SCRABBLE NZ 2025", "ENTER b +30 a OUT b END a b");
    const { game } = table;
    game.lexicon = { name: "CSW24", wordCount: 280_887, checkCode: "K7Q-M4X", fault: null };
    Object.assign(game, { turn: 24, revision: 23, endedEvent: 3, endedGame: 14, settled: 1, pointsIn: false });
    game.settings.table = 117;
    game.challengePoints = [5, 0];
    // 24:33 and 25:12 of 25 minutes are used.
    game.clock.leftMs = [27_000, -12_000];
    game.scores = ["412", "385", "", "7"];
    game.scoreLine = NO_LINE;
    expect(textOf(table)).toBe(examples[0]);
  });
});

describe("special results", () => {
  test("a forfeit has no sides, the winner and the document's spread", () => {
    // NZ 10.2: 50 points.
    const { sides, end } = read(textOf(played("SCRABBLE NZ 2025", "ENTER pin 7 3")));
    expect(sides.map(({ size }) => size)).toEqual([0, 0]);
    const by = end.get("H")!;
    expect([3, 4]).toContain(by);
    expect([end.get("W"), end.get("M")]).toEqual([by === 3 ? 2 : 1, 50]);
  });

  test("without its scores, a game has no winner, no adjusted score and no tiles", () => {
    const { sides, end } = read(textOf(played("SCRABBLE NZ 2025", "ENTER b +30 a END a b #300 ENTER")));
    expect(end.has("W")).toBe(false);
    expect([sides[0].get("S"), sides[1].has("S")]).toEqual([300, false]);
    for (const side of sides) expect([side.has("J"), side.has("X")]).toEqual([false, false]);
  });
});

// RESULT.md, "Which of two results counts".
describe("the revision", () => {
  const ended = (): Table =>
    played("SCRABBLE NZ 2025", "ENTER b +30 a END a b #300 ENTER #310 ENTER #3 ENTER #4 ENTER");
  const revision = (table: Table): number => read(textOf(table)).game.get("V")!;

  test("grows with a key taken and another pack, not with a refused key or a loss of power", () => {
    const table = ended();
    const { game } = table;
    const first = revision(table);
    expect(act(table, { kind: "key", key: "HOLD" }).refused).not.toBeNull();
    step(game, { kind: "power", at: table.now });
    expect(revision(table)).toBe(first);
    step(game, { kind: "pack", pack: 0, lexicon: { ...game.lexicon, checkCode: "222-222" }, at: table.now });
    expect(revision(table)).toBe(first + 1);
    expect(act(table, { kind: "key", key: "UP" }).refused).toBeNull();
    expect(revision(table)).toBe(first + 2);
  });

  test("grows on after the game was reopened and has ended again, and event and game stay", () => {
    const table = ended();
    const before = read(textOf(table));
    table.game.settings.games += 5;
    moves(table, "pin 7 8 A b +10 a END a b #300 ENTER #310 ENTER #3 ENTER #4 ENTER");
    const { game } = read(textOf(table));
    expect(game.get("V")).toBeGreaterThan(before.game.get("V")!);
    for (const letter of ["E", "G"]) expect(game.get(letter)).toBe(before.game.get(letter));
  });
});

test("nothing of a challenge's words and verdict is in the text", () => {
  const game = "ENTER b +30 a +10 CHALLENGE 'CAT b a";
  const after = "+2 a END a b #300 ENTER #310 ENTER #3 ENTER #4 ENTER";
  // NASPA 2011 with OWL2: who challenges wrongly loses a turn, and nobody gets points.
  const good = played("NASPA 2011", `${game} good ${after}`);
  expect(good.game.settled).toBe(1);
  expect(textOf(good)).not.toContain("CAT");
  const other = played("NASPA 2011", `${game.replace("CAT", "DOG")} good ${after}`);
  expect(textOf(other)).toBe(textOf(good));
});

test("what is cut, mistyped, foreign or of another version is refused as such", () => {
  const text = textOf(played("SCRABBLE NZ 2025", "ENTER b +30 a END a b #300 ENTER #310 ENTER #3 ENTER #4 ENTER"));
  expect(typeof readResult(`https://club.example/desk#${text}`)).toBe("object");
  for (let length = 3; length < text.length; length++)
    expect(readResult(text.slice(0, length)), `${length}`).toBe("damaged");
  expect(readResult(text.replace("S300", "S301"))).toBe("damaged");
  expect(readResult("WIFI:S:CLUB;;")).toBe("foreign");
});

test("the log's lines and the code have the same adjusted scores", () => {
  const { game } = played("SCRABBLE NZ 2025", "ENTER b +30 a END a b #300 ENTER #310 ENTER #3 ENTER #4 ENTER");
  const stage = game.stage as Ended;
  const line = ledgerLines(game, stage).find((one) => one.startsWith(Text.adjusted))!;
  const { sides } = read(resultText(game, stage, DEVICE, crc32));
  expect(line.match(/-?\d+/g)!.map(Number)).toEqual(sides.map((side) => side.get("J")));
});
