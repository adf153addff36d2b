// The fingers on the device: by pointer on what is drawn, by assistive technology, and for the computer keyboard.

import type { Key } from "../../firmware/core/keys";
import type { Bench } from "./bench";
import type { Pace, WallMillis } from "./pace";

/** The big button of each side. */
export const BUTTONS = ["BUTTON A", "BUTTON B"] as const;
/** Everything that a finger can press. */
export type Touch = Key | (typeof BUTTONS)[number];

/** Duration of a press without a release of its own, such as a screen reader's. */
const TAP_MS = 120;
/**
 * A finger that goes up now has gone up with the next millisecond: in a scenario its going up is known beforehand, and
 * comes first in that millisecond.
 */
const UP_MS = 1;

/** `down` hears of the first finger on the element, `up` of the last one off it. */
function listenToPresses(
  element: HTMLElement,
  down: (wallMs: WallMillis) => void,
  up: (wallMs: WallMillis) => void,
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
    if (event.detail !== 0) return;
    down(performance.now());
    setTimeout(() => up(performance.now()), TAP_MS);
  });
  element.addEventListener("contextmenu", (event) => event.preventDefault());
}

export class Fingers {
  private readonly held = new Set<Touch>();
  private readonly drawn = new Map<Touch, HTMLElement>();

  constructor(
    private readonly bench: Bench,
    private readonly pace: Pace,
  ) {}

  down(touch: Touch, wallMs: WallMillis): void {
    if (this.held.has(touch)) return;
    this.held.add(touch);
    this.drawn.get(touch)?.classList.add("pressed");
    const side = (BUTTONS as readonly string[]).indexOf(touch);
    this.act(wallMs, ({ device }) => (side >= 0 ? device.holdButton(side) : device.pressKey(touch, Infinity)));
  }

  up(touch: Touch, wallMs: WallMillis): void {
    if (!this.held.delete(touch)) return;
    this.drawn.get(touch)?.classList.remove("pressed");
    const side = (BUTTONS as readonly string[]).indexOf(touch);
    this.act(wallMs, ({ device }) => (side >= 0 ? device.releaseButton(side, UP_MS) : device.releaseKey(touch, UP_MS)));
  }

  /** Every finger goes up: what was held when the window lost its focus is not heard of again. */
  letGo(wallMs = performance.now()): void {
    for (const touch of [...this.held]) this.up(touch, wallMs);
  }

  /** Makes the drawn `element` pressable. */
  attach(touch: Touch, element: HTMLElement): void {
    this.drawn.set(touch, element);
    listenToPresses(
      element,
      (wallMs) => this.down(touch, wallMs),
      (wallMs) => this.up(touch, wallMs),
    );
  }

  /** Button or key of the device that this element stands for; undefined for any other element. */
  touchOf(element: EventTarget | null): Touch | undefined {
    return [...this.drawn].find(([, one]) => one === element)?.[0];
  }

  /** Device time is brought to the instant of the finger first, and what the finger did is delivered at once. */
  private act(wallMs: WallMillis, move: (bench: Bench) => void): void {
    this.bench.setting.touched();
    this.pace.reach(wallMs);
    move(this.bench);
    this.pace.reach(wallMs);
  }
}
