// The watchdog: once enabled, it resets the chip if it is not kicked within its timeout, whatever the interpreter is
// doing.

import type { Millis, Timeline } from "./timeline";

export class Watchdog {
  /** Called to reset the chip. */
  onBite: () => void = () => {};
  private timeoutMs = 0;
  private biteAt = Infinity;
  /**
   * Whether a check is scheduled. It schedules itself again if the watchdog was kicked, so a kick only moves `biteAt`.
   */
  private looking = false;

  constructor(private readonly timeline: Timeline) {}

  enable(timeoutMs: Millis): void {
    this.timeoutMs = timeoutMs;
    this.kick();
  }

  kick(): void {
    if (this.timeoutMs === 0) return;
    this.biteAt = this.timeline.interpreterNow() + this.timeoutMs;
    this.lookAt(this.biteAt);
  }

  /** Stops the watchdog, as any reset does. */
  sleep(): void {
    this.timeoutMs = 0;
    this.biteAt = Infinity;
  }

  private look(): void {
    this.looking = false;
    if (this.biteAt === Infinity) return;
    if (this.timeline.now() < this.biteAt) return this.lookAt(this.biteAt);
    this.biteAt = Infinity;
    this.onBite();
  }

  private lookAt(at: Millis): void {
    if (!this.looking) this.timeline.worldAt(at, () => this.look());
    this.looking = true;
  }
}
