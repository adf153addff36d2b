// The speeds of the device's time.

import { button, changes } from "./elements";
import type { Pace } from "./pace";

const SPEEDS = [1, 10, 60] as const;

/** Draws a button for each speed, which calls `choose`; returns a function that marks the present one. */
export function drawSpeeds(place: HTMLElement, pace: Pace, choose: (speed: number) => void): () => void {
  const buttons = SPEEDS.map((speed) => button(`${speed}×`, () => choose(speed)));
  place.append(...buttons);
  const isNew = changes<number>();
  return () => {
    if (!isNew(pace.speed)) return;
    buttons.forEach((element, i) => (element.ariaPressed = String(SPEEDS[i] === pace.speed)));
  };
}
