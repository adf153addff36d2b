// The interpreter's globals that the firmware uses, on virtual time. They are handed to the bundle as the arguments of
// a function around it, so that the same bundle runs here, in a browser, and inside a real Espruino whose own it hides.

import { BusListener, createI2c, createSpi, Plugged, SpiPlug } from "./buses";
import { createFlashModule } from "./flash-module";
import { createPins, Pins } from "./pins";
import { RawFlash } from "./raw-flash";
import { Storage } from "./storage";
import { createTimeline, Timeline } from "./timeline";

/** What is native in the interpreter and is not a matter of time or wires: drawing, checksums, mapping of pixels. */
export interface Natives {
  Graphics: unknown;
  E: { [name: string]: unknown };
}

/** The names that the bundle sees, in the order in which they are handed to it. */
export const GLOBAL_NAMES = [
  "setWatch", "clearWatch", "setTimeout", "clearTimeout", "setInterval", "clearInterval", "getTime",
  "digitalWrite", "digitalRead", "pinMode", "Pin", "I2C1", "SPI1", "require", "E", "Graphics", "print",
];

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
  spi: SpiPlug;
  storage: Storage;
  /** The raw partition for the Flash module, and where it begins. */
  rawFlash: RawFlash;
  rawFlashAddress: number;
  natives: Natives;
  listen: BusListener;
  /** Hears what is printed on the console. */
  print: (line: string) => void;
  timeline: Timeline;
  pins: Pins;
}

export function createBoard(wiring: Wiring): Board {
  const timeline = wiring.timeline;
  const pins = wiring.pins;

  /** Due `delayMs` from now; even one that is due at once waits for the interpreter to come round. */
  function setTimer(run: () => void, delayMs: number): number {
    return timeline.setTimer(timeline.now() + Math.max(delayMs || 0, ROUND_MS), run);
  }

  const intervals: { [id: number]: number } = {};
  function setInterval(run: () => void, everyMs: number): number {
    const start = timeline.now();
    let count = 1;
    let id = 0;
    function tick(): void {
      count++;
      intervals[id] = timeline.setTimer(start + count * everyMs, tick);
      run();
    }
    id = timeline.setTimer(start + everyMs, tick);
    intervals[id] = id;
    return id;
  }

  const flashModule = createFlashModule(wiring.rawFlash, wiring.rawFlashAddress, wiring.listen);
  function module(name: string): unknown {
    if (name === "Storage") return wiring.storage;
    if (name === "Flash") return flashModule;
    throw new Error("Module " + name + " not found");
  }

  /** Called with new, it gives back its object's own lines. */
  function Pin(name: string): object {
    return {
      write: function (value: unknown) { pins.drive(name, !!value); },
      read: function () { return pins.level(name); },
    };
  }

  const globals = [
    pins.setWatch, pins.clearWatch, setTimer, timeline.clearTimer,
    setInterval, function (id: number) { timeline.clearTimer(intervals[id]); },
    timeline.seconds,
    function (pin: string, value: unknown) { pins.drive(pin, !!value); },
    function (pin: string) { return pins.level(pin); },
    function () { },
    Pin, createI2c(wiring.i2c, wiring.listen), createSpi(wiring.spi, pins, wiring.listen),
    module, wiring.natives.E, wiring.natives.Graphics, wiring.print,
  ];
  return { timeline: timeline, pins: pins, globals: globals };
}

/** Time and pins of a board that is not running yet, for the parts to hang on. */
export function createSilicon(): { timeline: Timeline; pins: Pins } {
  const timeline = createTimeline();
  return { timeline: timeline, pins: createPins(timeline) };
}
