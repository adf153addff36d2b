// Keeps the device's virtual time in step with the time on the wall, at a chosen speed.

import type { Bench } from "./bench";

export type WallMillis = number;

/** Time that a frame may spend on the device: a tab that was hidden for hours catches up without freezing. */
const FRAME_BUDGET_MS = 12;
const SLICE_MS = 1000;

/** Where no time on the wall is given, it is now. */
export class Pace {
  private speedNow = 1;
  private pausedNow = false;
  /** Virtual time is derived from this pair and never summed up, so that no frame's rounding stays in it. */
  private since: { wallMs: WallMillis; deviceMs: number };

  /** `report` hears what a callback of the firmware throws; like the interpreter, the device goes on with the next. */
  constructor(
    private readonly bench: Pick<Bench, "device" | "setting">,
    private readonly report: (fault: unknown) => void,
    wallMs: WallMillis = performance.now(),
  ) {
    this.since = { wallMs, deviceMs: bench.device.now() };
  }

  get speed(): number {
    return this.speedNow;
  }

  setSpeed(speed: number, wallMs = performance.now()): void {
    this.keepTime(wallMs);
    this.speedNow = speed;
  }

  /** Whether the device's time stands still. */
  get paused(): boolean {
    return this.pausedNow;
  }

  setPaused(paused: boolean, wallMs = performance.now()): void {
    this.keepTime(wallMs);
    this.pausedNow = paused;
  }

  /** From here on, after the device has been brought to another time, or another device has been put on the bench. */
  restart(wallMs = performance.now()): void {
    this.since = { wallMs, deviceMs: this.bench.device.now() };
  }

  /**
   * Brings the device up to the wall's time as far as one frame's share of the processor goes; the rest is for the
   * next.
   */
  follow(wallMs: WallMillis): void {
    const until = this.due(wallMs);
    const deadline = performance.now() + FRAME_BUDGET_MS;
    while (this.bench.device.now() < until && performance.now() < deadline)
      this.advanceTo(Math.min(until, this.bench.device.now() + SLICE_MS));
  }

  /**
   * Brings the device up to the wall's time whatever it takes, and to the next whole millisecond: a press is charged at
   * its own instant, and a scenario can name that instant.
   */
  reach(wallMs = performance.now()): void {
    // At least to where the device stands: what was done to it since runs at once.
    this.advanceTo(Math.ceil(Math.max(this.due(wallMs), this.bench.device.now())));
  }

  private due(wallMs: WallMillis): number {
    return this.since.deviceMs + (this.paused ? 0 : (wallMs - this.since.wallMs) * this.speed);
  }

  private keepTime(wallMs: WallMillis): void {
    this.since = { wallMs, deviceMs: Math.max(this.due(wallMs), this.bench.device.now()) };
  }

  private advanceTo(untilMs: number): void {
    for (;;) {
      try {
        return this.bench.setting.advanceTo(untilMs);
      } catch (fault) {
        this.report(fault);
      }
    }
  }
}
