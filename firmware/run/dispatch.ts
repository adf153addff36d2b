// Handles an input: its acts, the display, the journal, then the effect.

import type { Millis } from "../core/clock";
import { limitAt } from "../core/over-limit";
import { handle } from "../input/input";
import type { Input } from "../input/keys";
import type { Device } from "./device";
import { paint } from "./paint";
import { begin, commit } from "./record";
import { say } from "./tell";
import { nowMs } from "./time";

/**
 * Display first, then the journal: a power cut between the two loses only an event that nobody has had time to rely on.
 * If painting fails, the event is still recorded and its effect carried out. An event after the running clock has
 * passed the limit of overtime finds both clocks stopped, even if the timer is late.
 */
export function dispatch(device: Device, event: Input): void {
  // A press waits for this, and most documents have no limit.
  const limit = device.game.rules.overtimeLimit === null ? null : limitAt(device.game);
  if (limit !== null && event.at >= limit && event.kind !== "limitReached")
    dispatch(device, { kind: "limitReached", at: limit });
  const ticket = begin(device, event);
  if (ticket === null) return say(device, "logFull");
  const outcome = handle(device.game, device.view, event, ticket.taken);
  let fault: unknown = null;
  try {
    // A letter changes neither lamps nor faces, and its effect shows it on the panel.
    if (outcome.effect !== "showLetter") paint(device);
  } catch (thrown) {
    fault = thrown;
  }
  commit(device, ticket, outcome);
  if (outcome.effect !== null) device.effects[outcome.effect](device, event.at);
  // Frees the log's lines, which take much memory, when the menu is closed.
  if (device.view.menu === null) device.log = [];
  scheduleLimit(device);
  if (fault !== null) throw fault;
}

/**
 * Delay of the stop at the limit: a press of an earlier time may still wait for the interpreter. The act has the time
 * of the limit itself, so nobody is charged for the delay.
 */
const LIMIT_AFTER_MS: Millis = 100;

/** Schedules the stop at the limit of overtime, if the running clock can pass one. */
export function scheduleLimit(device: Device): void {
  const timers = device.timers;
  if (timers.limit !== undefined) clearTimeout(timers.limit);
  const limit = limitAt(device.game);
  timers.limit =
    limit === null ? undefined : setTimeout(reachLimit, Math.max(limit - nowMs(device), 0) + LIMIT_AFTER_MS, device);
}

function reachLimit(device: Device): void {
  device.timers.limit = undefined;
  const limit = limitAt(device.game);
  if (limit !== null) dispatch(device, { kind: "limitReached", at: limit });
}
