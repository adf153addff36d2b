// A device of the page, with the packs in its flash, and a scenario that may play on it.

import { TYPE_FILE } from "../../firmware/device/files";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { type Device, VirtualDevice } from "../board/virtual/device";
import { provisioned, STORAGE_BYTES } from "../board/virtual/storage";
import type { Millis } from "../board/virtual/timeline";
import type { bootOf } from "../board/boot/boot";
import { NATIVES } from "../board/boot/natives";
import type { PackFile } from "../board/image/packs";
import type { MakeType } from "./type";

export interface Setting {
  device: Device;
  /** Advances to this device time; a scenario plays its lines until then. */
  advanceTo(until: Millis): void;
  /** Called before a person acts on the device: on a key, a switch or a plug. */
  touched(): void;
}

/**
 * Makes a device that is not switched on yet, with this journal or an empty one, and this serial number or the
 * simulator's; throws if the packs do not fit, or if the type lacks a letter of them.
 */
export type MakeDevice = (packs: PackFile[], journal?: Uint8Array | null, serial?: string) => Device;

/**
 * A serial number as a chip's. Each page's device has one of its own: a result's code names its device by it, and two
 * tablets of a club would otherwise play under one name.
 */
export function newSerial(): string {
  const hex = [...crypto.getRandomValues(new Uint32Array(2))].map((half) => half.toString(16).padStart(8, "0"));
  return hex.join("-");
}

/** Makes devices that boot by `boot`, with the type for their packs. */
export function deviceMaker(boot: ReturnType<typeof bootOf>, makeType: MakeType): MakeDevice {
  return (packs, journal = null, serial) => {
    const flash = provisioned(STORAGE_BYTES, [...packs, { name: TYPE_FILE, data: makeType(packs) }]);
    const device = new VirtualDevice(ESP32, { boot, natives: NATIVES, flash, serial });
    if (journal !== null) device.rawFlash.bytes.set(journal);
    return device;
  };
}
