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
import { createInterrupts, type Interrupts } from "./interrupts";
import type { Natives } from "./natives";
import type { Spending } from "./pace";
import { createPins, type Pins } from "./pins";
import { POWER_CUT, type RawFlash } from "./raw-flash";
import type { Storage } from "./storage";
import { createTimeline, type Timeline } from "./timeline";

/**
 * The names that the bundle sees, in the order in which they are handed to it. One without a stand-in below does not
 * compile.
 */
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
  "print",
  "process",
  "analogRead",
] as const;

/** Members of E that the bundle uses; likewise. */
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

/** A pass of the interpreter's idle loop, roughly. */
const ROUND_MS = 1;

export interface Board {
  timeline: Timeline;
  pins: Pins;
  /** The values for `GLOBAL_NAMES`. */
  globals: unknown[];
}

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

/** Timer that resets the chip unless it is kicked in time. */
export interface Watchdog {
  enable(timeoutMs: number): void;
  kick(): void;
}

/** Where an ESP32's console is. */
export const FIRST_CONSOLE = "Serial1";

type Listener = (argument: unknown) => void;

/** Listeners by the name of their event, as `on` of the interpreter's objects collects them. */
function createEvents(): {
  on: (name: string, listener: Listener) => void;
  emit: (name: string, argument: unknown) => boolean;
} {
  const listeners: { [name: string]: Listener[] } = {};
  return {
    on: function (name, listener) {
      listeners[name] = (listeners[name] || []).concat(listener);
    },
    emit: function (name, argument) {
      (listeners[name] || []).forEach(function (listener) {
        listener(argument);
      });
      return listeners[name] !== undefined;
    },
  };
}

export function createBoard(wiring: Wiring): Board {
  const timeline = wiring.timeline;
  const pins = wiring.pins;

  /**
   * Due `delayMs` from now, and called with `argument`; even one that is due at once waits for the interpreter to come
   * round.
   */
  function setTimer(run: (argument: unknown) => void, delayMs: number, argument: unknown): number {
    return timeline.setTimer(timeline.interpreterNow() + Math.max(delayMs || 0, ROUND_MS), function () {
      run(argument);
    });
  }

  const intervals: { [id: number]: number } = {};
  function setInterval(run: (argument: unknown) => void, everyMs: number, argument: unknown): number {
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
  }

  const flashModule = createFlashModule(wiring.rawFlash, wiring.rawFlashAddress, wiring.listen, wiring.interrupts.hold);
  function module(name: string): unknown {
    if (name === "Storage") return wiring.storage;
    if (name === "Flash") return flashModule;
    throw new Error("Module " + name + " not found");
  }

  const process = createEvents();
  const events = createEvents();
  timeline.onFlags(function (flags) {
    events.emit("errorFlag", flags);
  });
  timeline.onThrown(function (thrown) {
    if (thrown === POWER_CUT) throw thrown;
    wiring.status.uncaught.push(String(thrown));
    if (!process.emit("uncaughtException", thrown)) throw thrown;
  });
  const status = wiring.status;
  status.console = FIRST_CONSOLE;
  status.password = null;
  status.asksPassword = false;
  const E: Record<(typeof E_NAMES)[number], unknown> = {
    CRC32: wiring.natives.E.CRC32,
    getAddressOf: wiring.storage.addressOf,
    on: events.on,
    getErrorFlags: function () {},
    getConsole: function () {
      return status.console;
    },
    setConsole: function (console: string | null) {
      status.console = console;
    },
    setPassword: function (password: string) {
      status.password = password;
    },
    lockConsole: function () {
      status.asksPassword = status.password !== null;
    },
    enableWatchdog: function (seconds: number) {
      wiring.watchdog.enable(seconds * 1000);
    },
    kickWatchdog: wiring.watchdog.kick,
  };

  /** Reads one pin, or several as a number whose highest bit is the first pin. */
  function digitalRead(pin: string | string[]): number {
    if (typeof pin === "string") return pins.read(pin) ? 1 : 0;
    let bits = 0;
    for (let i = 0; i < pin.length; i++) bits = bits * 2 + (pins.read(pin[i]) ? 1 : 0);
    return bits;
  }

  /** Called with new, it gives back its object's own lines. */
  function Pin(name: string): object {
    return {
      write: function (value: unknown) {
        pins.drive(name, !!value);
      },
      read: function () {
        return pins.read(name);
      },
    };
  }

  /** Without an argument all timers go; one that is undefined is refused, lest they do (jswrap_interactive.c). */
  function clearing(name: string, clear: (id?: number) => void): (id?: number) => void {
    return function (id) {
      if (arguments.length > 0 && id === undefined)
        throw new Error(name + "(undefined) not allowed. Use " + name + "() instead");
      clear(id);
    };
  }

  /** Timeouts and intervals have their numbers from one row, and either function clears both. */
  function clearEither(id?: number): void {
    timeline.clearTimer(id === undefined || intervals[id] === undefined ? id : intervals[id]);
  }

  const standIns: Record<(typeof GLOBAL_NAMES)[number], unknown> = {
    setWatch: pins.setWatch,
    clearWatch: pins.clearWatch,
    setTimeout: setTimer,
    clearTimeout: clearing("clearTimeout", clearEither),
    setInterval: setInterval,
    clearInterval: clearing("clearInterval", clearEither),
    getTime: timeline.seconds,
    digitalWrite: function (pin: string, value: unknown) {
      timeline.effect(function () {
        pins.drive(pin, !!value);
      });
    },
    digitalRead: digitalRead,
    pinMode: pins.setMode,
    Pin: Pin,
    analogRead: wiring.analog,
    I2C1: createI2c(wiring.i2c, wiring.lines, wiring.listen, wiring.listenAnswers, timeline, wiring.spending),
    SPI1: createSpi(wiring.spi, pins, wiring.listen, wiring.listenAnswers, wiring.spending),
    require: module,
    E: E,
    Graphics: wiring.natives.Graphics,
    print: function (line: string) {
      if (status.console !== null) wiring.print(line);
    },
    process: {
      on: process.on,
      memory: function () {
        return { free: status.freeVariables };
      },
    },
  };
  return {
    timeline: timeline,
    pins: pins,
    globals: GLOBAL_NAMES.map(function (name) {
      return standIns[name];
    }),
  };
}

/** Time, interrupts and pins of a board that is not running yet, for the parts to hang on. */
export function createSilicon(): { timeline: Timeline; interrupts: Interrupts; pins: Pins } {
  const timeline = createTimeline();
  const interrupts = createInterrupts(timeline);
  return { timeline: timeline, interrupts: interrupts, pins: createPins(timeline, interrupts) };
}
