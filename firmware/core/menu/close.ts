// How a page of the director's ends.

import { Game, say } from "../game";
import { Outcome } from "../outcome";

/** Closes the menu once it is done; leaves it open where it was refused. */
export function closeOn(game: Game, outcome: Outcome): Outcome {
  if (outcome.refused === null) {
    game.menu = null;
    say(game, "done");
  }
  return outcome;
}
