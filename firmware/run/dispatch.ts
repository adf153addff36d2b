// An event's way: through the core, to what can be seen, into the journal, and to what it asks of the device.

import { checkpoint, CHECKPOINT_MS, goOn, isTight, Journal, KEPT_EVENT_PAGES, record, recordState, STATE_EVERY } from "../journal/journal";
import { stateOf } from "../journal/state";
import { Effect } from "../core/outcome";
import { GameEvent, step } from "../core/step";
import { adjudicate } from "./adjudicate";
import { nextGame } from "./games";
import { game, journal } from "./held";
import { exportLog, forgetLog, lockConsole, readLogSoon } from "./log";
import { openNextPack } from "./packs";
import { paint } from "./paint";
import { heed, say, takeBackNotSaved } from "./tell";
import { nowMs } from "./time";

let pulse: number | undefined;

/** Whether an event may have taken effect that is not written down. */
export let unwritten = false;

/**
 * Faces first, then the journal: a cut before it is written takes back what nobody has had time to rely on. Room in the journal is made
 * while the clocks stand. Where it is tight and one runs, NEUTRAL is the only key that is heard, and a press that is refused is not
 * written down: no mashing takes the room of a turn.
 */
export function dispatch(event: GameEvent): void {
  // With none in hand room cannot be made by waiting: the flash has failed, that is said, and every key is heard.
  const tight = journal !== null && journal.events.spare === KEPT_EVENT_PAGES && game.clock.running !== null;
  if (tight && event.kind === "key" && event.key !== "NEUTRAL") return say("logFull");
  unwritten = true;
  const outcome = step(game, event);
  let fault: unknown = null;
  try {
    paint();
  } catch (thrown) {
    fault = thrown;
  }
  if (!tight || game.clock.running === null || outcome.refused === null) follow(event, outcome.effect);
  if (fault !== null) throw fault;
}

/** Writes an event down, and makes room. */
function keep(event: GameEvent): void {
  if (journal === null) return;
  const written = record(journal, event);
  unwritten = false;
  if (!isTight(journal) || game.clock.running !== null) return heed(written);
  const whole = goOn(journal, stateOf(game));
  if (whole === "ok") takeBackNotSaved();
  else heed(whole);
}

/** What follows an event, whether or not it could be shown. */
function follow(event: GameEvent, effect: Effect | null): void {
  keep(event);
  if (effect === "adjudicate") adjudicate();
  else if (effect === "newGame") nextGame();
  else if (effect === "openPack") openNextPack();
  else if (effect === "readLog") readLogSoon();
  else if (effect === "exportLog") exportLog();
  else if (effect === "settingsChanged") lockConsole();
  if (game.menu === null || effect === "readLog") forgetLog();
  if (journal !== null && journal.sinceState >= STATE_EVERY) saveState();
  schedulePulse();
}

/** The state as a whole, if there is room: a restart need not replay what led to it, nor know what the core did not do itself. */
export function saveState(): void {
  if (journal !== null) recordState(journal, stateOf(game));
  unwritten = false;
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
