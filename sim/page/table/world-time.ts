// The tablet's two clocks: a page's own stands still while the tablet sleeps (in most browsers), the world's continues,
// but can be set. Decides what a difference between them means for the game.

export type Millis = number;

/** Smallest difference that counts: less is the world's clock being adjusted (NTP). */
const LEAST_MS: Millis = 2000;
/** Longest sleep that is charged; after a longer one the director decides. */
const MOST_MS: Millis = 600_000;
/** Time after a difference in which a sign of sleep may still arrive: browsers report a return late. */
const SIGN_MS: Millis = 1000;

/**
 * Outcome of a difference. slept: the tablet slept, and the running side is charged. sleptLong: nothing is charged,
 * both clocks stop, the director decides. set: somebody set the world's clock; nothing is charged.
 */
export interface Finding {
  kind: "slept" | "sleptLong" | "set";
  /** The difference; negative for a clock that was set back. */
  ms: Millis;
}

/** Present time of both clocks. */
export interface Instant {
  pageMs: Millis;
  worldMs: Millis;
}

export class WorldTime {
  private last: Instant;
  /** Total by which the world's clock was set back and not set forward since. */
  private behindMs: Millis = 0;
  /** A difference that waits for a sign of sleep. */
  private pending: { ms: Millis; untilPageMs: Millis } | null = null;
  private wasAway = false;

  constructor(now: Instant) {
    this.last = now;
  }

  /** The page was hidden, frozen, out of focus, or without its wake lock: the tablet may have slept. */
  noteAway(): void {
    this.wasAway = true;
  }

  /**
   * Compares the steps of both clocks since the last check; to be called each second, at each touch before it is
   * charged, and when the page returns to view. `isAway` as in noteAway. A touch does not wait for a sign of sleep.
   */
  check(now: Instant, isAway: boolean, isTouch = false): Finding | null {
    const gapMs = now.worldMs - this.last.worldMs - (now.pageMs - this.last.pageMs);
    this.last = now;
    if (isAway) this.noteAway();
    if (gapMs <= -LEAST_MS) {
      this.behindMs -= gapMs;
      return { kind: "set", ms: gapMs };
    }
    if (gapMs >= LEAST_MS) this.open(gapMs, now.pageMs);
    const found = this.decide(now.pageMs, isTouch);
    // A sign counts from one check to the next; while a difference waits, until it is decided.
    if (this.pending === null) this.wasAway = isAway;
    return found;
  }

  /** A clock that was set back and then forward gives a side nothing and takes nothing from it. */
  private open(gapMs: Millis, pageMs: Millis): void {
    const back = Math.min(gapMs, this.behindMs);
    this.behindMs -= back;
    if (gapMs - back < LEAST_MS) return;
    this.pending = { ms: (this.pending?.ms ?? 0) + gapMs - back, untilPageMs: pageMs + SIGN_MS };
  }

  private decide(pageMs: Millis, isTouch: boolean): Finding | null {
    if (this.pending === null) return null;
    const { ms, untilPageMs } = this.pending;
    if (!this.wasAway && !isTouch && pageMs < untilPageMs) return null;
    this.pending = null;
    if (!this.wasAway) return { kind: "set", ms };
    return { kind: ms > MOST_MS ? "sleptLong" : "slept", ms };
  }
}
