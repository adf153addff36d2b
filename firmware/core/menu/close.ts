// How a page of the director's ends.

import { type Game, say } from "../game";
import { type Act, type Outcome, ruled } from "../outcome";
import type { SideOrBoth } from "../side";

/** Closes the menu once the act is done; leaves it open where that was refused. */
export function closeOn(game: Game, outcome: Outcome, act: Act, side: SideOrBoth | null): Outcome {
  if (outcome.refused !== null) return outcome;
  game.menu = null;
  say(game, "done");
  return ruled(act, side, null);
}
