// Devices for scenarios, which may be wired as a builder mistook it.

import { TYPE_FILE } from "../../firmware/device/files";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { deviceFile } from "../../scripts/build/stored-files";
import { bootOf } from "../board/boot/boot";
import { NATIVES } from "../board/boot/natives";
import type { PackFile } from "../board/image/packs";
import { type Device, VirtualDevice } from "../board/virtual/device";
import { provisioned, STORAGE_BYTES } from "../board/virtual/storage";
import type { MakeType } from "./type";
import { miswire, wiredBoard, type WiringName } from "../play/scenario/miswired";

/** Makes a device for a scenario; one with a wiring starts its image for the first time. */
export type MakeWired = (packs: PackFile[], wiring: WiringName | null) => Device;

/** Makes such devices as scenarios ask for. */
export function wiredMaker(bundle: string, makeType: MakeType): MakeWired {
  const boot = bootOf(bundle);
  return (packs, wiring) => {
    const files = [...packs, { name: TYPE_FILE, data: makeType(packs) }, ...(wiring === null ? [] : [deviceFile()])];
    const flash = provisioned(STORAGE_BYTES, files);
    const device = new VirtualDevice(wiredBoard(ESP32, wiring), { boot, natives: NATIVES, flash });
    miswire(device, wiring);
    return device;
  };
}
