// The first three steps of a newcomer, above the device: the first is ticked off by ENTER, and all disappear when the
// first clock runs.

import { SIDES } from "../../firmware/core/side";
import type { CurrentDevice } from "./current-device";
import { byId } from "./elements";

/** Shows the steps on a new device; returns a function that updates them in each frame. */
export function showFirstSteps(current: CurrentDevice): () => void {
  const steps = byId("first-steps");
  const enter = document.querySelector<HTMLElement>("[data-key=ENTER]")!;
  // A press may begin and end within a frame.
  const pressed = new MutationObserver(() => {
    if (enter.classList.contains("pressed")) taken();
  });
  const taken = (): void => {
    pressed.disconnect();
    enter.classList.remove("next");
    steps.firstElementChild?.classList.add("done");
  };
  steps.hidden = false;
  enter.classList.add("next");
  pressed.observe(enter, { attributes: true, attributeFilter: ["class"] });
  return () => {
    if (!steps.isConnected || !SIDES.some((side) => current.lamp(side))) return;
    taken();
    steps.remove();
  };
}
