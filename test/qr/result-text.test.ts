// The text of a result against the ledger on the panel, by the desk's reader: it was written from RESULT.md, not from
// the firmware's writer.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { NO_LINE, type Game } from "../../firmware/core/game";
import type { Ended } from "../../firmware/core/stage";
import { ledgerLines } from "../../firmware/ui/result";
import { Text } from "../../firmware/ui/texts";
import { step } from "../../firmware/core/step";
import { impossibleIn } from "../../sim/desk/outcome";
import { type SideResult, signsOf } from "../../sim/desk/result";
import { give, moves, played, type TimedGame } from "../core/moves";
import { dice } from "../journal/games";
import { resultIn as read } from "../desk/slips";
import { DEVICE, randomEnd, SERIAL, textOf } from "./random-results";

const JOURNAL = readFileSync(new URL("../../firmware/journal/JOURNAL.md", import.meta.url), "utf8");

/** A number as the ledger shows it: "+5", "(5)", "-20", or "26:30" as seconds. */
function shown(text: string): number {
  const [minutes, seconds] = text.split(":");
  if (seconds === undefined) return Number(text.replace(/[()+]/g, ""));
  const size = 60 * Math.abs(Number(minutes)) + Number(seconds);
  return text.startsWith("-") ? -size : size;
}

/** The beginning of the ledger's line for each figure of a side. */
const LINES: [figure: keyof SideResult, label: RegExp, sign: number][] = [
  ["usedSeconds", RegExp(`^${Text.timeUsed} `), 1],
  ["overtimeSeconds", RegExp(`^${Text.overtime} `), 1],
  ["penalty", RegExp(`^${Text.penalty} `), -1],
  ["challengePoints", /^(\d+ )?challenges? /i, 1],
  ["ruledPoints", RegExp(`^${Text.byRuling} `), 1],
  ["score", RegExp(`^${Text.scores} `), 1],
  ["tilePoints", RegExp(`^${Text.tilePoints} `), 1],
  ["leavingPoints", RegExp(`^(${Text.aLeaves}|${Text.bLeaves}) `), 1],
  ["adjusted", RegExp(`^${Text.adjusted} `), 1],
];

/** Whether the sides' figures are the numbers of the ledger in the log; a line that it leaves out is 0. */
function expectLedger(game: Game, sides: SideResult[]): void {
  const rows = ledgerLines(game, game.stage as Ended);
  for (const [figure, label, sign] of LINES) {
    const row = rows.find((line) => label.test(line));
    const values = row === undefined ? [0, 0] : row.split(/ +/).slice(-2).map(shown);
    const found = sides.map((side) => side[figure] ?? 0);
    expect(found, figure).toEqual(values.map((value) => sign * value + 0));
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
    expectLedger(game, result.sides!);
    // The sums, the penalty and the winner, by RESULT.md.
    expect(impossibleIn(result), text).toEqual([]);
    expect(result, text).toMatchObject({
      device: DEVICE,
      event: game.settings.event,
      game: game.endedGame,
      revision: game.revision,
      table: game.settings.table || null,
      turns: game.turn,
      rules: Number(JOURNAL.match(new RegExp(`^\\| (\\d+) +\\| ${game.rules.name} `, "m"))![1]),
      challengePointsIncluded: game.pointsIn,
    });
  }
});

describe("the examples of RESULT.md", () => {
  const examples = [
    ...readFileSync(new URL("../../firmware/RESULT.md", import.meta.url), "utf8").matchAll(/^TC1\/.*$/gm),
  ].map(([text]) => text);

  test("are read, and have the device's signs of the serial number that is named", () => {
    expect(examples).toHaveLength(3);
    for (const text of examples) expect(read(text).device).toBe(signsOf(SERIAL, 6));
    expect(DEVICE).toBe(signsOf(SERIAL, 6));
  });

  test("a game like the first has the text of the first", () => {
    const table = played("SCRABBLE NZ 2025", "ENTER b +30 a OUT b END a b");
    const { game } = table;
    game.lexicon = { name: "CSW24", wordCount: 280_887, checkCode: "K7Q-M4X", alphabet: "", fault: null };
    Object.assign(game, { turn: 24, revision: 23, endedEvent: 3, endedGame: 14, settled: 1, pointsIn: false });
    game.settings.table = 117;
    game.challengePoints = [5, 0];
    // 24:33 and 25:12 of 25 minutes are used.
    game.clock.leftMs = [27_000, -12_000];
    game.scores = ["412", "385", "", "7"];
    game.view.line = NO_LINE;
    expect(textOf(table)).toBe(examples[0]);
  });
});

