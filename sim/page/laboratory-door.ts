// Loads the laboratory when it is opened.

import { actionOf } from "./act";
import type { Bench } from "./bench";
import { bringIntoSight, byId } from "./elements";
import type { Laboratory } from "./laboratory/laboratory";
import { loadLaboratory } from "./on-demand";
import { once } from "./once";
import type { Pace } from "./pace";
import type { TappedDevice } from "./tap";

/** `report` is called with the reason why it could not be loaded. */
export function drawLaboratoryDoor(bench: Bench, pace: Pace, report: (fault: unknown) => void) {
  const door = byId("to-laboratory");
  const load = once(async () => (await loadLaboratory()).drawLaboratory(bench, act));
  let laboratory: Laboratory | null = null;

  /** Brings the device up to now, carries the act out, and delivers it at once. */
  function act(words: string): string {
    // A line that only checks, or cannot be carried out, does not stop a running scenario.
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
    // The device's own keys stay visible if the window is high enough.
    if (open) bringIntoSight(byId("laboratory"), 0.4);
  }

  door.addEventListener("click", () => {
    setOpen(door.ariaExpanded === "false").catch(report);
  });
  return {
    /** Called with a device before it is switched on. */
    listenTo: (device: TappedDevice): void => laboratory?.listenTo(device),
    paint: (): void => laboratory?.paint(),
  };
}
