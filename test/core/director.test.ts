// The director: each act with what it does, worked by hand.

import { onTurnOf, challengeOf, type Game } from "../../firmware/core/game";
import type { Ended } from "../../firmware/core/stage";
import { describe, expect, test } from "vitest";
import { RIGHT } from "../../firmware/ui/box";
import { copyOf, moves, panelTexts, played, powerOn, type Table } from "./situations";
import { left } from "../../firmware/core/clock";
import { tilePoints } from "../../firmware/core/result";

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

function endOf({ stage }: Game): Ended {
  if (stage.is !== "ended") throw new Error(`a game that has ended expected, found ${stage.is}`);
  return stage;
}

describe("a clock is corrected in at most 8 keys after the PIN", () => {
  // After the PIN, A has 24:30 left and B's running clock 24:46; each key takes a second.
  test.each([
    ["A's clock is set to 12:30", "1 A 1 2 3 0 ENTER", 7, 750, 1479],
    ["A's clock is set to -12:30", "1 A DOWN 1 2 3 0 ENTER", 8, -750, 1478],
    ["A gets 1 minute", "2 A ENTER", 3, 1530, 1483],
    ["A loses 1 minute", "2 A DOWN ENTER", 4, 1410, 1482],
    ["A gets 10:15", "2 A 1 0 1 5 ENTER", 7, 2085, 1479],
    ["A loses 10:15", "2 A DOWN 1 0 1 5 ENTER", 8, 855, 1478],
    ["A gets 5 s", "2 A 5 ENTER", 4, 1475, 1482],
    ["B's running clock is set to 20:00", "1 B 2 0 0 0 ENTER", 7, 1470, 1200],
    ["B's running clock loses 2:00", "2 B DOWN 2 0 0 ENTER", 7, 1470, 1359],
  ])("%s: %s is %i keys", (_name, line, count, a, b) => {
    expect(line.split(" ").length).toBe(count);
    expect(count).toBeLessThanOrEqual(8);
    const before = played(NZ, OPEN_PLAY + " pin");
    expect(clocks(before)).toEqual([1470, 1486]);
    const after = moves(before, line);
    expect([after.game.notice, ...clocks(after)]).toEqual(["undoable", a, b]);
    expect([after.game.menu, after.game.clock.running, onTurnOf(after.game)]).toEqual([null, 1, 1]);
  });

  test("time added belongs to what the side may use; a clock set does not", () => {
    const added = played(NZ, OPEN_PLAY + " pin 2 A ENTER");
    expect(added.game.allowedMs).toEqual([1_560_000, 1_500_000]);
    const set = played(NZ, OPEN_PLAY + " pin 1 A #2600 ENTER");
    expect(set.game.allowedMs).toEqual([1_500_000, 1_500_000]);
  });

  test("points need digits, and without any the sides keep those they have", () => {
    const { game } = played(NZ, OPEN_PLAY + " pin 0 A ENTER");
    expect([game.notice, game.ruledPoints]).toEqual(["needDigits", [0, 0]]);
  });

  test("the log is sent for a game that has been chosen, and by ENTER alone", () => {
    const notices = (line: string) => played(NZ, OPEN_PLAY + " NEUTRAL pin 9 " + line).game.notice;
    expect(["ENTER", "1 DELETE", "1 ENTER"].map(notices)).toEqual(["menuKeys", "menuKeys", "done"]);
  });

  test("who was to play is taken back until a clock has run", () => {
    const set = OPEN_PLAY + " NEUTRAL pin 4 A ENTER";
    expect(onTurnOf(played(NZ, set + " pin DELETE ENTER").game)).toBe(1);
    const after = played(NZ, set + " b +3 NEUTRAL pin DELETE ENTER").game;
    expect([after.notice, onTurnOf(after)]).toEqual(["noUndo", 0]);
  });

  test("a side and digits are asked for, and a fifth digit has no room", () => {
    expect(played(NZ, OPEN_PLAY + " pin 1 #1230 ENTER").game.notice).toBe("chooseSide");
    expect(played(NZ, OPEN_PLAY + " pin 1 A ENTER").game.notice).toBe("needDigits");
    expect(played(NZ, OPEN_PLAY + " pin 1 A #12305").game.notice).toBe("fullField");
    expect(clocks(played(NZ, OPEN_PLAY + " pin 1 A #12305 ENTER"))[0]).toBe(750);
    expect(clocks(played(NZ, OPEN_PLAY + " pin 1 A #1231 DELETE 0 ENTER"))[0]).toBe(750);
  });

  test("at set-up none is taken, because the minutes become the clocks there", () => {
    const at = played(NZ, "pin 1 A #2000 ENTER");
    expect([at.game.notice, ...clocks(at)]).toEqual(["setUpFirst", MINUTES_25, MINUTES_25]);
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
  test("overtime is erased to 0:00, where the document has it", () => {
    // B is on turn from 25:00 and runs 1,600 s and a few keys.
    const over = played(NASPA, OPEN_PLAY + " +1600 NEUTRAL");
    expect(clocks(over)[1]).toBeLessThan(-100);
    expect(clocks(moves(copyOf(over), "pin 3 B ENTER"))).toEqual([1470, 0]);
    const nz = played(NZ, OPEN_PLAY + " +1600 NEUTRAL pin 3 B ENTER");
    expect([nz.game.notice, clocks(nz)[1]]).toEqual(["notInTheRules", clocks(over)[1]]);
  });

  test("of overtime so much is erased as is typed, and never more than there is", () => {
    const over = played(NASPA, OPEN_PLAY + " +1600 NEUTRAL");
    const [, overtime] = clocks(over);
    expect(clocks(moves(copyOf(over), "pin 3 B #0040 ENTER"))).toEqual([1470, overtime + 40]);
    expect(clocks(moves(copyOf(over), "pin 3 B #5000 ENTER"))).toEqual([1470, 0]);
  });

  test("without overtime there is none to erase", () => {
    const at = played(NASPA, OPEN_PLAY + " pin 3 B ENTER");
    expect(at.game.notice).toBe("noOvertime");
  });

  test("who is to play is chosen while the clocks stand, and only then", () => {
    const stopped = played(NZ, OPEN_PLAY + " NEUTRAL pin 4 A ENTER");
    expect([onTurnOf(stopped.game), stopped.game.clock.running]).toEqual([0, null]);
    expect(panelTexts(stopped)).toEqual(expect.arrayContaining(["WHO IS TO PLAY", `B PRESSES TO START A ${RIGHT}`]));
    const running = played(NZ, OPEN_PLAY + " pin 4 A ENTER");
    expect([running.game.notice, onTurnOf(running.game), running.game.clock.running]).toEqual(["stopFirst", 1, 1]);
  });

  test("a late player's clock runs until the press on arrival", () => {
    const at = played(NZ, "ENTER pin 5 A ENTER +89 a");
    expect([at.game.stage.is, ...clocks(at)]).toEqual(["ready", 1410, MINUTES_25]);
  });

  test("two late players lose half each until one comes, the other the rest (ASPA 2.3)", () => {
    // 120 s together: 60 each. B has come; A is another 60 s late.
    const at = played(ASPA, "ENTER pin 5 2 ENTER +119 b +59 a");
    expect([at.game.stage.is, ...clocks(at)]).toEqual(["ready", 1380, 1440]);
  });

  test("of two late players the first carries until coming, and the other all of it (NASPA III.C)", () => {
    const at = played(NASPA, "ENTER pin 5 2 ENTER +119 b +59 a");
    expect([at.game.stage.is, ...clocks(at)]).toEqual(["ready", 1320, 1380]);
  });

  test("a wait of both leaves what one was charged before it", () => {
    // A is late for 90 s and comes; then both are away for 120 s, and B comes first.
    const at = played(ASPA, "ENTER pin 5 A ENTER +89 a pin 5 2 ENTER +119 b");
    expect(clocks(at)).toEqual([1350, 1440]);
  });

  test("both late is for the director to settle by hand where the document is silent", () => {
    const at = played(NZ, "ENTER pin 5 2 ENTER");
    expect([at.game.stage.is, at.game.notice]).toEqual(["ready", "directorsChoice"]);
  });

  const CHALLENGED = OPEN_PLAY + " CHALLENGE 'CAT ENTER 'QI";

  test("a challenge void for a blank gives the turn back to its player (NASPA IV.F.1.e)", () => {
    const at = played(NASPA, CHALLENGED + " pin 6 1");
    expect([at.game.stage.is, onTurnOf(at.game), at.game.openPlay, challengeOf(at.game)]).toEqual([
      "neutral",
      0,
      null,
      null,
    ]);
    expect(played(NZ, CHALLENGED + " pin 6 1").game.notice).toBe("notInTheRules");
  });

  test("a challenge void otherwise leaves the challenger to play, with the play still open", () => {
    const at = played(NZ, CHALLENGED + " pin 6 2");
    expect([at.game.stage.is, onTurnOf(at.game), at.game.openPlay, challengeOf(at.game)]).toEqual([
      "neutral",
      1,
      0,
      null,
    ]);
  });

  test("adjudication again takes the points back and asks for as many words (ASPA 10.4)", () => {
    // ASPA with 5 a word: two words, 10 points to A.
    const ruled = moves(powerOn(), `DOWN ENTER ENTER DOWN DOWN ENTER UP UP UP ${CHALLENGED} b a good`);
    expect(ruled.game.challengePoints).toEqual([10, 0]);
    moves(ruled, "pin 6 3");
    expect([ruled.game.stage.is, ruled.game.challengePoints, challengeOf(ruled.game)!.wordsFixed]).toEqual([
      "words",
      [0, 0],
      2,
    ]);
    expect(moves(copyOf(ruled), "ENTER 'ZA b").game.notice).toBe("sameNumber");
    const again = moves(ruled, "b a bad");
    expect([again.game.stage.is, again.game.challengePoints]).toEqual(["verdict", [0, 0]]);
    expect(moves(again, "pin 6 3").game.notice).toBe("repeatOnce");
  });

  test("a verdict by hand counts as the pack's would", () => {
    const stands = played(NZ, CHALLENGED + " pin 6 4");
    expect([stands.game.stage.is, challengeOf(stands.game)!.verdict!.acceptable, stands.game.challengePoints]).toEqual([
      "verdict",
      true,
      [10, 0],
    ]);
    const falls = played(NZ, CHALLENGED + " pin 6 5");
    expect([falls.game.stage.is, challengeOf(falls.game)!.verdict!.acceptable, falls.game.challengePoints]).toEqual([
      "verdict",
      false,
      [0, 0],
    ]);
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

  test("a play that was accepted can be opened to a challenge again", () => {
    const at = played(NZ, OPEN_PLAY + " HOLD ACCEPT HOLD");
    expect(at.game.notice).toBe("noPlay");
    expect(moves(at, "pin 6 6 HOLD").game.hold?.by).toBe(1);
  });

  test("a game is stopped, and opened again with both clocks standing where they were", () => {
    const at = played(NZ, OPEN_PLAY + " pin 7 1");
    const [a, b] = clocks(at);
    expect([at.game.stage, at.game.clock.running]).toMatchObject([{ is: "ended", by: "stopped" }, null]);
    expect(panelTexts(at)).toContain("STOPPED BY DIRECTOR");
    moves(at, "+50 pin 7 8");
    expect([at.game.stage.is, onTurnOf(at.game), ...clocks(at)]).toEqual(["neutral", 1, a, b]);
    expect(moves(at, "a").game.clock.running).toBe(1);
  });

  test("a stopped game counts the tiles held against each, where the document has it", () => {
    const typed = " pin 7 1 ACCEPT #300 DOWN #280 DOWN #7 DOWN #12";
    const nz = played(NZ, OPEN_PLAY + typed).game;
    expect([tilePoints(nz, endOf(nz), 0), tilePoints(nz, endOf(nz), 1)]).toEqual([-7, -12]);
    const naspa = played(NASPA, OPEN_PLAY + typed).game;
    expect([tilePoints(naspa, endOf(naspa), 0), tilePoints(naspa, endOf(naspa), 1)]).toEqual([0, 0]);
  });

  test.each([
    ["A", "2"],
    ["B", "3"],
  ])("%s forfeits", (side, key) => {
    const at = played(NZ, OPEN_PLAY + ` pin 7 ${key}`);
    expect(at.game.stage.is).toBe("ended");
    expect(panelTexts(at)).toContain(`${side} FORFEITS`);
  });

  test("a confirmed end is opened again", () => {
    const at = played(NZ, OPEN_PLAY + " END a b pin 7 8");
    expect([at.game.stage.is, onTurnOf(at.game)]).toEqual(["neutral", 1]);
  });

  test("the test of keys names each key, and a clock that is started ends it", () => {
    const at = played(NZ, OPEN_PLAY + " NEUTRAL pin 8 3 Q");
    expect(panelTexts(at)).toEqual(expect.arrayContaining(["TEST KEY: Q", "ALL SEGMENTS ARE LIT"]));
    moves(at, "a");
    expect([at.game.menu, at.game.clock.running]).toEqual([null, 1]);
  });

  test("the test does not begin while a clock runs", () => {
    expect(played(NZ, OPEN_PLAY + " pin 8 3").game.notice).toBe("stopFirst");
  });
});

describe("the event's settings", () => {
  test("locked, refuse every change at set-up, and say so; the game can still be started with them", () => {
    const locked = played(ASPA, "lock MENU");
    expect(panelTexts(locked)).toContain("START GAME 1 LOCKED");
    const settings = structuredClone(locked.game.settings);
    for (const [down, keys] of [
      [1, "ENTER"],
      [2, "ENTER"],
      [3, "ENTER"],
      [4, "5"],
      [5, "DELETE"],
      [6, "ENTER"],
    ]) {
      const at = moves(copyOf(locked), "DOWN ".repeat(Number(down)) + keys);
      expect([at.game.notice, at.game.settings]).toEqual(["locked", settings]);
    }
    expect(moves(locked, "ENTER").game.stage.is).toBe("ready");
  });

  test("locked, are opened by the PIN again", () => {
    const at = played(NZ, "lock MENU MENU #2468 8 1 MENU DOWN ENTER");
    expect(at.game.rules.name).toBe("SCRABBLE NZ 2022");
  });

  test("stay for the next game, but extra minutes of one player do not", () => {
    // ASPA with 5 a word, locked; A has 35 minutes and B 25.
    const set = "DOWN ENTER ENTER DOWN DOWN ENTER DOWN #35 UP UP UP UP lock MENU ENTER";
    const at = moves(powerOn(), set);
    expect(clocks(at)).toEqual([2100, 1500]);
    moves(at, "b +60 END a b MENU ENTER");
    const { game } = at;
    expect([game.stage.is, game.rules.name, game.challengeRule.name, game.settings.locked]).toEqual([
      "setup",
      ASPA,
      "5 A WORD",
      true,
    ]);
    expect([game.settings.minutes, clocks(at)]).toEqual([
      [25, 25],
      [1500, 1500],
    ]);
  });

  test("a new PIN opens the director's page, and the old one does not", () => {
    const at = played(NZ, OPEN_PLAY + " pin 8 2 #7391 ENTER");
    expect(at.game.notice).toBe("done");
    expect(moves(copyOf(at), "MENU pin").game.notice).toBe("pinWrong");
    expect(moves(copyOf(at), "MENU MENU #7391").game.menu!.page).toBe("director");
  });

  test("are not locked with the first PIN: another is asked for", () => {
    const at = played(NZ, "pin 8 1");
    expect([at.game.settings.locked, at.game.menu!.page, at.game.notice]).toEqual([false, "pin", "choosePin"]);
    moves(at, "#0000 ENTER");
    expect([at.game.settings.pin, at.game.menu, at.game.notice]).toEqual([
      "0000",
      { page: "pin", digits: "" },
      "choosePin",
    ]);
    moves(at, "#7391 ENTER");
    expect([at.game.settings.locked, at.game.menu!.page, at.game.notice]).toEqual([false, "event", "done"]);
    expect(moves(at, "1").game.settings.locked).toBe(true);
  });

  test("locked, do not take the first PIN back", () => {
    const at = played(NZ, "lock 2 #0000 ENTER");
    expect([at.game.settings.locked, at.game.settings.pin, at.game.notice]).toEqual([true, "2468", "choosePin"]);
  });

  test("a PIN of three digits is not taken, and a fifth has no room", () => {
    expect(played(NZ, OPEN_PLAY + " pin 8 2 #739 ENTER").game.notice).toBe("needDigits");
    expect(played(NZ, OPEN_PLAY + " pin 8 2 #73914").game.notice).toBe("fullField");
    expect(played(NZ, OPEN_PLAY + " pin 8 2 #7391 DELETE 5 ENTER").game.settings.pin).toBe("7395");
    expect(played(NZ, OPEN_PLAY + " pin 8 2 #739 ENTER").game.settings.pin).toBe("0000");
  });
});
