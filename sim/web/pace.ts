// Keeps the device's virtual time in step with the time on the wall, at a chosen speed.

import type { Bench } from "./bench";

export type WallMillis = number;

export interface Pace {
  readonly speed: number;
  setSpeed(speed: number, wallMs: WallMillis): void;
  /**
   * Brings the device up to the wall's time as far as one frame's share of the processor goes; the rest is for the
   * next.
   */
  follow(wallMs: WallMillis): void;
  /** Brings the device up to the wall's time whatever it takes: a press is charged at its own instant. */
  reach(wallMs: WallMillis): void;
}

/** What a frame may spend on the device: a tab that was hidden for hours catches up without standing still. */
const FRAME_BUDGET_MS = 12;
const SLICE_MS = 1000;

/** `report` hears what a callback of the firmware throws; like the interpreter, the device goes on with the next. */
export function createPace(bench: Bench, wallMs: WallMillis, report: (fault: unknown) => void): Pace {
  let speed = 1;
  // Virtual time is derived from this pair and never summed up, so that no frame's rounding stays in it.
  let since = { wallMs, deviceMs: bench.device.now() };

  function due(nowMs: WallMillis): number {
    return since.deviceMs + (nowMs - since.wallMs) * speed;
  }

  function advanceTo(untilMs: number): void {
    for (;;) {
      try {
        return bench.device.advanceTo(untilMs);
      } catch (fault) {
        report(fault);
      }
    }
  }

  return {
    get speed() {
      return speed;
    },
    setSpeed: (next, nowMs) => {
      since = { wallMs: nowMs, deviceMs: Math.max(due(nowMs), bench.device.now()) };
      speed = next;
    },
    follow: (nowMs) => {
      const until = due(nowMs);
      const deadline = performance.now() + FRAME_BUDGET_MS;
      while (bench.device.now() < until && performance.now() < deadline) {
        advanceTo(Math.min(until, bench.device.now() + SLICE_MS));
      }
    },
    // At least to where the device stands: what was done to it since runs at once.
    reach: (nowMs) => advanceTo(Math.max(due(nowMs), bench.device.now())),
  };
}
