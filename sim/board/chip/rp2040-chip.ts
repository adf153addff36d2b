// An RP2040 as it comes out of a reset: rp2040js, with what it lacks put in.

import { RP2040, USBCDC } from "rp2040js";
import { Chip, CHIP_RESET, type ChipOptions, type Retained, loggerTo } from "./chip";
import { ChipClock } from "./clock";
import type { Call } from "./idle-watch";
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

/**
 * Frequency of the ring oscillator, which clocks the core until the firmware has started the crystal's oscillator and
 * the PLL (RP2040 datasheet 2.17).
 */
const ROSC_HZ = 6.5e6;
const INPUT_ENABLE = 1 << 6;

export class Rp2040Chip extends Chip {
  readonly clock: ChipClock;
  readonly rp2040: RP2040;
  readonly peripherals: RP2040;
  protected readonly core: RP2040["core"];

  /** @param bootrom its words */
  constructor(bootrom: Uint32Array, options: ChipOptions) {
    super();
    this.clock = new ChipClock(ROSC_HZ, options.slow);
    const chip = new RP2040(this.clock);
    this.rp2040 = this.peripherals = chip;
    this.core = chip.core;
    chip.logger = loggerTo(options.warn);
    chip.loadBootrom(bootrom);
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
    if (options.retained !== null) {
      chip.sram.set(options.retained.sram);
      watchdog.scratchData.set(options.retained.scratch);
      watchdog.reason = options.retained.reason;
    }
    chip.clkSys = chip.roscFreq = ROSC_HZ;
    chip.addClockListener((clkSys) => this.clock.setFrequency(clkSys));
    this.clock.attach(chip.core);
    options.cache?.attach(chip);
    options.idle?.attach(this);
  }

  usbHost(): USBCDC {
    return new USBCDC(this.rp2040.usbCtrl);
  }

  retained(): Retained {
    const watchdog = watchdogOf(this.rp2040);
    return { sram: this.rp2040.sram, scratch: watchdog.scratchData, reason: watchdog.reason };
  }

  onCall(listen: (call: Call) => void): void {
    this.core.blTaken = (core) => listen({ stackPointer: core.SP, isThread: core.IPSR === 0 });
  }
}
