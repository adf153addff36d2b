// When an edge's interrupt gets to run: some latency after the edge, and never while the flash is being written or
// erased.

import type { Millis, Timeline } from "./timeline";

/**
 * Until somebody chooses another latency. The handler is entered within microseconds, but what runs before it (USB, the
 * tick, another pin's) may take tens.
 */
const LATENCY_MS = 0.02;

export interface Interrupts {
  /** From the next edge on, from an edge to its handler. */
  setLatency(ms: Millis): void;
  /** Keeps the interpreter busy for `forMs`, during which no handler runs. */
  hold(forMs: Millis): void;
  /** Runs the handler as soon as the chip lets it. */
  request(handler: () => void): void;
  /** Nothing is held any more, as after a reset. */
  reset(): void;
}

export function createInterrupts(timeline: Timeline): Interrupts {
  let latencyMs = LATENCY_MS;
  /**
   * Spells in which no handler runs, in their order: each from and until when. Between two of them what waited does.
   */
  let held: { from: Millis; until: Millis }[] = [];

  function freeAt(at: Millis): Millis {
    while (held.length > 0 && held[0].until <= at) held.shift();
    return held.length > 0 && held[0].from < at ? held[0].until : at;
  }

  /** Looks again at the time: what the interpreter did since may hold it. */
  function attempt(handler: () => void): void {
    const now = timeline.now();
    const free = freeAt(now);
    if (free > now)
      timeline.worldAt(free, function () {
        attempt(handler);
      });
    else handler();
  }

  return {
    setLatency: function (ms) {
      latencyMs = ms;
    },
    hold: function (forMs) {
      const from = timeline.interpreterNow();
      // Drop the holds that are over: a clock that runs for hours without a press would leave thousands of them.
      freeAt(timeline.now());
      held.push({ from: from, until: from + forMs });
      timeline.spend(forMs);
    },
    request: function (handler) {
      timeline.worldAt(timeline.interpreterNow() + latencyMs, function () {
        attempt(handler);
      });
    },
    reset: function () {
      held = [];
    },
  };
}
