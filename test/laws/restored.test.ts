// Restored is live: after every event of a random walk, a start from the journal finds the game as it was.

import { expect, test } from "vitest";
import type { Game } from "../../firmware/core/game";
import { restoredIsLive, type StartLaw, startIsClosed } from "../../sim/laws/restored";
import { beginIn, copyOf, gameIn, newMemory, writeIn } from "./journal";
import type { Watcher } from "./table";
import { breachIn, report, WALKS } from "./walks";

/** Starts take their time: so many walks less. */
const RESTORED_WALKS = Math.ceil(WALKS / 10);

/** A device with a journal, which is started from it at every plug. */
function remembering(law: StartLaw): Watcher & { tryToStart: () => Game } {
  let memory = newMemory();
  return {
    name: law.name,
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

test(`${restoredIsLive.name}`, () => {
  const breach = breachIn(() => {
    const device = remembering(restoredIsLive);
    return { ...device, step: (step) => device.step!(step) ?? restoredIsLive.holds(step.after, device.tryToStart()) };
  }, RESTORED_WALKS);
  if (breach !== null) expect.fail(report(breach));
});

test(`${startIsClosed.name}`, () => {
  const breach = breachIn(() => ({ ...remembering(startIsClosed), started: startIsClosed.holds }));
  if (breach !== null) expect.fail(report(breach));
});
