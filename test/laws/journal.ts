// A journal of the walk, on a flash in memory: what the plug would leave of the game.

import type { Game } from "../../firmware/core/game";
import { beginGame, restartFromState, needsRoom, type Journal, record } from "../../firmware/journal/journal";
import { restoreGame } from "../../firmware/journal/restore";
import type { RawFlash } from "../../sim/board/raw-flash";
import { journalOn, rawFlash } from "../journal/games";
import { step, type GameEvent } from "../../firmware/core/step";
import type { Watcher } from "./table";
import type { Millis } from "../../firmware/core/clock";

interface Memory {
  raw: RawFlash;
  journal: Journal;
}

function newMemory(): Memory {
  const raw = rawFlash();
  return { raw, journal: journalOn(raw) };
}

function beginIn({ journal }: Memory, game: Game, at: Millis): void {
  beginGame(journal, game, at);
}

/** Writes an event down as the device does: then room is made, while no clock runs. */
function writeIn({ journal }: Memory, event: GameEvent, game: Game): void {
  record(journal, event);
  if (needsRoom(journal) && game.clock.running === null) restartFromState(journal, game);
}

/** The memory once more, for a start that is only tried. */
function copyOf({ raw }: Memory): Memory {
  const copy = newMemory();
  copy.raw.bytes.set(raw.bytes);
  return copy;
}

/** The game that a start finds in the flash. The memory goes on with it. */
function gameIn(memory: Memory): Game {
  memory.journal = journalOn(memory.raw);
  let game: Game | null = null;
  const restored = restoreGame(
    memory.journal,
    (begun) => void (game = begun),
    (event) => void step(game!, event),
  );
  if (game === null) throw new Error(`a game in the journal expected, found ${JSON.stringify(restored)}`);
  return game;
}

/** A device with a journal, which is started from it at every plug. */
export function remembering(name: string): Watcher & { tryToStart: () => Game } {
  let memory = newMemory();
  return {
    name,
    begin: (game) => {
      memory = newMemory();
      beginIn(memory, game, 0);
    },
    step: ({ event, after }) => {
      writeIn(memory, event, after);
      return null;
    },
    restored: () => gameIn(memory),
    tryToStart: () => gameIn(copyOf(memory)),
  };
}
