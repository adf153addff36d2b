// What a game starts from, as text: the settings that it was set up with, and what they cannot know.

import { Game, LexiconLabel, newGame, PinGuard } from "../game";
import { Settings } from "../settings";

/** Names of properties are the build's own, and so is what it wrote down of a game. */
declare const BUILD: string;

interface Start {
  build: string;
  settings: Settings;
  lexicon: LexiconLabel;
  pinGuard: PinGuard;
}

export function startText(settings: Settings, lexicon: LexiconLabel, pinGuard: PinGuard): string {
  const start: Start = { build: BUILD, settings: settings, lexicon: lexicon, pinGuard: pinGuard };
  return JSON.stringify(start);
}

/** The game at its start; null if another build wrote the text. */
export function gameFrom(text: string): Game | null {
  const start: Start = JSON.parse(text);
  if (start.build !== BUILD) return null;
  const game = newGame(start.settings, start.lexicon, 0);
  game.pinGuard = start.pinGuard;
  return game;
}
