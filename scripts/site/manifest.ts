// Manifests: lists for programs of the files to write to each board. The page's flasher reads the site's, which names
// files of Storage; a release has one for flashers of images. Its builds have the fields of ESP Web Tools' manifests
// (chipFamily, parts with path and offset), and also a board's name, the Espruino that it needs and checksums.

import { createHash } from "node:crypto";
import { TYPE_FILE } from "../../firmware/device/files";
import { BOARD_FLASH, DEVICES, type DeviceName } from "../boards";
import { bundleFirmware, bundleRadios } from "../build/build";
import { versionFor } from "../espruino-version";
import { version } from "../version";
import { BOOT_FILE, RADIOS_FILE } from "../build/stored-files";

export interface Part {
  /** File, relative to the manifest. */
  path: string;
  /** Destination: a file of Storage of this name ... */
  file?: string;
  /** ... or this address of the board's flash; a .uf2 has its own addresses. */
  offset?: number;
  bytes: number;
  sha256: string;
}

export interface Build {
  board: DeviceName;
  title: string;
  chipFamily: string;
  /** The version of Espruino that the board needs, in words. */
  espruino: string;
  parts: Part[];
}

export interface Manifest {
  name: string;
  version: string;
  builds: Build[];
}

const CHIP_FAMILIES: Record<DeviceName, string> = {
  esp32: "ESP32",
  e32r40t: "ESP32",
  pico: "RP2040",
  pico2: "RP2350",
};

export const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

type Content = Omit<Part, "bytes" | "sha256"> & { data: Uint8Array };

const partOf = ({ data, ...place }: Content): Part => ({ ...place, bytes: data.length, sha256: sha256(data) });

/** A manifest with these parts for each board. */
export function manifestOf(partsFor: (board: DeviceName) => Content[]): Manifest {
  const builds = DEVICES.map((board): Build => ({
    board,
    title: BOARD_FLASH[board].board.title,
    chipFamily: CHIP_FAMILIES[board],
    espruino: versionFor(board),
    parts: partsFor(board).map(partOf),
  }));
  return { name: "tileclock", version: version(), builds };
}

/** Address of a board's firmware on the page; the simulator runs the first board's. */
export const firmwarePath = (board: DeviceName): string => (board === "esp32" ? "firmware.js" : `firmware-${board}.js`);

/** The firmware for every board. */
export async function allFirmware(): Promise<Record<DeviceName, Uint8Array>> {
  const made = DEVICES.map(async (board) => [board, Buffer.from(await bundleFirmware(board), "latin1")]);
  return Object.fromEntries(await Promise.all(made));
}

/** Addresses of the panel's type and of an ESP32's first boot file on the page. */
export const TYPE_PATH = "panel.type";
export const RADIOS_PATH = "radios.js";

/** The manifest that the page's flasher reads: the firmware of each board, the type, and the first boot file. */
export async function firmwareManifest(firmware: Record<DeviceName, Uint8Array>, type: Uint8Array): Promise<Manifest> {
  const radios = await bundleRadios();
  return manifestOf((board) => [
    { path: RADIOS_PATH, file: RADIOS_FILE, data: radios },
    { path: firmwarePath(board), file: BOOT_FILE, data: firmware[board] },
    { path: TYPE_PATH, file: TYPE_FILE, data: type },
  ]);
}
