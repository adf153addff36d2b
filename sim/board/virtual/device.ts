// The whole device: a board with two faces, keypad, panel, buttons and lamps, wired as its file in
// firmware/device/boards says; and what a test does to it: press, plug, cut the power.

import type { Board } from "../../../firmware/device/boards/board";
import { JOURNAL_FILE, TYPE_FILE } from "../../../firmware/device/files";
import type { BodyOptions } from "./body";
import type { AnswerListener, BusListener, I2cLines, SpiPlug } from "./buses";
import { globalsOf, type Status, type Wiring } from "./espruino";
import { Fingers } from "./fingers";
import { Interrupts } from "./interrupts";
import type { Natives } from "./natives";
import { createSpending, FREE, timedNatives, type Spending } from "./spending";
import { type InterruptListener, Pins } from "./pins";
import { type Cut, PAGE_BYTES, POWER_CUT, RawFlash } from "./raw-flash";
import { Storage } from "./storage";
import { type Millis, Timeline } from "./timeline";
import { Watchdog } from "./watchdog";

/** A device that a person can use: this board, or the emulated chip. */
export type Device = Pick<VirtualDevice, keyof VirtualDevice>;

export interface DeviceOptions extends Pick<BodyOptions, "keepsNoPixels"> {
  /**
   * Runs the bundle with `globals` as the values of GLOBAL_NAMES (espruino.ts). A timed bundle
   * (sim/board/boot/timed.ts) reports its cost to `spend`.
   */
  boot: (globals: unknown[], spend: (passes: number, place: number) => void) => void;
  /** The chip's serial number; default: that of RESULT.md's examples. */
  serial?: string;
  /** Duration of a pass of the reference loop (Board.passMicros). Without it, code takes no time. */
  passMicros?: number;
  natives: Natives;
  /** The board's flash with the files of its Storage, as after flashing. */
  flash: Uint8Array;
  /** The journal's partition with its content; default: an erased one, as in a new device. */
  rawFlash?: RawFlash;
  /** Hears all bus traffic. */
  listen?: BusListener;
  /** Hears what comes back on the buses. */
  listenAnswers?: AnswerListener;
  /** Called with the pins when the device is made, so that a test can see their levels and watches. */
  showPins?: (pins: Pins) => void;
  /** Hears every interrupt of a watched pin as its handler runs. */
  listenInterrupts?: InterruptListener;
}

/** Size of the partition that the official ESP32 release leaves free for raw use. */
export const RAW_FLASH_BYTES = 65536;

/** Free variables of a Pico (12,000 in all) after the firmware has booted. */
const FREE_VARIABLES = 8000;
const SERIAL = "e6614103-e7452d2f";

/** Address of the first whole page from `address` on: a journal in a file begins there. */
export function pageFrom(address: number): number {
  return (address + PAGE_BYTES - 1) & ~(PAGE_BYTES - 1);
}

/** Runs the interpreter. A power cut ends its code on the spot; the world continues. */
function unlessCut(run: () => void): void {
  try {
    run();
  } catch (thrown) {
    if (thrown !== POWER_CUT) throw thrown;
  }
}

function ignore(): void {}

/** The device with a board in it, not switched on yet; the bundle has to be that board's. */
export class VirtualDevice extends Fingers {
  /** The interpreter's state that can be seen from outside. */
  readonly status: Status = {
    console: null,
    password: null,
    asksPassword: false,
    freeVariables: FREE_VARIABLES,
    uncaught: [],
  };
  /** The flash with Storage in it. */
  readonly flash: Uint8Array;
  /** The partition that the journal lies in. */
  readonly rawFlash: RawFlash;
  private readonly timeline = new Timeline();
  private readonly interrupts = new Interrupts(this.timeline);
  private readonly pins = new Pins(this.timeline, this.interrupts);
  private readonly watchdog = new Watchdog(this.timeline);
  private readonly spending: Spending;
  private readonly storage: Storage;
  private readonly lines: I2cLines = { shorted: false };
  private readonly spi: SpiPlug;
  private readonly printedLines: string[] = [];
  private isPowered = false;

  constructor(
    board: Board,
    private readonly options: DeviceOptions,
  ) {
    // No arrow function with `this` here: esbuild would lower it to a use of `this` before this call.
    super(board, { reader: options.natives.reader, keepsNoPixels: options.keepsNoPixels });
    this.spending = options.passMicros === undefined ? FREE : createSpending(options.passMicros, this.timeline);
    this.flash = options.flash;
    this.rawFlash = options.rawFlash || new RawFlash(RAW_FLASH_BYTES);
    this.spi = { panel: this.panelPlug, select: board.panelSelect, data: board.panelData, failing: 0 };
    this.storage = new Storage(options.flash);
    this.listen();
    this.darken();
    const type = this.storage.read(TYPE_FILE);
    if (type !== undefined && options.natives.reader) options.natives.reader.readWith(type);
  }

