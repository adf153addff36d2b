// A scenario played through beforehand, out of sight: how long it takes, and when each of its lines happens.

import type { Millis } from "../board/timeline";
import type { Stage } from "./stage";

export interface Rehearsal {
  endMs: Millis;
  /** Of each line, when it was done. */
  linesMs: Millis[];
}

/** What a turn of the page's events may spend on it. */
const TURN_MS = 8;

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Plays `stage` to its end, in turns with whatever else the page does; null where `wanted` no longer holds. */
export async function rehearse(stage: Stage, wanted: () => boolean): Promise<Rehearsal | null> {
  const linesMs: Millis[] = [];
  let deadline = performance.now() + TURN_MS;
  while (!stage.over()) {
    stage.goToLine(stage.done() + 1);
    while (linesMs.length < stage.done()) linesMs.push(stage.now());
    if (performance.now() < deadline) continue;
    await nextTurn();
    if (!wanted()) return null;
    deadline = performance.now() + TURN_MS;
  }
  return { endMs: stage.now(), linesMs };
}
