// An RP2040 as it comes out of a reset: rp2040js, with what it lacks put in.

import { RP2040, type Logger } from "rp2040js";
import { ChipClock } from "./clock";
import type { FlashChip } from "./flash-chip";
import type { IdleWatch } from "./idle-watch";
import {
  ChipReset,
  IO_QSPI,
  mapFlash,
  replacePeripheral,
  skipPeripheralsForRam,
  SSI,
  VREG_AND_CHIP_RESET,
  watchdogOf,
  XIP_CTRL,
} from "./rp2040";
import { IoQspi, Ssi, XipControl } from "./ssi";
import type { XipCache } from "./xip-cache";

/**
 * Frequency of the ring oscillator, which clocks the core until the firmware has started the crystal's oscillator and
 * the PLL (RP2040 datasheet 2.17).
 */
const ROSC_HZ = 6.5e6;
const INPUT_ENABLE = 1 << 6;

/** Thrown to end the chip's run when its watchdog resets it. */
export const CHIP_RESET = "chip reset";

/** State that survives a reset by the watchdog (RP2040 datasheet 4.7.4). */
export interface Kept {
  sram: Uint8Array;
  scratch: Uint32Array;
  reason: number;
}

export interface ChipOptions {
  bootrom: Uint32Array;
  flash: FlashChip;
  /** Factor by which a cycle is longer than at full speed. */
  slow: number;
  /** After a reset by the watchdog; null after power-on. */
  kept: Kept | null;
  /** Charges what reading in place from flash costs; null for a flash without a wait. */
  cache: XipCache | null;
  /** Watches the interpreter's idle loop, for whoever measures. */
  idle: IdleWatch | null;
  /** Hears what the emulator complains of. */
  warn: (message: string) => void;
}

export class Chip {
  readonly clock: ChipClock;
  readonly rp2040: RP2040;
  /** Time that the core has slept, waiting for an event. */
  sleptNanos = 0;

  constructor(options: ChipOptions) {
    this.clock = new ChipClock(ROSC_HZ, options.slow);
    const chip = new RP2040(this.clock);
    this.rp2040 = chip;
    chip.logger = loggerTo(options.warn);
    chip.loadBootrom(options.bootrom);
    mapFlash(chip, options.flash.bytes);
    const ssi = new Ssi(chip, options.flash);
    replacePeripheral(chip, SSI, ssi);
    replacePeripheral(chip, IO_QSPI, new IoQspi(chip, ssi));
    replacePeripheral(chip, XIP_CTRL, new XipControl(chip, () => options.cache?.flush()));
    replacePeripheral(chip, VREG_AND_CHIP_RESET, new ChipReset(chip, "VREG_AND_CHIP_RESET"));
    // The flash's pins have pull-ups; its chip select held low would be the BOOTSEL button.
    for (const pin of chip.qspi) {
      pin.padValue |= INPUT_ENABLE;
      pin.setInputValue(true);
    }
    skipPeripheralsForRam(chip);
    const watchdog = watchdogOf(chip);
    watchdog.onWatchdogTrigger = () => {
      throw CHIP_RESET;
    };
    chip.sram.fill(0xa5);
    if (options.kept !== null) {
      chip.sram.set(options.kept.sram);
      watchdog.scratchData.set(options.kept.scratch);
      watchdog.reason = options.kept.reason;
    }
    chip.clkSys = chip.roscFreq = ROSC_HZ;
    chip.addClockListener((clkSys) => this.clock.setFrequency(clkSys));
    this.clock.attach(chip.core);
    options.cache?.attach(chip);
    options.idle?.attach(
      chip,
      () => this.nanos,
      () => this.sleptNanos,
    );
  }

  get nanos(): number {
    return this.clock.nanos;
  }

  /** Within an instruction that waits for something outside: so much time passes, but not beyond the end of the run. */
  wait(ms: number): void {
    this.clock.passTo(this.nanos + ms * 1e6);
  }

  kept(): Kept {
    const watchdog = watchdogOf(this.rp2040);
    return { sram: this.rp2040.sram, scratch: watchdog.scratchData, reason: watchdog.reason };
  }

  /** Lets the chip go on until then. Throws CHIP_RESET where its watchdog bites, POWER_CUT where its supply fails. */
  runTo(until: number): void {
    const { clock } = this;
    const { core } = this.rp2040;
    clock.horizon = until;
    while (clock.nanos < until) {
      if (core.waiting) {
        const asleepAt = clock.nanos;
        clock.passToNext();
        this.sleptNanos += clock.nanos - asleepAt;
        continue;
      }
      while (core.cycles < clock.dueCycles && !core.waiting) core.executeInstruction();
      clock.runDue();
    }
  }
}

function loggerTo(warn: (message: string) => void): Logger {
  const ignore = (): void => {};
  const tell = (name: string, message: string): void => warn(`${name}: ${message}`);
  return { debug: ignore, info: ignore, warn: tell, error: tell };
}
