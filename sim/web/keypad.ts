// The keypad as it is laid out on the device: typewriter order, the commands of play above, those of editing at the
// edge. It is in page.html itself, so that it is there from the first paint.

import type { Key } from "../../firmware/core/keys";
import type { Fingers } from "./fingers";

export function listenToKeypad(place: HTMLElement, fingers: Fingers): void {
  for (const cap of place.querySelectorAll<HTMLElement>("[data-key]")) fingers.attach(cap.dataset.key as Key, cap);
}
