// The director's corrections of clocks and turn. A function returns an outcome if the rules or the stage may forbid its
// correction.

import { correct, left, type Millis, overtimeSeconds } from "./clock";
import { keptChallenge, type Game, outPlayOf } from "./game";
import { DONE, refused, type Outcome } from "./outcome";
import type { Side } from "./side";
import type { Hold } from "./stage";

/** Sets the time that a clock shows; the time allowed to the side stays the same. */
export function setClock(game: Game, side: Side, leftMs: Millis, at: Millis): void {
  const by = leftMs - left(game.clock, side, at);
  // The length of a hold stays the same.
  for (const hold of holdsOf(game)) if (hold !== null && hold.by === side) hold.leftMs += by;
  // A late player is charged for the time that has passed, not for a correction.
  if (game.stage.is === "late") game.stage.leftMs[side] += by;
  correct(game.clock, side, leftMs, at);
}

/** The present hold, and the holds that are restored if a turn is given back or a challenge or an OUT is withdrawn. */
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

/** Adds extra time that the rules grant to a side's clock and to the time allowed to that side; negative to take it. */
export function addTime(game: Game, side: Side, ms: Millis, at: Millis): void {
  game.allowedMs[side] += ms;
  setClock(game, side, left(game.clock, side, at) + ms, at);
}

/** Time left to a clock in overtime after `ms` of its overtime are erased, or all if `ms` is null. */
export function leftAfterErasing(leftMs: Millis, ms: Millis | null): Millis {
  return ms === null ? 0 : Math.min(leftMs + ms, 0);
}

/**
 * Erases `ms` of the overtime that a side was forced into, or that ran after the end; all of it if `ms` is null (ASPA
 * 11.1c; NASPA V.B, V.D).
 */
export function eraseOvertime(game: Game, side: Side, ms: Millis | null, at: Millis): Outcome {
  if (!game.rules.overtimeErasable) return refused("notInTheRules");
  const leftMs = left(game.clock, side, at);
  if (overtimeSeconds(leftMs) === 0) return refused("noOvertime");
  setClock(game, side, leftAfterErasing(leftMs, ms), at);
  return DONE;
}

/** Corrects the number of the turn, and by as much the number of the turn that may be given back. */
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
