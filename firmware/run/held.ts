// What the device has in hand: the game, its journal and its pack.

import { Game } from "../core/game";
import { Journal } from "../journal/journal";
import { Lexicon } from "../lexicon/lexicon";
import { StoredPackFault } from "../device/pack";

/** There is none before start-up has come so far. */
export let game: Game;
export let journal: Journal | null = null;
/** Null while it is being checked. */
export let pack: Lexicon | StoredPackFault | null = null;

export function holdGame(next: Game): void {
  game = next;
}

/** The journal cannot be read: nothing is written to it. */
export function dropJournal(): void {
  journal = null;
}

export function holdJournal(opened: Journal): void {
  journal = opened;
}

export function holdPack(opened: Lexicon | StoredPackFault | null): void {
  pack = opened;
}
