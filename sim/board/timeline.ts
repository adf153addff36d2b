// Virtual time, and the two kinds of things that happen in it. The world outside (a finger, a power cut, a part) acts at
// its own instant. The interpreter runs one piece of code at a time: while it is busy, its callbacks wait.

export type Millis = number;

interface Scheduled {
  id: number;
  at: Millis;
  run: () => void;
}

export interface Timeline {
  now(): Millis;
  /** The interpreter's own time: it begins again at 0 whenever the power comes on (ESP32). */
  seconds(): number;
  /** The world does something at `at`, whatever the interpreter is doing. */
  worldAt(at: Millis, run: () => void): void;
  /** An interrupt's callback, queued now; it runs as soon as the interpreter is free. */
  queueInterrupt(run: () => void): void;
  /** A timer's callback, due at `at`. */
  setTimer(at: Millis, run: () => void): number;
  clearTimer(id: number): void;
  /** The interpreter is busy for so long from now on: it takes no callback. */
  busy(forMs: Millis): void;
  /** Everything of the interpreter is gone, as at a loss of power; the world goes on. Nothing is queued until it starts. */
  stopInterpreter(): void;
  startInterpreter(): void;
  advanceTo(until: Millis): void;
}

/** Puts `item` in its place by time, behind those of the same time. */
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
  let interrupts: (() => void)[] = [];
  let stopped = false;
  let startedAt = 0;

  /** When the interpreter next has something to run; Infinity when it has nothing. */
  function interpreterDue(): Millis {
    if (interrupts.length > 0) return Math.max(nowMs, busyUntil);
    if (timers.length > 0) return Math.max(timers[0].at, busyUntil);
    return Infinity;
  }

  /** Interrupts go before timers, as in the interpreter's idle loop. */
  function runInterpreter(): void {
    if (interrupts.length > 0) (interrupts.shift() as () => void)();
    else (timers.shift() as Scheduled).run();
  }

  return {
    now: function () { return nowMs; },
    seconds: function () { return (nowMs - startedAt) / 1000; },
    worldAt: function (at, run) { insert(world, { id: 0, at: Math.max(at, nowMs), run: run }); },
    queueInterrupt: function (run) { if (!stopped) interrupts.push(run); },
    setTimer: function (at, run) {
      const id = nextId++;
      if (!stopped) insert(timers, { id: id, at: Math.max(at, nowMs), run: run });
      return id;
    },
    clearTimer: function (id) {
      const at = timers.findIndex(function (timer) { return timer.id === id; });
      if (at >= 0) timers.splice(at, 1);
    },
    busy: function (forMs) { busyUntil = Math.max(nowMs, busyUntil) + forMs; },
    stopInterpreter: function () {
      timers = [];
      interrupts = [];
      busyUntil = nowMs;
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
