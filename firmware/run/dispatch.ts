// Handles an input: its acts, the display, the journal, then the effect.

import { handle } from "../input/input";
import type { Input } from "../input/keys";
import type { Device } from "./device";
import { paint } from "./paint";
import { begin, commit } from "./record";
import { say } from "./tell";

/**
 * Display first, then the journal: a power cut between the two loses only an event that nobody has had time to rely on.
 * If painting fails, the event is still recorded and its effect carried out.
 */
export function dispatch(device: Device, event: Input): void {
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
  if (fault !== null) throw fault;
}
