// The firmware for the tests, not minified: built once for all runs on this tree.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { readableFirmware } from "../../../scripts/build";
import { defaultPack } from "../../../scripts/default-pack";
import { DIST } from "../../../scripts/paths";

const KEPT = DIST + "bundles.json";

export default async function setup(project: TestProject): Promise<void> {
  if (!existsSync(KEPT)) {
    mkdirSync(DIST, { recursive: true });
    const bundles = { esp32: await readableFirmware("esp32"), pico: await readableFirmware("pico") };
    writeFileSync(KEPT, JSON.stringify(bundles));
    defaultPack();
  }
  project.provide("bundles" as never, JSON.parse(readFileSync(KEPT, "utf8")) as never);
}
