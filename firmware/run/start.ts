// Start-up, in stages: the faces show something within a second, the game follows soon after, and a failed stage does
// not stop the others.

import type { Device } from "./device";

/** A stage of the start, by its name on the panel. */
export interface StartStage {
  name: string;
  run: (device: Device) => void;
  /** Fallback if the stage throws. */
  otherwise?: (device: Device) => void;
}

/** firmware/last-resort.ts, put around the firmware by the build. */
declare const LAST_RESORT: (fault: unknown) => void;

function standIn(device: Device, stage: StartStage): void {
  if (stage.otherwise === undefined) return;
  try {
    stage.otherwise(device);
  } catch (thrown) {
    LAST_RESORT(thrown);
  }
}

/**
 * Runs the stages one after the other, each in a callback of its own, so that queued edges are handled in between and
 * no stage keeps the watchdog waiting.
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
      standIn(device, stage);
    }
  }
  next();
}
