// Restored is live: after every event of a random walk, a start from the journal finds the game as it was.

import { expect, test } from "vitest";
import { restoredIsLive, startIsClosed } from "../../sim/laws/restored";
import { remembering } from "./journal";
import { breachIn, report, WALKS } from "./walks";

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
