// A chip as it comes out of a reset, run by the count of its cycles: what the RP2040 and the RP2350 have in common. The
// watchdog's callback, after which rp2040js goes on, leaves the run loop here, and a new chip comes out of reset:
// scratch registers, reason and RAM are kept. The RP2040 starts at 6.5 MHz in the boot ROM; power-on clears no RAM.

import type { Logger, RP2040, USBCDC } from "rp2040js";
import type { ChipClock } from "./clock";
import type { FlashChip } from "./flash-chip";
import type { Call, IdleWatch } from "./idle-watch";
import type { XipCache } from "./xip-cache";

/** Thrown to end the chip's run when its watchdog resets it. */
export const CHIP_RESET = "chip reset";

/** State that survives a reset by the watchdog (RP2040 datasheet 4.7.4, RP2350 12.9.5). */
export interface Retained {
  sram: Uint8Array;
  scratch: Uint32Array;
  reason: number;
}

export interface ChipOptions {
  flash: FlashChip;
  /** Factor by which a cycle is longer than at full speed. */
  slow: number;
  /** After a reset by the watchdog; null after power-on. */
  retained: Retained | null;
  /** Charges what reading in place from flash costs; null for a flash without a wait. */
  cache: XipCache | null;
  /** Watches the interpreter's idle loop, for whoever measures. */
  idle: IdleWatch | null;
  /** Hears what the emulator complains of. */
  warn: (message: string) => void;
}

/** Pins, buses, converter and USB, which are the same in both emulators. */
export type Peripherals = Pick<RP2040, "gpio" | "i2c" | "spi" | "adc" | "usbCtrl">;

interface Core {
  cycles: number;
  waiting: boolean;
  executeInstruction(): unknown;
}

export abstract class Chip {
  /** Time that the core has slept, waiting for an event. */
  sleptNanos = 0;
  abstract readonly clock: ChipClock;
  abstract readonly peripherals: Peripherals;
  protected abstract readonly core: Core;

  get nanos(): number {
    return this.clock.nanos;
  }

  /** A computer on the other end of the USB cable. */
  abstract usbHost(): USBCDC;

  abstract retained(): Retained;

  /** Tells of each call with a link from now on. */
  abstract onCall(listen: (call: Call) => void): void;

  /** Within an instruction that waits for something outside: so much time passes, but not beyond the end of the run. */
  wait(ms: number): void {
    this.clock.passTo(this.nanos + ms * 1e6);
  }

  /** Lets the chip go on until then. Throws CHIP_RESET where its watchdog bites, POWER_CUT where its supply fails. */
  runTo(until: number): void {
    const { clock, core } = this;
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

/** An emulator's logger that passes on warnings and errors. */
export function loggerTo(warn: (message: string) => void): Logger {
  const ignore = (): void => {};
  const tell = (name: string, message: string): void => warn(`${name}: ${message}`);
  return { debug: ignore, info: ignore, warn: tell, error: tell };
}
