// The whole device: a board with two faces, keypad, panel, buttons and lamps wired as its file in
// firmware/device/boards says, and the hands that press, plug and cut the power.

import type { Board } from "../../firmware/device/boards/board";
import { JOURNAL_FILE, TYPE_FILE } from "../../firmware/device/files";
import { FACE_ADDRESSES, KEYPAD_ADDRESS } from "../../firmware/device/parts";
import type { AnswerListener, BusListener, Plugged, SpiPlug } from "./buses";
import { createBoard, createSilicon, type Status } from "./espruino";
import { type Flash, PAGE_BYTES } from "./flash";
import { createHands, type Hands } from "./hands";
import type { Natives } from "./natives";
import { createSpending, FREE, pacedNatives } from "./pace";
import { panelLines, readWith } from "./panel-text";
import type { InterruptListener, Pins } from "./pins";
import { createRawFlash, type Cut, POWER_CUT, type RawFlash } from "./raw-flash";
import { Ht16k33 } from "./parts/ht16k33";
import { St7796s } from "./parts/st7796s";
import { Tca8418 } from "./parts/tca8418";
import { createStorage, type MappedFiles } from "./storage";
import type { Millis } from "./timeline";
import { createWatchdog } from "./watchdog";

export interface Device extends Hands {
  now(): Millis;
  advanceTo(at: Millis): void;
  /** The world's time, and within a callback what the interpreter has spent besides. */
  interpreterNow(): Millis;
  /** Until then the interpreter is busy with what it has begun. */
  busyUntil(): Millis;
  powerOn(): void;
  powerOff(): void;
  /** The supply fails by itself in the middle of a flash operation to come. */
  cutPower(cut: Cut): void;
  powered(): boolean;
  /** From an edge to its interrupt's handler, from now on. */
  setLatency(ms: Millis): void;
  /** The interpreter has something else to do for so long. */
  busy(forMs: Millis): void;
  /** "face A", "face B", "keypad" or "panel" loses or regains its power and its bus. */
  plug(part: string, plugged: boolean): void;
  plugged(part: string): boolean;
  /** Something holds the I2C bus, or lets go of it. */
  shortBus(shorted: boolean): void;
  /** The next transfer to the panel, or the next write to the journal's flash, throws. */
  failNext(part: "panel" | "journal"): void;
  /** Memory runs out in the next callback. */
  starve(): void;
  /** The battery's voltage; null where the wire to it is broken. */
  setBattery(volts: number | null): void;
  /** The interpreter's state that can be seen from outside. */
  status: Status;
  /** The text that a person reads on each face; "" for a dark one. */
  faces(): string[];
  lamps(): boolean[];
  /** The lines of text on the panel, read from its pixels, in capitals. */
  panelText(): string[];
  /** Lines that the console has printed since the device was made; it prints none while it is on no port. */
  printed(): string[];
  /** The parts, for whoever draws them. */
  glass: St7796s;
  faceParts: Ht16k33[];
  keypad: Tca8418;
  flash: Flash;
  /** The partition that the journal lies in. */
  rawFlash: RawFlash;
}

export interface DeviceOptions {
  /**
   * Runs the bundle with these values for espruino.ts' GLOBAL_NAMES; one that is paced (sim/device/paced.ts) says what
   * it spends.
   */
  boot: (globals: unknown[], spend: (passes: number, place: number) => void) => void;
  /** Microseconds that the interpreter takes for each pass of the reference loop. Without it, code takes no time. */
  passMicros?: number;
  natives: Natives;
  /** Flash as provisioned: it holds the files written before delivery. */
  flash: Flash;
  /** The journal's partition with its content; default: an erased one, as in a new device. */
  rawFlash?: RawFlash;
  /** Files beside those in the flash, for a host with little memory. */
  mapped?: MappedFiles;
  /** The panel's model keeps half of each pixel, for a host with little memory. */
  upperBytesOnly?: boolean;
  /** Hears all bus traffic. */
  listen?: BusListener;
  /** Hears what comes back on the buses. */
  listenAnswers?: AnswerListener;
  /** Is given the pins as the device is made, for whoever looks at their levels and watches. */
  showPins?: (pins: Pins) => void;
  /** Hears every interrupt of a watched pin as its handler runs. */
  listenInterrupts?: InterruptListener;
}

/** Size of the partition that the official ESP32 release leaves free for raw use. */
export const RAW_FLASH_BYTES = 65536;

/** Free variables of a Pico (12,000 in all) after the firmware has booted. */
const FREE_VARIABLES = 8000;
/** A battery as it comes from the charger. */
export const FULL_VOLTS = 4.1;

/** Address of the first whole page from `address` on: a journal in a file begins there. */
function pageFrom(address: number): number {
  return (address + PAGE_BYTES - 1) & ~(PAGE_BYTES - 1);
}

