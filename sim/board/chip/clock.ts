// The chip's time: counted in the core's cycles, so that nothing has to be done at each instruction, as in rp2040js. A
// sleeping core goes straight to what happens next.

import type { IClock } from "./rp2040";

type Nanos = number;

const MOST_CYCLES = 1 << 29;

/** Timer of an emulated peripheral, or of the world. */
export class Alarm {
  at: Nanos = Infinity;
  constructor(
    private readonly clock: ChipClock,
    readonly run: () => void,
  ) {}

  schedule(deltaNanos: Nanos): void {
    this.scheduleAt(this.clock.nanos + deltaNanos);
  }

  scheduleAt(at: Nanos): void {
    this.clock.remove(this);
    this.at = at;
    this.clock.insert(this);
  }

  cancel(): void {
    this.clock.remove(this);
    this.at = Infinity;
  }
}

/** The part of the core that the clock reads. */
interface Counter {
  cycles: number;
}

/**
 * Time since this chip was last reset, in nanoseconds. A cycle takes 1 / clk_sys, times `slow`: a chip that is
 * slowed to two thirds has cycles that cost half as much again, while timers, buses and the flash chip go on by the
 * same clock.
 */
export class ChipClock implements IClock {
  /** From this cycle on something is due: the run loop looks no further than here. */
  dueCycles = 0;
  private core: Counter = { cycles: 0 };
  private baseNanos: Nanos = 0;
  private cycleNanos: Nanos;
  /** By time, the next one last. */
  private readonly alarms: Alarm[] = [];
  private end: Nanos = Infinity;

  constructor(
    clkSysHz: number,
    private readonly slow: number,
  ) {
    this.cycleNanos = (this.slow * 1e9) / clkSysHz;
  }

  get nanos(): Nanos {
    return this.baseNanos + this.core.cycles * this.cycleNanos;
  }

  /** Counts the cycles of this core from now on. */
  attach(core: Counter): void {
    core.cycles = 0;
    this.core = core;
    this.retime();
  }

  setFrequency(clkSysHz: number): void {
    this.rebase(this.nanos);
    this.cycleNanos = (this.slow * 1e9) / clkSysHz;
    this.retime();
  }

  createAlarm(run: () => void): Alarm {
    return new Alarm(this, run);
  }

  insert(alarm: Alarm): void {
    let place = this.alarms.length;
    while (place > 0 && this.alarms[place - 1].at <= alarm.at) place--;
    this.alarms.splice(place, 0, alarm);
    this.retime();
  }

  remove(alarm: Alarm): void {
    if (alarm.at === Infinity) return;
    const place = this.alarms.indexOf(alarm);
    if (place >= 0) this.alarms.splice(place, 1);
    this.retime();
  }

  /** A run ends here: nothing lets more time pass. */
  set horizon(end: Nanos) {
    this.end = end;
    this.retime();
  }

  /** When the next alarm is due; Infinity without any. */
  private get nextAt(): Nanos {
    const next = this.alarms[this.alarms.length - 1];
    return next === undefined ? Infinity : next.at;
  }

  /** The core sleeps until something happens, or the run is over. */
  passToNext(): void {
    this.passTo(this.nextAt);
  }

  /**
   * Lets time pass without an instruction, as while the core waits for the flash; alarms on the way go off in their
   * time.
   */
  passTo(at: Nanos): void {
    const until = Math.min(at, this.end);
    while (this.nextAt <= until) {
      if (this.nextAt > this.nanos) this.rebase(this.nextAt);
      this.runDue();
    }
    if (until > this.nanos) this.rebase(until);
    this.retime();
  }

  /** Runs what is due by now. */
  runDue(): void {
    while (this.nextAt <= this.nanos) {
      const alarm = this.alarms.pop()!;
      alarm.at = Infinity;
      alarm.run();
    }
    // Small numbers of cycles stay whole numbers to the host.
    this.rebase(this.nanos);
    this.retime();
  }

  private rebase(nanos: Nanos): void {
    this.baseNanos = nanos;
    this.core.cycles = 0;
  }

  private retime(): void {
    const cycles = (Math.min(this.nextAt, this.end) - this.baseNanos) / this.cycleNanos;
    // A small whole number, which the host compares fastest: once it is reached, counting begins again.
    this.dueCycles = Math.ceil(Math.max(0, Math.min(cycles, MOST_CYCLES))) | 0;
  }
}
