// Virtual time, and the two kinds of things that happen in it. The world outside (a finger, a power cut, a part) acts
// at its own instant. The interpreter runs one piece of code at a time: while it is busy, its callbacks wait.

export type Millis = number;

interface Scheduled {
  /** Number of a timer; 0 for an act of the world, -1 for an effect of the interpreter on the world. */
  id: number;
  at: Millis;
  run: () => void;
}

const WORLD = 0;
const EFFECT = -1;

/** Capacity of the queue of edges on ESP32; the other boards hold fewer (2,048 and 1,024 bytes of queue). */
const QUEUE_EDGES = 680;

/** Inserts `item` by time, after the items of the same time. */
function insert(list: Scheduled[], item: Scheduled): void {
  let at = list.length;
  while (at > 0 && list[at - 1].at > item.at) at--;
  list.splice(at, 0, item);
}

export class Timeline {
  private nowMs = 0;
  private busyUntilMs = 0;
  private nextId = 1;
  private world: Scheduled[] = [];
  private timers: Scheduled[] = [];
  /** Two elements for each: the function that delivers it, and its argument. Objects would take too much memory. */
  private interrupts: unknown[] = [];
  /**
   * State of the idle loop's round: interrupts still to be delivered; then the timers run that are due by
   * `roundUntil`.
   */
  private roundInterrupts = 0;
  private roundUntil = 0;
  private delivered = false;
  private flags: string[] = [];
  private starving = false;
  private stopped = false;
  private startedAt = 0;
  private spentMs = 0;
  private catchThrown: ((thrown: unknown) => void) | null = null;
  private hearFlags: ((flags: string[]) => void) | null = null;

  now(): Millis {
    return this.nowMs;
  }

  /** The interpreter's own time. It restarts at 0 whenever the power comes on (ESP32). */
  seconds(): number {
    return (this.nowMs + this.spentMs - this.startedAt) / 1000;
  }

  /** The world does something at `at`, whatever the interpreter is doing. */
  worldAt(at: Millis, run: () => void): void {
    insert(this.world, { id: WORLD, at: Math.max(at, this.nowMs), run });
  }

  /**
   * Queues an interrupt, which is delivered as soon as the interpreter is free; drops it if the queue is full.
   * `deliver` also learns whether memory has run out.
   */
  queueInterrupt<T>(deliver: (what: T, starved: boolean) => void, what: T): void {
    if (this.stopped) return;
    if (this.interrupts.length < 2 * QUEUE_EDGES) this.interrupts.push(deliver, what);
    else if (this.flags.indexOf("FIFO_FULL") < 0) this.flags.push("FIFO_FULL");
  }

  /** Schedules a timer's callback for `at`; returns its number. */
  setTimer(at: Millis, run: () => void): number {
    const id = this.nextId++;
    if (!this.stopped) insert(this.timers, { id, at: Math.max(at, this.nowMs), run });
    return id;
  }

  /** Cancels a timer; without an id, all of them. */
  clearTimer(id?: number): void {
    if (id === undefined) this.timers = [];
    const at = this.timers.findIndex((timer) => timer.id === id);
    if (at >= 0) this.timers.splice(at, 1);
  }

  /** Keeps the interpreter busy for `forMs` from now on: it runs no callback. */
  busy(forMs: Millis): void {
    this.busyUntilMs = Math.max(this.nowMs, this.busyUntilMs) + forMs;
  }

  /** Charges the interpreter for `ms`: its own time advances at once, and it is busy until the world has caught up. */
  spend(ms: Millis): void {
    this.spentMs += ms;
  }

  /** Runs an effect of the interpreter on the world when the world's time has reached the interpreter's. */
  effect(run: () => void): void {
    if (this.spentMs === 0) run();
    else insert(this.world, { id: EFFECT, at: this.nowMs + this.spentMs, run });
  }

  /** Time until which the interpreter is busy. */
  busyUntil(): Millis {
    return this.busyUntilMs;
  }

  /** Has the interpreter run code at once, as at power-on, and be busy for the time spent. Exceptions pass through. */
  runNow(run: () => void): void {
    try {
      run();
    } catch (thrown) {
      this.settle();
      throw thrown;
    }
    this.settle();
  }

