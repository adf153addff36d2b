// What the bundle writes as the next game begins: its settings and state, once, however long the log of the last game.

import { expect, inject, test } from "vitest";
import { deviceFor } from "../../sim/play";
import { parseScenario } from "../../sim/scenario/parse";
import { playScenario } from "../../sim/scenario/play";
import { rawFlash } from "./games";

/** How often the flash is written to as the next game begins, after one of so many presses. */
function writesAfter(bundle: string, presses: number): number {
  const turns = Array.from({ length: presses }, (_, i) => `+1 ${"BA"[i % 2]} presses`).join("\n");
  const scenario = parseScenario(`lexicon: CSW24
    words: CAT
    ${turns}
    +1 key END
    +1 A presses
    +1 B presses
    +1 key MENU
       expect panel ENTER: NEXT GAME`);
  if ("expected" in scenario)
    throw new Error(`line ${scenario.line}: expected ${scenario.expected}, found ${scenario.found}`);
  const raw = rawFlash();
  const device = deviceFor(scenario, bundle, "esp32", raw);
  expect(playScenario(scenario, device).failures).toEqual([]);
  device.advanceTo(device.now() + 1000);
  const before = raw.wear.writes;
  device.pressKey("ENTER", 80);
  device.advanceTo(device.now() + 1000);
  expect(device.panelText().join("\n")).toContain("START WITH THESE");
  return raw.wear.writes - before;
}

test("one event more or less before the next game changes nothing of what is written as it begins", () => {
  const bundle = inject("bundles").esp32;
  // A state is due after 64 events: one of these games comes to it with the very key that begins the next.
  const writes = Array.from({ length: 12 }, (_, i) => writesAfter(bundle, 50 + i));
  expect(new Set(writes).size).toBe(1);
});
