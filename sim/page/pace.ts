// Keeps the device's virtual time in step with real time, at a chosen speed.

import type { CurrentDevice } from "./current-device";

export type WallMillis = number;

/** Most time that a frame spends on the device, so that a tab hidden for hours catches up without freezing. */
const FRAME_BUDGET_MS = 12;
const SLICE_MS = 1000;

/** Without an argument, each method takes the present real time. */
export class Pace {
  private speedNow = 1;
  private pausedNow = false;
  /** Virtual time is derived from this pair and never summed up, so that rounding errors do not accumulate. */
  private since: { wallMs: WallMillis; deviceMs: number };
  private check: ((isTouch: boolean) => void) | null = null;
  /** When `trail` was last called. */
  private trailedAt: WallMillis = -Infinity;

  /** `report` is called with exceptions of the firmware's callbacks; like the interpreter, the device continues. */
  constructor(
    private readonly current: Pick<CurrentDevice, "device" | "setting">,
    private readonly report: (fault: unknown) => void,
    wallMs: WallMillis = performance.now(),
  ) {
    this.since = { wallMs, deviceMs: current.device.now() };
  }

  get speed(): number {
    return this.speedNow;
  }

  setSpeed(speed: number, wallMs = performance.now()): void {
    this.keepTime(wallMs);
    this.speedNow = speed;
  }

  /** Whether the device's time is stopped. */
  get paused(): boolean {
    return this.pausedNow;
  }

  setPaused(paused: boolean, wallMs = performance.now()): void {
    this.keepTime(wallMs);
    this.pausedNow = paused;
  }

  /** Starts anew from the present times, after the device was moved to another time, or replaced. */
  restart(wallMs = performance.now()): void {
    this.since = { wallMs, deviceMs: this.current.device.now() };
  }

  /**
   * Calls `check` before the device is brought to any real time, with the time of the present act; null for nobody.
   * `isTouch` says that a person's act is charged next.
   */
  setWatch(check: ((isTouch: boolean) => void) | null): void {
    this.check = check;
  }

  /** Lets the device's time step forward by `ms`, which real time did not show: the side whose clock runs pays. */
  charge(ms: number): void {
    this.since = { ...this.since, deviceMs: this.since.deviceMs + ms };
  }

  /**
   * Advances the device towards real time for at most one frame's share of the processor; the next frame continues.
   */
  follow(wallMs: WallMillis): void {
    this.check?.(false);
    const until = this.due(wallMs);
    const deadline = performance.now() + FRAME_BUDGET_MS;
    while (this.current.device.now() < until && performance.now() < deadline)
      this.advanceTo(Math.min(until, this.current.device.now() + SLICE_MS));
  }

  /**
   * Follows real time `behindMs` behind it, so that a touch that the browser delivers late still has its own instant.
   * After a time in which the page was busy the browser may call this before it delivers the touches of that time: so
   * the device goes no farther than to the call before.
   */
  trail(behindMs: number, wallMs = performance.now()): void {
    this.follow(Math.min(wallMs - behindMs, this.trailedAt));
    this.trailedAt = wallMs;
  }

  /**
   * Advances the device to real time without a limit, and to the next whole millisecond: a press is charged at its own
   * instant, and a scenario can name that instant.
   */
  reach(wallMs = performance.now()): void {
    this.check?.(true);
    // At least to the device's present time, so that acts on it since then run at once.
    this.advanceTo(Math.ceil(Math.max(this.due(wallMs), this.current.device.now())));
  }

  private due(wallMs: WallMillis): number {
    return this.since.deviceMs + (this.paused ? 0 : (wallMs - this.since.wallMs) * this.speed);
  }

  private keepTime(wallMs: WallMillis): void {
    this.since = { wallMs, deviceMs: Math.max(this.due(wallMs), this.current.device.now()) };
  }

  private advanceTo(untilMs: number): void {
    for (;;) {
      try {
        return this.current.setting.advanceTo(untilMs);
      } catch (fault) {
        this.report(fault);
      }
    }
  }
}
