// Controls for the stretch of time in sight: its length, and its end, which follows the device until the user moves it.

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
    /** The chosen stretch, which ends between `oldest` and `now`. */
    within: (oldest: Millis, now: Millis): Stretch => {
      end.min = String(oldest);
      end.max = String(now);
      if (follow.input.checked) end.value = end.max;
      const to = Number(end.value);
      return { from: to - Number(length.input.value), to };
    },
    /** Moves the stretch so that it ends just after `at`, with the events that led to it in sight. */
    goTo: (at: Millis): void => {
      follow.input.checked = false;
      end.value = String(at + Number(length.input.value) / 20);
    },
  };
}
