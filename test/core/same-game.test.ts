// When a game without an act is still the same game: only amounts may differ, never whose clock runs, whose play is
// open or what goes on at the table. By it an act can be taken back.

import { expect, test } from "vitest";
import { challengeOf, type Game } from "../../firmware/core/game";
import { isSameButAmounts } from "../../firmware/core/take-back";
import { copyOf, played } from "./moves";

type Change = [isSame: boolean, change: (game: Game) => void];

/** A change of each field of a game. */
const FIELDS: Record<keyof Game, Change> = {
  settings: [true, ({ settings }) => void (settings.locked = true)],
  rules: [true, ({ rules }) => void (rules.scoreEntry = !rules.scoreEntry)],
  source: [true, ({ source }) => void (source.lexiconName = "OTHER")],
  challengeRule: [true, (game) => void (game.challengeRule = { ...game.challengeRule })],
  lexicon: [true, ({ lexicon }) => void (lexicon.fault = "GONE")],
  stage: [false, ({ stage }) => void Object.assign(stage, { onTurn: 0 })],
  question: [false, (game) => void (game.question = { what: "turnBack", at: 0 })],
  clock: [false, ({ clock }) => void (clock.running = 0)],
  begunLate: [false, (game) => void (game.begunLate = true)],
  turn: [true, (game) => void (game.turn += 1)],
  openPlay: [false, (game) => void (game.openPlay = 1)],
  openSince: [false, (game) => void (game.openSince += 1)],
  settledPlay: [false, (game) => void (game.settledPlay = { player: 0, judged: true, at: 0, askedAt: null })],
  hold: [false, (game) => void (game.hold = { by: 1, leftMs: 0 })],
  waived: [false, (game) => void (game.waived!.openSince += 1)],
  pressedBack: [false, (game) => void (game.pressedBack = 0)],
  allowedMs: [true, ({ allowedMs }) => void (allowedMs[0] += 60_000)],
  // Else the director could not take back that a side goes on over the limit.
  goesOn: [true, ({ goesOn }) => void (goesOn[0] = true)],
  challengePoints: [true, ({ challengePoints }) => void (challengePoints[0] += 5)],
  ruledPoints: [true, ({ ruledPoints }) => void (ruledPoints[0] += 5)],
  settled: [false, (game) => void (game.settled += 1)],
  signed: [false, (game) => void (game.signed = true)],
  scores: [false, ({ scores }) => void (scores[3] = "7")],
  pointsIn: [false, (game) => void (game.pointsIn = true)],
  revision: [true, (game) => void (game.revision += 1)],
  endedEvent: [true, (game) => void (game.endedEvent += 1)],
  endedGame: [true, (game) => void (game.endedGame += 1)],
  ruled: [true, ({ ruled }) => void ruled.push({ number: 1, act: "turn", side: null })],
  rulings: [true, (game) => void (game.rulings += 1)],
  ruledBy: [true, ({ ruledBy }) => void (ruledBy[0] += 1)],
  pinGuard: [true, ({ pinGuard }) => void (pinGuard.wrongTries += 1)],
};

const CHANGES: [what: string, ...Change][] = [
  ["nothing", true, () => {}],
  ["the time left to a side", true, ({ clock }) => void (clock.leftMs[1] -= 90_000)],
  ["that a clock runs", false, ({ clock }) => void (clock.running = null)],
  ["time that neither side was charged", false, ({ clock }) => void (clock.neutralMs += 1)],
  ["the number of the turn that ended", true, (game) => void (game.waived!.turn += 1)],
  ["the stage", false, (game) => void (game.stage = { is: "ready" })],
  ...Object.entries(FIELDS).map(([field, change]): [string, ...Change] => [`\`${field}\``, ...change]),
];

test.each(CHANGES)("of two games that differ in %s it is %s that they are the same", (_what, isSame, change) => {
  const one = played("SCRABBLE NZ 2025", "ENTER b +30 a");
  const other = copyOf(one);
  change(other.game);
  expect(isSameButAmounts(one.game, other.game, one.now)).toBe(isSame);
  expect(isSameButAmounts(other.game, one.game, one.now)).toBe(isSame);
});

test("of two challenges with another number of words it is false that they are the same", () => {
  const one = played("SCRABBLE NZ 2025", "ENTER b +30 a CHALLENGE C A T ENTER D O G ENTER");
  const other = copyOf(one);
  challengeOf(other.game)!.words.pop();
  expect(isSameButAmounts(one.game, other.game, one.now)).toBe(false);
  expect(isSameButAmounts(other.game, one.game, one.now)).toBe(false);
});
