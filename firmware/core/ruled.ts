// The director's acts on this game and its event, newest last, from which the page for taking an act back chooses.

import type { DirectorsAct, RuledAct } from "./directors-acts";
import type { Game } from "./game";
import type { SideOrBoth } from "./side";

/** Older acts than these cannot be taken back: each takes four bytes of every stored state. */
export const MOST_RULED = 16;

/** How an act is taken back: by replaying the game without it, by the opposite act, or not at all. */
export function wayBack(act: DirectorsAct): "replay" | "opposite" | null {
  switch (act) {
    case "newPin":
    case "logSent":
    case "lastResult":
    case "undone":
      return null;
    case "locked":
    case "unlocked":
    case "otherList":
    case "lowTimeOn":
    case "lowTimeOff":
      return "opposite";
    default:
      return "replay";
  }
}

/** Remembers an act, and by how much it has changed A's and B's times or points. */
export function remember(game: Game, act: DirectorsAct, side: SideOrBoth | null, by: number[]): void {
  game.rulings++;
  game.ruled.push({ number: game.rulings, act, side });
  if (game.ruled.length > MOST_RULED) game.ruled.shift();
  game.ruledBy = by;
}

/** Forgets an act that was taken back. */
export function forget(game: Game, number: number): void {
  game.ruled = game.ruled.filter((ruled) => ruled.number !== number);
  game.ruledBy = [0, 0];
}

/** The last act before the newest `passed`; null if there is none. */
export function ruledBefore(game: Game, passed: number): RuledAct | null {
  const found: RuledAct | undefined = game.ruled[game.ruled.length - 1 - passed];
  return found === undefined ? null : found;
}
