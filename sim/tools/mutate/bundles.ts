// The firmware for the tests, with Stryker's mutants in it. Not minified: the build would refuse Stryker's own code.

import type { TestProject } from "vitest/node";
import { readableFirmware } from "../../../scripts/build/build";

export default async function setup(project: TestProject): Promise<void> {
  project.provide(
    "bundles" as never,
    { esp32: await readableFirmware("esp32"), pico: await readableFirmware("pico") } as never,
  );
}
