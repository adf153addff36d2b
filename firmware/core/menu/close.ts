// Closes a director's page after its act.

import { type Game, setNotice, type Undo } from "../game";
import { type Act, type Outcome, ruled } from "../outcome";
import type { SideOrBoth } from "../side";

/** Closes the menu after the act; leaves it open if the act was refused. */
export function closeOn(game: Game, outcome: Outcome, act: Act, side: SideOrBoth | null): Outcome {
  if (outcome.refused !== null) return outcome;
  game.menu = null;
  game.undo = null;
  setNotice(game, "done");
  return ruled(act, side, null);
}

/** `closeOn` for an act that can be taken back; `undo` is its change, or the state before it. */
export function closeOnUndoable(game: Game, outcome: Outcome, act: Act, side: SideOrBoth | null, undo: Undo): Outcome {
  const closed = closeOn(game, outcome, act, side);
  if (closed.refused !== null) return closed;
  game.undo = undo;
  setNotice(game, "undoable");
  return closed;
}
