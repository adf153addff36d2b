// The director: what the acts do, worked by hand, and when they are refused. The scenarios of the documents play each.

import { describe, expect, test } from "vitest";
import { left } from "../../firmware/core/clock";
import { challengeOf, onTurnOf } from "../../firmware/core/game";
import { copyOf, moves, played, powerOn, type Table } from "./situations";

const NZ = "SCRABBLE NZ 2025";
const ASPA = "ASPA 2016";
const NASPA = "NASPA 2011";

/** The first button at 25:00 each, A on turn; 30 s later A's play stands, and 10 s later still B is on turn. */
const OPEN_PLAY = "ENTER b +29 a +9";

/** Seconds left to A and to B. */
function clocks({ game, now }: Table): number[] {
  return [left(game.clock, 0, now) / 1000, left(game.clock, 1, now) / 1000];
}

const MINUTES_25 = 1500;

describe("a correction:", () => {
  test("time added belongs to what the side may use; a clock set does not", () => {
    const added = played(NZ, OPEN_PLAY + " pin 2 A ENTER");
    expect(added.game.allowedMs).toEqual([1_560_000, 1_500_000]);
    const set = played(NZ, OPEN_PLAY + " pin 1 A #2600 ENTER");
    expect(set.game.allowedMs).toEqual([1_500_000, 1_500_000]);
  });

  test("who was to play is taken back until a clock has run", () => {
    const set = OPEN_PLAY + " NEUTRAL pin 4 A ENTER";
    expect(onTurnOf(played(NZ, set + " pin DELETE ENTER").game)).toBe(1);
    const after = played(NZ, set + " b +3 NEUTRAL pin DELETE ENTER").game;
    expect([after.notice, onTurnOf(after)]).toEqual(["noUndo", 0]);
  });

  test("one on the ready screen is not wiped by going back to set-up", () => {
    const at = played(NZ, "ENTER pin 1 A #2000 ENTER BACK");
    expect([at.game.stage.is, at.game.notice, ...clocks(at)]).toEqual(["ready", "pressToStart", 1200, MINUTES_25]);
  });

  test("time before the first start belongs to no game, though a clock was corrected in it", () => {
    const at = played(NZ, "ENTER +100 pin 1 A #2000 ENTER +100 b +60");
    expect([at.game.clock.neutralMs, ...clocks(at)]).toEqual([0, 1140, MINUTES_25]);
  });
});

describe("the director's other acts", () => {
  test("of overtime so much is erased as is typed, or all of it, and never more than there is", () => {
    // B is on turn from 25:00 and runs 1,600 s and a few keys.
    const over = played(NASPA, OPEN_PLAY + " +1600 NEUTRAL");
    const [, overtime] = clocks(over);
    expect(overtime).toBeLessThan(-100);
    expect(clocks(moves(copyOf(over), "pin 3 B #0040 ENTER"))).toEqual([1470, overtime + 40]);
    expect(clocks(moves(copyOf(over), "pin 3 B #5000 ENTER"))).toEqual([1470, 0]);
    expect(clocks(moves(copyOf(over), "pin 3 B ENTER"))).toEqual([1470, 0]);
  });

  test("a wait of both leaves what one was charged before it", () => {
    // A is late for 90 s and comes; then both are away for 120 s, and B comes first.
    const at = played(ASPA, "ENTER pin 5 A ENTER +89 a pin 5 2 ENTER +119 b");
    expect(clocks(at)).toEqual([1350, 1440]);
  });

  test("adjudication again takes the points back and asks for as many words (ASPA 10.4)", () => {
    // ASPA with 5 a word: two words, 10 points to A.
    const ruled = moves(
      powerOn(),
      `DOWN ENTER ENTER DOWN DOWN ENTER UP UP UP ${OPEN_PLAY} CHALLENGE 'CAT ENTER 'QI b a good`,
    );
    expect(ruled.game.challengePoints).toEqual([10, 0]);
    moves(ruled, "pin 6 3");
    expect([ruled.game.challengePoints, challengeOf(ruled.game)!.wordsFixed]).toEqual([[0, 0], 2]);
    expect(moves(ruled, "b a bad").game.challengePoints).toEqual([0, 0]);
  });

  test("a play whose words nobody typed stands for one to eight words, at 5 points each", () => {
    const asked = played(NZ, OPEN_PLAY + " CHALLENGE pin 6 4");
    const counted = (key: string): Table => moves(copyOf(asked), key);
    for (let words = 1; words <= 8; words++)
      expect(counted(String(words)).game.challengePoints).toEqual([5 * words, 0]);
    for (const key of ["0", "9", "A"])
      expect([counted(key).game.notice, counted(key).game.challengePoints]).toEqual(["menuKeys", [0, 0]]);
  });

  test("a verdict by hand is refused as somebody gives in, and changes nothing", () => {
    // NASPA with the list that brings 5 points a word. A conceded challenge was of one at least, and A's play stands.
    const asked = played(NASPA, "DOWN DOWN ENTER UP UP " + OPEN_PLAY + " CHALLENGE ACCEPT pin 6 4");
    const { pointsPerWord } = asked.game.challengeRule;
    expect(pointsPerWord).toBeGreaterThan(0);
    expect(asked.game.notice).toBe("pressOrBack");
    expect(moves(asked, "MENU b").game.challengePoints).toEqual([pointsPerWord, 0]);
  });

  test("a PIN has four digits, and a fifth has no room", () => {
    const pinAfter = (keys: string) => played(NZ, `${OPEN_PLAY} pin 8 2 ${keys}`).game.settings.pin;
    expect(["#739 ENTER", "#7391 ENTER", "#73915 ENTER", "#7391 DELETE 5 ENTER"].map(pinAfter)).toEqual([
      "0000",
      "7391",
      "7391",
      "7395",
    ]);
  });

  test.each([
    ["a clock without a side", NZ, "pin 1 #1230 ENTER", "chooseSide"],
    ["a clock without digits", NZ, "pin 1 A ENTER", "needDigits"],
    ["a fifth digit of a clock", NZ, "pin 1 A #12305", "fullField"],
    ["points without digits", NZ, "pin 0 A ENTER", "needDigits"],
    ["overtime where there is none", NASPA, "pin 3 B ENTER", "noOvertime"],
    ["overtime where the document does not erase it", NZ, "+1600 pin 3 B ENTER", "notInTheRules"],
    ["who is to play, while a clock runs", NZ, "pin 4 A ENTER", "stopFirst"],
    ["the test of the keys, while a clock runs", NZ, "pin 8 3", "stopFirst"],
    ["a late player once the game has begun", NZ, "NEUTRAL pin 5 2 ENTER", "gameBegun"],
    ["a blank that was not declared, where it voids no challenge", NZ, "CHALLENGE 'CAT pin 6 1", "notInTheRules"],
    ["the log by another key than ENTER", NZ, "NEUTRAL pin 9 1 DELETE", "menuKeys"],
    ["the log of no game", NZ, "NEUTRAL pin 9 ENTER", "menuKeys"],
    ["the first PIN once the event is locked", NZ, "NEUTRAL lock 2 #0000 ENTER", "choosePin"],
  ])("refused: %s", (_what, rules, line, notice) => {
    expect(played(rules, `${OPEN_PLAY} ${line}`).game.notice).toBe(notice);
  });
});
