// Start-up, in stages: the faces show something within a second, the game follows soon after, and a failed stage does
// not stop the others.

/** A stage of the start, by its name on the panel. */
export interface StartStage {
  name: string;
  run: () => void;
  /** Fallback if the stage throws. */
  otherwise?: () => void;
}

/** Name of the first stage that failed, for the panel; null while none has. */
export let startFault: string | null = null;

/** firmware/last-resort.ts, put around the firmware by the build. */
declare const LAST_RESORT: (fault: unknown) => void;

function standIn(stage: StartStage): void {
  if (stage.otherwise === undefined) return;
  try {
    stage.otherwise();
  } catch (thrown) {
    LAST_RESORT(thrown);
  }
}

/**
 * Runs the stages one after the other, each in a callback of its own, so that queued edges are handled in between and
 * no stage keeps the watchdog waiting.
 */
export function startUp(stages: StartStage[]): void {
  let done = 0;
  function next(): void {
    const stage = stages[done++];
    if (stage === undefined) return;
    setTimeout(next, 0);
    E.kickWatchdog();
    try {
      stage.run();
    } catch (thrown) {
      if (startFault === null) startFault = stage.name;
      standIn(stage);
    }
  }
  next();
}
