// Keys and presses that the common acts take, against the counts in the first versions that had these acts.

import { expect, test } from "vitest";
import { moves, played, type Table } from "./situations";
import { left } from "../../firmware/core/clock";
import { challengeOf, onTurnOf } from "../../firmware/core/game";

const NZ = "SCRABBLE NZ 2025";
const ASPA = "ASPA 2016";
const NASPA_2011 = "NASPA 2011";
const NASPA_2013 = "NASPA 2013";
/** A's first turn is over, its play stands open, B's clock runs. */
const OPEN = "ENTER b +20 a +5";

/** Keys and presses in a line of moves: "pin" is MENU and four digits, "#30" two digits, "'QI" two letters. */
function inputsIn(line: string): number {
  return line
    .split(" ")
    .filter((move) => move !== "" && move !== "good" && move !== "bad" && move[0] !== "+")
    .map((move) => (move === "pin" ? 5 : move[0] === "#" || move[0] === "'" ? move.length - 1 : 1))
    .reduce((sum, count) => sum + count, 0);
}

const runs = (side: 0 | 1) => (at: Table) => at.game.clock.running === side;
const startsNow = (side: 0 | 1) => (at: Table) => runs(side)(at) && at.game.clock.since === at.now;
const stands = (at: Table) => at.game.clock.running === null;
const stage = (name: string) => (at: Table) => at.game.stage.is === name;
const countsNow = (at: Table) => challengeOf(at.game)?.toRule === null;
const leftIs = (side: 0 | 1, ms: number) => (at: Table) => left(at.game.clock, side, at.now) === ms;

type Row = [act: string, rules: string, from: string, by: string, most: number, done: (at: Table) => boolean];

const ACTS: Row[] = [
  ["start the first game", NZ, "", "ENTER b", 2, runs(0)],
  ["end a turn", NZ, "ENTER b +20", "a", 1, runs(1)],
  ["stop the clocks and start again", NZ, OPEN, "NEUTRAL a", 2, startsNow(1)],
  ["the same, with a reason", NZ, OPEN, "NEUTRAL 1 a", 3, startsNow(1)],
  ["hold, and accept", NZ, OPEN, "HOLD ACCEPT", 2, (at) => at.game.hold === null && at.game.openPlay === null],
  ["challenge one word, to the next turn", NZ, OPEN, "CHALLENGE 'QI b a bad +2 a", 6, startsNow(1)],
  ["challenge two words", NZ, OPEN, "CHALLENGE 'QI ENTER 'ZA b a good +2 a", 9, startsNow(1)],
  ["hold, then challenge", NZ, OPEN, "HOLD CHALLENGE", 2, stage("words")],
  ["concede a challenge", NASPA_2011, OPEN, "CHALLENGE ACCEPT a", 3, stage("verdict")],
  ["play out, accepted, to the result", NZ, OPEN, "OUT ACCEPT a b", 4, stage("ended")],
  ["end the game", NZ, OPEN, "END a b", 3, stage("ended")],
  ["next game", NZ, OPEN + " END a b", "MENU ENTER", 2, stage("setup")],
  ["both scores", NZ, OPEN + " END a b", "#410 DOWN #399", 7, (at) => at.game.scores[1] === "399"],
  ["a minute granted by the table", NASPA_2013, OPEN + " BACK a +1 NEUTRAL", "UP a", 2, leftIs(1, 1_553_000)],
  // No key starts a clock: the side that waits says so with its button.
  ["the side that delays", NASPA_2011, OPEN + " CHALLENGE 'QI b a bad +2", "DOWN b", 2, runs(0)],
  ["director: set a clock", NZ, OPEN + " NEUTRAL", "pin 1 A #1230 ENTER", 12, leftIs(0, 750_000)],
  ["director: add a minute", NZ, OPEN + " NEUTRAL", "pin 2 A ENTER", 8, leftIs(0, 1_539_000)],
  ["director: erase overtime", NASPA_2011, OPEN + " +1600 NEUTRAL", "pin 3 B ENTER", 8, leftIs(1, 0)],
  ["director: who is to play", NZ, OPEN + " NEUTRAL", "pin 4 A ENTER", 8, (at) => onTurnOf(at.game) === 0],
  ["director: a late player", NZ, "ENTER", "pin 5 A ENTER", 8, stage("late")],
  ["director: void a challenge", NZ, OPEN + " CHALLENGE 'QI", "pin 6 2", 7, stage("neutral")],
  ["director: a forfeit", NZ, OPEN, "pin 7 2", 7, stage("ended")],
  ["director: the log of this game", NZ, OPEN + " NEUTRAL", "pin 9 1", 7, (at) => at.game.menu?.page === "log"],
  [
    "director: adjudicate a mistyped list again",
    ASPA,
    OPEN + " CHALLENGE 'QI b a bad +2",
    "CHALLENGE #0000",
    7,
    (at) => challengeOf(at.game)?.wordsFixed === 1,
  ],
];

test.each(ACTS)("%s", (_act, rules, from, by, most, done) => {
  const at = played(rules, from);
  expect(done(at)).toBe(false);
  expect(done(moves(at, by))).toBe(true);
  expect(inputsIn(by)).toBeLessThanOrEqual(most);
});

/**
 * Acts that took more keys or the director before, and acts that now ask for a confirmation, because one tap too many
 * cost the other side its time or the game.
 */
const NEW: Row[] = [
  ["accept a play that was not held", NZ, OPEN, "ACCEPT", 1, (at) => at.game.openPlay === null],
  ["challenge a play whose player forgot to press", NZ, "ENTER b +20", "CHALLENGE", 1, stage("words")],
  [
    "the other of two plays is challenged",
    NZ,
    OPEN,
    "CHALLENGE DOWN",
    2,
    (at) => challengeOf(at.game)?.challenger === 0,
  ],
  [
    "ACCEPT was the wrong key for a challenge",
    NASPA_2011,
    OPEN,
    "ACCEPT CHALLENGE",
    2,
    (at) => challengeOf(at.game)?.challenger === 1,
  ],
  [
    "take back the wrong key, as the other side agrees",
    NZ,
    OPEN,
    "CHALLENGE BACK a",
    3,
    (at) => stage("neutral")(at) && stands(at),
  ],
  ["out, after a press out of habit", NZ, OPEN, "b OUT", 2, (at) => stage("out")(at) && onTurnOf(at.game) === 1],
  ["the first player has pressed the own button", NZ, "ENTER a +5", "BACK a", 2, runs(0)],
  ["the turn before goes on", NZ, OPEN, "BACK a", 2, runs(0)],
  ["a press back for a blank is no turn", NZ, OPEN, "b DOWN b", 3, (at) => runs(0)(at) && at.game.turn === 1],
  ["a challenge that came late counts", NASPA_2011, OPEN + " +20 CHALLENGE", "pin 6 6", 7, countsNow],
  ["end a game of six zeros", NASPA_2013, OPEN, "END a END", 3, stage("ended")],
  ["director: 30 points off", NASPA_2011, OPEN, "pin 0 B DOWN #30 ENTER", 11, (at) => at.game.ruledPoints[1] === -30],
];

test.each(NEW)("%s", (_act, rules, from, by, most, done) => {
  const at = played(rules, from);
  expect(done(at)).toBe(false);
  expect(done(moves(at, by))).toBe(true);
  expect(inputsIn(by)).toBe(most);
});

test("a director who needs two seconds a key has corrected a clock within 30 s", () => {
  const longest = Math.max(...ACTS.filter(([act]) => act.startsWith("director")).map(([, , , by]) => inputsIn(by)));
  expect(2 * longest).toBeLessThanOrEqual(30);
});
