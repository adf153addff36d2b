// The speeds at which the device's time can go.

import { button } from "./elements";
import type { Pace } from "./pace";

const SPEEDS = [1, 10, 60] as const;

/** Draws a button for each speed; returns what marks the one that is in force. */
export function drawSpeeds(place: HTMLElement, pace: Pace): () => void {
  const buttons = SPEEDS.map((speed) => button(`${speed}×`, () => pace.setSpeed(speed, performance.now())));
  place.append(...buttons);
  let marked = 0;
  return () => {
    if (marked === pace.speed) return;
    marked = pace.speed;
    buttons.forEach((element, i) => element.setAttribute("aria-pressed", String(SPEEDS[i] === marked)));
  };
}
