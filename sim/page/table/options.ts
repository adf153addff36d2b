// Options of table mode: the tablet's position and size, and the way out.

import type { CurrentDevice } from "../current-device";
import { byId, onClick, setText } from "../elements";
import { isLocked } from "../lock";
import type { Pace } from "../pace";
import { screenNotice } from "./screen-size";

/** Parts of the page that table mode needs. */
export interface TableNeeds {
  current: CurrentDevice;
  pace: Pace;
  /** Time for which the page was closed before it was loaded, with a clock that ran; null for none. */
  closedMs: number | null;
  standing(): boolean;
  setStanding(standing: boolean): void;
  leave(): void;
}

export type Options = ReturnType<typeof wireOptions>;

/** Time after which the options close, so that only the device is on the screen. */
const OPEN_MS = 20_000;

export function wireOptions(needs: TableNeeds, fillScreen: () => void) {
  let closing = 0;
  const locked = (): boolean => isLocked(needs.current.device);
  const element = byId("table-options");
  const door = byId("table-options-door");

  function setOpen(open: boolean): void {
    element.hidden = !open;
    door.ariaExpanded = String(open);
    clearTimeout(closing);
    if (open) closing = window.setTimeout(() => setOpen(false), OPEN_MS);
  }

  onClick("table-options-door", () => setOpen(element.hidden === true));
  onClick("close-options", () => setOpen(false));
  onClick("table-flat", () => needs.setStanding(false));
  onClick("table-upright", () => needs.setStanding(true));
  onClick("fill-screen", fillScreen);
  onClick("leave-table", () => {
    if (!locked()) needs.leave();
  });
  return {
    close: (): void => setOpen(false),
    paint: (): void => {
      if (element.hidden) return;
      byId<HTMLButtonElement>("leave-table").disabled = locked();
      byId("table-locked").hidden = !locked();
      byId("table-flat").ariaPressed = String(!needs.standing());
      byId("table-upright").ariaPressed = String(needs.standing());
      setText(byId("screen-measured"), screenNotice().measured);
    },
  };
}
