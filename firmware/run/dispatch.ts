// The path of an event: the core, the display, the journal, and its effect on the device.

import { type GameEvent, step } from "../core/step";
import type { Device } from "./device";
import { paint } from "./paint";
import { begin, commit } from "./record";
import { say } from "./tell";

/**
 * Faces first, then the journal: a power cut before the write takes back only what nobody has had time to rely on. An
 * event that cannot be shown is still recorded, and its effect carried out.
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
  // The log's lines take much memory.
  if (device.game.menu === null) device.log = [];
  if (fault !== null) throw fault;
}
