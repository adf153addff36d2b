// The board's pins: their levels, who drives them, and watches. A watch gets what Espruino's interrupt handler finds
// (jsdevices.c, jshPushIOWatchEvent): the pin's level and the time when the handler runs, not those of the edge. Edges
// that come while a handler waits to run are one event.

import type { Interrupts } from "./interrupts";
import type { Timeline } from "./timeline";

export interface WatchEvent {
  /** Time in seconds at which the interrupt's handler ran. */
  time: number;
  /** Time of the watch's previous event; undefined at its first. */
  lastTime: number | undefined;
  /** Level when the handler ran. */
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

/** Called with each event when the handler queues it; `time` is in the interpreter's seconds. */
export type InterruptListener = (pin: string, time: number, state: boolean) => void;

/**
 * A line that nothing joins to ground goes high if a pull-up is on; otherwise it keeps its level, since nothing charges
 * it. Only pinMode switches a pull-up on for good: that of setWatch exists on ESP32 alone, and a digitalRead removes
 * it.
 */
export class Pins {
  private readonly levels: { [pin: string]: boolean } = {};
  private readonly grounded: { [pin: string]: boolean } = {};
  private pulledUp: { [pin: string]: boolean } = {};
  /** Pins whose handler waits to run. */
  private requested: { [pin: string]: boolean } = {};
  private readonly listeners: ((pin: string, level: boolean) => void)[] = [];
  private hearInterrupt: InterruptListener | null = null;
  private watches: Watch[] = [];
  private nextId = 1;
  /** Handed to the timeline with each edge: one function for all, since the interpreter has little memory. */
  private readonly tell: (caught: Caught, starved: boolean) => void;

  constructor(
    private readonly timeline: Timeline,
    private readonly interrupts: Interrupts,
  ) {
    this.tell = (caught, starved) => this.deliver(caught, starved);
  }

  level(pin: string): boolean {
    return this.levels[pin] !== false;
  }

  /**
   * Level as digitalRead returns it. A pin for which pinMode was not called becomes an input without a pull-up
   * (jspin.c, jshPinInput).
   */
  read(pin: string): boolean {
    if (this.pulledUp[pin] === undefined) this.pulledUp[pin] = false;
    return this.level(pin);
  }

  setMode(pin: string, mode: string): void {
    this.pulledUp[pin] = mode === "input_pullup";
    this.settle(pin);
  }

  /** Puts a level on the pin, as an output. */
  drive(pin: string, level: boolean): void {
    if (this.level(pin) === level) return;
    this.levels[pin] = level;
    this.listeners.forEach((listen) => listen(pin, level));
    this.request(pin);
  }

  /** Joins the pin to ground, as a contact or an open-drain output does, or leaves it to its pull-up. */
  ground(pin: string, joined: boolean): void {
    this.grounded[pin] = joined;
    this.settle(pin);
  }

  /** `listen` is called for every change of level. */
  onChange(listen: (pin: string, level: boolean) => void): void {
    this.listeners.push(listen);
  }

  onInterrupt(listen: InterruptListener): void {
    this.hearInterrupt = listen;
  }

  setWatch(callback: (e: WatchEvent) => void, pin: string, options: { edge: string }): number {
    const id = this.nextId++;
    this.watches.push({ id, pin, edge: options.edge, callback, lastTime: undefined });
    return id;
  }

  /** Whether a watch is on the pin. */
  isWatched(pin: string): boolean {
    return this.watches.some((watch) => watch.pin === pin);
  }

  /** Removes a watch; without an id, all of them. */
  clearWatch(id: number | undefined): void {
    this.watches = this.watches.filter((watch) => id !== undefined && watch.id !== id);
  }

  /** Removes watches and pull-ups, as a loss of power does. */
  powerOff(): void {
    this.watches = [];
    this.pulledUp = {};
    this.requested = {};
    this.interrupts.reset();
  }

  /** Sets the level of an input by what is joined to it. */
  private settle(pin: string): void {
    if (this.grounded[pin]) this.drive(pin, false);
    else if (this.pulledUp[pin]) this.drive(pin, true);
  }

  private request(pin: string): void {
    if (this.requested[pin] || !this.isWatched(pin)) return;
    const own = this.requested;
    own[pin] = true;
    this.interrupts.request(() => {
      own[pin] = false;
      if (own === this.requested && this.isWatched(pin)) this.handle(pin);
    });
  }

  private handle(pin: string): void {
    const caught = { pin, time: this.timeline.seconds(), state: this.level(pin) };
    if (this.hearInterrupt !== null) this.hearInterrupt(pin, caught.time, caught.state);
    this.timeline.queueInterrupt(this.tell, caught);
  }

  private deliver(caught: Caught, starved: boolean): void {
    this.watches.forEach((watch) => {
      if (watch.pin !== caught.pin) return;
      const lastTime = watch.lastTime;
      watch.lastTime = caught.time;
      if (!wants(watch, caught.state)) return;
      if (starved) this.clearWatch(watch.id);
      else watch.callback({ time: caught.time, lastTime, state: caught.state, pin: caught.pin });
    });
  }
}

function wants(watch: Watch, state: boolean): boolean {
  return watch.edge === "both" || (watch.edge === "rising") === state;
}
