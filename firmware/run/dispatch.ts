// An event's way: through the core, to what can be seen, into the journal, and to what it asks of the device.

import type { Millis } from "../core/clock";
import type { Effect } from "../core/outcome";
import { type GameEvent, step } from "../core/step";
import { game, holdLog } from "./held";
import { paint } from "./paint";
import { hasRoomFor, schedule, write } from "./record";
import { say } from "./tell";

/** What carries each effect out; the event's time goes with it. */
export type Effects = Record<Effect, (at: Millis) => void>;

let effects: Effects;

export function carryOutBy(those: Effects): void {
  effects = those;
}

/**
 * Faces first, then the journal: a cut before it is written takes back what nobody has had time to rely on. An event
 * that cannot be shown is written down and followed all the same.
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