/** The device with this board in it, not switched on yet; the bundle has to be that board's. */
export function createDevice(board: Board, options: DeviceOptions): Device {
  const silicon = createSilicon();
  const timeline = silicon.timeline;
  const spending = options.passMicros === undefined ? FREE : createSpending(options.passMicros, timeline);
  const natives = options.passMicros === undefined ? options.natives : pacedNatives(options.natives, spending);
  const pins = silicon.pins;
  const interrupts = silicon.interrupts;
  if (options.showPins) options.showPins(pins);
  if (options.listenInterrupts) pins.onInterrupt(options.listenInterrupts);
  const flash = options.flash;
  const rawFlash = options.rawFlash || createRawFlash(RAW_FLASH_BYTES);
  const lines = { shorted: false };
  const status: Status = {
    console: null,
    password: null,
    asksPassword: false,
    freeVariables: FREE_VARIABLES,
    uncaught: [],
  };
  let powered = false;
  const printed: string[] = [];
  let batteryVolts: number | null = FULL_VOLTS;

  const faceParts = FACE_ADDRESSES.map(function (address) {
    return new Ht16k33(address);
  });
  const keypad = new Tca8418(KEYPAD_ADDRESS, function (level) {
    pins.ground(board.keypadInterrupt, keypadPlug.plugged && !level);
  });
  const keypadPlug: Plugged = { part: keypad, plugged: true };
  const glass = new St7796s({ nowMs: timeline.now, upperBytesOnly: options.upperBytesOnly });
  const i2c: Plugged[] = faceParts.map(function (part) {
    return { part: part, plugged: true };
  });
  i2c.push(keypadPlug);
  const spi: SpiPlug = { part: glass, plugged: true, select: board.panelSelect, data: board.panelData, failing: 0 };
  const hands = createHands({
    now: timeline.now,
    worldAt: timeline.worldAt,
    buttons: board.buttons,
    ground: pins.ground,
    keypad: keypad,
  });
  // An input lights no lamp.
  board.lamps.forEach(function (pin) {
    pins.drive(pin, false);
  });
  pins.onChange(function (pin, level) {
    if (pin === board.panelReset) glass.reset(!level);
  });

  function ignore(): void {}

  const watchdog = createWatchdog(timeline, function () {
    stopInterpreter();
    start();
  });

  function analog(pin: string): number {
    if (pin !== board.battery || batteryVolts === null) return 0;
    return (batteryVolts - board.batteryVoltsAtZero) / board.batteryVoltsPerUnit;
  }

  const storage = createStorage(flash, options.mapped || {});
  const type = storage.read(TYPE_FILE);
  if (type !== undefined) readWith(type);

  function globals(): unknown[] {
    return createBoard({
      i2c: i2c,
      lines: lines,
      spi: spi,
      analog: analog,
      status: status,
      watchdog: watchdog,
      storage: storage,
      natives: natives,
      spending: spending,
      rawFlash: rawFlash,
      rawFlashAddress: board.journalAddress || pageFrom(storage.addressOfFile(JOURNAL_FILE)),
      listen: options.listen || ignore,
      listenAnswers: options.listenAnswers || ignore,
      print: function (line) {
        if (status.console !== null) printed.push(line);
      },
      timeline: timeline,
      interrupts: interrupts,
      pins: pins,
    }).globals;
  }

  function plugOf(part: string): Plugged | SpiPlug {
    if (part === "panel") return spi;
    return i2c[["face A", "face B", "keypad"].indexOf(part)];
  }

  /** The chip's own state is gone; the parts keep theirs. */
  function stopInterpreter(): void {
    watchdog.sleep();
    timeline.stopInterpreter();
    pins.powerOff();
    board.lamps.forEach(function (pin) {
      pins.drive(pin, false);
    });
  }

  function start(): void {
    timeline.startInterpreter();
    unlessCut(function () {
      timeline.runNow(function () {
        options.boot(globals(), spending.code);
      });
    });
  }

  function powerOff(): void {
    powered = false;
    stopInterpreter();
    i2c.forEach(function (plug) {
      plug.part.powerOn();
    });
    glass.powerOn();
  }
  rawFlash.onCut = powerOff;

  /** Runs the interpreter. A power cut ends its code on the spot; the world continues. */
  function unlessCut(run: () => void): void {
    try {
      run();
    } catch (thrown) {
      if (thrown !== POWER_CUT) throw thrown;
    }
  }

  /** Advances to `until`, also if the power is cut on the way and a listener switches it on again. */
  function advanceTo(until: Millis): void {
    let arrived = false;
    function go(): void {
      timeline.advanceTo(until);
      arrived = true;
    }
    while (!arrived) unlessCut(go);
  }

  return {
    now: timeline.now,
    advanceTo: advanceTo,
    interpreterNow: timeline.interpreterNow,
    busyUntil: timeline.busyUntil,
    powerOn: function () {
      if (powered) return;
      powered = true;
      i2c.forEach(function (plug) {
        plug.part.powerOn();
      });
      glass.powerOn();
      rawFlash.powerOn();
      start();
      advanceTo(timeline.now());
    },
    powerOff: powerOff,
    cutPower: rawFlash.cutPower,
    powered: function () {
      return powered;
    },
    setLatency: interrupts.setLatency,
    pressButton: hands.pressButton,
    holdButton: hands.holdButton,
    releaseButton: hands.releaseButton,
    bounceButton: hands.bounceButton,
    moveContact: hands.moveContact,
    pressKey: hands.pressKey,
    releaseKey: hands.releaseKey,
    busy: timeline.busy,
    plug: function (part, plugged) {
      const plug = plugOf(part);
      plug.plugged = plugged;
      if (plugged) plug.part.powerOn();
      else if (plug === keypadPlug) pins.ground(board.keypadInterrupt, false);
    },
    plugged: function (part) {
      return plugOf(part).plugged;
    },
    shortBus: function (shorted) {
      lines.shorted = shorted;
    },
    failNext: function (part) {
      if (part === "panel") spi.failing = 1;
      else rawFlash.failNext();
    },
    starve: timeline.starveNext,
    setBattery: function (volts) {
      batteryVolts = volts;
    },
    status: status,
    faces: function () {
      return faceParts.map(function (part, side) {
        return i2c[side].plugged ? part.face() : "";
      });
    },
    lamps: function () {
      return board.lamps.map(pins.level);
    },
    panelText: function () {
      if (!spi.plugged) return [];
      return panelLines(glass);
    },
    printed: function () {
      return printed;
    },
    glass: glass,
    faceParts: faceParts,
    keypad: keypad,
    flash: flash,
    rawFlash: rawFlash,
  };
}
