// The board's pins: levels, who drives them, and watches that stamp an edge with the instant at which it came.

import { Timeline } from "./timeline";

export interface WatchEvent {
  /** Seconds, of the edge itself. */
  time: number;
  lastTime: number;
  state: boolean;
  pin: string;
}

interface Watch {
  id: number;
  pin: string;
  edge: string;
  callback: (e: WatchEvent) => void;
}

export interface Pins {
  level(pin: string): boolean;
  /** Something outside, or the board itself, puts a level on the pin. */
  drive(pin: string, level: boolean): void;
  /** Told of every change of level. */
  onChange(listen: (pin: string, level: boolean) => void): void;
  setWatch(callback: (e: WatchEvent) => void, pin: string, options: { edge: string }): number;
  /** Without an id, all of them. */
  clearWatch(id: number | undefined): void;
  /** Watches are gone and outputs are released, as at a loss of power. */
  powerOff(): void;
}

/** An unconnected pin reads high: the watched ones have pull-ups. */
export function createPins(timeline: Timeline): Pins {
  const levels: { [pin: string]: boolean } = {};
  const lastEdge: { [pin: string]: number } = {};
  const listeners: ((pin: string, level: boolean) => void)[] = [];
  let watches: Watch[] = [];
  let nextId = 1;

  function level(pin: string): boolean {
    return levels[pin] !== false;
  }

  function wants(watch: Watch, rising: boolean): boolean {
    return watch.edge === "both" || (watch.edge === "rising") === rising;
  }

  function interrupt(pin: string, state: boolean): void {
    const now = timeline.seconds();
    const e = { time: now, lastTime: lastEdge[pin] || 0, state: state, pin: pin };
    lastEdge[pin] = now;
    // A watch that is gone by then has nobody to tell.
    if (watches.some(function (watch) { return watch.pin === pin && wants(watch, state); })) timeline.queueInterrupt(deliver, e);
  }

  function deliver(e: WatchEvent, starved: boolean): void {
    watches.forEach(function (watch) {
      if (watch.pin !== e.pin || !wants(watch, e.state)) return;
      if (starved) clearWatch(watch.id);
      else watch.callback(e);
    });
  }

  function clearWatch(id: number | undefined): void {
    watches = watches.filter(function (watch) { return id !== undefined && watch.id !== id; });
  }

  return {
    level: level,
    drive: function (pin, state) {
      if (level(pin) === state) return;
      levels[pin] = state;
      listeners.forEach(function (listen) { listen(pin, state); });
      interrupt(pin, state);
    },
    onChange: function (listen) { listeners.push(listen); },
    setWatch: function (callback, pin, options) {
      const id = nextId++;
      watches.push({ id: id, pin: pin, edge: options.edge, callback: callback });
      return id;
    },
    clearWatch: clearWatch,
    powerOff: function () { watches = []; },
  };
}
