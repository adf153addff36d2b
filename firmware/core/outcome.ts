// What became of an event: it took effect, or it was refused, and why.

import type { Notice } from "./game";

/**
 * What the device is to do. adjudicate: look up every word of the challenge and answer with a verdict event.
 * openPack: open the next of the device's packs. newGame, settingsChanged: as they say.
 * readLog: read what the page of the log shows. exportLog: send what it shows over USB.
 * useJournal: store games where another firmware has stored its own.
 */
export type Effect = "adjudicate" | "openPack" | "newGame" | "settingsChanged" | "readLog" | "exportLog" | "useJournal";

export interface Outcome {
  /** Why nothing was done; the game is as it was, but for what the panel says. Null where it took effect. */
  refused: Notice | null;
  effect: Effect | null;
}

/** It took effect, and asks nothing of the device. */
export const DONE: Outcome = { refused: null, effect: null };

export function refused(why: Notice): Outcome {
  return { refused: why, effect: null };
}

/** It took effect, and the device has something to do. */
export function doneWith(effect: Effect): Outcome {
  return { refused: null, effect: effect };
}
