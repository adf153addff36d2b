// The watchdog: once enabled it resets the chip when it has not been kicked for so long, whatever the interpreter is
// doing.

import type { Millis, Timeline } from "./timeline";

export class Watchdog {
  /** The chip is reset. */
  onBite: () => void = () => {};
  private timeoutMs = 0;
  private biteAt = Infinity;
  /** A look is scheduled. It reschedules itself if the watchdog was kicked meanwhile, so a kick only moves `biteAt`. */
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

  /** Not running, as after any reset. */
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
