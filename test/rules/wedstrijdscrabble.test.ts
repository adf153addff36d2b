// The Dutch text, an undated manual that was read whole, beside what the firmware makes of its file. The numbers are
// worked out by hand from its part 2, by clause.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Game, newGame, UNKNOWN_LEXICON, whyNoVerdict } from "../../firmware/core/game";
import { firstSettings } from "../../firmware/core/settings";
import type { OutPlay } from "../../firmware/core/stage";
import { judge, lacksCount } from "../../firmware/core/stages/challenge";
import { lacksTurn } from "../../firmware/core/stages/out";
import { ROOT } from "../../scripts/paths";
import { pageOf } from "../../scripts/rules/page";
import { readRulesFile } from "../../scripts/rules/read";

const NO_BEFORE = { openPlay: null, hold: null, neutral: null };

const found = readRulesFile(readFileSync(ROOT + "scripts/rules/examples/wedstrijdscrabble.json", "utf8"));
if (Array.isArray(found)) throw new Error(JSON.stringify(found));
const { rules } = found;

/** A game by it, in which A has challenged B's play. */
function challenged(): Game {
  const game = newGame(firstSettings(), UNKNOWN_LEXICON, 0);
  Object.assign(game, { rules, source: rules.sources[0], challengeRule: rules.sources[0].challengeRules[0] });
  game.stage = {
    is: "words",
    onTurn: 0,
    before: NO_BEFORE,
    outPlay: null,
    challenge: {
      challenger: 0,
      toRule: null,
      words: [],
      counted: null,
      verdict: null,
      wordsFixed: null,
      confirmedAt: 0,
      settledAt: 0,
    },
  };
  return game;
}

describe("a verdict", () => {
  // III-9: 20 off the challenger if the play stands; 20 off the player beside score and turn if it falls.
  test.each([
    ["stands", [true], [-20, 0]],
    ["falls", [false], [0, -20]],
    ["stands after all", [false, true], [-20, 0]],
    ["falls after all, and stands at last", [true, false, true], [-20, 0]],
  ])("by which the play %s is charged once", (_what, verdicts, points) => {
    const game = challenged();
    for (const acceptable of verdicts) judge(game, acceptable, null, 0);
    expect(game.challengePoints).toEqual(points);
  });

  test("is the director's, for which no number of words is asked", () => {
    const game = challenged();
    // III-11: the jury, never the players.
    expect(whyNoVerdict(game)).not.toBeNull();
    expect(lacksCount(game)).toBe(false);
  });
});

test("the page has what the text says of clocks, challenges and tiles", () => {
  const page = pageOf(found as never);
  const lines = [
    "Each side has 35 minutes. (I-3)",
    // V-1: 10 for each minute or part of one; 11:30 are twelve.
    "A's clock reads -11:30: 120 off A.",
    // III-9: for the play, however many words it makes.
    "A challenges B's play of 3 words, and it stands: 20 off A, and A is to play.",
    "A challenges B's play, and it falls: its score and 20 more off B, and A is to play.",
    // V-3: own tiles off, and nobody gets any.
    "B is out, and A has tiles of 7 points: -7 for A, 0 for B.",
  ];
  for (const line of lines) expect(page).toContain(line);
});

describe("the side that began and is out", () => {
  // V-1 c: the game ends after equal numbers of turns. The side that began has the odd turns.
  const lacks = (turn: number, onTurnBefore: 0 | 1): boolean => {
    const game = challenged();
    game.turn = turn;
    const outPlay: OutPlay = { player: 0, since: 0, stoppedAt: null, before: NO_BEFORE, onTurnBefore };
    return lacksTurn(game, outPlay);
  };

  test.each([
    ["leaves the other a turn", 21, 0, true],
    ["leaves the other a turn if it has pressed before OUT", 22, 1, true],
    ["leaves none if it is the side that did not begin", 22, 0, false],
    ["leaves none if that side has pressed before OUT", 23, 1, false],
  ] as const)("%s", (_what, turn, onTurnBefore, expected) => {
    expect(lacks(turn, onTurnBefore)).toBe(expected);
  });
});
