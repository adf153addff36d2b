// Keeps the device's virtual time in step with the time on the wall, at a chosen speed.

import type { Bench } from "./bench";

export type WallMillis = number;

/** Where no time on the wall is given, it is now. */
export interface Pace {
  readonly speed: number;
  setSpeed(speed: number, wallMs?: WallMillis): void;
  /** Whether the device's time stands still. */
  readonly paused: boolean;
  setPaused(paused: boolean, wallMs?: WallMillis): void;
  /** From here on, after the device has been brought to another time, or another device has been put on the bench. */
  restart(wallMs?: WallMillis): void;
  /**
   * Brings the device up to the wall's time as far as one frame's share of the processor goes; the rest is for the
   * next.
   */
  follow(wallMs: WallMillis): void;
  /**
   * Brings the device up to the wall's time whatever it takes, and to the next whole millisecond: a press is charged at
   * its own instant, and a scenario can name that instant.
   */
  reach(wallMs?: WallMillis): void;
}

/** Time that a frame may spend on the device: a tab that was hidden for hours catches up without freezing. */
const FRAME_BUDGET_MS = 12;
const SLICE_MS = 1000;

/** `report` hears what a callback of the firmware throws; like the interpreter, the device goes on with the next. */
export function createPace(
  bench: Pick<Bench, "device" | "advanceTo">,
  wallMs: WallMillis,
  report: (fault: unknown) => void,
): Pace {
  let speed = 1;
  let paused = false;
  // Virtual time is derived from this pair and never summed up, so that no frame's rounding stays in it.
  let since = { wallMs, deviceMs: bench.device.now() };

  function due(nowMs: WallMillis): number {
    return since.deviceMs + (paused ? 0 : (nowMs - since.wallMs) * speed);
  }

  function keepTime(nowMs: WallMillis): void {
    since = { wallMs: nowMs, deviceMs: Math.max(due(nowMs), bench.device.now()) };
  }

  function advanceTo(untilMs: number): void {
    for (;;) {
      try {
        return bench.advanceTo(untilMs);
      } catch (fault) {
        report(fault);
      }
    }
  }

  return {
    get speed() {
      return speed;
    },
    setSpeed: (next, nowMs = performance.now()) => {
      keepTime(nowMs);
      speed = next;
    },
    get paused() {
      return paused;
    },
    setPaused: (next, nowMs = performance.now()) => {
      keepTime(nowMs);
      paused = next;
    },
    restart: (nowMs = performance.now()) => {
      since = { wallMs: nowMs, deviceMs: bench.device.now() };
    },
    follow: (nowMs) => {
      const until = due(nowMs);
      const deadline = performance.now() + FRAME_BUDGET_MS;
      while (bench.device.now() < until && performance.now() < deadline) {
        advanceTo(Math.min(until, bench.device.now() + SLICE_MS));
      }
    },
    // At least to where the device stands: what was done to it since runs at once.
    reach: (nowMs = performance.now()) => advanceTo(Math.ceil(Math.max(due(nowMs), bench.device.now()))),
  };
}
