// Start-up, in stages: something is on the faces within a second, the game soon after, and a stage that fails takes no
// other with it.

/** A part of the start, by the word that the panel has for it. */
export interface StartStage {
  name: string;
  run: () => void;
  /** What stands in for it if it throws. */
  otherwise?: () => void;
}

/** The first stage that failed, for the panel to say; null as long as none has. */
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
 * Runs the stages one after the other, each in a callback of its own: edges are queued meanwhile, and none keeps the
 * watchdog waiting.
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
