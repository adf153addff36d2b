// How a device for trying things comes to whoever tries it: set up as an event's director would have done.

import type { Device } from "./board/device";
import type { Millis } from "./board/timeline";
import { KEY_MS, TYPING_MS } from "./scenario/actions";
import { parseScenario } from "./scenario/parse";
import { setupKeys } from "./scenario/setup";

/**
 * Of the documents, this one alone leaves the list to whoever approves it (12.1). The lists that come with the tools
 * are named by one old document, or by none, and the device's own first document has verdicts from its list only.
 */
const EVENT = "rules: ASPA 2016\nchallenge: 5 A WORD";

/** Set-up is on the panel, and keys are heard, so long after power-on. */
const UP_MS: Millis = 3000;

/** Chooses the event's rules on a device that has just been switched on, key by key, and leaves it at set-up. */
export function setUpEvent(device: Device): void {
  const scenario = parseScenario(EVENT);
  if ("expected" in scenario) throw new Error(`an event's settings expected, found ${scenario.found}`);
  device.advanceTo(device.now() + UP_MS);
  // The last of the keys would take the settings.
  for (const key of setupKeys(scenario).slice(0, -1)) {
    device.pressKey(key, KEY_MS);
    // Whoever notes what is done to the device takes a finger for down until it is said to go up.
    device.releaseKey(key, KEY_MS);
    device.advanceTo(device.now() + TYPING_MS);
  }
}
