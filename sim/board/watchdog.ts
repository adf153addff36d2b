// The watchdog: once enabled it resets the chip when it has not been kicked for so long, whatever the interpreter is
// doing.

import type { Millis, Timeline } from "./timeline";

export interface BoardWatchdog {
  enable(timeoutMs: Millis): void;
  kick(): void;
  /** Not running, as after any reset. */
  sleep(): void;
}

export function createWatchdog(timeline: Timeline, bite: () => void): BoardWatchdog {
  let timeoutMs = 0;
  let biteAt = Infinity;
  /** A look is scheduled. It reschedules itself if the watchdog was kicked meanwhile, so a kick only moves `biteAt`. */
  let looking = false;

  function look(): void {
    looking = false;
    if (biteAt === Infinity) return;
    if (timeline.now() < biteAt) return lookAt(biteAt);
    biteAt = Infinity;
    bite();
  }

  function lookAt(at: Millis): void {
    if (!looking) timeline.worldAt(at, look);
    looking = true;
  }

  function kick(): void {
    if (timeoutMs === 0) return;
    biteAt = timeline.interpreterNow() + timeoutMs;
    lookAt(biteAt);
  }

  return {
    enable: function (ms) {
      timeoutMs = ms;
      kick();
    },
    kick: kick,
    sleep: function () {
      timeoutMs = 0;
      biteAt = Infinity;
    },
  };
}
