// A game's whole state as text. The rules are left out: they come with the settings, and are the largest part.

import { Game } from "../game";

export function stateOf(game: Game): string {
  const state: Partial<Game> = Object.assign({}, game);
  delete state.rules;
  return JSON.stringify(state);
}

/** `game`, as its settings make it, in the state that was written. */
export function withState(game: Game, state: string): Game {
  return Object.assign(game, JSON.parse(state));
}
