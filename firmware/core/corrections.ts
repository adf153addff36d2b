// What the director may do to a game. Each says whether it could be done in the state that the game is in.

import { correct, left, Millis, overtimeSeconds } from "./clock";
import { Game } from "./game";
import { Side } from "./side";
import { adjudicateAgain, voidChallenge } from "./stages/challenge";
import { reopen } from "./stages/end";

export function setClock(game: Game, side: Side, leftMs: Millis, at: Millis): void {
  correct(game.clock, side, leftMs, at);
}

/** Gives `ms` to a side, or takes it (negative). */
export function addTime(game: Game, side: Side, ms: Millis, at: Millis): void {
  correct(game.clock, side, left(game.clock, side, at) + ms, at);
}

/** Overtime that a side was forced into, or that ran on after the end, is taken back to 0:00 (NASPA V.B, V.D). */
export function eraseOvertime(game: Game, side: Side, at: Millis): boolean {
  if (overtimeSeconds(left(game.clock, side, at)) === 0) return false;
  correct(game.clock, side, 0, at);
  return true;
}

/** Chooses which side is to play when the clocks start again. */
export function setTurn(game: Game, side: Side): boolean {
  if (game.stage !== "neutral") return false;
  game.onTurn = side;
  return true;
}

/** Lines of the director's page that need no more than their digit. */
export const CORRECTIONS: { [digit: string]: (game: Game, at: Millis) => boolean } = {
  "6": function (game) { return voidChallenge(game); },
  "7": function (game) { return adjudicateAgain(game); },
  "8": function (game) { return reopen(game); },
};
