// Fingers on the device: by pointer on the drawing, by assistive technology, and by the computer keyboard.

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
 * A release takes effect in the next millisecond: in a scenario a release is scheduled with its press, and so comes
 * first in its millisecond.
 */
const UP_MS = 1;

/** Calls `down` for the first finger on the element, and `up` when the last one has left it. */
function listenToPresses(
  element: HTMLElement,
  down: (wallMs: WallMillis) => void,
  up: (wallMs: WallMillis) => void,
): void {
  /** The contact stays closed until the last finger has left it. */
  const fingers = new Set<number>();
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    // Pointer capture: the release of a finger that slides off is still reported.
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
  // A clicked key takes no focus: otherwise Enter, typed after a click, would press it again.
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

  /** Releases everything: after the window has lost its focus, no release is reported. */
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

  /** The device's button or key for this element; undefined for any other element. */
  touchOf(element: EventTarget | null): Touch | undefined {
    return [...this.drawn].find(([, one]) => one === element)?.[0];
  }

  /** Advances the device to the instant of the finger, and delivers the press or release at once. */
  private act(wallMs: WallMillis, move: (bench: Bench) => void): void {
    this.bench.setting.touched();
    this.pace.reach(wallMs);
    move(this.bench);
    this.pace.reach(wallMs);
  }
}
