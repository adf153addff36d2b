// The device on the emulated chip: the same parts and the same hands as on the virtual board.

import type { Board } from "../../firmware/device/boards/board";
import type { Device } from "../board/device";
import { createHands } from "../board/hands";
import { POWER_CUT } from "../board/raw-flash";
import { Cable, VBUS_PIN } from "./cable";
import { Chip, CHIP_RESET, type Kept } from "./chip";
import { Console } from "./console";
import { FlashChip, type FlashOperation } from "./flash-chip";
import { IdleWatch } from "./idle-watch";
import { journalFlash } from "./journal-flash";
import { Parts, type PartsObserver } from "./parts";
import { World, type Millis } from "./world";
import { XipCache } from "./xip-cache";

export interface ChipDeviceOptions {
  board: Board;
  /** The whole flash chip: the interpreter's firmware, and Storage with what the workshop put there. */
  flash: Uint8Array;
  bootrom: Uint32Array;
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
export interface Observer extends PartsObserver {
  flash(operation: FlashOperation, at: Millis): void;
  /** The watchdog has reset the chip. */
  reset(at: Millis): void;
  /** The interpreter was away from its idle loop, and not asleep, for so long. */
  turn(from: Millis, awake: Millis): void;
  /** The emulator does not know something that the firmware does. */
  warned(message: string, at: Millis): void;
}

export interface ChipDevice extends Device {
  /** The chip as it is on now; null while it is off. */
  chip(): Chip | null;
  /** The USB cable: what is typed on it, and what was printed. */
  cable: Cable;
  /** A computer is plugged in; it reads what is printed, or only types now and then. */
  plugCable(reading: boolean): void;
  /** The firmware's violations of the datasheets. */
  faults(): string[];
}

/** Thrown where a scenario wants what no chip can be made to do from outside. */
export class NotOnChip extends Error {}

function notOnChip(what: string): () => never {
  return () => {
    throw new NotOnChip(what);
  };
}

export function createChipDevice(options: ChipDeviceOptions): ChipDevice {
  const { board, observer } = options;
  const world = new World();
  const cable = new Cable();
  let chip: Chip | null = null;
  /** When the chip was last reset, and as far as the world has been played. */
  let startedAt: Millis = 0;
  let nowMs: Millis = 0;

  function exactMs(): Millis {
    return chip === null ? nowMs : startedAt + chip.nanos / 1e6;
  }

  const flash = new FlashChip({
    nowMs: exactMs,
    spendMs: (ms) => chip?.wait(ms),
    onOperation: (operation) => observer.flash?.(operation, exactMs()),
  });
  flash.bytes.set(options.flash);
  const parts = new Parts(board, exactMs, observer);

  function start(kept: Kept | null): void {
    startedAt = exactMs();
    const next = new Chip({
      bootrom: options.bootrom,
      flash,
      slow: options.slow,
      kept,
      cache: options.cache ? new XipCache() : null,
      idle:
        options.idleLevel === undefined
          ? null
          : new IdleWatch(options.idleLevel, (from, awake) => {
              observer.turn?.(startedAt + from / 1e6, awake / 1e6);
            }),
      warn: (message) => observer.warned?.(message, exactMs()),
    });
    chip = next;
    parts.attach(next);
    cable.attach(next.rp2040);
    const alarm = next.clock.createAlarm(() => world.runDue(world.nextAt));
    world.onChange = () => {
      if (chip !== next) return;
      if (world.nextAt === Infinity) alarm.cancel();
      else alarm.scheduleAt((world.nextAt - startedAt) * 1e6);
    };
    world.onChange();
  }

  /** The plug is pulled now: what an instruction that had begun takes beyond this is lost. */
  function powerOff(): void {
    chip = null;
    parts.powerOff();
  }

  /** Runs the chip. A reset by the watchdog or a power cut may end the run early. */
  function runChip(running: Chip, until: Millis): void {
    try {
      running.runTo((until - startedAt) * 1e6);
      nowMs = until;
    } catch (thrown) {
      if (thrown === POWER_CUT) {
        nowMs = exactMs();
        return powerOff();
      }
      if (thrown !== CHIP_RESET) throw thrown;
      observer.reset?.(exactMs());
      start(running.kept());
    }
  }

  function advanceTo(until: Millis): void {
    while (nowMs < until) {
      if (chip !== null) {
        runChip(chip, until);
        continue;
      }
      nowMs = Math.min(world.nextAt, until);
      world.runDue(nowMs);
    }
    world.runDue(until);
  }

  const hands = createHands({
    now: () => nowMs,
    worldAt: (at, run) => world.add(at, run),
    buttons: board.buttons,
    keypad: parts.keypad,
    ground: (pin, joined) => parts.pins.drive(pin, joined ? false : null),
  });
  const raw = journalFlash(flash, options.journalAt);
  const typed = new Console(cable, () => nowMs, advanceTo);

  return {
    ...hands,
    now: () => nowMs,
    advanceTo,
    interpreterNow: notOnChip("the interpreter's time within a callback"),
    busyUntil: notOnChip("when the interpreter is free"),
    powerOn: () => {
      parts.powerOn();
      flash.powerOn();
      parts.pins.drive(VBUS_PIN, cable.plugged);
      start(null);
    },
    powerOff,
    cutPower: raw.cutPower,
    powered: () => chip !== null,
    setLatency: notOnChip("another latency of interrupts"),
    busy: (forMs) => typed.busy(forMs),
    plug: (part, plugged) => parts.plug(part, plugged),
    plugged: (part) => parts.plugged(part),
    shortBus: (shorted) => parts.shortBus(shorted),
    failNext: notOnChip("a transfer or a write that throws"),
    starve: notOnChip("memory run out"),
    setBattery: (volts) => parts.setBattery(volts),
    status: {
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
    },
    faces: () => parts.faceTexts(),
    lamps: () => parts.lamps(),
    panelText: () => parts.panelText(),
    printed: () => cable.lines,
    glass: parts.glass,
    faceParts: parts.faces,
    keypad: parts.keypad,
    flash: raw,
    rawFlash: raw,
    chip: () => chip,
    cable,
    plugCable: (reading) => {
      cable.plug();
      if (reading) typed.read();
      parts.pins.drive(VBUS_PIN, true);
    },
    faults: () => [...flash.faults, ...parts.faults()],
  };
}
