// Closes a director's page after its act.

import type { Act } from "../act";
import { type Game, setNotice } from "../game";
import { type Outcome, ruled } from "../outcome";
import type { SideOrBoth } from "../side";

/** Closes the menu after the act; leaves it open if the act was refused. */
export function closeOn(game: Game, outcome: Outcome, act: Act, side: SideOrBoth | null): Outcome {
  if (outcome.refused !== null) return outcome;
  game.menu = null;
  setNotice(game, "done");
  return ruled(act, side, null);
}

/** `closeOn` for an act whose change the panel names. */
export function closeOnChange(game: Game, outcome: Outcome, act: Act, side: SideOrBoth | null): Outcome {
  const closed = closeOn(game, outcome, act, side);
  if (closed.refused === null) setNotice(game, "undoable");
  return closed;
}
