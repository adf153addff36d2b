// Worked examples of rules, by the firmware's own functions: what overtime costs, what a challenge costs, what tiles
// count.

import { type Game, newGame, UNKNOWN_LEXICON } from "../../firmware/core/game";
import { overLimit } from "../../firmware/core/over-limit";
import { penaltyPoints } from "../../firmware/core/penalty";
import { tilePoints } from "../../firmware/core/result";
import type { Rules } from "../../firmware/core/rules/rules";
import { SIDE_NAMES } from "../../firmware/core/side";
import { firstSettings } from "../../firmware/core/settings";
import type { Challenged, Ended } from "../../firmware/core/stage";
import { chargedSide, pointsCharged } from "../../firmware/core/stages/challenge";
import { turnAfterVerdict } from "../../firmware/core/stages/verdict";
import { secondsText } from "../../firmware/ui/face";

/** Seconds of overtime in examples: a part of a minute, a whole one, more than one, and many. */
const OVERTIMES = [1, 60, 61, 690];
const WORDS = ["ONE", "TWO", "THREE"];

/** A challenge by A of a play of three words by B that stands. */
function challenged(outPlay: boolean, acceptable = true): Challenged {
  return {
    is: "verdict",
    onTurn: 0,
    before: { openPlay: 1, hold: null, neutral: null },
    outPlay: outPlay
      ? { player: 1, since: 0, stoppedAt: null, before: { openPlay: null, hold: null, neutral: null }, onTurnBefore: 1 }
      : null,
    challenge: {
      challenger: 0,
      toRule: null,
      words: WORDS,
      counted: null,
      verdict: { acceptable, by: "pack" },
      wordsFixed: null,
      confirmedAt: 0,
      settledAt: 1,
    },
  };
}

/** The examples in words, in the order of a game. */
export function examplesOf(rules: Rules): string[] {
  const game = newGame(firstSettings(), UNKNOWN_LEXICON, 0);
  Object.assign(game, { rules, source: rules.sources[0], challengeRule: rules.sources[0].challengeRules[0] });
  const challenges = rules.sources.flatMap((source) =>
    source.challengeRules.flatMap((challengeRule) => {
      Object.assign(game, { source, challengeRule });
      const play = challenged(false);
      const fallen = challenged(false, false);
      const next = SIDE_NAMES[turnAfterVerdict(game, play.challenge)];
      const nextOfFallen = SIDE_NAMES[turnAfterVerdict(game, fallen.challenge)];
      const head = `"${challengeRule.name}" on the panel: A challenges B's`;
      const over = rules.equalTurns ? "the game is over after equal turns" : "the game is over";
      return [
        `${head} play of 3 words, and it stands: ${chargeText(game, play)}, and ${next} is to play.`,
        `${head} play, and it falls: ${fallText(game, fallen)}, and ${nextOfFallen} is to play.`,
        `${head} out play of 3 words, and it stands: ${chargeText(game, challenged(true))}, and ${over}.`,
      ];
    }),
  );
  game.scores = ["300", "300", "7", ""];
  const ended: Ended = {
    is: "ended",
    onTurn: 0,
    outPlay: challenged(true).outPlay,
    neutral: null,
    confirmed: [true, true],
    by: null,
  };
  const tiles = `B is out, and A has tiles of 7 points: ${signed(tilePoints(game, ended, 0))} for A, ${signed(tilePoints(game, ended, 1))} for B.`;
  return [...overtimeTexts(game), ...new Set(challenges), tiles];
}

const OVER_LIMIT = {
  director: "the director rules",
  lost: "A has lost, once the director says so",
  ended: "the game is over, once the director says so",
};

/** Examples of overtime, up to the second at which the clocks stop. */
function overtimeTexts(game: Game): string[] {
  const { rules } = game;
  const limit = rules.overtimeLimit === null ? [] : [60 * rules.overtimeLimit, 60 * rules.overtimeLimit + 1];
  const texts: string[] = [];
  for (const seconds of [...new Set([...OVERTIMES, ...limit])].sort((a, b) => a - b)) {
    if (seconds === 0) continue;
    game.clock.leftMs[0] = -1000 * seconds;
    const isOver = overLimit(game, 0) === 0;
    const charged = `${penaltyPoints(rules, -1000 * seconds)} off A`;
    texts.push(
      `A's clock reads ${secondsText(-seconds)}: ${isOver ? `both clocks stop; ${OVER_LIMIT[rules.overLimit]}` : charged}.`,
    );
    if (isOver) break;
  }
  return texts;
}

/** "its score off B", "its score and 20 more off B". */
function fallText(game: Game, stage: Challenged): string {
  const points = pointsCharged(game, stage);
  return `its score${points === 0 ? "" : ` and ${-points} more`} off ${SIDE_NAMES[chargedSide(game, stage)!]}`;
}

/** "15 to B", "20 off A". */
function chargeText(game: Game, stage: Challenged): string {
  const points = pointsCharged(game, stage);
  if (points === 0) return "no points for either";
  const side = SIDE_NAMES[chargedSide(game, stage)!];
  return points < 0 ? `${-points} off ${side}` : `${points} to ${side}`;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `${points || 0}`;
}
