// A verdict: whether the play stands by it, whose turn comes next, and how play continues.

import type { Millis } from "../clock";
import type { Game } from "../game";
import type { Challenge, Challenged } from "../stage";
import { other, type Side } from "../side";
import { neutralise } from "./turn";

/** The side to move after the verdict: a play that fell has lost its turn (NZ 6.16; ASPA 10.8; NASPA IV.I.3). */
export function turnAfterVerdict(game: Game, challenge: Challenge): Side {
  const challengersTurn = !standsBy(challenge) || game.challengeRule.turnAfterAcceptable === "challenger";
  return challengersTurn ? challenge.challenger : other(challenge.challenger);
}

/** Whether the verdict has ended the game: the play that stands was an out play. */
export function verdictEndsGame(stage: Challenged): boolean {
  return stage.outPlay !== null && standsBy(stage.challenge);
}

/** Whether there is a verdict, and the play stands by it. */
export function standsBy(challenge: Challenge): boolean {
  return challenge.verdict !== null && challenge.verdict.acceptable;
}

/**
 * Number of turns that ended without a press, up to the one challenged: none, that one alone, or the turn before it,
 * too. An out play needs no press.
 */
export function turnsNotPressed(game: Game, stage: Challenged): number {
  const outPlay = stage.outPlay;
  if (outPlay !== null) return outPlay.player === outPlay.onTurnBefore ? 1 : 0;
  if (stage.onTurn !== stage.challenge.challenger) return 1;
  return stage.before.openPlay === null && game.turn === 1 ? 2 : 0;
}

/** Number of turns that a challenge has ended: those that ended without a press, and the challenger's if it is lost. */
export function turnsOver(game: Game, stage: Challenged): number {
  const forgotten = turnsNotPressed(game, stage);
  return turnAfterVerdict(game, stage.challenge) === stage.challenge.challenger ? forgotten : forgotten + 1;
}

/**
 * Leaves the verdict because the game ends there: counts the turns that it ended, and forgets an out play that fell. A
 * verdict that has ended the game itself stays, because its out play stands.
 */
export function leaveVerdict(game: Game, at: Millis): void {
  const stage = game.stage.is === "ending" ? game.stage.verdict : game.stage;
  if (stage === null || stage.is !== "verdict" || verdictEndsGame(stage)) return;
  game.turn += turnsOver(game, stage);
  neutralise(game, turnAfterVerdict(game, stage.challenge), at);
}
