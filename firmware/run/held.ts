// The device's state: the game, its journal and its pack, and the notices shown.

import type { Game, Notice } from "../core/game";
import type { Journal } from "../journal/journal";
import type { Lexicon } from "../lexicon/opened";
import type { StoredPackFault } from "../device/pack";

/** The game; undefined until start-up has made one. */
export let game: Game;
/** The game's journal; null if nothing is stored. */
export let journal: Journal | null = null;
/**
 * Another firmware's journal, which is left alone, and whether that firmware is newer or older; null if there is none.
 */
export let foreign: { journal: Journal; of: "newer" | "older" } | null = null;
/** The pack, or its fault; null while the pack is being checked. */
export let pack: Lexicon | StoredPackFault | null = null;

/**
 * Notices shown once in this game. "notSaved" stays on the panel: pulling the plug would take back what both players
 * saw.
 */
export let told: Notice[] = [];
/** Lines of the log that the director reads; empty while the menu is closed. */
export let log: string[] = [];

export function holdGame(next: Game): void {
  game = next;
}

/** Drops an unreadable journal: nothing is written to it. */
export function dropJournal(): void {
  journal = null;
}

/** Leaves another firmware's journal alone: nothing is written to it before the director says so. */
export function leaveJournal(of: "newer" | "older"): void {
  if (journal !== null) foreign = { journal: journal, of: of };
  journal = null;
}

/** Takes over another firmware's journal from now on. */
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
