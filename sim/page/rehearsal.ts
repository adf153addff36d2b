// Plays a scenario in advance, invisibly, for its duration and the times of its lines.

import type { Millis } from "../board/virtual/timeline";
import type { Playback } from "./playback";

export interface Rehearsal {
  endMs: Millis;
  /** Time at which each line was carried out. */
  linesMs: Millis[];
}

/** Time that one task of the page's event loop may spend on the rehearsal. */
const TURN_MS = 8;

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Plays `playback` to its end, between the page's other tasks; returns null when `wanted` returns false. */
export async function rehearse(playback: Playback, wanted: () => boolean): Promise<Rehearsal | null> {
  const linesMs: Millis[] = [];
  let deadline = performance.now() + TURN_MS;
  while (!playback.over()) {
    playback.goToLine(playback.done() + 1);
    while (linesMs.length < playback.done()) linesMs.push(playback.now());
    if (performance.now() < deadline) continue;
    await nextTurn();
    if (!wanted()) return null;
    deadline = performance.now() + TURN_MS;
  }
  return { endMs: playback.now(), linesMs };
}
