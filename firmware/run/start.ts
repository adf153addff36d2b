// Start-up in stages, ordered so that the faces are lit within a second. A failed stage does not stop the others.

import type { Device } from "./device";

export interface StartStage {
  /** Name on the panel if the stage fails. */
  name: string;
  run: (device: Device) => void;
  /** Fallback if the stage throws. */
  fallback?: (device: Device) => void;
}

/** Runs firmware/last-resort.ts. Defined by the code that the build wraps around the firmware. */
declare const LAST_RESORT: (fault: unknown) => void;

function runFallback(device: Device, stage: StartStage): void {
  if (stage.fallback === undefined) return;
  try {
    stage.fallback(device);
  } catch (thrown) {
    LAST_RESORT(thrown);
  }
}

/**
 * Runs the stages one after the other, each in a callback of its own, so that queued edges are handled and the watchdog
 * is kicked in between.
 */
export function startUp(device: Device, stages: StartStage[]): void {
  let done = 0;
  function next(): void {
    const stage = stages[done++];
    if (stage === undefined) return;
    setTimeout(next, 0);
    E.kickWatchdog();
    try {
      stage.run(device);
    } catch (thrown) {
      if (device.startFault === null) device.startFault = stage.name;
      runFallback(device, stage);
    }
  }
  next();
}
