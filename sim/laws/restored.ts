// Restored is live: what the plug leaves is the game as it was, and nobody's page is open.

import type { Game } from "../../firmware/core/game";

/** Where two pieces of plain data differ first, as a path with both values; null where they are the same. */
function difference(live: unknown, restored: unknown, path: string): string | null {
  if (live === null || restored === null || typeof live !== "object" || typeof restored !== "object")
    return live === restored ? null : `${path} was ${String(live)}, and is ${String(restored)}`;
  for (const field of new Set([...Object.keys(live), ...Object.keys(restored)])) {
    const found = difference(
      (live as Record<string, unknown>)[field],
      (restored as Record<string, unknown>)[field],
      path === "" ? field : `${path}.${field}`,
    );
    if (found !== null) return found;
  }
  return null;
}

/** A law about the live game and the game that a start would restore now, or has restored. */
export interface StartLaw {
  name: string;
  holds: (live: Game, restored: Game) => string | null;
}

/** The notice is the answer to the last event: nobody waits for it after a start. */
export const restoredIsLive: StartLaw = {
  name: "after every event, the game that a start would find is the game that goes on",
  holds: (live, restored) => difference({ ...live, notice: null }, { ...restored, notice: null }, ""),
};

/** The first passer-by finds no page that the director left open. */
export const startIsClosed: StartLaw = {
  name: "a start leaves no page of the director's open, and nothing unlocked",
  holds: (live, { menu, stage, settings, pinGuard }) => {
    if (menu !== null) return `the page ${menu.page} is open after the start at ${stage.is}`;
    if (live.settings.locked !== settings.locked) return "the lock is not as it was";
    if (live.settings.pin !== settings.pin) return "the PIN is not as it was";
    return live.pinGuard.wrongTries === pinGuard.wrongTries ? null : "tries at the PIN are forgotten";
  },
};
