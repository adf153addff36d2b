// The first three steps of a newcomer, over the device: the first is ticked off with ENTER, and all go with the
// first clock that runs.

import { SIDES } from "../../firmware/core/side";
import type { Bench } from "./bench";
import { byId } from "./elements";

/** Shows them on a new device; returns what looks, in each frame, how far the newcomer is. */
export function showFirstSteps(bench: Bench): () => void {
  const steps = byId("first-steps");
  const enter = document.querySelector<HTMLElement>("[data-key=ENTER]")!;
  const taken = (): void => {
    enter.classList.remove("next");
    steps.firstElementChild?.classList.add("done");
  };
  steps.hidden = false;
  enter.classList.add("next");
  // A tap may begin and end within a frame.
  enter.addEventListener("pointerdown", taken);
  return () => {
    if (!steps.isConnected) return;
    const runs = SIDES.some((side) => bench.lamp(side));
    if (runs || enter.classList.contains("pressed")) taken();
    if (runs) steps.remove();
  };
}
