// Runs the interrupt handlers of edges: some latency after the edge, and never while the flash is being written or
// erased.

import type { Millis, Timeline } from "./timeline";

/**
 * Default latency. A handler is entered within microseconds, but others that run first (USB, the tick, another pin's)
 * may take tens.
 */
const LATENCY_MS = 0.02;

export class Interrupts {
  private latencyMs = LATENCY_MS;
  /** Spells in which no handler runs, in order. Handlers that have waited run between two of them. */
  private held: { from: Millis; until: Millis }[] = [];

  constructor(private readonly timeline: Timeline) {}

  /** Sets the latency from an edge to its handler, from the next edge on. */
  setLatency(ms: Millis): void {
    this.latencyMs = ms;
  }

  /** Keeps the interpreter busy for `forMs`, during which no handler runs. */
  hold(forMs: Millis): void {
    const from = this.timeline.interpreterNow();
    // Drop the holds that are over: a clock that runs for hours without a press would leave thousands of them.
    this.freeAt(this.timeline.now());
    this.held.push({ from, until: from + forMs });
    this.timeline.spend(forMs);
  }

  /** Runs the handler as soon as the chip lets it. */
  request(handler: () => void): void {
    this.timeline.worldAt(this.timeline.interpreterNow() + this.latencyMs, () => this.attempt(handler));
  }

  /** Ends all holds, as a reset does. */
  reset(): void {
    this.held = [];
  }

  /** The first time from `at` on at which a handler may run. */
  private freeAt(at: Millis): Millis {
    const held = this.held;
    while (held.length > 0 && held[0].until <= at) held.shift();
    return held.length > 0 && held[0].from < at ? held[0].until : at;
  }

  /** Runs the handler, or tries again at the end of a hold that has begun since. */
  private attempt(handler: () => void): void {
    const now = this.timeline.now();
    const free = this.freeAt(now);
    if (free > now) this.timeline.worldAt(free, () => this.attempt(handler));
    else handler();
  }
}
