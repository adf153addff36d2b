// What the device has in hand: the game, its journal and its pack, and what it has said.

import type { Game, Notice } from "../core/game";
import type { Journal } from "../journal/journal";
import type { Lexicon } from "../lexicon/opened";
import type { StoredPackFault } from "../device/pack";

/** There is none before start-up has come so far. */
export let game: Game;
/** Null where nothing is stored. */
export let journal: Journal | null = null;
/** Another firmware's journal, which is left alone, and whose it is; null where there is none. */
export let foreign: { journal: Journal; of: "newer" | "older" } | null = null;
/** Null while it is being checked. */
export let pack: Lexicon | StoredPackFault | null = null;

/** What has been said once in this game. That it is not saved lasts: the plug would take back what both saw. */
export let told: Notice[] = [];
/** What the director reads; nothing while the menu is closed. */
export let log: string[] = [];

export function holdGame(next: Game): void {
  game = next;
}

/** The journal cannot be read: nothing is written to it. */
export function dropJournal(): void {
  journal = null;
}

/** The journal is another firmware's: nothing is written to it before the director says so. */
export function leaveJournal(of: "newer" | "older"): void {
  if (journal !== null) foreign = { journal: journal, of: of };
  journal = null;
}

/** What was another firmware's is used from now on. */
export function takeJournal(): void {
  if (foreign !== null) journal = foreign.journal;
  foreign = null;
}

export function holdJournal(opened: Journal): void {
  journal = opened;
}

export function holdPack(opened: Lexicon | StoredPackFault | null): void {
  pack = opened;
}

export function holdTold(notices: Notice[]): void {
  told = notices;
}

export function holdLog(lines: string[]): void {
  log = lines;
}
