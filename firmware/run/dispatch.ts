// The path of an event: the core, the display, the journal, and its effect on the device.

import type { Millis } from "../core/clock";
import type { Effect } from "../core/outcome";
import { type GameEvent, step } from "../core/step";
import { game, holdLog } from "./held";
import { paint } from "./paint";
import { hasRoomFor, schedule, write } from "./record";
import { say } from "./tell";

/** A function for each effect; it gets the event's time. */
export type Effects = Record<Effect, (at: Millis) => void>;

let effects: Effects;

export function carryOutBy(those: Effects): void {
  effects = those;
}

/**
 * Faces first, then the journal: a power cut before the write takes back only what nobody has had time to rely on. An
 * event that cannot be shown is still recorded, and its effect carried out.
 */
export function dispatch(event: GameEvent): void {
  if (!hasRoomFor(event)) return say("logFull");
  const outcome = step(game, event);
  let fault: unknown = null;
  try {
    paint();
  } catch (thrown) {
    fault = thrown;
  }
  const written = write(event, outcome);
  if (outcome.effect !== null) effects[outcome.effect](event.at);
  if (written) schedule();
  if (game.menu === null) holdLog([]);
  if (fault !== null) throw fault;
}
