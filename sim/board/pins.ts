// The board's pins: levels, who drives them, and watches. What a watch is told is what Espruino's interrupt handler
// finds (jsdevices.c, jshPushIOWatchEvent): the pin's level as the handler runs, not that of the edge which woke it,
// and then the time. Edges that come while a handler waits to run are one event.

import type { Interrupts } from "./interrupts";
import type { Timeline } from "./timeline";

export interface WatchEvent {
  /** Seconds, as the interrupt's handler ran. */
  time: number;
  /** The same of the watch's event before; undefined before its first. */
  lastTime: number | undefined;
  /** The level as the handler ran. */
  state: boolean;
  pin: string;
}

/** An edge that the interrupt handler has queued. */
interface Caught {
  pin: string;
  time: number;
  state: boolean;
}

interface Watch {
  id: number;
  pin: string;
  edge: string;
  callback: (e: WatchEvent) => void;
  lastTime: number | undefined;
}

/** Told of each event as the handler queues it, in seconds of the interpreter. */
export type InterruptListener = (pin: string, time: number, state: boolean) => void;

export interface Pins {
  level(pin: string): boolean;
  /**
   * Level as digitalRead returns it. A pin for which pinMode was not called becomes an input without a pull-up
   * (jspin.c, jshPinInput).
   */
  read(pin: string): boolean;
  setMode(pin: string, mode: string): void;
  /** The board puts a level on the pin. */
  drive(pin: string, level: boolean): void;
  /** A contact, or an open-drain output, joins the pin to ground or leaves it to its pull-up. */
  ground(pin: string, joined: boolean): void;
  /** `listen` is called for every change of level. */
  onChange(listen: (pin: string, level: boolean) => void): void;
  onInterrupt(listen: InterruptListener): void;
  setWatch(callback: (e: WatchEvent) => void, pin: string, options: { edge: string }): number;
  /** Whether a watch is on the pin. */
  isWatched(pin: string): boolean;
  /** Without an id, all of them. */
  clearWatch(id: number | undefined): void;
  /** Watches and pull-ups are gone and outputs are released, as at a loss of power. */
  powerOff(): void;
}

/**
 * A line that nothing joins to ground is high where a pull-up is on, and otherwise stays as it was: nothing charges it.
 * Only pinMode switches a pull-up on for good. setWatch does on ESP32 alone, and on no board outlasts a digitalRead.
 */
export function createPins(timeline: Timeline, interrupts: Interrupts): Pins {
  const levels: { [pin: string]: boolean } = {};
  const grounded: { [pin: string]: boolean } = {};
  let pulledUp: { [pin: string]: boolean } = {};
  /** A handler waits to run. */
  let requested: { [pin: string]: boolean } = {};
  const listeners: ((pin: string, level: boolean) => void)[] = [];
  let hearInterrupt: InterruptListener | null = null;
  let watches: Watch[] = [];
  let nextId = 1;

  function level(pin: string): boolean {
    return levels[pin] !== false;
  }

  function wants(watch: Watch, state: boolean): boolean {
    return watch.edge === "both" || (watch.edge === "rising") === state;
  }

  function isWatched(pin: string): boolean {
    return watches.some(function (watch) {
      return watch.pin === pin;
    });
  }

  function request(pin: string): void {
    if (requested[pin] || !isWatched(pin)) return;
    const own = requested;
    own[pin] = true;
    interrupts.request(function () {
      own[pin] = false;
      if (own === requested && isWatched(pin)) handle(pin);
    });
  }

  function handle(pin: string): void {
    const caught = { pin: pin, time: timeline.seconds(), state: level(pin) };
    if (hearInterrupt !== null) hearInterrupt(pin, caught.time, caught.state);
    timeline.queueInterrupt(deliver, caught);
  }

  function deliver(caught: Caught, starved: boolean): void {
    watches.forEach(function (watch) {
      if (watch.pin !== caught.pin) return;
      const lastTime = watch.lastTime;
      watch.lastTime = caught.time;
      if (!wants(watch, caught.state)) return;
      if (starved) clearWatch(watch.id);
      else watch.callback({ time: caught.time, lastTime: lastTime, state: caught.state, pin: caught.pin });
    });
  }

  function clearWatch(id: number | undefined): void {
    watches = watches.filter(function (watch) {
      return id !== undefined && watch.id !== id;
    });
  }

  function drive(pin: string, state: boolean): void {
    if (level(pin) === state) return;
    levels[pin] = state;
    listeners.forEach(function (listen) {
      listen(pin, state);
    });
    request(pin);
  }

  /** The level of an input follows from what is joined to it. */
  function settle(pin: string): void {
    if (grounded[pin]) drive(pin, false);
    else if (pulledUp[pin]) drive(pin, true);
  }

  return {
    level: level,
    read: function (pin) {
      if (pulledUp[pin] === undefined) pulledUp[pin] = false;
      return level(pin);
    },
    setMode: function (pin, mode) {
      pulledUp[pin] = mode === "input_pullup";
      settle(pin);
    },
    drive: drive,
    ground: function (pin, joined) {
      grounded[pin] = joined;
      settle(pin);
    },
    onChange: function (listen) {
      listeners.push(listen);
    },
    onInterrupt: function (listen) {
      hearInterrupt = listen;
    },
    setWatch: function (callback, pin, options) {
      const id = nextId++;
      watches.push({ id: id, pin: pin, edge: options.edge, callback: callback, lastTime: undefined });
      return id;
    },
    isWatched: isWatched,
    clearWatch: clearWatch,
    powerOff: function () {
      watches = [];
      pulledUp = {};
      requested = {};
      interrupts.reset();
    },
  };
}
