// The battery's voltage where the pin gives none; the notices are in test/scenarios/device/battery.scenario.

import { afterEach, expect, test, vi } from "vitest";
import { sampleBattery } from "../../firmware/device/battery";

declare global {
  /** The interpreter's own, in the device's declarations; a test of Node does not have these. */
  function analogRead(pin: string): number;
}

afterEach(() => void vi.unstubAllGlobals());

test("the fourth reading in a row that is no number says that nothing is measured", () => {
  vi.stubGlobal("analogRead", () => NaN);
  const said = Array.from({ length: 4 }, () => sampleBattery("D34", 6.5, 0.25));
  expect(said).toEqual([null, null, null, "batteryLost"]);
});