describe("special results", () => {
  test("a forfeit has no sides, the winner and the document's spread", () => {
    // NZ 10.2: 50 points.
    const text = textOf(played("SCRABBLE NZ 2025", "ENTER pin 7 3"));
    const { ending, winner, forfeitSpread } = read(text);
    expect(text.split("/").slice(4, 6)).toEqual(["", ""]);
    expect([3, 4]).toContain(ending);
    expect([winner, forfeitSpread]).toEqual([ending === 3 ? "b" : "a", 50]);
  });

  // NASPA 2013 V.K.2. Of equal scores it is silent: the opponent's score is raised, unless the leaver is behind.
  test.each([
    [350, 340, [0, 60], "the leaver ahead: the opponent gets 50 points more"],
    [340, 340, [0, 50], "at equal scores: the same"],
    [340, 350, [-50, 0], "the leaver behind: 50 points off"],
  ])("A leaves at %i to %i: %j", (a, b, leaving) => {
    const table = played("NASPA 2013", `ENTER b +30 a pin 7 9 ACCEPT #${a} ENTER #${b} ENTER`);
    const { sides, winner } = read(textOf(table));
    expect(sides!.map(({ leavingPoints }) => leavingPoints)).toEqual(leaving);
    expect(winner).toBe("b");
  });

  test("without its scores, a game has no winner, no adjusted score and no tiles", () => {
    const { sides, winner } = read(textOf(played("SCRABBLE NZ 2025", "ENTER b +30 a END a b #300 ENTER")));
    expect(winner).toBeNull();
    expect(sides!.map(({ score }) => score)).toEqual([300, null]);
    expect(sides).toMatchObject(Array(2).fill({ adjusted: null, tilePoints: 0 }));
  });
});

// RESULT.md, "Which of two results counts".
describe("the revision", () => {
  const ended = (): TimedGame =>
    played("SCRABBLE NZ 2025", "ENTER b +30 a END a b #300 ENTER #310 ENTER #3 ENTER #4 ENTER");
  const revision = (table: TimedGame): number => read(textOf(table)).revision;

  test("a new PIN leaves an ended game its event and its number", () => {
    const table = ended();
    const { event, game } = read(textOf(table));
    moves(table, "pin 8 2 #7391 ENTER BACK BACK");
    expect(read(textOf(table))).toMatchObject({ event, game });
  });

  test("grows with an entry and another pack, not with a look, a refusal or a loss of power", () => {
    const table = ended();
    const { game } = table;
    const first = revision(table);
    expect(give(table, { kind: "key", key: "HOLD" }).refused).not.toBeNull();
    step(game, { kind: "power", at: table.now });
    expect(revision(table)).toBe(first);
    step(game, { kind: "pack", pack: 0, lexicon: { ...game.lexicon, checkCode: "222-222" }, at: table.now });
    expect(revision(table)).toBe(first + 1);
    moves(table, "MENU BACK +3 UP");
    expect(game.revision).toBe(first + 1);
    moves(table, "#7");
    expect(game.revision).toBe(first + 1);
    moves(table, "ENTER");
    expect(game.revision).toBe(first + 2);
  });

  test("grows on after the game was reopened and has ended again, and event and game stay", () => {
    const table = ended();
    const before = read(textOf(table));
    table.game.settings.games += 5;
    moves(table, "pin 7 8 a +10 b END a b #300 ENTER #310 ENTER #3 ENTER #4 ENTER");
    const after = read(textOf(table));
    expect(after.revision).toBeGreaterThan(before.revision);
    expect([after.event, after.game]).toEqual([before.event, before.game]);
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
