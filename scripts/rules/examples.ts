// Worked examples of rules, by the firmware's own functions: what overtime costs, what a challenge costs, what tiles
// count.

import { newGame, UNKNOWN_LEXICON } from "../../firmware/core/game";
import { penaltyPoints } from "../../firmware/core/penalty";
import { tilePoints } from "../../firmware/core/result";
import type { Rules } from "../../firmware/core/rules/rules";
import { firstSettings } from "../../firmware/core/settings";
import type { Challenged, Ended } from "../../firmware/core/stage";
import { pointsWon } from "../../firmware/core/stages/challenge";
import { turnAfterVerdict } from "../../firmware/core/stages/verdict";
import { secondsText } from "../../firmware/ui/face";

const OVERTIMES = [1, 60, 61, 690];
const WORDS = ["ONE", "TWO", "THREE"];

/** A challenge by A of a play of three words by B that stands. */
function challenged(outPlay: boolean): Challenged {
  return {
    is: "verdict",
    onTurn: 0,
    before: { openPlay: 1, hold: null, neutral: null },
    askedAt: null,
    outPlay: outPlay
      ? { player: 1, since: 0, stoppedAt: null, before: { openPlay: null, hold: null, neutral: null }, onTurnBefore: 1 }
      : null,
    challenge: {
      challenger: 0,
      toRule: null,
      words: WORDS,
      counted: null,
      verdict: { acceptable: true, by: "pack" },
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
  const overtime = OVERTIMES.map(
    (seconds) => `A's clock reads ${secondsText(-seconds)}: ${penaltyPoints(rules, -1000 * seconds)} off A.`,
  );
  const challenges = rules.sources.flatMap((source) =>
    source.challengeRules.flatMap((challengeRule) => {
      Object.assign(game, { source, challengeRule });
      const play = challenged(false);
      const next = turnAfterVerdict(game, play.challenge) === 0 ? "A" : "B";
      const head = `${challengeRule.name}: A challenges B's`;
      return [
        `${head} play of 3 words, and it stands: ${pointsWon(game, play)} to B, and ${next} is to play.`,
        `${head} out play of 3 words, and it stands: ${pointsWon(game, challenged(true))} to B, and the game is over.`,
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
  return [...overtime, ...new Set(challenges), tiles];
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `${points || 0}`;
}
