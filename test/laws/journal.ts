// A journal of the walk, on a flash in memory: what the plug would leave of the game.

import type { Game } from "../../firmware/core/game";
import { beginGame, restartFromState, needsRoom, type Journal, record } from "../../firmware/journal/journal";
import { restoreGame } from "../../firmware/journal/restore";
import { journalOn, rawFlash } from "../journal/games";
import { step } from "../../firmware/core/step";
import type { Watcher } from "./table";

/** The game that a start finds in the journal. */
function gameIn(journal: Journal): Game {
  let game: Game | null = null;
  const restored = restoreGame(
    journal,
    (begun) => void (game = begun),
    (event) => void step(game!, event),
  );
  if (game === null) throw new Error(`a game in the journal expected, found ${JSON.stringify(restored)}`);
  return game;
}

/** A device with a journal, which is started from it at every plug; and a start on a copy of the flash. */
export function remembering(name: string): Watcher & { tryToStart: () => Game } {
  let raw = rawFlash();
  let journal = journalOn(raw);
  return {
    name,
    begin: (game) => {
      raw = rawFlash();
      journal = journalOn(raw);
      beginGame(journal, game, 0);
    },
    // As the device does: room is made while no clock runs.
    step: ({ event, after }) => {
      record(journal, event);
      if (needsRoom(journal) && after.clock.running === null) restartFromState(journal, after);
      return null;
    },
    restored: () => gameIn((journal = journalOn(raw))),
    tryToStart: () => {
      const copy = rawFlash();
      copy.bytes.set(raw.bytes);
      return gameIn(journalOn(copy));
    },
  };
}
