// The first three steps of a newcomer, above the device: the first is ticked off by ENTER, and all disappear when the
// first clock runs.

import { SIDES } from "../../firmware/core/side";
import type { Bench } from "./bench";
import { byId } from "./elements";

/** Shows the steps on a new device; returns a function that updates them in each frame. */
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
