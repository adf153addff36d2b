// The effect of a verdict: whether the play stands, whose turn is next, and how many turns have ended.

import type { Millis } from "../clock";
import type { Game } from "../game";
import type { Challenge, Challenged } from "../stage";
import { other, type Side } from "../side";
import { neutralise } from "./turn";

/** The side on turn after the verdict: a play that fell has lost its turn (NZ 6.16; ASPA 10.8; NASPA IV.I.3). */
export function turnAfterVerdict(game: Game, challenge: Challenge): Side {
  const challengersTurn = !playStands(challenge) || game.challengeRule.turnAfterAcceptable === "challenger";
  return challengersTurn ? challenge.challenger : other(challenge.challenger);
}

/** Whether the verdict has ended the game: the play that stands was an out play. */
export function verdictEndsGame(stage: Challenged): boolean {
  return stage.outPlay !== null && playStands(stage.challenge);
}

/** Whether the verdict lets the play stand; false before a verdict. */
export function playStands(challenge: Challenge): boolean {
  return challenge.verdict !== null && challenge.verdict.acceptable;
}

/** Number of turns, up to the challenged one, that ended without a press: 0 to 2. An out play needs no press. */
export function turnsWithoutPress(game: Game, stage: Challenged): number {
  const outPlay = stage.outPlay;
  if (outPlay !== null) return outPlay.player === outPlay.onTurnBefore ? 1 : 0;
  if (stage.onTurn !== stage.challenge.challenger) return 1;
  return stage.before.openPlay === null && game.turn === 1 ? 2 : 0;
}

/** Number of turns that a challenge has ended: those without a press, and the challenger's turn if it is lost. */
export function turnsEnded(game: Game, stage: Challenged): number {
  const forgotten = turnsWithoutPress(game, stage);
  return turnAfterVerdict(game, stage.challenge) === stage.challenge.challenger ? forgotten : forgotten + 1;
}

/**
 * Leaves the verdict because the game ends: counts the turns that it ended, and drops an out play that fell. Keeps a
 * verdict that ended the game itself, because its out play stands.
 */
export function leaveVerdict(game: Game, at: Millis): void {
  const stage = game.stage.is === "ending" ? game.stage.verdict : game.stage;
  if (stage === null || stage.is !== "verdict" || verdictEndsGame(stage)) return;
  game.turn += turnsEnded(game, stage);
  neutralise(game, turnAfterVerdict(game, stage.challenge), at);
}
