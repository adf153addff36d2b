// The laws that need no device, on the device's own game: of each step, and of the states at which the panel is looked
// at.

import { NO_PAST, pastAfter } from "../../laws/law";
import { STATE_LAWS, STEP_LAWS } from "../../laws/laws";
import type { SoakedDevice, Law } from "../soaked-device";
import type { Restored } from "./restored";

/** Each by its own name. */
export function treeLaws(soaked: SoakedDevice, restored: Restored): Law[] {
  let past = NO_PAST;
  let pastBefore = NO_PAST;
  let told: Parameters<(typeof STEP_LAWS)[number]["holds"]>[0];
  /** Not a law: it tells those that follow what they have to know of the steps before. */
  const memory: Law = {
    name: "",
    stepped: (step) => {
      told = { ...step, acts: [], past };
      pastBefore = past;
      past = step.outcome.effect === "newGame" ? NO_PAST : pastAfter(told);
    },
    // The power failed within the last step's record: that step is forgotten.
    cameBack: () => {
      if (restored.torn) past = pastBefore;
    },
  };
  const ofSteps = STEP_LAWS.map(({ name, holds }): Law => ({
    name,
    stepped: () => {
      for (const wrong of [holds(told)].flat()) if (wrong !== null) soaked.blame(name, wrong);
    },
  }));
  const ofStates = STATE_LAWS.map(({ name, holds }): Law => ({
    name,
    lookAtPanel: () => {
      const game = soaked.game();
      return game === null ? null : holds(game, soaked.gameNow());
    },
  }));
  return [memory, ...ofSteps, ...ofStates];
}
