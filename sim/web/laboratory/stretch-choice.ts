// The stretch of time that is seen: its length, and its end, which follows the device until somebody chooses another.

import type { Millis } from "../../board/timeline";
import { make } from "../elements";
import { choice, tick } from "../fields";
import type { Stretch } from "./bus-timeline";

const LENGTHS = [
  ["10000", "10 s"],
  ["1000", "1 s"],
  ["100", "0.1 s"],
  ["10", "0.01 s"],
  ["60000", "1 min"],
] as const;

export function createStretchChoice() {
  const length = choice("Seen at once", LENGTHS);
  const follow = tick("Follow", true);
  const ariaLabel = "End of what is seen, in milliseconds of the device’s time";
  const end = make("input", { type: "range", step: "any", ariaLabel });
  end.addEventListener("input", () => (follow.input.checked = false));
  return {
    length: length.element,
    follow: follow.element,
    end,
    /** The chosen stretch of what has happened between these times. */
    within: (oldest: Millis, now: Millis): Stretch => {
      end.min = String(oldest);
      end.max = String(now);
      if (follow.input.checked) end.value = end.max;
      const to = Number(end.value);
      return { from: to - Number(length.input.value), to };
    },
    /** Puts this moment near the end, so that the events that led to it are in sight. */
    goTo: (at: Millis): void => {
      follow.input.checked = false;
      end.value = String(at + Number(length.input.value) / 20);
    },
  };
}
