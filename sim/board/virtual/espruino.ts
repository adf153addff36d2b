// The interpreter's globals that the firmware uses, on virtual time. They are handed to the bundle as the arguments of
// a function around it, so that the same bundle runs here, in a browser, and inside a real Espruino whose own it hides.

import {
  type AnswerListener,
  type BusListener,
  createI2c,
  createSpi,
  type I2cLines,
  type Plugged,
  type SpiPlug,
} from "./buses";
import { createFlashModule } from "./flash-module";
import type { Interrupts } from "./interrupts";
import type { Natives } from "./natives";
import type { Spending } from "./spending";
import type { Pins, WatchEvent } from "./pins";
import { POWER_CUT, type RawFlash } from "./raw-flash";
import type { Storage } from "./storage";
import type { Millis, Timeline } from "./timeline";
import type { Watchdog } from "./watchdog";

/** Globals that the bundle uses, in the order of its arguments. The compiler refuses one without a stand-in below. */
export const GLOBAL_NAMES = [
  "setWatch",
  "clearWatch",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "getTime",
  "digitalWrite",
  "digitalRead",
  "pinMode",
  "Pin",
  "I2C1",
  "SPI1",
  "require",
  "E",
  "Graphics",
  "String",
  "print",
  "process",
  "analogRead",
  "getSerial",
] as const;

/** Members of E that the bundle uses; each needs a stand-in, too. */
export const E_NAMES = [
  "CRC32",
  "getAddressOf",
  "on",
  "getErrorFlags",
  "getConsole",
  "setConsole",
  "setPassword",
  "lockConsole",
  "enableWatchdog",
  "kickWatchdog",
] as const;

/** Variables that the firmware takes. */
const USED_VARIABLES = 4000;

/** Rough duration of a pass of the interpreter's idle loop. */
const ROUND_MS = 1;

export interface Wiring {
  i2c: Plugged[];
  lines: I2cLines;
  spi: SpiPlug;
  storage: Storage;
  /** The raw partition for the Flash module, and where it begins. */
  rawFlash: RawFlash;
  rawFlashAddress: number;
  natives: Natives;
  /** Accounts for the interpreter's time. */
  spending: Spending;
  listen: BusListener;
  listenAnswers: AnswerListener;
  /** Hears what is printed on the console. */
  print: (line: string) => void;
  timeline: Timeline;
  interrupts: Interrupts;
  pins: Pins;
  /** Result of analogRead for a pin, 0 to 1. */
  analog: (pin: string) => number;
  /** The chip's serial number. */
  serial: string;
  /** The interpreter's state that can be seen from outside. */
  status: Status;
  watchdog: Watchdog;
}

export interface Status {
  /** The device that the console is on; null for none. */
  console: string | null;
  /** Password that was set; the console asks for it if `asksPassword`. */
  password: string | null;
  asksPassword: boolean;
  /** Number that process.memory reports as free; may be set. */
  freeVariables: number;
  /** Exceptions that only process.on("uncaughtException") caught. */
  uncaught: string[];
}

/** Where an ESP32's console is. */
export const FIRST_CONSOLE = "Serial1";

type Listener = (argument: unknown) => void;

/** An object of the interpreter with `on`: listeners by the name of their event. */
class Events {
  private readonly listeners: { [name: string]: Listener[] } = {};

  on(name: string, listener: Listener): void {
    this.listeners[name] = (this.listeners[name] || []).concat(listener);
  }

  /** Returns whether anybody listens. */
  emit(name: string, argument: unknown): boolean {
    const listeners = this.listeners[name];
    if (listeners !== undefined) listeners.forEach((listener) => listener(argument));
    return listeners !== undefined;
  }
}

type TimerFunction = (run: (argument: unknown) => void, ms: Millis, argument: unknown) => number;

/** Timeouts and intervals. They share their numbers, so clearTimeout and clearInterval clear either. */
function createTimers(timeline: Timeline): {
  setTimeout: TimerFunction;
  setInterval: TimerFunction;
  clear: (id?: number) => void;
} {
  /** The number on the timeline of each interval's next tick. */
  const intervals: { [id: number]: number } = {};
  return {
    /** Even one that is due at once waits for the interpreter to come round. */
    setTimeout: function (run, delayMs, argument) {
      const at = timeline.interpreterNow() + Math.max(delayMs || 0, ROUND_MS);
      return timeline.setTimer(at, () => run(argument));
    },
    setInterval: function (run, everyMs, argument) {
      const start = timeline.interpreterNow();
      let count = 1;
      let id = 0;
      function tick(): void {
        count++;
        intervals[id] = timeline.setTimer(start + count * everyMs, tick);
        run(argument);
      }
      id = timeline.setTimer(start + everyMs, tick);
      intervals[id] = id;
      return id;
    },
    clear: (id) => timeline.clearTimer(id === undefined || intervals[id] === undefined ? id : intervals[id]),
  };
}

