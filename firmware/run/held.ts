// What the device has in hand: the game, its journal and its pack.

import { Game } from "../core/game";
import { Journal } from "../journal/journal";
import { Lexicon } from "../lexicon/lexicon";
import { StoredPackFault } from "../device/pack";

export let game: Game;
export let journal: Journal | null = null;
export let pack: Lexicon | StoredPackFault;

export function holdGame(next: Game): void {
  game = next;
}

export function holdJournal(opened: Journal): void {
  journal = opened;
}

export function holdPack(opened: Lexicon | StoredPackFault): void {
  pack = opened;
}
