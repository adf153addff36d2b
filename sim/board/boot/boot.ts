// The flashed bundle, wrapped so that it sees the virtual board's globals instead of its host's.

import { BOOT_FILE } from "../../../scripts/build/stored-files";
import type { DeviceOptions } from "../virtual/device";
import { GLOBAL_NAMES } from "../virtual/espruino";
import { Storage } from "../virtual/storage";

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

/** Runs the firmware that the flash holds, as power-on does; a board without any does nothing. */
export function bootFrom(flash: Uint8Array): (globals: unknown[]) => void {
  return (globals) => {
    const code = new Storage(flash).read(BOOT_FILE);
    if (code !== undefined) bootOf(code)(globals);
  };
}
