// A game's whole state as text: now and then, and where it goes on with room made; at its start, what it starts from. What the settings
// choose is left out: the rules are the largest part of all.

import { Game, newGame } from "../core/game";

/** Names of properties are the build's own, and so is what it wrote down of a game. */
declare const BUILD: string;

/** Of a game at its start, the settings and what they cannot know: the lexicon and the tries at the PIN. */
export function stateOf(game: Partial<Game>): string {
  const state: Partial<Game> = Object.assign({}, game);
  delete state.rules;
  delete state.source;
  delete state.challengeRule;
  return JSON.stringify([BUILD, state]);
}

/** The game in the state that was written; null if another build wrote it. */
export function gameFrom(state: string): Game | null {
  const stored: [string, Game] = JSON.parse(state);
  if (stored[0] !== BUILD) return null;
  const written = stored[1];
  return Object.assign(newGame(written.settings, written.lexicon, 0), written);
}
