// The firmware as it is flashed, made once for all tests: a test asks for it with inject("bundles").

import type { TestProject } from "vitest/node";
import { bundleFirmware } from "../scripts/build";

declare module "vitest" {
  interface ProvidedContext {
    bundles: Record<"esp32" | "pico", string>;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide("bundles", { esp32: await bundleFirmware("esp32"), pico: await bundleFirmware("pico") });
}