  now(): Millis {
    return this.timeline.now();
  }

  worldAt(at: Millis, run: () => void): void {
    this.timeline.worldAt(at, run);
  }

  moveContact(side: number, closed: boolean): void {
    this.pins.ground(this.board.buttons[side], closed);
  }

  /** Advances to `until`, also if the power is cut on the way and a listener switches it on again. */
  advanceTo(until: Millis): void {
    let arrived = false;
    const go = (): void => {
      this.timeline.advanceTo(until);
      arrived = true;
    };
    while (!arrived) unlessCut(go);
  }

  /** The world's time, plus the time that a running callback has spent. */
  interpreterNow(): Millis {
    return this.timeline.interpreterNow();
  }

  /** Time until which the interpreter is busy. */
  busyUntil(): Millis {
    return this.timeline.busyUntil();
  }

  powerOn(): void {
    if (this.isPowered) return;
    this.isPowered = true;
    this.supplyParts();
    this.rawFlash.powerOn();
    this.start();
    this.advanceTo(this.now());
  }

  powerOff(): void {
    this.isPowered = false;
    this.stopInterpreter();
    this.supplyParts();
  }

  /** Schedules a loss of power in the middle of a later flash operation. */
  cutPower(cut: Cut): void {
    this.rawFlash.cutPower(cut);
  }

  powered(): boolean {
    return this.isPowered;
  }

  /** Sets the latency from an edge to its interrupt's handler. */
  setLatency(ms: Millis): void {
    this.interrupts.setLatency(ms);
  }

  /** Keeps the interpreter busy with something else. */
  busy(forMs: Millis): void {
    this.timeline.busy(forMs);
  }

  /** Shorts the I2C bus, as a fault that holds it, or frees it. */
  shortBus(shorted: boolean): void {
    this.lines.shorted = shorted;
  }

  /** Makes the next transfer to the panel, or the next write to the journal's flash, throw. */
  failNext(part: "panel" | "journal"): void {
    if (part === "panel") this.spi.failing = 1;
    else this.rawFlash.failNext();
  }

  /** Makes the next callback run out of memory. */
  starve(): void {
    this.timeline.starveNext();
  }

  lamps(): boolean[] {
    return this.board.lamps.map((pin) => this.pins.level(pin));
  }

  /** Lines that the console has printed since the device was made; a closed console prints none. */
  printed(): string[] {
    return this.printedLines;
  }

  protected pullKeypadLine(low: boolean): void {
    this.pins.ground(this.board.keypadInterrupt, low);
  }

  protected glassNow(): Millis {
    return this.timeline.now();
  }

  private listen(): void {
    const options = this.options;
    const pins = this.pins;
    if (options.showPins) options.showPins(pins);
    if (options.listenInterrupts) pins.onInterrupt(options.listenInterrupts);
    pins.onChange((pin, level) => {
      if (pin === this.board.panelReset) this.glass.reset(!level);
    });
    this.rawFlash.onCut = () => this.powerOff();
    this.watchdog.onBite = () => this.restart();
  }

  /** The connections of the interpreter's globals, for a boot. */
  private wiring(): Wiring {
    const options = this.options;
    const spending = this.spending;
    return {
      i2c: this.i2cPlugs,
      lines: this.lines,
      spi: this.spi,
      analog: (pin) => (pin === this.board.battery ? this.batteryShare() : 0),
      serial: options.serial || SERIAL,
      status: this.status,
      watchdog: this.watchdog,
      storage: this.storage,
      natives: options.passMicros === undefined ? options.natives : timedNatives(options.natives, spending),
      spending,
      rawFlash: this.rawFlash,
      rawFlashAddress: this.board.journalAddress || pageFrom(this.storage.addressOfFile(JOURNAL_FILE)),
      listen: options.listen || ignore,
      listenAnswers: options.listenAnswers || ignore,
      print: (line) => this.printedLines.push(line),
      timeline: this.timeline,
      interrupts: this.interrupts,
      pins: this.pins,
    };
  }

  /** Puts the lamps out: their pins are inputs while the chip does not run. */
  private darken(): void {
    this.board.lamps.forEach((pin) => this.pins.drive(pin, false));
  }

  private start(): void {
    this.timeline.startInterpreter();
    unlessCut(() => this.timeline.runNow(() => this.options.boot(globalsOf(this.wiring()), this.spending.code)));
  }

  /** Stops the chip, which loses its state; the parts keep theirs. */
  private stopInterpreter(): void {
    this.watchdog.sleep();
    this.timeline.stopInterpreter();
    this.pins.powerOff();
    this.darken();
  }

  /** The watchdog resets the chip. */
  private restart(): void {
    this.stopInterpreter();
    this.start();
  }
}
