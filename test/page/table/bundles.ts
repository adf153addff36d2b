// Compares the flashed firmware with the observed one: everything seen of a scenario, and all that it stores.

import { createHash } from "node:crypto";
import { globSync } from "tinyglobby";
import { inject } from "vitest";
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

/** Every scenario's file. */
export const scenarios = (): string[] => globSync("test/scenarios/**/*.scenario", { cwd: ROOT }).sort();

/** Those of the files in which something else is seen, or stored, on the observed firmware than on the flashed one. */
export async function differing(files: string[]): Promise<string[]> {
  const observed = observedFirmware(await observedBundle())(SILENT);
  const flashed = firmwareOf(inject("bundles").esp32);
  return files.filter((file) => seenIn(file, observed) !== seenIn(file, flashed));
}
