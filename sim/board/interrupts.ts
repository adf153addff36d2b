// When an edge's interrupt gets to run: some latency after the edge, and never while the flash is being written or
// erased.

import type { Millis, Timeline } from "./timeline";

/**
 * Until somebody chooses another latency. The handler is entered within microseconds, but what runs before it (USB, the
 * tick, another pin's) may take tens.
 */
const LATENCY_MS = 0.02;

export class Interrupts {
  private latencyMs = LATENCY_MS;
  /**
   * Spells in which no handler runs, in their order: each from and until when. Between two of them what waited does.
   */
  private held: { from: Millis; until: Millis }[] = [];

  constructor(private readonly timeline: Timeline) {}

  /** From the next edge on, from an edge to its handler. */
  setLatency(ms: Millis): void {
    this.latencyMs = ms;
  }

  /** Keeps the interpreter busy for `forMs`, during which no handler runs. */
  hold(forMs: Millis): void {
    const from = this.timeline.interpreterNow();
    // Drop the holds that are over: a clock that runs for hours without a press would leave thousands of them.
    this.freeAt(this.timeline.now());
    this.held.push({ from: from, until: from + forMs });
    this.timeline.spend(forMs);
  }

  /** Runs the handler as soon as the chip lets it. */
  request(handler: () => void): void {
    this.timeline.worldAt(this.timeline.interpreterNow() + this.latencyMs, () => this.attempt(handler));
  }

  /** Nothing is held any more, as after a reset. */
  reset(): void {
    this.held = [];
  }

  private freeAt(at: Millis): Millis {
    const held = this.held;
    while (held.length > 0 && held[0].until <= at) held.shift();
    return held.length > 0 && held[0].from < at ? held[0].until : at;
  }

  /** Looks again at the time: what the interpreter did since may hold it. */
  private attempt(handler: () => void): void {
    const now = this.timeline.now();
    const free = this.freeAt(now);
    if (free > now) this.timeline.worldAt(free, () => this.attempt(handler));
    else handler();
  }
}
