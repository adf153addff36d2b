// The text of a result by a rules file, and the desk that reads it: any rate, points off a challenger, a game lost on
// time. RESULT.md says how a file is numbered, and how much room the text has.

import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import type { Rules } from "../../firmware/core/rules/rules";
import { rulesIn } from "../../firmware/core/rules/text";
import type { Ended } from "../../firmware/core/stage";
import { ROOT } from "../../scripts/paths";
import { linesOf } from "../../scripts/rules/lines";
import { packRules } from "../../scripts/rules/pack";
import { impossibleIn } from "../../sim/desk/outcome";
import { endingName, rulesName } from "../../sim/desk/result";
import { randomRules } from "../../sim/play/laws/random-rules";
import { createDice, type Dice, seedOf } from "../../sim/play/soak/dice";
import type { TimedGame } from "../core/moves";
import { SEED } from "../play/laws/walks";
import { resultIn } from "../desk/slips";
import { randomEnd, textOf } from "./random-results";

const EXAMPLES = ["club-night", "wedstrijdscrabble"].map((name) => `${ROOT}scripts/rules/examples/${name}.json`);

/** The game by other rules, of this line. */
function by(table: TimedGame, line: string): Rules {
  const rules = rulesIn(line);
  const [source] = rules.sources;
  Object.assign(table.game, { rules, source, challengeRule: source.challengeRules[0] });
  Object.assign(table.game.settings, { rulesFile: line, rules: 0, source: 0, challengeRule: 0 });
  return rules;
}

/** A game that has ended with the numbers of an ordinary one, by rules of a file. */
function ordinaryEnd(dice: Dice, line: string): TimedGame {
  const table = randomEnd(dice.below);
  const { game } = table;
  const { sources } = by(table, line);
  const [{ points, offChallenger }] = sources[0].challengeRules;
  const won = (): number => (offChallenger ? -points : points) * dice.below(3);
  (game.stage as Ended).by = dice.pick([null, "lostOnTimeA", "lostOnTimeB"]);
  game.clock.leftMs = [dice.below(90_000), -dice.below(300_000)];
  game.challengePoints = [won(), won()];
  game.ruledPoints = [0, 0];
  game.pointsIn = game.challengePoints.some((each) => each !== 0) ? dice.chance(50) : null;
  game.scores = [250 + dice.below(300), 250 + dice.below(300), dice.below(20), dice.below(20)].map(String);
  Object.assign(game, { endedEvent: 1 + dice.below(9), endedGame: 1 + dice.below(40), revision: 1 + dice.below(60) });
  Object.assign(game, { lexicon: { ...game.lexicon, name: "CSW24", checkCode: "K7Q-M4X" } });
  game.settings.table = dice.below(118);
  return table;
}

/** Signs of the same result by Scrabble NZ 2025, R1, after turn 24. */
function lengthByDocument({ game, ...rest }: TimedGame): number {
  const settings = { ...game.settings, rulesFile: "", rules: 0 };
  return textOf({ ...rest, game: { ...game, settings, turn: 24 } as TimedGame["game"] }).length;
}

test.each([
  // zlib.crc32 of Python: 100 + 5,804 of LLJ-RLP, 100 + 5,317 of Q79-MYN.
  ["CLUB NIGHT", 0, 5904],
  ["WEDSTRIJD NL", 1, 5417],
])("%s has its number from its check code, and the desk says so", (name, place, number) => {
  const line = linesOf(EXAMPLES)[place];
  expect(rulesIn(line).name).toBe(name);
  const table = ordinaryEnd(createDice(1), line);
  expect(resultIn(textOf(table)).rules).toBe(number);
  expect(rulesName(number)).toBe(`rules file ${number}`);
});

test(`200 results by random rules are possible, and as short as by a document, from LAWS_SEED=${SEED}`, () => {
  const seen = { negative: 0, lost: 0 };
  for (let place = 0; place < 200; place++) {
    const dice = createDice(seedOf(SEED, place));
    const line = packRules(randomRules(dice));
    const table = ordinaryEnd(dice, line);
    const text = textOf(table);
    const again = `LAWS_SEED=${SEED}, result ${place}: ${text}`;
    const result = resultIn(text);
    expect(impossibleIn(result), again).toEqual([]);
    // RESULT.md counts an ordinary text by a document: a file's number has the room of the turn.
    expect(text.length, again).toBeLessThanOrEqual(lengthByDocument(table));
    const code = `${line.slice(-6, -3)}-${line.slice(-3)}`;
    expect(result.rules, again).toBe(100 + (crc32(code) % 9900));
    expect(
      result.sides!.map(({ challengePoints }) => challengePoints),
      again,
    ).toEqual(table.game.challengePoints.map((each) => each + 0));
    const lostBy = ["A lost on time", "B lost on time"].indexOf(endingName(result.ending));
    if (lostBy >= 0) expect(result.winner, again).toBe(["b", "a"][lostBy]);
    if (lostBy >= 0) seen.lost++;
    if (table.game.challengePoints.some((each) => each < 0)) seen.negative++;
  }
  expect(Math.min(seen.negative, seen.lost)).toBeGreaterThan(10);
});
