// What the director may do to a game. Each says whether it could be done in the state that the game is in.

import { correct, left, type Millis, overtimeSeconds } from "./clock";
import { keptChallenge, type Game, outPlayOf } from "./game";
import { DONE, refused, type Outcome } from "./outcome";
import type { Side } from "./side";
import type { Hold } from "./stage";

/** Puts right what a clock reads; what the side may use stays as it is. */
export function setClock(game: Game, side: Side, leftMs: Millis, at: Millis): void {
  const by = leftMs - left(game.clock, side, at);
  // A hold goes on as it was.
  for (const hold of holdsOf(game)) if (hold !== null && hold.by === side) hold.leftMs += by;
  // Late players are charged for what went by, and not for what was corrected meanwhile.
  if (game.stage.is === "late") game.stage.leftMs[side] += by;
  correct(game.clock, side, leftMs, at);
}

/** The hold that there is, and those that may come back with a turn, a challenge or an OUT that was none. */
function holdsOf(game: Game): (Hold | null)[] {
  const stage = keptChallenge(game.stage);
  const outPlay = outPlayOf(game);
  return [
    game.hold,
    game.waived === null ? null : game.waived.hold,
    stage === null ? null : stage.before.hold,
    outPlay === null ? null : outPlay.before.hold,
  ];
}

/** Extra time that the rules give a side, or that is taken from it (negative): it changes what the side may use. */
export function addTime(game: Game, side: Side, ms: Millis, at: Millis): void {
  game.allowedMs[side] += ms;
  setClock(game, side, left(game.clock, side, at) + ms, at);
}

/**
 * Overtime that a side was forced into, or that ran on after the end, is taken back: so much of it, or with null all
 * (ASPA 11.1c; NASPA V.B, V.D).
 */
export function eraseOvertime(game: Game, side: Side, ms: Millis | null, at: Millis): Outcome {
  if (game.rules.overtimeErased.length === 0) return refused("notInTheRules");
  const leftMs = left(game.clock, side, at);
  if (overtimeSeconds(leftMs) === 0) return refused("noOvertime");
  setClock(game, side, ms === null ? 0 : Math.min(leftMs + ms, 0), at);
  return DONE;
}

/** Puts right the number of the turn, and with it that of one that may be given back. */
export function setTurnNumber(game: Game, turn: number): void {
  if (game.waived !== null) game.waived.turn += turn - game.turn;
  game.turn = turn;
}

/** Chooses which side is to play when the clocks start again. */
export function setTurn(game: Game, side: Side): Outcome {
  if (game.stage.is !== "neutral") return refused(game.stage.is === "running" ? "stopFirst" : "onlyInPlay");
  game.stage.onTurn = side;
  return DONE;
}