/** Without an argument all timers are cleared, so an undefined one is refused (jswrap_interactive.c). */
function clearing(name: string, clear: (id?: number) => void): (id?: number) => void {
  return function (id) {
    if (arguments.length > 0 && id === undefined)
      throw new Error(name + "(undefined) not allowed. Use " + name + "() instead");
    clear(id);
  };
}

/** E of a board that has just booted. */
function createE(wiring: Wiring, events: Events): Record<(typeof E_NAMES)[number], unknown> {
  const status = wiring.status;
  status.console = FIRST_CONSOLE;
  status.password = null;
  status.asksPassword = false;
  return {
    CRC32: wiring.natives.E.CRC32,
    getAddressOf: (buffer: ArrayBuffer) => wiring.storage.addressOf(buffer),
    on: (name: string, listener: Listener) => events.on(name, listener),
    getErrorFlags: () => {},
    getConsole: () => status.console,
    setConsole: function (console: string | null) {
      status.console = console;
    },
    setPassword: function (password: string) {
      status.password = password;
    },
    lockConsole: function () {
      status.asksPassword = status.password !== null;
    },
    enableWatchdog: (seconds: number) => wiring.watchdog.enable(seconds * 1000),
    kickWatchdog: () => wiring.watchdog.kick(),
  };
}

/** digitalRead: one pin, or several as a number whose highest bit is the first pin. */
function reader(pins: Pins): (pin: string | string[]) => number {
  return function (pin) {
    if (typeof pin === "string") return pins.read(pin) ? 1 : 0;
    let bits = 0;
    for (let i = 0; i < pin.length; i++) bits = bits * 2 + (pins.read(pin[i]) ? 1 : 0);
    return bits;
  };
}

/** The constructor Pin; the object that it returns takes the place of the new one. */
function pinMaker(pins: Pins): (name: string) => object {
  return function (name) {
    return { write: (value: unknown) => pins.drive(name, !!value), read: () => pins.read(name) };
  };
}

/** The function require. */
function createModules(wiring: Wiring): (name: string) => unknown {
  const flash = createFlashModule(wiring.rawFlash, wiring.rawFlashAddress, wiring.listen, wiring.interrupts);
  return function (name) {
    if (name === "Storage") return wiring.storage;
    if (name === "Flash") return flash;
    throw new Error("Module " + name + " not found");
  };
}

/** The values of GLOBAL_NAMES for a board that boots. */
export function globalsOf(wiring: Wiring): unknown[] {
  const timeline = wiring.timeline;
  const pins = wiring.pins;
  const status = wiring.status;
  const timers = createTimers(timeline);
  const process = new Events();
  const events = new Events();
  timeline.onFlags((flags) => events.emit("errorFlag", flags));
  timeline.onThrown((thrown) => {
    if (thrown === POWER_CUT) throw thrown;
    status.uncaught.push(String(thrown));
    if (!process.emit("uncaughtException", thrown)) throw thrown;
  });
  const standIns: Record<(typeof GLOBAL_NAMES)[number], unknown> = {
    setWatch: function (callback: (e: WatchEvent) => void, pin: string, options: { edge: string }) {
      return pins.setWatch(callback, pin, options);
    },
    clearWatch: (id?: number) => pins.clearWatch(id),
    setTimeout: timers.setTimeout,
    clearTimeout: clearing("clearTimeout", timers.clear),
    setInterval: timers.setInterval,
    clearInterval: clearing("clearInterval", timers.clear),
    getTime: () => timeline.seconds(),
    digitalWrite: (pin: string, value: unknown) => timeline.effect(() => pins.drive(pin, !!value)),
    digitalRead: reader(pins),
    pinMode: (pin: string, mode: string) => pins.setMode(pin, mode),
    Pin: pinMaker(pins),
    analogRead: wiring.analog,
    getSerial: () => wiring.serial,
    I2C1: createI2c(wiring.i2c, wiring.lines, wiring.listen, wiring.listenAnswers, timeline, wiring.spending),
    SPI1: createSpi(wiring.spi, pins, wiring.listen, wiring.listenAnswers, wiring.spending),
    require: createModules(wiring),
    E: createE(wiring, events),
    Graphics: wiring.natives.Graphics,
    String: wiring.natives.String,
    print: (line: string) => {
      if (status.console !== null) wiring.print(line);
    },
    process: {
      on: (name: string, listener: Listener) => process.on(name, listener),
      memory: () => ({ total: status.freeVariables + USED_VARIABLES, free: status.freeVariables }),
    },
  };
  return GLOBAL_NAMES.map((name) => standIns[name]);
}
