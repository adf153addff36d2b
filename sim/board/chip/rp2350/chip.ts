// An RP2350 as it comes out of a reset: rp2350js with one Cortex-M33, and with what it lacks put in. Its other core
// and its state machines, which the interpreter does not use, do not run.

import type { USBCDC } from "rp2040js";
import { Chip, CHIP_RESET, type ChipOptions, type Retained, loggerTo } from "../chip";
import { type Alarm, ChipClock } from "../clock";
import type { Call } from "../idle-watch";
import { repairInstructions } from "./core";
import type { ArmCore, Emulator, Rp2350, TheirAlarm } from "./emulator";
import { repairPinInterrupts } from "./gpio";
import { LineReads } from "./line-reads";
import { mapMemory } from "./memory";
import { keepRegisters, repairFlashInterface } from "./qmi";

/** Nominal frequency of the ring oscillator (RP2350 datasheet 8.3), and that of the PLL as the SDK sets it. */
const ROSC_HZ = 11e6,
  PLL_HZ = 150e6;

/** Peripherals, as rp2350js files them: without the lowest 14 bits (RP2350 datasheet 2.2.4). */
const CLOCKS = 0x40010,
  IO_BANK0 = 0x40028,
  IO_QSPI = 0x40030,
  QMI = 0x400d0;
const CLK_SYS_CTRL = 0x3c,
  SRC_AUX = 1;
const WATCHDOG_HZ = 1e6;
const SP = 13;

export class Rp2350Chip extends Chip {
  readonly clock: ChipClock;
  readonly rp2350: Rp2350;
  readonly peripherals: Rp2350;
  protected readonly core: ArmCore;

  constructor(
    private readonly emulator: Emulator,
    options: ChipOptions,
  ) {
    super();
    const chip = new emulator.RP2350({ coreArch: "arm" });
    this.rp2350 = this.peripherals = chip;
    this.core = chip.core[0];
    this.clock = new ChipClock(ROSC_HZ, options.slow);
    chip.logger = loggerTo(options.warn);
    keepTime(chip, this.clock);
    const reads = new LineReads();
    const fetch = mapMemory(chip, this.core, options.flash, options.cache, reads);
    repairInstructions(emulator, chip, this.core, fetch);
    repairPinInterrupts(chip, chip.peripherals[IO_BANK0]);
    const flush = () => options.cache?.flush();
    repairFlashInterface(chip, chip.peripherals[QMI], options.flash, this.clock, reads, flush);
    keepRegisters(chip.peripherals[IO_QSPI]);
    this.startClocks();
    this.startWatchdog(options.retained);
    this.clock.attach(this.core);
    options.idle?.attach(this);
  }

  usbHost(): USBCDC {
    return new this.emulator.USBCDC(this.rp2350.usbCtrl);
  }

  retained(): Retained {
    const { sram, watchdog } = this.rp2350;
    return { sram, scratch: watchdog.scratchData, reason: watchdog.reason };
  }

  onCall(listen: (call: Call) => void): void {
    this.core.blTaken = ({ regs }) => listen({ stackPointer: regs.r[SP], isThread: regs.ipsr === 0 });
  }

  /** The core runs from the ring oscillator until the firmware chooses the PLL. */
  private startClocks(): void {
    const chip = this.rp2350;
    chip.clkSys = chip.clkPeri = ROSC_HZ;
    const clocks = chip.peripherals[CLOCKS];
    const write = clocks.writeUint32.bind(clocks);
    clocks.writeUint32 = (offset, value) => {
      write(offset, value);
      if (offset !== CLK_SYS_CTRL) return;
      chip.clkSys = chip.clkPeri = (value & SRC_AUX) === 0 ? ROSC_HZ : PLL_HZ;
      this.clock.setFrequency(chip.clkSys);
    };
  }

  /** rp2350js counts the watchdog down twice a microsecond, which is an erratum of the RP2040 alone. */
  private startWatchdog(retained: Retained | null): void {
    const { watchdog, sram } = this.rp2350;
    watchdog.timer.baseFreq = WATCHDOG_HZ;
    watchdog.onWatchdogTrigger = () => {
      throw CHIP_RESET;
    };
    sram.fill(0xa5);
    if (retained === null) return;
    sram.set(retained.sram);
    watchdog.scratchData.set(retained.scratch);
    watchdog.reason = retained.reason;
  }
}

/** The emulator's alarms go off by our clock. */
function keepTime(chip: Rp2350, clock: ChipClock): void {
  const alarms = new Map<TheirAlarm, Alarm>();
  const alarmOf = (theirs: TheirAlarm): Alarm => {
    let alarm = alarms.get(theirs);
    if (alarm === undefined) {
      alarm = clock.createAlarm(() => theirs.callback());
      alarms.set(theirs, alarm);
    }
    return alarm;
  };
  Object.defineProperty(chip.clock, "nanos", { get: () => clock.nanos });
  chip.clock.linkAlarm = (deltaNanos, theirs) => {
    alarmOf(theirs).schedule(deltaNanos);
    theirs.scheduled = true;
    return theirs;
  };
  chip.clock.unlinkAlarm = (theirs) => {
    alarmOf(theirs).cancel();
    return true;
  };
}