  /** The world's time, plus the time that a running callback has spent. */
  interpreterNow(): Millis {
    return this.nowMs + this.spentMs;
  }

  /** Memory runs out in the next callback: the callback does nothing, and its timer or watch does not call it again. */
  starveNext(): void {
    this.starving = true;
  }

  /** Sets the handler of exceptions in callbacks. Without one they reach the caller of advanceTo. */
  onThrown(listen: (thrown: unknown) => void): void {
    this.catchThrown = listen;
  }

  /** Sets the handler of the interpreter's own errors, by their names in E.getErrorFlags. It runs between callbacks. */
  onFlags(listen: (flags: string[]) => void): void {
    this.hearFlags = listen;
  }

  /** Drops all that the interpreter has pending, as a loss of power does. Nothing is queued until it starts again. */
  stopInterpreter(): void {
    this.timers = [];
    this.interrupts = [];
    this.world = this.world.filter((one) => one.id !== EFFECT);
    this.roundInterrupts = 0;
    this.roundUntil = this.nowMs - 1;
    this.busyUntilMs = this.nowMs;
    this.spentMs = 0;
    this.flags = [];
    this.starving = false;
    this.stopped = true;
  }

  startInterpreter(): void {
    this.stopped = false;
    this.startedAt = this.nowMs;
  }

  advanceTo(until: Millis): void {
    for (;;) {
      const worldDue = this.world.length > 0 ? this.world[0].at : Infinity;
      const due = this.interpreterDue();
      const next = Math.min(worldDue, due);
      if (next > until) break;
      this.nowMs = next;
      if (worldDue <= due) (this.world.shift() as Scheduled).run();
      else this.runInterpreter();
    }
    if (until > this.nowMs) this.nowMs = until;
  }

  /** Time of the interpreter's next callback; Infinity if none is pending. */
  private interpreterDue(): Millis {
    if (this.interrupts.length > 0) return Math.max(this.nowMs, this.busyUntilMs);
    if (this.timers.length > 0) return Math.max(this.timers[0].at, this.busyUntilMs);
    return Infinity;
  }

  /** Runs a callback, and then reports the errors that the interpreter has raised. */
  private runInterpreter(): void {
    this.guarded(() => this.nextCallback());
    if (this.delivered && this.roundInterrupts === 0) this.roundUntil = Math.max(this.nowMs, this.busyUntilMs);
    this.delivered = false;
    const raised = this.flags;
    this.flags = [];
    const hear = this.hearFlags;
    if (raised.length > 0 && hear !== null) this.guarded(() => hear(raised));
  }

  private guarded(run: () => void): void {
    try {
      run();
    } catch (thrown) {
      if (this.catchThrown === null) throw thrown;
      this.catchThrown(thrown);
    }
    this.settle();
  }

  /**
   * Follows the interpreter's idle loop (jsinteractive.c, jsiIdle): a round delivers the interrupts that were queued
   * when it began, and then runs every timer that is due by then. An interrupt that comes meanwhile waits for all of
   * them.
   */
  private nextCallback(): void {
    const starved = this.starving;
    this.starving = false;
    if (starved) this.flags.push("CALLBACK", "LOW_MEMORY", "MEMORY");
    if (this.roundInterrupts > 0) return this.deliver(starved);
    if (this.timers.length > 0 && this.timers[0].at <= this.roundUntil) return this.runTimer(starved);
    this.roundInterrupts = this.interrupts.length / 2;
    if (this.roundInterrupts > 0) return this.deliver(starved);
    this.roundUntil = this.nowMs;
    this.runTimer(starved);
  }

  private runTimer(starved: boolean): void {
    const timer = this.timers.shift() as Scheduled;
    if (!starved) timer.run();
  }

  private deliver(starved: boolean): void {
    this.roundInterrupts--;
    this.delivered = true;
    const tell = this.interrupts.shift() as (what: unknown, starved: boolean) => void;
    tell(this.interrupts.shift(), starved);
  }

  /** Makes the interpreter busy from now on for the time that was spent. */
  private settle(): void {
    if (this.spentMs > 0) this.busyUntilMs = Math.max(this.busyUntilMs, this.nowMs + this.spentMs);
    this.spentMs = 0;
  }
}
