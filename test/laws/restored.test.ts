// Restored is live: after every event of a random walk, a start from the journal finds the game as it was.

import { expect, test } from "vitest";
import type { Game } from "../../firmware/core/game";
import { step } from "../../firmware/core/step";
import { beginGame, restartFromState, needsRoom, type Journal, record } from "../../firmware/journal/journal";
import { restoreGame } from "../../firmware/journal/restore";
import { restoredIsLive, startIsClosed } from "../../sim/laws/restored";
import { journalOn, rawFlash } from "../journal/games";
import type { Watcher } from "./table";
import { breachIn, report, WALKS } from "./walks";

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
function remembering(name: string): Watcher & { tryToStart: () => Game } {
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

/** Starts take their time: so many walks less. */
const RESTORED_WALKS = Math.ceil(WALKS / 10);

test(`${restoredIsLive.name}`, () => {
  const breach = breachIn(() => {
    const device = remembering(restoredIsLive.name);
    return { ...device, step: (step) => device.step!(step) ?? restoredIsLive.holds(step.after, device.tryToStart()) };
  }, RESTORED_WALKS);
  if (breach !== null) expect.fail(report(breach));
});

test(`${startIsClosed.name}`, () => {
  const breach = breachIn(() => ({ ...remembering(startIsClosed.name), started: startIsClosed.holds }));
  if (breach !== null) expect.fail(report(breach));
});
