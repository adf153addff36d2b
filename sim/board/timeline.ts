// Virtual time, and the two kinds of things that happen in it. The world outside (a finger, a power cut, a part) acts
// at its own instant. The interpreter runs one piece of code at a time: while it is busy, its callbacks wait.

export type Millis = number;

interface Scheduled {
  /** Number of a timer; 0 for an act of the world, -1 for an effect of the interpreter on the world. */
  id: number;
  at: Millis;
  run: () => void;
}

export interface Timeline {
  now(): Millis;
  /** The interpreter's own time. It restarts at 0 whenever the power comes on (ESP32). */
  seconds(): number;
  /** The world does something at `at`, whatever the interpreter is doing. */
  worldAt(at: Millis, run: () => void): void;
  /**
   * An interrupt's callback, queued now; it runs as soon as the interpreter is free. What finds the queue full is lost.
   * `deliver` is told whether there is memory for it.
   */
  queueInterrupt<T>(deliver: (what: T, starved: boolean) => void, what: T): void;
  /** A timer's callback, due at `at`. */
  setTimer(at: Millis, run: () => void): number;
  /** Without an id, all of them. */
  clearTimer(id?: number): void;
  /** The interpreter is busy for so long from now on: it takes no callback. */
  busy(forMs: Millis): void;
  /**
   * Charges the interpreter for `ms`: its own time advances at once, and it is busy until the world has caught up.
   */
  spend(ms: Millis): void;
  /** Runs an effect of the interpreter on the world when the world's time has reached the interpreter's. */
  effect(run: () => void): void;
  /** Time until which the interpreter is busy. */
  busyUntil(): Millis;
  /** The interpreter runs this now, as at power-on, and is busy for the time spent. Exceptions pass through. */
  runNow(run: () => void): void;
  /** The world's time, plus the time that a running callback has spent. */
  interpreterNow(): Millis;
  /** Memory runs out in the next callback: the callback does nothing, and its timer or watch does not call it again. */
  starveNext(): void;
  /** Told of what a callback has thrown; without anybody to tell it goes on to whoever advances the time. */
  onThrown(listen: (thrown: unknown) => void): void;
  /**
   * Told, between callbacks, of the errors that the interpreter raises by itself, by their names in E.getErrorFlags.
   */
  onFlags(listen: (flags: string[]) => void): void;
  /**
   * Everything of the interpreter is gone, as at a loss of power; the world goes on. Nothing is queued until it starts.
   */
  stopInterpreter(): void;
  startInterpreter(): void;
  advanceTo(until: Millis): void;
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

export function createTimeline(): Timeline {
  let nowMs = 0;
  let busyUntil = 0;
  let nextId = 1;
  let world: Scheduled[] = [];
  let timers: Scheduled[] = [];
  /** Two places for each: who delivers it, and what. An object each would be too much for a real interpreter. */
  let interrupts: unknown[] = [];
  /**
   * State of the idle loop's round: interrupts still to be delivered; then the timers run that are due by
   * `roundUntil`.
   */
  let roundInterrupts = 0;
  let roundUntil = 0;
  let delivered = false;
  let flags: string[] = [];
  let starving = false;
  let stopped = false;
  let startedAt = 0;
  let spentMs = 0;
  let catchThrown: ((thrown: unknown) => void) | null = null;
  let hearFlags: ((flags: string[]) => void) | null = null;

  /** When the interpreter next has something to run; Infinity when it has nothing. */
  function interpreterDue(): Millis {
    if (interrupts.length > 0) return Math.max(nowMs, busyUntil);
    if (timers.length > 0) return Math.max(timers[0].at, busyUntil);
    return Infinity;
  }

  function runTimer(starved: boolean): void {
    const timer = timers.shift() as Scheduled;
    if (!starved) timer.run();
  }

  function deliver(starved: boolean): void {
    roundInterrupts--;
    delivered = true;
    const tell = interrupts.shift() as (what: unknown, starved: boolean) => void;
    tell(interrupts.shift(), starved);
  }

  /**
   * As the interpreter's idle loop has it (jsinteractive.c, jsiIdle): a round delivers what was queued as it began, and
   * then runs every timer that is due by then. An interrupt that comes meanwhile waits for all of them.
   */
  function nextCallback(): void {
    const starved = starving;
    starving = false;
    if (starved) flags.push("CALLBACK", "LOW_MEMORY", "MEMORY");
    if (roundInterrupts > 0) return deliver(starved);
    if (timers.length > 0 && timers[0].at <= roundUntil) return runTimer(starved);
    roundInterrupts = interrupts.length / 2;
    if (roundInterrupts > 0) return deliver(starved);
    roundUntil = nowMs;
    runTimer(starved);
  }

  /** A callback, and then what the interpreter has to say of it. */
  function runInterpreter(): void {
    guarded(nextCallback);
    if (delivered && roundInterrupts === 0) roundUntil = Math.max(nowMs, busyUntil);
    delivered = false;
    const raised = flags;
    flags = [];
    if (raised.length > 0 && hearFlags !== null)
      guarded(function () {
        (hearFlags as (flags: string[]) => void)(raised);
      });
  }

  function guarded(run: () => void): void {
    try {
      run();
    } catch (thrown) {
      if (catchThrown === null) throw thrown;
      catchThrown(thrown);
    }
    settle();
  }

  /** Makes the interpreter busy from now on for the time that was spent. */
  function settle(): void {
    if (spentMs > 0) busyUntil = Math.max(busyUntil, nowMs + spentMs);
    spentMs = 0;
  }

  return {
    now: function () {
      return nowMs;
    },
    seconds: function () {
      return (nowMs + spentMs - startedAt) / 1000;
    },
    worldAt: function (at, run) {
      insert(world, { id: WORLD, at: Math.max(at, nowMs), run: run });
    },
    queueInterrupt: function (deliver, what) {
      if (stopped) return;
      if (interrupts.length < 2 * QUEUE_EDGES) interrupts.push(deliver, what);
      else if (flags.indexOf("FIFO_FULL") < 0) flags.push("FIFO_FULL");
    },
    setTimer: function (at, run) {
      const id = nextId++;
      if (!stopped) insert(timers, { id: id, at: Math.max(at, nowMs), run: run });
      return id;
    },
    clearTimer: function (id) {
      if (id === undefined) timers = [];
      const at = timers.findIndex(function (timer) {
        return timer.id === id;
      });
      if (at >= 0) timers.splice(at, 1);
    },
    busy: function (forMs) {
      busyUntil = Math.max(nowMs, busyUntil) + forMs;
    },
    spend: function (ms) {
      spentMs += ms;
    },
    effect: function (run) {
      if (spentMs === 0) run();
      else insert(world, { id: EFFECT, at: nowMs + spentMs, run: run });
    },
    busyUntil: function () {
      return busyUntil;
    },
    runNow: function (run) {
      try {
        run();
      } catch (thrown) {
        settle();
        throw thrown;
      }
      settle();
    },
    interpreterNow: function () {
      return nowMs + spentMs;
    },
    starveNext: function () {
      starving = true;
    },
    onThrown: function (listen) {
      catchThrown = listen;
    },
    onFlags: function (listen) {
      hearFlags = listen;
    },
    stopInterpreter: function () {
      timers = [];
      interrupts = [];
      world = world.filter(function (one) {
        return one.id !== EFFECT;
      });
      roundInterrupts = 0;
      roundUntil = nowMs - 1;
      busyUntil = nowMs;
      spentMs = 0;
      flags = [];
      starving = false;
      stopped = true;
    },
    startInterpreter: function () {
      stopped = false;
      startedAt = nowMs;
    },
    advanceTo: function (until) {
      for (;;) {
        const worldDue = world.length > 0 ? world[0].at : Infinity;
        const due = interpreterDue();
        const next = Math.min(worldDue, due);
        if (next > until) break;
        nowMs = next;
        if (worldDue <= due) (world.shift() as Scheduled).run();
        else runInterpreter();
      }
      if (until > nowMs) nowMs = until;
    },
  };
}
