// Takes back the director's last act.

import { correct, left, type Millis, playedMs, run } from "./clock";
import { addTime, setClock, setTurnNumber } from "./corrections";
import type { Game, Undo } from "./game";
import { DONE, refused, type Outcome } from "./outcome";
import { type Side, SIDES } from "./side";
import { reopen } from "./stages/end";

/** Takes back the director's last act: a change of time or points at any time, another act until play has continued. */
export function undoLast(game: Game, at: Millis): Outcome {
  const undo = game.undo;
  if (undo === null) return refused("noUndo");
  switch (undo.act) {
    case "points":
      game.ruledPoints[0] -= undo.a;
      game.ruledPoints[1] -= undo.b;
      return DONE;
    case "turn":
      return undoTurn(game, undo, at);
    case "late":
      return undoLate(game, undo, at);
    case "end":
      return game.stage.is === "ended" ? reopen(game, at) : refused("noUndo");
    default:
      return undoTime(game, undo, at);
  }
}

function undoTime(game: Game, undo: Undo, at: Millis): Outcome {
  for (const side of SIDES) {
    const ms = side === 0 ? undo.a : undo.b;
    if (ms === 0) continue;
    if (undo.act === "addTime") addTime(game, side, -ms, at);
    else setClock(game, side, left(game.clock, side, at) - ms, at);
  }
  return DONE;
}

/** Restores the side to play and the number of the turn, unless a clock has run since. */
function undoTurn(game: Game, undo: Undo, at: Millis): Outcome {
  if (game.stage.is !== "neutral" || playedMs(game.clock, at) !== undo.b) return refused("noUndo");
  game.stage.onTurn = (undo.a % 2) as Side;
  setTurnNumber(game, (undo.a / 2) | 0);
  return DONE;
}

/** Restores both sides' time as if nobody had been late, unless a late player has arrived. */
function undoLate(game: Game, undo: Undo, at: Millis): Outcome {
  const late = game.stage;
  if (late.is !== "late" || late.awaited[0] !== (undo.a === 1) || late.awaited[1] !== (undo.b === 1))
    return refused("noUndo");
  run(game.clock, null, at);
  for (const side of SIDES) correct(game.clock, side, late.leftMs[side], at);
  game.stage = { is: "ready" };
  // The time of a player who was late before stays charged, and has begun the game's time.
  game.begunLate = late.leftMs[0] < game.allowedMs[0] || late.leftMs[1] < game.allowedMs[1];
  return DONE;
}
