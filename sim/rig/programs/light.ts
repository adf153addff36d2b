// A light rig, for measuring the firmware: buses that drop all data, a keypad that answers, timers that wait to be run.
// It does much less than the virtual board: a call costs a few passes at most, so the firmware's own cost is measured.
// Storage, flash and drawing are the interpreter's own. The board is a Pico, as is the emulated chip.

import { PICO } from "../../../firmware/device/boards/pico";
import { KEYPAD_ADDRESS, KEYPAD_WIRING } from "../../../firmware/device/parts";

const ROWS = KEYPAD_WIRING.split("\n");

interface Timer {
  at: number;
  run: () => void;
  /** Period of an interval; 0 for a timeout. */
  everyMs: number;
}

type Watch = (e: { time: number; state: boolean }) => void;

export interface LightRig {
  /** The interpreter's globals that stand for wires and time, by name. What is missing is the interpreter's own. */
  globals: { [name: string]: unknown };
  /** Runs what is due within so long. */
  run(forMs: number): void;
  /** Time passes and nothing is run, as when the interpreter is busy. */
  stall(forMs: number): void;
  /** The button's contact closes, or opens. */
  press(pin: string): void;
  release(pin: string): void;
  key(name: string): void;
  /** Presses of both buttons are watched for. */
  hears(): boolean;
  /** The interpreter begins anew: no timers, no watches. */
  reset(): void;
  /** The parts at these addresses do not answer any more: a transfer throws. */
  unplug(addresses: number[]): void;
  /** Calls each of the firmware's callbacks. */
  around: (callback: () => void) => void;
  /** Called with each thing that the firmware does to the world; with each transfer to a face, and to the panel. */
  onAction: () => void;
  onFace: () => void;
  onPanel: () => void;
  /** Called before a transfer throws. */
  onRefusal: () => void;
}

/** The keypad controller's registers (firmware/device/keypad.ts). */
const CFG = 0x01;
const INT_STAT = 0x02;
const KEY_LCK_EC = 0x03;
const KEY_EVENT_A = 0x04;
/** Answers of the panel, and of the battery's converter. */
const PANEL_LIT = 0x9c;
const FULL = 0.6;

/** With `seconds`, edges bear that time instead of the rig's own. */
export function createLightRig(seconds?: () => number): LightRig {
  let nowMs = 0;
  let nextId = 1;
  // By number: the firmware clears and sets timers all the time, and what that takes is counted as its own.
  let timers: { [id: number]: Timer } = {};
  let watches: { [pin: string]: Watch } = {};
  const held: { [pin: string]: boolean } = {};
  const events: number[] = [];
  let register = 0;
  let configuration = 0;
  let unplugged: number[] = [];

  function nothing(): void {}
  function now(): number {
    return nowMs / 1000;
  }
  const time = seconds || now;

  /** Calls `run` with `argument` as the interpreter does. */
  function callOf(run: (argument: unknown) => void, argument: unknown): () => void {
    return function () {
      run(argument);
    };
  }

  function setTimer(run: (argument: unknown) => void, ms: number, argument: unknown): number {
    timers[nextId] = { at: nowMs + (ms > 1 ? ms : 1), run: callOf(run, argument), everyMs: 0 };
    return nextId++;
  }

  function setEvery(run: (argument: unknown) => void, ms: number, argument: unknown): number {
    timers[nextId] = { at: nowMs + ms, run: callOf(run, argument), everyMs: ms };
    return nextId++;
  }

  function clearTimer(id: number): void {
    delete timers[id];
  }

  /** The timer that is due first, if it is by `until`; of those due together the one that was set first. */
  function dueBy(until: number): string | undefined {
    let first: string | undefined;
    for (const id in timers) {
      const at = timers[id].at;
      if (at <= until && (first === undefined || at < timers[first as unknown as number].at)) first = id;
    }
    return first;
  }

  function run(forMs: number): void {
    const until = nowMs + forMs;
    for (let id = dueBy(until); id !== undefined; id = dueBy(until)) {
      const timer = timers[id as unknown as number];
      nowMs = Math.max(nowMs, timer.at);
      if (timer.everyMs > 0) timer.at += timer.everyMs;
      else delete timers[id as unknown as number];
      rig.around(timer.run);
    }
    nowMs = until;
  }

  function answer(): number {
    if (register === CFG) return configuration;
    if (register === INT_STAT) return events.length > 0 ? 1 : 0;
    if (register === KEY_LCK_EC) return events.length;
    return register === KEY_EVENT_A && events.length > 0 ? (events.shift() as number) : 0;
  }

  function writeTo(address: number, data: Uint8Array | number[]): void {
    rig.onAction();
    // A native function that refuses what it is given: the interpreter's own exception, as from its I2C.
    if (unplugged.indexOf(address) >= 0) {
      rig.onRefusal();
      Object.create(address as unknown as object);
    }
    if (address !== KEYPAD_ADDRESS) return rig.onFace();
    register = data[0];
    if (register === CFG && data.length > 1) configuration = data[1];
  }

  function edge(pin: string, state: boolean): void {
    const watch = watches[pin];
    const e = { time: time(), state: state };
    if (watch)
      rig.around(function () {
        watch(e);
      });
  }

  function key(name: string): void {
    for (let row = 0; row < ROWS.length; row++) {
      const column = ROWS[row].split(" ").indexOf(name);
      if (column >= 0) events.push(0x80 | (10 * row + column + 1));
    }
    edge(PICO.keypadInterrupt, false);
  }

  /** Reads one pin, or several as a number whose highest bit is the first pin. */
  function digitalRead(pin: string | string[]): number {
    if (typeof pin === "string") return (pin === PICO.keypadInterrupt ? events.length === 0 : !held[pin]) ? 1 : 0;
    return pin.reduce(function (bits, one) {
      return bits * 2 + digitalRead(one);
    }, 0);
  }

  function Pin(): object {
    return { write: nothing, read: nothing };
  }

  const i2c = {
    setup: nothing,
    writeTo: writeTo,
    readFrom: function () {
      return new Uint8Array([answer()]);
    },
  };
  const rig: LightRig = {
    globals: {
      setWatch: function (watch: Watch, pin: string) {
        watches[pin] = watch;
      },
      clearWatch: function () {
        watches = {};
      },
      setTimeout: setTimer,
      clearTimeout: clearTimer,
      setInterval: setEvery,
      clearInterval: clearTimer,
      getTime: now,
      digitalWrite: nothing,
      pinMode: nothing,
      analogRead: function () {
        return FULL;
      },
      digitalRead: digitalRead,
      Pin: Pin,
      I2C1: i2c,
      SPI1: {
        setup: nothing,
        write: function () {
          rig.onPanel();
        },
        send: function () {
          return PANEL_LIT;
        },
      },
    },
    run: run,
    stall: function (forMs) {
      nowMs += forMs;
    },
    press: function (pin) {
      held[pin] = true;
      edge(pin, false);
    },
    release: function (pin) {
      held[pin] = false;
      edge(pin, true);
    },
    key: key,
    hears: function () {
      return PICO.buttons.every(function (pin) {
        return watches[pin] !== undefined;
      });
    },
    reset: function () {
      timers = {};
      watches = {};
    },
    unplug: function (addresses) {
      unplugged = addresses;
    },
    around: function (callback) {
      callback();
    },
    onAction: nothing,
    onFace: nothing,
    onPanel: nothing,
    onRefusal: nothing,
  };
  return rig;
}
