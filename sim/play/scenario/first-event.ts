// Sets a device up as an event's director would, for people who try it.

import type { Device } from "../../board/virtual/device";
import type { Millis } from "../../board/virtual/timeline";
import { KEY_MS, TYPING_MS } from "../../board/virtual/actions";
import { choiceKeys } from "./choices";

/**
 * ASPA 2016 is the only document that leaves the list to its approver (12.1). Each list that comes with the tools is
 * named by one old document or by none, and the device's first document gives verdicts from its own list only.
 */
const EVENT = { rules: "ASPA 2016", source: null, challenge: "5 A WORD", minutes: null };

/** Time from power-on until set-up is on the panel and keys are heard. */
export const UP_MS: Millis = 3000;

/** Chooses the event's rules on a device that has just been switched on, key by key, and leaves it at set-up. */
export function setUpEvent(device: Device): void {
  device.advanceTo(device.now() + UP_MS);
  const keys = choiceKeys(EVENT);
  if (!Array.isArray(keys)) throw new Error(`${keys.expected} expected, found ${keys.found}`);
  // The last of the keys would take the settings.
  for (const key of keys.slice(0, -1)) {
    device.pressKey(key, KEY_MS);
    // A recorder of the device's input takes a key for held until its release.
    device.releaseKey(key, KEY_MS);
    device.advanceTo(device.now() + TYPING_MS);
  }
}
