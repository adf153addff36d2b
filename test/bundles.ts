// Builds once, for many tests: the firmware as it is flashed, which a test gets with inject("bundles"), and the pack
// that comes with the tools.

import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { bundleFirmware } from "../scripts/build/build";

declare module "vitest" {
  interface ProvidedContext {
    bundles: Record<"esp32" | "pico", string>;
  }
}

/** In a process of its own, which runs beside the bundling where the machine has a second core. */
async function makePack(): Promise<void> {
  const child = fork(fileURLToPath(new URL("make-pack.ts", import.meta.url)), { execArgv: ["--import", "tsx"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the pack could not be made: exit status ${code}`);
}

export default async function setup(project: TestProject): Promise<void> {
  const packed = makePack();
  project.provide("bundles", { esp32: await bundleFirmware("esp32"), pico: await bundleFirmware("pico") });
  await packed;
}
