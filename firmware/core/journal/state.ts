// A game's whole state as text. What the settings choose is left out: the rules are the largest part of all.

import { Game } from "../game";
import { challengeRuleOf, rulesOf, sourceOf } from "../settings";

export function stateOf(game: Game): string {
  const state: Partial<Game> = Object.assign({}, game);
  delete state.rules;
  delete state.source;
  delete state.challengeRule;
  return JSON.stringify(state);
}

/** `game` in the state that was written, with what its settings choose. */
export function withState(game: Game, state: string): Game {
  Object.assign(game, JSON.parse(state));
  game.rules = rulesOf(game.settings);
  game.source = sourceOf(game.settings);
  game.challengeRule = challengeRuleOf(game.settings);
  return game;
}
