// A light rig, for measuring the firmware: buses that drop all data, a keypad that answers, timers that wait to be run.
// It does much less than the virtual board: a call costs a few passes at most, so the firmware's own cost is measured.
// Storage, flash and drawing are the interpreter's own. The board is a Pico, as is the emulated chip.

import { PICO } from "../../../../firmware/device/boards/pico";
import { KEYPAD_ADDRESS, KEYPAD_WIRING } from "../../../../firmware/device/parts";

const ROWS = KEYPAD_WIRING.split("\n");

interface Timer {
  at: number;
  run: () => void;
  /** Period of an interval; 0 for a timeout. */
  everyMs: number;
}

type Watch = (e: { time: number; state: boolean }) => void;

/** The keypad controller's registers (firmware/device/keypad.ts). */
const CFG = 0x01;
const INT_STAT = 0x02;
const KEY_LCK_EC = 0x03;
const KEY_EVENT_A = 0x04;
/** Answers of the panel, and of the battery's converter. */
const PANEL_LIT = 0x9c;
const FULL = 0.6;

function nothing(): void {}

interface Timers {
  setTimeout(run: (argument: unknown) => void, ms: number, argument: unknown): number;
  setInterval(run: (argument: unknown) => void, ms: number, argument: unknown): number;
  clear(id: number): void;
  nowMs(): number;
  /** Gives the rig each callback that is due within so long, at its time. */
  run(forMs: number, rig: LightRig): void;
  stall(forMs: number): void;
}

/** Calls `run` with `argument` as the interpreter does. */
function callOf(run: (argument: unknown) => void, argument: unknown): () => void {
  return function () {
    run(argument);
  };
}

function createTimers(): Timers {
  let nowMs = 0;
  let nextId = 1;
  // By number: the firmware clears and sets timers all the time, and what that takes is counted as its own.
  const timers: { [id: number]: Timer } = {};

  /** The timer that is due first, if it is by `until`; of those due together the one that was set first. */
  function dueBy(until: number): string | undefined {
    let first: string | undefined;
    for (const id in timers) {
      const at = timers[id].at;
      if (at <= until && (first === undefined || at < timers[first as unknown as number].at)) first = id;
    }
    return first;
  }

  return {
    setTimeout: function (run, ms, argument) {
      timers[nextId] = { at: nowMs + (ms > 1 ? ms : 1), run: callOf(run, argument), everyMs: 0 };
      return nextId++;
    },
    setInterval: function (run, ms, argument) {
      timers[nextId] = { at: nowMs + ms, run: callOf(run, argument), everyMs: ms };
      return nextId++;
    },
    clear: function (id) {
      delete timers[id];
    },
    nowMs: function () {
      return nowMs;
    },
    run: function (forMs, rig) {
      const until = nowMs + forMs;
      for (let id = dueBy(until); id !== undefined; id = dueBy(until)) {
        const timer = timers[id as unknown as number];
        nowMs = Math.max(nowMs, timer.at);
        if (timer.everyMs > 0) timer.at += timer.everyMs;
        else delete timers[id as unknown as number];
        rig.around(timer.run);
      }
      nowMs = until;
    },
    stall: function (forMs) {
      nowMs += forMs;
    },
  };
}

/** The keypad's controller, as far as the firmware asks it. */
class Keys {
  private readonly events: number[] = [];
  private register = 0;
  private configuration = 0;

  /**
   * A key is pressed and let go. Without the release a third key may close a rectangle of keys that are down, and the
   * driver drops it.
   */
  tap(name: string): void {
    for (let row = 0; row < ROWS.length; row++) {
      const column = ROWS[row].split(" ").indexOf(name);
      const event = 10 * row + column + 1;
      if (column >= 0) this.events.push(0x80 | event, event);
    }
  }

  /** An event waits to be fetched: the interrupt's line is low. */
  waits(): boolean {
    return this.events.length > 0;
  }

  write(data: Uint8Array | number[]): void {
    this.register = data[0];
    if (this.register === CFG && data.length > 1) this.configuration = data[1];
  }

  read(): number {
    const events = this.events;
    if (this.register === CFG) return this.configuration;
    if (this.register === INT_STAT) return events.length > 0 ? 1 : 0;
    if (this.register === KEY_LCK_EC) return events.length;
    return this.register === KEY_EVENT_A && events.length > 0 ? (events.shift() as number) : 0;
  }
}

function Pin(): object {
  return { write: nothing, read: nothing };
}

/** The board around the firmware: it hears what the firmware does, and presses. */
export class LightRig {
  /** The interpreter's globals that stand for wires and time, by name. What is missing is the interpreter's own. */
  readonly globals: { [name: string]: unknown };
  /** Calls each of the firmware's callbacks. */
  around: (callback: () => void) => void = (callback) => callback();
  /** Called with each transfer on the I2C bus, and with each to a face. */
  onAction = nothing;
  onFace = nothing;
  private readonly timers = createTimers();
  private readonly keys = new Keys();
  private watches: { [pin: string]: Watch } = {};
  /** Pins whose contact is closed. */
  private readonly held: { [pin: string]: boolean } = {};
  private readonly seconds: () => number;

  /** With `seconds`, edges bear that time instead of the rig's own. */
  constructor(seconds?: () => number) {
    const timers = this.timers;
    function now(): number {
      return timers.nowMs() / 1000;
    }
    this.seconds = seconds || now;
    this.globals = {
      setWatch: (watch: Watch, pin: string) => {
        this.watches[pin] = watch;
      },
      clearWatch: () => {
        this.watches = {};
      },
      setTimeout: timers.setTimeout,
      clearTimeout: timers.clear,
      setInterval: timers.setInterval,
      clearInterval: timers.clear,
      getTime: now,
      digitalWrite: nothing,
      pinMode: nothing,
      analogRead: () => FULL,
      digitalRead: (pin: string | string[]) => this.digitalRead(pin),
      Pin,
      I2C1: {
        setup: nothing,
        writeTo: (address: number, data: Uint8Array | number[]) => this.writeTo(address, data),
        readFrom: () => new Uint8Array([this.keys.read()]),
      },
      SPI1: {
        setup: nothing,
        write: nothing,
        send: () => PANEL_LIT,
      },
    };
  }

  /** Runs what is due within so long. */
  run(forMs: number): void {
    this.timers.run(forMs, this);
  }

  /** Time passes and nothing is run, as when the interpreter is busy. */
  stall(forMs: number): void {
    this.timers.stall(forMs);
  }

  /** The button's contact closes, or opens. */
  press(pin: string): void {
    this.held[pin] = true;
    this.edge(pin, false);
  }

  release(pin: string): void {
    this.held[pin] = false;
    this.edge(pin, true);
  }

  key(name: string): void {
    this.keys.tap(name);
    this.edge(PICO.keypadInterrupt, false);
  }

  private edge(pin: string, state: boolean): void {
    const watch = this.watches[pin];
    const e = { time: this.seconds(), state };
    if (watch) this.around(() => watch(e));
  }

  /** Reads one pin, or several as a number whose highest bit is the first pin. */
  private digitalRead(pin: string | string[]): number {
    if (typeof pin === "string") return (pin === PICO.keypadInterrupt ? this.keys.waits() : this.held[pin]) ? 0 : 1;
    return pin.reduce((bits, one) => bits * 2 + this.digitalRead(one), 0);
  }

  private writeTo(address: number, data: Uint8Array | number[]): void {
    this.onAction();
    if (address === KEYPAD_ADDRESS) this.keys.write(data);
    else this.onFace();
  }
}
