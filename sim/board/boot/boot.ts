// The flashed bundle, wrapped so that it sees the virtual board's globals instead of its host's.

import { BOOT_FILE } from "../../../scripts/build/stored-files";
import type { DeviceOptions } from "../virtual/device";
import { GLOBAL_NAMES } from "../virtual/espruino";
import { Storage } from "../virtual/storage";

type Boot = (globals: unknown[]) => void;

/** The bundles that were compiled last: each power-on runs one anew, and compiling takes longer than a game. */
const compiled = new Map<string, Boot>();
const KEPT = 4;

/** A function that runs the bundle on a board's globals, as power-on does. */
export function bootOf(bundle: string): Boot {
  let boot = compiled.get(bundle);
  if (boot !== undefined) return boot;
  const run = new Function(...GLOBAL_NAMES, bundle);
  boot = (globals) => run(...globals);
  if (compiled.size === KEPT) compiled.clear();
  compiled.set(bundle, boot);
  return boot;
}

/** How a device runs its firmware, on which chip, and who listens. */
export type Firmware = Omit<DeviceOptions, "natives" | "flash" | "rawFlash">;

export function firmwareOf(bundle: string): Firmware {
  return { boot: bootOf(bundle) };
}

/** Runs the firmware that the flash holds, as power-on does; a board without any does nothing. */
export function bootFrom(flash: Uint8Array): Boot {
  return (globals) => {
    const code = new Storage(flash).read(BOOT_FILE);
    if (code !== undefined) bootOf(code)(globals);
  };
}
