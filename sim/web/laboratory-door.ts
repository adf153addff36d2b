// The way into the laboratory, which is loaded when somebody opens it.

import { actionOf } from "./act";
import type { Bench } from "./bench";
import { bringIntoSight, byId } from "./elements";
import type { Laboratory } from "./laboratory/laboratory";
import { loadLaboratory } from "./on-demand";
import { once } from "./once";
import type { Pace } from "./pace";
import type { TappedDevice } from "./tap";

/** `report` hears why it could not be loaded. */
export function drawLaboratoryDoor(bench: Bench, pace: Pace, report: (fault: unknown) => void) {
  const door = byId("to-laboratory");
  const load = once(async () => (await loadLaboratory()).drawLaboratory(bench, act));
  let laboratory: Laboratory | null = null;

  /** The device is brought up to now before anything is done to it, and what was done is delivered at once. */
  function act(words: string): string {
    // A line that only checks, or that cannot be carried out, does not take over a running scenario.
    if (actionOf(words).kind !== "expect") bench.setting.touched();
    pace.reach();
    try {
      return bench.setting.act(words);
    } finally {
      pace.reach();
    }
  }

  async function setOpen(open: boolean): Promise<void> {
    laboratory = await load();
    laboratory.setOpen(open);
    door.ariaExpanded = String(open);
    // The device's own keys stay in sight where the window is high enough.
    if (open) bringIntoSight(byId("laboratory"), 0.4);
  }

  door.addEventListener("click", () => {
    setOpen(door.ariaExpanded === "false").catch(report);
  });
  return {
    /** A device is about to be played, before anything has happened to it. */
    listenTo: (device: TappedDevice): void => laboratory?.listenTo(device),
    paint: (): void => laboratory?.paint(),
  };
}
