// The device on the emulated chip: the same parts and the same hands as on the virtual board.

import { BOARD_FLASH } from "../../../scripts/boards";
import type { Device } from "../virtual/device";
import { Fingers } from "../virtual/fingers";
import { type Cut, POWER_CUT } from "../virtual/raw-flash";
import { panelLines, readWith } from "../panel/panel-text";
import { Cable, VBUS_PIN } from "./cable";
import { type Chip, CHIP_RESET, type ChipOptions, type Retained } from "./chip";
import { Console } from "./console";
import { FlashChip, type FlashOperation } from "./flash-chip";
import { IdleWatch } from "./idle-watch";
import { JournalFlash } from "./journal-flash";
import type { ChipBoard } from "./load";
import { gpioOf } from "./pins";
import { Wires, type WiresObserver } from "./wires";
import { World, type Millis } from "./world";
import { XipCache } from "./xip-cache";

export interface ChipDeviceOptions {
  board: ChipBoard;
  /** The whole flash chip: the interpreter's firmware, and Storage with what the workshop put there. */
  flash: Uint8Array;
  /** The panel's type file in it, by which texts are read from the glass. */
  type: string;
  newChip: (options: ChipOptions) => Chip;
  /** Where the 64 kB of the journal lie in the flash. */
  journalAt: number;
  /** Factor by which a cycle of the core is longer than at full speed. */
  slow: number;
  /** Reading in place from flash costs what is estimated for it. */
  cache: boolean;
  /** The stack pointer of the interpreter's idle loop (measure.ts), where its turns are to be told. */
  idleLevel?: number;
  /** Sees what the chip does to the world, at the time in milliseconds at which it does it. */
  observer: Partial<Observer>;
}

/** Hears of changes that can be seen from outside; times are those of the world. */
export interface Observer extends WiresObserver {
  flash(operation: FlashOperation, at: Millis): void;
  /** The watchdog has reset the chip. */
  reset(at: Millis): void;
  /** The interpreter was away from its idle loop, and not asleep, for so long. */
  turn(from: Millis, awake: Millis): void;
  /** The emulator does not know something that the firmware does. */
  warned(message: string, at: Millis): void;
}

const ADC_STEPS = 4096;
const ADC_FIRST_GPIO = 26;

/** Thrown where a scenario wants what no chip can be made to do from outside. */
export class NotOnChip extends Error {}

const refused = (what: string) => (): never => {
  throw new NotOnChip(what);
};

/** The chip with its parts; it is not switched on yet. */
export class ChipDevice extends Fingers implements Device {
  /** The USB cable: what is typed on it, and what was printed. */
  readonly cable = new Cable();
  readonly rawFlash: JournalFlash;
  readonly flash: Uint8Array;
  readonly status: Device["status"];
  readonly chipBoard: ChipBoard;
  readonly interpreterNow = refused("the interpreter's time within a callback");
  readonly busyUntil = refused("when the interpreter is free");
  readonly setLatency = refused("another latency of interrupts");
  readonly failNext = refused("a transfer or a write that throws");
  readonly starve = refused("memory run out");
  private readonly world = new World();
  private readonly flashChip: FlashChip;
  private readonly wires: Wires;
  private readonly typed = new Console(
    this.cable,
    () => this.nowMs,
    (until) => this.advanceTo(until),
  );
  private running: Chip | null = null;
  /** When the chip was last reset, and as far as the world has been played. */
  private startedAt: Millis = 0;
  private nowMs: Millis = 0;

  constructor(private readonly options: ChipDeviceOptions) {
    super(BOARD_FLASH[options.board].board, { reader: { readWith, panelLines } });
    readWith(options.type);
    const { observer } = options;
    this.chipBoard = options.board;
    this.flashChip = new FlashChip(
      {
        nowMs: () => this.exactMs(),
        spendMs: (ms) => this.running?.wait(ms),
        onOperation: (operation) => observer.flash?.(operation, this.exactMs()),
      },
      options.flash.length,
    );
    this.flashChip.bytes.set(options.flash);
    this.flash = this.flashChip.bytes;
    this.rawFlash = new JournalFlash(this.flashChip, options.journalAt);
    this.wires = new Wires(this.board, this.i2cPlugs, this.panelPlug, () => this.exactMs(), observer);
    this.status = statusOn(this.typed);
  }

  /** The chip as it is on now; null while it is off. */
  chip(): Chip | null {
    return this.running;
  }

  now(): Millis {
    return this.nowMs;
  }

  worldAt(at: Millis, run: () => void): void {
    this.world.add(at, run);
  }

