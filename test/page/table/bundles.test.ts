// The firmware that tells the table page what it lays out is the firmware that is flashed: the same faces, lamps, glass
// and journal in every scenario.

import { createHash } from "node:crypto";
import { globSync } from "tinyglobby";
import { expect, inject, test } from "vitest";
import { firmwareOf, type Firmware } from "../../../sim/board/boot/boot";
import { deviceThatRuns, scenarioFile } from "../../../sim/play/scenario/devices";
import { playScenario } from "../../../sim/play/scenario/play";
import { observedBundle } from "../../../scripts/build/observed-bundle";
import { observedFirmware, type Observer } from "../../../sim/play/soak/observed";
import { ROOT } from "../../../scripts/paths";

const SILENT: Observer = {
  held: () => {},
  timeSet: () => {},
  stepping: () => {},
  stepped: () => {},
  looksUp: () => {},
  laidOut: () => {},
  secondShown: () => {},
};

/** Everything that is seen after each line, and the journal's bytes at the end. */
function seenIn(file: string, firmware: Firmware): string {
  const scenario = scenarioFile(file);
  const device = deviceThatRuns(firmware, scenario, "esp32");
  const hash = createHash("sha1");
  playScenario(scenario, device, () =>
    hash.update(JSON.stringify([device.faces(), device.lamps(), device.panelText()])),
  );
  return hash.update(device.rawFlash.bytes).digest("hex");
}

test("the observed firmware is seen and stores as the flashed one does", { timeout: 600_000 }, async () => {
  const observed = observedFirmware(await observedBundle())(SILENT);
  const flashed = firmwareOf(inject("bundles").esp32);
  // A twentieth of them here, chosen by place: each folder has its share.
  const files = globSync("test/scenarios/**/*.scenario", { cwd: ROOT })
    .sort()
    .filter((_, i) => i % 20 === 0);
  expect(files.filter((file) => seenIn(file, observed) !== seenIn(file, flashed))).toEqual([]);
});
