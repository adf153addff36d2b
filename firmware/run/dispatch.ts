// Takes an event through the core, to the display, into the journal, and carries out its effect.

import { type GameEvent, step } from "../core/step";
import type { Device } from "./device";
import { paint } from "./paint";
import { begin, commit } from "./record";
import { say } from "./tell";

/**
 * Display first, then the journal: a power cut between the two takes back only what nobody has had time to rely on. If
 * painting fails, the event is recorded and its effect carried out all the same.
 */
export function dispatch(device: Device, event: GameEvent): void {
  const ticket = begin(device, event);
  if (ticket === null) return say(device, "logFull");
  const outcome = step(device.game, event);
  let fault: unknown = null;
  try {
    // A letter changes no face, and its effect shows it on the panel.
    if (outcome.effect !== "showLetter") paint(device);
  } catch (thrown) {
    fault = thrown;
  }
  commit(device, ticket, outcome);
  if (outcome.effect !== null) device.effects[outcome.effect](device, event.at);
  // A closed menu needs no log, whose lines take much memory.
  if (device.game.menu === null) device.log = [];
  if (fault !== null) throw fault;
}
