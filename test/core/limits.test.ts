// Limits in time, the device's own and those of the documents, each at its last millisecond and at the first one after
// it.

import { describe, expect, test } from "vitest";
import type { Key } from "../../firmware/input/keys";
import { outPlayOf } from "../../firmware/core/game";
import { DOCUMENTS, paperOf } from "../rules/documents";
import { give, panelTexts, played, type Input, type TimedGame } from "./moves";

const NZ = "SCRABBLE NZ 2025";
const ASPA = "ASPA 2016";
const NASPA_2011 = "NASPA 2011";
const NASPA_2013 = "NASPA 2013";
/** A's first turn is over, its play stands open, B's clock runs. */
const OPEN = "ENTER b +30 a";
const OUT = OPEN + " OUT";
/** B challenges it, and it is not acceptable. */
const FALLS = " CHALLENGE 'QI b a bad";

const stage = ({ game }: TimedGame) => game.stage.is;
const runs = ({ game }: TimedGame) => game.clock.running;
const notice = ({ game }: TimedGame) => game.view.notice;
const outPlayer = ({ game }: TimedGame) => outPlayOf(game)?.player;
const page = ({ game }: TimedGame) => game.view.menu?.page ?? null;

const press = (side: 0 | 1): Input => ({ kind: "press", side });
const key = (name: Key): Input => ({ kind: "key", key: name });

/** An input `lastMs` after the acts `before` it, with the result then and a millisecond later. */
type Row = [
  what: string,
  before: string,
  lastMs: number,
  input: Input,
  seen: (at: TimedGame) => unknown,
  then: unknown,
  later: unknown,
  rules?: string,
];

const LIMITS: Row[] = [
  ["presses in one moment are one", "ENTER b", 99, press(0), runs, 0, 1],
  ["a first press of the wrong side is put right", "ENTER a", 60_000, key("BACK"), notice, null, "noPressBack"],
  ["BACK was meant for the page just closed", OPEN + " MENU BACK", 2000, key("BACK"), notice, "wait", null],
  ["the side that BACK asks may press", "ENTER a +2 BACK", 10_000, press(0), runs, 0, 1],
  ["OUT belongs to the last press", OPEN, 4999, key("OUT"), outPlayer, 0, 1],
  ["ACCEPT was a slip", OPEN + " +2 ACCEPT", 10_000, key("CHALLENGE"), notice, "acceptedFirst", "playSettled"],
  ["CHALLENGE again", OPEN + " ACCEPT +11 CHALLENGE", 10_000, key("CHALLENGE"), stage, "words", "running"],
  ["there was no challenge", OPEN + " CHALLENGE BACK", 10_000, press(0), stage, "neutral", "words"],
  ["the other side delays", OPEN + FALLS + " +2 DOWN", 10_000, press(1), runs, 0, null, NASPA_2011],
  ["a verdict is read first", OPEN + FALLS, 1499, press(0), stage, "verdict", "running"],
  // NASPA IV.I.1, V.D: 20 s, and one more in which the key follows the voice.
  ["a hold comes", OPEN, 20_999, key("HOLD"), notice, null, "timeIsOver", NASPA_2011],
  ["a challenge comes", OPEN, 20_999, key("CHALLENGE"), notice, null, "timeIsOver", NASPA_2011],
  ["a hold of an out play comes", OUT, 20_999, key("HOLD"), notice, null, "timeIsOver", NASPA_2011],
  ["a challenge of an out play comes", OUT, 20_999, key("CHALLENGE"), notice, null, "timeIsOver", NASPA_2011],
  ["a hold of an out play comes in 2013", OUT, 20_999, key("HOLD"), notice, null, "timeIsOver", NASPA_2013],
  // About five seconds: NZ 8.2.1, ASPA 10.2.
  ["a player who is out waits", OPEN + " +5 OUT", 4999, press(1), runs, null, 0, NZ],
  ["a player who is out waits, by ASPA", OPEN + " +5 OUT", 4999, press(1), runs, null, 0, ASPA],
  ["a director's page is left alone", OPEN + " NEUTRAL pin", 120_000, key("9"), page, "log", null],
];

describe("at the last millisecond, and at the first after it", () => {
  test.each(LIMITS)("%s", (...limit) => {
    const [, before, lastMs, input, seen, then, later, rules = NZ] = limit;
    const after = (ms: number): TimedGame => {
      const table = played(rules, before);
      give(table, input, ms);
      return table;
    };
    expect(seen(after(lastMs))).toEqual(then);
    expect(seen(after(lastMs + 1))).toEqual(later);
  });
});

/** The seconds are those of the paper: ASPA 10.2, NASPA IV.I.2. */
const HOLDS = DOCUMENTS.map(({ name, rules }) => ({
  rules: rules.name,
  seconds: paperOf(name).numbers.get("seconds of a hold until tiles may be drawn")!,
})).filter(({ seconds }) => seconds !== "none");

test.each(HOLDS)("a hold under $rules lets the player draw after $seconds s of the holder's time", (hold) => {
  const table = played(hold.rules, OPEN + " HOLD");
  const fromMs = Number(hold.seconds) * 1000;
  const mayDraw = (): boolean => panelTexts(table).some((text) => text.includes("MAY DRAW: TILES APART"));
  table.now += fromMs - 1;
  expect(mayDraw()).toBe(false);
  table.now += 1;
  expect(mayDraw()).toBe(true);
});

/** NZ 8.2.1: the player may; the opponent accepts, holds or challenges, and the running clock is stopped by NEUTRAL. */
test("after OUT no other press than the player's starts a clock, and none stops it", () => {
  const table = played(NZ, OPEN + " +5 OUT +5");
  give(table, press(0));
  expect([runs(table), notice(table)]).toEqual([null, "opponentDecides"]);
  give(table, press(1));
  const startedAt = table.now;
  for (const side of [0, 1] as const) give(table, press(side));
  expect([runs(table), table.game.clock.since]).toEqual([0, startedAt]);
});
