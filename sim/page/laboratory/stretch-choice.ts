// Controls for the stretch of time in sight: its length, and its end, which follows the device until the user moves it.

import type { Millis } from "../../board/virtual/timeline";
import { byId } from "../elements";
import type { Stretch } from "./bus-timeline";

export function createStretchChoice() {
  const length = byId<HTMLSelectElement>("stretch-length");
  const follow = byId<HTMLInputElement>("follow-time");
  const end = byId<HTMLInputElement>("stretch-end");
  end.addEventListener("input", () => (follow.checked = false));
  return {
    /** The chosen stretch, which ends between `oldest` and `now`. */
    within: (oldest: Millis, now: Millis): Stretch => {
      end.min = String(oldest);
      end.max = String(now);
      if (follow.checked) end.value = end.max;
      const to = Number(end.value);
      return { from: to - Number(length.value), to };
    },
    /** Moves the stretch so that it ends just after `at`, with the events that led to it in sight. */
    goTo: (at: Millis): void => {
      follow.checked = false;
      end.value = String(at + Number(length.value) / 20);
    },
  };
}
