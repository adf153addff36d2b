// Restored is live: what the plug leaves is the game as it was, and nobody's page is open.

import type { Game } from "../../firmware/core/game";

/** The fields in which two pieces of plain data differ, with both values. */
export function differences(found: unknown, wanted: unknown, path = ""): string[] {
  if (found === wanted) return [];
  if (typeof found !== "object" || typeof wanted !== "object" || found === null || wanted === null)
    return [`${path} is ${JSON.stringify(found)}, was ${JSON.stringify(wanted)}`];
  const keys = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  return [...keys].flatMap((key) =>
    differences((found as Record<string, unknown>)[key], (wanted as Record<string, unknown>)[key], `${path}.${key}`),
  );
}

/** A law about the live game and the game that a start would restore now, or has restored. */
export interface StartLaw {
  name: string;
  holds: (live: Game, restored: Game) => string | null;
}

/** The notice is the answer to the last event: nobody waits for it after a start. */
export const restoredIsLive: StartLaw = {
  name: "after every event, the game that a start would find is the game that goes on",
  holds: (live, restored) => differences({ ...restored, notice: null }, { ...live, notice: null })[0] ?? null,
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
