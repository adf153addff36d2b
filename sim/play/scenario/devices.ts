// Devices for scenarios: with the present firmware, or flashed with an image.

import { existsSync } from "node:fs";
import type { Capture } from "../../board/wires/capture";
import { type Device, VirtualDevice } from "../../board/virtual/device";
import { bootFrom, firmwareOf, type Firmware } from "../../board/boot/boot";
import { NATIVES } from "../../board/boot/natives";
import { packFiles } from "../../board/image/pack-files";
import { DEVICE_FILE, PACK_FILE, TYPE_FILE } from "../../../firmware/device/files";
import type { RawFlash } from "../../board/virtual/raw-flash";
import { provisioned, Storage, STORAGE_BYTES } from "../../board/virtual/storage";
import { parseScenario, scenarioFrom } from "./parse";
import type { Misread, Scenario } from "./scenario";
import { BOARD_FLASH, type BoardName } from "../../../scripts/boards";
import { miswire, wiredBoard } from "./miswired";
import { deviceFile, journalFiles, PASSED } from "../../../scripts/build/stored-files";
import { typeFor } from "../../../scripts/type/build";
import { readText } from "../../../scripts/packs/files";

/** A device with the scenario's pack in its flash, and a journal if one is given, not switched on yet. */
export function deviceFor(scenario: Scenario, bundle: string, name: BoardName = "esp32", rawFlash?: RawFlash): Device {
  return deviceThatRuns(firmwareOf(bundle), scenario, name, rawFlash);
}

/** The same with timed firmware, with another pack than the scenario's, or with a capture of its wires. */
export function deviceThatRuns(
  firmware: Firmware,
  scenario: Scenario,
  name: BoardName,
  rawFlash?: RawFlash,
  pack?: Uint8Array,
  capture?: Capture,
): Device {
  const { wiring } = scenario;
  const board = wiredBoard(BOARD_FLASH[name].board, wiring);
  const packs =
    pack === undefined
      ? packFiles(scenario)
      : [
          { name: PACK_FILE, data: pack },
          { name: TYPE_FILE, data: typeFor([pack]) },
        ];
  const flash = provisioned(STORAGE_BYTES, [
    ...packs,
    ...journalFiles(board),
    ...(wiring === null ? [] : [deviceFile()]),
  ]);
  const device = new VirtualDevice(board, { ...firmware, natives: NATIVES, flash, rawFlash, ...capture?.options });
  miswire(device, wiring);
  capture?.of(device);
  return device;
}

/** The image of a device whose parts have passed (firmware/device/own-settings.ts): its first power-on is over. */
function inUse(image: Uint8Array): Uint8Array {
  const flash = image.slice();
  const storage = new Storage(flash);
  if (storage.list().includes(DEVICE_FILE)) storage.write(DEVICE_FILE, PASSED.record, PASSED.at);
  return flash;
}

/** A device that was flashed with `image`, not switched on yet; with `isNew`, for the first time. */
export function deviceFrom(
  image: Uint8Array,
  name: BoardName = "esp32",
  rawFlash?: RawFlash,
  capture?: Capture,
  isNew = false,
): Device {
  const flash = isNew ? image : inUse(image);
  const device = new VirtualDevice(BOARD_FLASH[name].board, {
    boot: bootFrom(flash),
    natives: NATIVES,
    flash,
    rawFlash,
    ...capture?.options,
  });
  capture?.of(device);
  return device;
}

/** Throws where one of these files, as far as they are named, is not there. */
export function refuseMissing(files: (string | undefined)[]): void {
  const missing = files.filter((file) => file !== undefined && !existsSync(file));
  if (missing.length > 0) throw new Error(`expected a file that is there, found ${missing.join(" ")}`);
}

/** The scenario in a file; throws if it cannot be read. */
export const scenarioFile = (file: string): Scenario => scenarioFrom(readText(file), file);

/** The scenario in a file, or why it cannot be read. */
export function readScenario(file: string): Scenario | Misread {
  return parseScenario(readText(file));
}
