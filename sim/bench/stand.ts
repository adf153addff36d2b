// What the firmware is hung on to be measured: buses that swallow, a keypad that answers, timers that wait to be run. Much less
// than the virtual board, so that what is measured is the firmware.

import { BOARD } from "../../firmware/device/board";
import { KEYPAD_ADDRESS, KEYPAD_WIRING } from "../../firmware/device/parts";

interface Timer {
  id: number;
  at: number;
  run: () => void;
}

type Watch = (e: { time: number; state: boolean }) => void;

export interface Stand {
  /** The values for espruino.ts' GLOBAL_NAMES, with Storage, E and Graphics as the host has them. */
  globals: unknown[];
  /** Runs what is due within so long. */
  run(forMs: number): void;
  /** Time passes and nothing is run, as when the interpreter is busy. */
  stall(forMs: number): void;
  press(pin: string): void;
  /** The finger leaves; the button is at rest for a moment. */
  release(pin: string): void;
  key(name: string): void;
  /** Called with each thing that the firmware does to the world. */
  onAction: () => void;
  /** Called with each transfer to a face. */
  onFace: () => void;
}

/** The keypad controller's registers (firmware/device/keypad.ts). */
const CFG = 0x01;
const INT_STAT = 0x02;
const KEY_LCK_EC = 0x03;
const KEY_EVENT_A = 0x04;
/** What the panel answers, and the battery's converter. */
const PANEL_LIT = 0x9c;
const FULL = 0.6;
/** How long a button is at rest before a press of it counts. */
const REST_MS = 200;
/** What an ESP32 has beside Storage. */
const RAW_FLASH_BYTES = 65536;
const PAGE_BYTES = 4096;
/** What process.memory finds. */
const PLENTY = { free: 8000 };

/** What the stand takes of its host; with `seconds`, edges bear that time instead of the stand's own. */
export interface StandNatives {
  require: (name: string) => unknown;
  E: unknown;
  Graphics: unknown;
  seconds?: () => number;
}

export function createStand(natives: StandNatives): Stand {
  let nowMs = 0;
  let nextId = 1;
  let timers: Timer[] = [];
  const watches: { [pin: string]: Watch } = {};
  const events: number[] = [];
  let register = 0;
  let configuration = 0;

  function setTimer(run: () => void, ms: number): number {
    timers.push({ id: nextId, at: nowMs + Math.max(1, ms || 0), run: run });
    return nextId++;
  }

  function clearTimer(id: number): void {
    timers = timers.filter(function (timer) { return timer.id !== id; });
  }

  function setEvery(run: () => void, ms: number): number {
    const timer = {
      id: nextId++, at: nowMs + ms, run: function () {
        timer.at += ms;
        timers.push(timer);
        run();
      },
    };
    timers.push(timer);
    return timer.id;
  }

  /** Takes out the timer that is due first, if it is by `until`. */
  function takeNext(until: number): Timer | undefined {
    let first = -1;
    for (let i = 0; i < timers.length; i++) {
      if (timers[i].at <= until && (first < 0 || timers[i].at < timers[first].at)) first = i;
    }
    return first < 0 ? undefined : timers.splice(first, 1)[0];
  }

  function run(forMs: number): void {
    const until = nowMs + forMs;
    for (let timer = takeNext(until); timer !== undefined; timer = takeNext(until)) {
      nowMs = timer.at;
      timer.run();
    }
    nowMs = until;
  }

  function answer(): number {
    if (register === CFG) return configuration;
    if (register === INT_STAT) return events.length > 0 ? 1 : 0;
    if (register === KEY_LCK_EC) return events.length;
    return register === KEY_EVENT_A && events.length > 0 ? events.shift() as number : 0;
  }

  function writeTo(address: number, data: Uint8Array | number[]): void {
    stand.onAction();
    if (address !== KEYPAD_ADDRESS) return stand.onFace();
    register = data[0];
    if (register === CFG && data.length > 1) configuration = data[1];
  }

  function edge(pin: string, state: boolean): void {
    const watch = watches[pin];
    if (watch) watch({ time: natives.seconds ? natives.seconds() : nowMs / 1000, state: state });
  }

  function key(name: string): void {
    for (let row = 0; row < KEYPAD_WIRING.length; row++) {
      const column = KEYPAD_WIRING[row].split(" ").indexOf(name);
      if (column >= 0) events.push(0x80 | (10 * row + column + 1));
    }
    edge(BOARD.keypadInterrupt, false);
  }

  function nothing(): void { }

  // By the interpreter's own means, each a call: the board's model of flash goes bit by bit, and would be most of what is measured.
  const journal = new Uint8Array(RAW_FLASH_BYTES).fill(0xff);
  const flash = {
    read: function (length: number, address: number) {
      const copy = new Uint8Array(length);
      copy.set(new Uint8Array(journal.buffer, address - BOARD.journalAddress, length));
      return copy;
    },
    write: function (data: Uint8Array, address: number) { journal.set(data, address - BOARD.journalAddress); },
    erasePage: function (address: number) { journal.fill(0xff, address - BOARD.journalAddress, address - BOARD.journalAddress + PAGE_BYTES); },
  };
  function require(name: string): unknown { return name === "Flash" ? flash : natives.require(name); }

  function Pin(): object { return { write: nothing, read: nothing }; }

  const spi = { setup: nothing, write: function () { stand.onAction(); }, send: function () { return PANEL_LIT; } };
  const i2c = { setup: nothing, writeTo: writeTo, readFrom: function () { return new Uint8Array([answer()]); } };
  const stand: Stand = {
    globals: [
      function (watch: Watch, pin: string) { watches[pin] = watch; }, nothing, setTimer, clearTimer, setEvery, clearTimer,
      function () { return nowMs / 1000; }, nothing, nothing, nothing, Pin, i2c, spi,
      require, natives.E, natives.Graphics, nothing,
      { on: nothing, memory: function () { return PLENTY; } }, { sleep: nothing, wake: nothing }, function () { return FULL; },
    ],
    run: run,
    stall: function (forMs) { nowMs += forMs; },
    press: function (pin) { edge(pin, false); },
    release: function (pin) {
      run(REST_MS);
      edge(pin, true);
      run(REST_MS);
    },
    key: key,
    onAction: nothing,
    onFace: nothing,
  };
  return stand;
}
