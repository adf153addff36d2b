// The fingers on the device: by pointer on what is drawn, by assistive technology, and for the computer keyboard.

import type { Key } from "../../firmware/core/keys";
import type { Bench } from "./bench";
import type { Pace, WallMillis } from "./pace";

/** The big button of each side. */
export const BUTTONS = ["BUTTON A", "BUTTON B"] as const;
/** Everything that a finger can press. */
export type Touch = Key | (typeof BUTTONS)[number];

export interface Fingers {
  down(touch: Touch, wallMs: WallMillis): void;
  up(touch: Touch, wallMs: WallMillis): void;
  /** Every finger goes up: what was held when the window lost its focus is not heard of again. */
  letGo(wallMs?: WallMillis): void;
  /** Makes the drawn `element` pressable. */
  attach(touch: Touch, element: HTMLElement): void;
  /** Button or key of the device that this element stands for; undefined for any other element. */
  touchOf(element: EventTarget | null): Touch | undefined;
}

/** Duration of a press without a release of its own, such as a screen reader's. */
const TAP_MS = 120;
/**
 * A finger that goes up now has gone up with the next millisecond: in a scenario its going up is known beforehand, and
 * comes first in that millisecond.
 */
const UP_MS = 1;

/** Presses on the element: `down` with the first finger on it, `up` with the last, `tap` without any. */
function listenToPresses(
  element: HTMLElement,
  down: (wallMs: WallMillis) => void,
  up: (wallMs: WallMillis) => void,
  tap: () => void,
): void {
  /** A contact stays closed until the last finger is off it. */
  const fingers = new Set<number>();
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    // Capture: a finger that slides off is still heard when it goes up.
    element.setPointerCapture(event.pointerId);
    fingers.add(event.pointerId);
    down(event.timeStamp);
  });
  for (const end of ["pointerup", "pointercancel"] as const) {
    element.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      if (fingers.size === 0) up(event.timeStamp);
    });
  }
  // The keyboard stays the device's: who has clicked on a key and types on does not press it again with Enter.
  element.addEventListener("mousedown", (event) => event.preventDefault());
  // A click that no pointer and no key made (detail 0): assistive technology.
  element.addEventListener("click", (event) => {
    if (event.detail === 0) tap();
  });
  element.addEventListener("contextmenu", (event) => event.preventDefault());
}

export function createFingers(bench: Bench, pace: Pace): Fingers {
  const held = new Set<Touch>();
  const drawn = new Map<Touch, HTMLElement>();

  /** Device time is brought to the instant of the finger first, and what the finger did is delivered at once. */
  function act(wallMs: WallMillis, move: () => void): void {
    bench.touched();
    pace.reach(wallMs);
    move();
    pace.reach(wallMs);
  }

  function down(touch: Touch, wallMs: WallMillis): void {
    if (held.has(touch)) return;
    held.add(touch);
    drawn.get(touch)?.classList.add("pressed");
    const side = (BUTTONS as readonly string[]).indexOf(touch);
    act(wallMs, () => {
      if (side >= 0) bench.device.holdButton(side);
      else bench.device.pressKey(touch, Infinity);
    });
  }

  function up(touch: Touch, wallMs: WallMillis): void {
    if (!held.delete(touch)) return;
    drawn.get(touch)?.classList.remove("pressed");
    const side = (BUTTONS as readonly string[]).indexOf(touch);
    act(wallMs, () => {
      if (side >= 0) bench.device.releaseButton(side, UP_MS);
      else bench.device.releaseKey(touch, UP_MS);
    });
  }

  function tap(touch: Touch): void {
    down(touch, performance.now());
    setTimeout(() => up(touch, performance.now()), TAP_MS);
  }

  return {
    down,
    up,
    letGo: (wallMs = performance.now()) => [...held].forEach((touch) => up(touch, wallMs)),
    attach: (touch, element) => {
      drawn.set(touch, element);
      listenToPresses(
        element,
        (wallMs) => down(touch, wallMs),
        (wallMs) => up(touch, wallMs),
        () => tap(touch),
      );
    },
    touchOf: (element) => [...drawn].find(([, one]) => one === element)?.[0],
  };
}
