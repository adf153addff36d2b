// Handles an input: its acts, the display, the journal, then the effect.

import type { Millis } from "../core/clock";
import { limitAt } from "../core/over-limit";
import { enterAlone, TYPING_MS } from "../input/entries";
import { handle } from "../input/input";
import type { Input } from "../input/keys";
import type { Device } from "./device";
import { paint } from "./paint";
import { begin, commit } from "./record";
import { say } from "./tell";
import { nowMs } from "./time";

/**
 * Handles an event. If the running clock has passed the limit of overtime, it stops first, even if the timer is late:
 * the event finds both clocks stopped.
 */
export function dispatch(device: Device, event: Input): void {
  // A press waits for this, and most documents have no limit.
  const limit = device.game.rules.overtimeLimit === null ? null : limitAt(device.game);
  const isOver = limit !== null && event.at >= limit && event.kind !== "limitReached";
  let fault: unknown = null;
  if (isOver) fault = takeInput(device, { kind: "limitReached", at: limit });
  const own = takeInput(device, event);
  if (own !== null) fault = own;
  if (fault !== null) throw fault;
}

/**
 * Display first, then the journal: a power cut between the two loses only an event that nobody has had time to rely on.
 * If painting fails, the event is still recorded and its effect carried out; returns the fault, null if there was none.
 */
function takeInput(device: Device, input: Input): unknown {
  const ticket = begin(device, input);
  if (ticket === null) {
    say(device, "logFull");
    return null;
  }
  const outcome = handle(device.game, device.view, input, ticket.taken);
  let fault: unknown = null;
  try {
    // A letter changes neither lamps nor faces, and its effect shows it on the panel.
    if (outcome.effect !== "showLetter") paint(device);
  } catch (thrown) {
    fault = thrown;
  }
  commit(device, ticket, outcome);
  if (outcome.effect !== null) device.effects[outcome.effect](device, input.at);
  // Frees the log's lines, which take much memory, when the menu is closed.
  if (device.view.menu === null) device.log = [];
  scheduleLimit(device);
  return fault;
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

/** Enters the number of a result that is being typed, if no other key follows: its player may forget ENTER. */
export function enterLater(device: Device): void {
  const timers = device.timers;
  if (timers.entry !== undefined) clearTimeout(timers.entry);
  timers.entry = setTimeout(enterNumber, TYPING_MS, device);
}

function enterNumber(device: Device): void {
  device.timers.entry = undefined;
  const act = enterAlone(device.game, device.view, nowMs(device));
  if (act !== null) dispatch(device, act);
  else paint(device);
}
