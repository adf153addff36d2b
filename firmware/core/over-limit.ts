// The limit of overtime: once a face has passed it, both clocks stop, and the director says how the game goes on. No
// press and no key of a player's decides.

import { left, type Millis, overtimeSeconds, type Seconds } from "./clock";
import type { Game } from "./game";
import { type Side, SIDES } from "./side";

/** The overtime that a face may show; null if the document sets none, or the director lets the side go on. */
function limitOf(game: Game, side: Side): Seconds | null {
  const minutes = game.rules.overtimeLimit;
  return minutes === null || game.goesOn[side] ? null : minutes * 60;
}

/** The side whose overtime is over the limit; null for none. */
export function overLimit(game: Game, now: Millis): Side | null {
  for (const side of SIDES) {
    const limit = limitOf(game, side);
    if (limit !== null && overtimeSeconds(left(game.clock, side, now)) > limit) return side;
  }
  return null;
}

/**
 * When both clocks stop at the limit; null if none runs, or none will pass it. At once if one was set over it. A late
 * player's clock has a limit of its own, after which the game is forfeited.
 */
export function limitAt(game: Game): Millis | null {
  if (game.rules.overtimeLimit === null || game.stage.is === "late") return null;
  const clock = game.clock;
  const side = clock.running;
  if (side === null) return null;
  if (overLimit(game, clock.since) !== null) return clock.since;
  const limit = limitOf(game, side);
  return limit === null ? null : clock.since + clock.leftMs[side] + (limit + 1) * 1000;
}

/** Whether the players wait for the director, because a side is over the limit. A challenge that is open goes on. */
export function waitsForDirector(game: Game, now: Millis): boolean {
  if (game.clock.running !== null) return false;
  switch (game.stage.is) {
    case "setup":
    case "late":
    case "words":
    case "verify":
    case "concede":
    case "adjudicating":
    case "ended":
      return false;
    default:
      return overLimit(game, now) !== null;
  }
}
