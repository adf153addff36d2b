// The first three steps of a newcomer, over the device: the first is ticked off with ENTER, and all go with the
// first clock that runs.

import { SIDES } from "../../firmware/core/side";
import type { Bench } from "./bench";
import { byId } from "./elements";

/** Shows them on a new device; returns what looks, in each frame, how far the newcomer is. */
export function showFirstSteps(bench: Bench): () => void {
  const steps = byId("first-steps");
  const enter = document.querySelector<HTMLElement>("[data-key=ENTER]")!;
  steps.hidden = false;
  enter.classList.add("next");
  return () => {
    if (!steps.isConnected) return;
    const runs = SIDES.some((side) => bench.lamp(side));
    if (!runs && !enter.classList.contains("pressed")) return;
    enter.classList.remove("next");
    if (runs) steps.remove();
    else steps.firstElementChild?.classList.add("done");
  };
}