  moveContact(side: number, closed: boolean): void {
    this.wires.pins.drive(this.board.buttons[side], closed ? false : null);
  }

  advanceTo(until: Millis): void {
    while (this.nowMs < until) {
      if (this.running !== null) {
        this.runChip(this.running, until);
        continue;
      }
      this.nowMs = Math.min(this.world.nextAt, until);
      this.world.runDue(this.nowMs);
    }
    this.world.runDue(until);
  }

  powerOn(): void {
    this.supplyParts();
    this.flashChip.powerOn();
    this.wires.pins.drive(VBUS_PIN, this.cable.plugged);
    this.start(null);
  }

  /** The plug is pulled now: what an instruction that had begun takes beyond this is lost. */
  powerOff(): void {
    this.running = null;
    this.wires.detach();
    this.supplyParts();
  }

  powered(): boolean {
    return this.running !== null;
  }

  cutPower(cut: Cut): void {
    this.rawFlash.cutPower(cut);
  }

  busy(forMs: Millis): void {
    this.typed.busy(forMs);
  }

  override plug(part: string, plugged: boolean): void {
    if (part === "panel") this.wires.spi.breakOff();
    super.plug(part, plugged);
  }

  /** A computer is plugged in; it reads what is printed, or only types now and then. */
  plugCable(reading: boolean): void {
    this.cable.plug();
    if (reading) this.typed.read();
    this.wires.pins.drive(VBUS_PIN, true);
  }

  shortBus(shorted: boolean): void {
    this.wires.i2c.hold(shorted);
  }

  override setBattery(volts: number | null): void {
    super.setBattery(volts);
    if (this.running !== null) this.measureBattery(this.running);
  }

  lamps(): boolean[] {
    return [...this.wires.lit];
  }

  override panelText(): string[] {
    this.wires.spi.look();
    return super.panelText();
  }

  printed(): string[] {
    return this.cable.lines;
  }

  /** The firmware's violations of the datasheets. */
  faults(): string[] {
    return [this.flashChip, this.glass, this.keypad, ...this.faceParts].flatMap(({ faults }) => faults);
  }

  protected pullKeypadLine(low: boolean): void {
    this.wires.pins.drive(this.board.keypadInterrupt, low ? false : null);
  }

  protected glassNow(): Millis {
    return this.exactMs();
  }

  private measureBattery({ peripherals }: Chip): void {
    const channel = gpioOf(this.board.battery) - ADC_FIRST_GPIO;
    peripherals.adc.channelValues[channel] = Math.round(this.batteryShare() * ADC_STEPS);
  }

  private exactMs(): Millis {
    return this.running === null ? this.nowMs : this.startedAt + this.running.nanos / 1e6;
  }

  private start(retained: Retained | null): void {
    const { options, world } = this;
    const { observer } = options;
    this.startedAt = this.exactMs();
    const next = options.newChip({
      flash: this.flashChip,
      slow: options.slow,
      retained,
      cache: options.cache ? new XipCache() : null,
      idle:
        options.idleLevel === undefined
          ? null
          : new IdleWatch(options.idleLevel, (from, awake) => {
              observer.turn?.(this.startedAt + from / 1e6, awake / 1e6);
            }),
      warn: (message) => observer.warned?.(message, this.exactMs()),
    });
    this.running = next;
    this.wires.attach(next);
    this.measureBattery(next);
    this.cable.attach(next);
    const alarm = next.clock.createAlarm(() => world.runDue(world.nextAt));
    world.onChange = () => {
      if (this.running !== next) return;
      if (world.nextAt === Infinity) alarm.cancel();
      else alarm.scheduleAt((world.nextAt - this.startedAt) * 1e6);
    };
    world.onChange();
  }

  /** Runs the chip. A reset by the watchdog or a power cut may end the run early. */
  private runChip(running: Chip, until: Millis): void {
    try {
      running.runTo((until - this.startedAt) * 1e6);
      this.nowMs = until;
    } catch (thrown) {
      if (thrown === POWER_CUT) {
        this.nowMs = this.exactMs();
        return this.powerOff();
      }
      if (thrown !== CHIP_RESET) throw thrown;
      this.options.observer.reset?.(this.exactMs());
      this.start(running.retained());
    }
  }
}

/** The interpreter's state as far as a console on the cable can tell. */
function statusOn(typed: Console): Device["status"] {
  return {
    get console() {
      return typed.isOpen() ? "USB" : null;
    },
    uncaught: [],
    password: null,
    asksPassword: false,
    get freeVariables(): number {
      throw new NotOnChip("how many variables are free");
    },
    set freeVariables(count: number) {
      typed.leaveFree(count);
    },
  };
}
