// The device on the emulated chip: the same parts, wired to its pins and buses as the board's file says, and the same hands.

import type { Board } from "../../firmware/device/board";
import { FACE_ADDRESSES, KEYPAD_ADDRESS } from "../../firmware/device/parts";
import type { Plugged } from "../board/buses";
import type { Device } from "../board/device";
import { createHands } from "../board/hands";
import { readPanel } from "../board/panel-text";
import { createHt16k33 } from "../board/parts/ht16k33";
import { createSt7796s } from "../board/parts/st7796s";
import { createTca8418 } from "../board/parts/tca8418";
import { POWER_CUT } from "../board/raw-flash";
import { Cable, VBUS_PIN } from "./cable";
import { Chip, CHIP_RESET, type Kept } from "./chip";
import { FlashChip, type FlashOperation } from "./flash-chip";
import { I2cBus } from "./i2c-bus";
import { journalFlash } from "./journal-flash";
import { gpioOf, Pins } from "./pins";
import { SpiBus } from "./spi-bus";
import { World, type Millis } from "./world";

export interface ChipDeviceOptions {
  board: Board;
  /** The whole flash chip: the interpreter's firmware, and Storage with what the workshop put there. */
  flash: Uint8Array;
  bootrom: Uint32Array;
  /** Where the 64 kB of the journal lie in the flash. */
  journalAt: number;
  /** How many times longer a cycle of the core takes. */
  slow: number;
  /** Sees what the chip does to the world, at the time in milliseconds at which it does it. */
  observer: Partial<Observer>;
}

/** What can be seen from outside; times are those of the world. */
export interface Observer {
  lamp(side: number, lit: boolean, at: Millis): void;
  /** A face's controller has got new bytes. */
  face(side: number, at: Millis): void;
  flash(operation: FlashOperation, at: Millis): void;
  reset(at: Millis): void;
  /** The emulator does not know something that the firmware does. */
  warned(message: string, at: Millis): void;
}

export interface ChipDevice extends Device {
  /** The chip as it is on now; null while it is off. */
  chip(): Chip | null;
  cable: Cable;
  /** What the firmware did that a datasheet does not allow, by part. */
  faults(): string[];
}

/** Thrown where a scenario wants what no chip can be made to do from outside. */
export class NotOnChip extends Error { }

/** A battery as it comes from the charger. */
const FULL_VOLTS = 4.1;
const ADC_STEPS = 4096;
const ADC_FIRST_GPIO = 26;

