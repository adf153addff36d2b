// Fingers on the device: by pointer on the drawing, by assistive technology, and by the computer keyboard.

import type { Key } from "../../firmware/input/keys";
import type { CurrentDevice } from "./current-device";
import type { Pace, WallMillis } from "./pace";

/** The big button of each side. */
export const BUTTONS = ["BUTTON A", "BUTTON B"] as const;
/** Everything that a finger can press. */
export type Touch = Key | (typeof BUTTONS)[number];

/** Time for which a press without a release of its own, such as a screen reader's, is drawn. */
const TAP_MS = 120;
/** Time for which the device's contact is closed: a finger's shortest tap, longer than a contact bounces. */
const PRESS_MS = 40;
/**
 * Calls `down` for each contact that begins on the element, whatever else lies there, and `up` when the last one has
 * left it.
 */
function listenToPresses(element: HTMLElement, down: (wallMs: WallMillis) => void, up: () => void): void {
  /** Contacts that lie on the element. */
  const fingers = new Set<number>();
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    // The first contact of all: the release of any before was lost.
    if (event.isPrimary) fingers.clear();
    fingers.add(event.pointerId);
    try {
      // Pointer capture: the release of a finger that slides off is still reported.
      element.setPointerCapture(event.pointerId);
    } catch {
      // The finger has gone already; its press counts.
    }
    down(event.timeStamp);
  });
  for (const end of ["pointerup", "pointercancel"] as const) {
    element.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      if (fingers.size === 0) up();
    });
  }
  // A clicked key takes no focus: otherwise Enter, typed after a click, would press it again.
  element.addEventListener("mousedown", (event) => event.preventDefault());
  // A click that no pointer and no key made (detail 0): assistive technology.
  element.addEventListener("click", (event) => {
    if (event.detail !== 0) return;
    down(performance.now());
    setTimeout(up, TAP_MS);
  });
  element.addEventListener("contextmenu", (event) => event.preventDefault());
}

export class Fingers {
  private readonly held = new Set<Touch>();
  private readonly drawn = new Map<Touch, HTMLElement>();

  constructor(
    private readonly current: CurrentDevice,
    private readonly pace: Pace,
  ) {}

  /**
   * Presses the button or the key for a moment, however long the finger stays: a palm that rests there, or a release
   * that is lost, costs no later press.
   */
  down(touch: Touch, wallMs: WallMillis): void {
    this.held.add(touch);
    this.drawn.get(touch)?.classList.add("pressed");
    const side = (BUTTONS as readonly string[]).indexOf(touch);
    this.act(wallMs, ({ device }) => {
      if (side >= 0) {
        device.holdButton(side);
        device.releaseButton(side, PRESS_MS);
      } else {
        device.pressKey(touch, PRESS_MS);
        device.releaseKey(touch, PRESS_MS);
      }
    });
  }

  up(touch: Touch): void {
    if (this.held.delete(touch)) this.drawn.get(touch)?.classList.remove("pressed");
  }

  /** Releases everything: after the window has lost its focus, no release is reported. */
  letGo(): void {
    for (const touch of [...this.held]) this.up(touch);
  }

  /** Makes the drawn `element` pressable. */
  attach(touch: Touch, element: HTMLElement): void {
    this.drawn.set(touch, element);
    listenToPresses(
      element,
      (wallMs) => this.down(touch, wallMs),
      () => this.up(touch),
    );
  }

  /** The device's button or key for this element; undefined for any other element. */
  touchOf(element: EventTarget | null): Touch | undefined {
    return [...this.drawn].find(([, one]) => one === element)?.[0];
  }

  /** Advances the device to the instant of the finger, and delivers the press or release at once. */
  private act(wallMs: WallMillis, move: (current: CurrentDevice) => void): void {
    this.current.setting.touched();
    // No stamp of a touch lies after now, whatever the browser says.
    const at = Math.min(wallMs, performance.now());
    this.pace.reach(at);
    move(this.current);
    this.pace.reach(at);
  }
}
