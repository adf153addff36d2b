// The flashed bundle, wrapped so that it sees the virtual board's globals instead of its host's.

import type { DeviceOptions } from "../virtual/device";
import { GLOBAL_NAMES } from "../virtual/espruino";

/** A function that runs the bundle on a board's globals, as power-on does. */
export function bootOf(bundle: string): (globals: unknown[]) => void {
  const run = new Function(...GLOBAL_NAMES, bundle);
  return (globals) => run(...globals);
}

/** How a device runs its firmware, on which chip, and who listens. */
export type Firmware = Omit<DeviceOptions, "natives" | "flash" | "rawFlash">;

export function firmwareOf(bundle: string): Firmware {
  return { boot: bootOf(bundle) };
}
