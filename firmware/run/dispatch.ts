// An event's way: through the core, to what can be seen, into the journal, and to what it asks of the device.

import { checkpoint, CHECKPOINT_MS, Journal, record, recordState, STATE_EVERY } from "../core/journal/journal";
import { stateOf } from "../core/journal/state";
import { Effect, GameEvent, step } from "../core/step";
import { adjudicate } from "./adjudicate";
import { nextGame } from "./games";
import { game, journal } from "./held";
import { exportLog, forgetLog, lockConsole, readLogSoon } from "./log";
import { openNextPack } from "./packs";
import { paint } from "./paint";
import { heed } from "./tell";
import { nowMs } from "./time";

let pulse: number | undefined;

/** Faces first, then the journal: a cut before it is written takes back what nobody has had time to rely on. */
export function dispatch(event: GameEvent): void {
  const effect = step(game, event);
  let fault: unknown = null;
  try {
    paint();
  } catch (thrown) {
    fault = thrown;
  }
  follow(event, effect);
  if (fault !== null) throw fault;
}

/** What follows an event, whether or not it could be shown. */
function follow(event: GameEvent, effect: Effect | void): void {
  if (journal !== null) heed(record(journal, event));
  if (effect === "adjudicate") adjudicate(event.at);
  else if (effect === "newGame") nextGame();
  else if (effect === "openPack") openNextPack();
  else if (effect === "readLog") readLogSoon();
  else if (effect === "exportLog") exportLog();
  else if (effect === "settingsChanged") lockConsole();
  if (game.menu === null || effect === "readLog") forgetLog();
  if (journal !== null && journal.sinceState >= STATE_EVERY) saveState();
  schedulePulse();
}

/** The state as a whole: a restart need not replay what led to it, nor know what the core did not do itself. */
export function saveState(): void {
  if (journal !== null) heed(recordState(journal, stateOf(game)));
}

/** While a clock runs, its time is on record every two seconds at least. */
export function schedulePulse(): void {
  if (pulse !== undefined) clearTimeout(pulse);
  pulse = undefined;
  if (journal === null || game.clock.running === null) return;
  pulse = setTimeout(function () {
    heed(checkpoint(journal as Journal, nowMs()));
    schedulePulse();
  }, CHECKPOINT_MS);
}