export function createChipDevice(options: ChipDeviceOptions): ChipDevice {
  const { board, observer } = options;
  const world = new World();
  const pins = new Pins();
  const cable = new Cable();
  let chip: Chip | null = null;
  /** When the chip was last reset, and as far as the world has been played. */
  let startedAt: Millis = 0;
  let nowMs: Millis = 0;
  let batteryVolts: number | null = FULL_VOLTS;

  function exactMs(): Millis {
    return chip === null ? nowMs : startedAt + chip.nanos / 1e6;
  }

  const flash = new FlashChip({
    nowMs: exactMs,
    spendMs: (ms) => chip?.clock.passTo(chip.nanos + ms * 1e6),
    onOperation: (operation) => observer.flash?.(operation, exactMs()),
  });
  flash.bytes.set(options.flash);

  const faceParts = FACE_ADDRESSES.map((address) => createHt16k33(address));
  const keypad = createTca8418(KEYPAD_ADDRESS, (level) => pins.drive(board.keypadInterrupt, level ? null : false));
  const glass = createSt7796s({ nowMs: exactMs });
  const onBus: Plugged[] = [...faceParts, keypad].map((part) => ({ part, plugged: true }));
  const i2c = new I2cBus(onBus, {
    written: (address) => {
      const side = FACE_ADDRESSES.indexOf(address);
      if (side >= 0) observer.face?.(side, exactMs());
    },
  });
  const spi = new SpiBus(glass);
  const lit = [false, false];
  pins.onOutput(board.panelSelect, () => spi.select(pins.output(board.panelSelect) === false));
  pins.onOutput(board.panelData, (level) => spi.command(level));
  pins.onOutput(board.panelReset, () => glass.reset(pins.output(board.panelReset) === false));
  board.lamps.forEach((pin, side) => pins.onOutput(pin, (level) => {
    if (lit[side] === level) return;
    lit[side] = level;
    observer.lamp?.(side, level, exactMs());
  }));

  function start(kept: Kept | null): void {
    startedAt = exactMs();
    const next = new Chip({
      bootrom: options.bootrom, flash, slow: options.slow, kept, warn: (message) => observer.warned?.(message, exactMs()),
    });
    chip = next;
    const { rp2040, clock } = next;
    pins.attach(rp2040);
    i2c.attach(rp2040.i2c[(gpioOf(board.sda) >> 1) & 1]!, clock, () => rp2040.clkSys);
    spi.attach(rp2040.spi[(gpioOf(board.sck) >> 3) & 1]!, clock);
    cable.attach(rp2040);
    measureBattery();
    const alarm = clock.createAlarm(() => world.runDue(world.nextAt));
    world.onChange = () => {
      if (chip !== next) return;
      if (world.nextAt === Infinity) alarm.cancel();
      else alarm.scheduleAt((world.nextAt - startedAt) * 1e6);
    };
    world.onChange();
  }

  function measureBattery(): void {
    const share = batteryVolts === null ? 0 : (batteryVolts - board.batteryVoltsAtZero) / board.batteryVoltsPerUnit;
    if (chip !== null) chip.rp2040.adc.channelValues[gpioOf(board.battery) - ADC_FIRST_GPIO] = Math.round(share * ADC_STEPS);
  }

  function powerParts(): void {
    onBus.forEach(({ part }) => part.powerOn());
    glass.powerOn();
  }

  function powerOff(): void {
    nowMs = exactMs();
    chip = null;
    pins.detach();
    powerParts();
  }

  /** What the chip is doing may end in a reset, or in the dark. */
  function runChip(running: Chip, until: Millis): void {
    try {
      running.runTo((until - startedAt) * 1e6);
      nowMs = until;
    } catch (thrown) {
      if (thrown === POWER_CUT) return powerOff();
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

  function notOnChip(what: string): () => never {
    return () => { throw new NotOnChip(what); };
  }

  const hands = createHands({
    now: () => nowMs, worldAt: (at, run) => world.add(at, run), buttons: board.buttons, keypad,
    ground: (pin, joined) => pins.drive(pin, joined ? false : null),
  });
  const raw = journalFlash(flash, options.journalAt);

  return {
    ...hands,
    now: () => nowMs,
    advanceTo,
    powerOn: () => {
      powerParts();
      flash.powerOn();
      pins.drive(VBUS_PIN, cable.plugged);
      start(null);
    },
    powerOff,
    cutPower: (cut) => { flash.cut = { ...cut }; },
    powered: () => chip !== null,
    setLatency: notOnChip("an interrupt's latency"),
    busy: notOnChip("the interpreter made busy"),
    plug: (part, plugged) => {
      if (part === "panel") {
        spi.plug(plugged);
        if (plugged) glass.powerOn();
        return;
      }
      const plug = onBus[["face A", "face B", "keypad"].indexOf(part)]!;
      plug.plugged = plugged;
      if (plugged) plug.part.powerOn();
      else if (part === "keypad") pins.drive(board.keypadInterrupt, null);
    },
    shortBus: (shorted) => i2c.hold(shorted),
    failNext: notOnChip("a transfer or write that throws"),
    starve: notOnChip("memory run out"),
    setBattery: (volts) => {
      batteryVolts = volts;
      measureBattery();
    },
    status: {
      get console(): string | null { throw new NotOnChip("whether the console is open"); },
      radio: false, uncaught: [], password: null, asksPassword: false,
      get freeVariables(): number { throw new NotOnChip("variables left free"); },
      set freeVariables(_: number) { throw new NotOnChip("variables left free"); },
    },
    faces: () => faceParts.map((part, side) => (onBus[side]!.plugged ? part.face() : "")),
    lamps: () => [...lit],
    panelText: () => {
      spi.look();
      return spi.plugged ? readPanel(glass).map(({ text }) => text.trim()).filter((text) => text !== "") : [];
    },
    printed: () => cable.lines,
    glass, faceParts, flash: raw, rawFlash: raw,
    chip: () => chip,
    cable,
    faults: () => [...flash.faults, ...glass.faults, ...keypad.faults, ...faceParts.flatMap(({ faults }) => faults)],
  };
}
