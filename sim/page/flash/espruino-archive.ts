// Espruino's release archive for the ESP32: unpacks the user's file, and checks it before any of it is written.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { parseTarGzip } from "nanotar";
import { BOARD_FLASH } from "../../../scripts/boards";
import type { FlashPart } from "../../board/image/flash-parts";
import { isRightVersion, versionFor } from "../../../scripts/espruino-version";

/** Files of the archive, and their addresses in the flash (Espruino's make/targets/ESP32.make). */
const ADDRESSES: Record<string, number> = {
  "bootloader.bin": 0x1000,
  "partitions_espruino.bin": 0x8000,
  "espruino_esp32.bin": 0x10000,
};
const PARTITIONS = "partitions_espruino.bin";
const INTERPRETER = "espruino_esp32.bin";

/** First bytes of an entry in the table of partitions. */
const PARTITION_MAGIC = [0xaa, 0x50];
const PARTITION_BYTES = 32;

/** Version in the text that the interpreter prints when it starts (Espruino's jsinteractive.c). */
const VERSION = /(\d+v[\d.]+) \(c\) \d{4} G\.Williams/;

const hex = (n: number): string => `0x${n.toString(16)}`;
const latin1 = new TextDecoder("latin1");

/** The archive's files by their names; gzip's checksum and length report a file that is damaged or cut short. */
async function unpacked(name: string, archive: Uint8Array): Promise<Map<string, Uint8Array>> {
  const entries = await parseTarGzip(archive).catch(() => {
    throw new Error(
      `Espruino's archive espruino_2v29_esp32.tgz expected, found ${name}, which is no .tgz or a damaged one`,
    );
  });
  return new Map(entries.map((entry) => [entry.name.split("/").at(-1)!, entry.data ?? new Uint8Array()]));
}

/** SHA-256 of the archive, for comparison with a copy from elsewhere. */
export function fingerprintOf(archive: Uint8Array): string {
  return bytesToHex(sha256(archive));
}

/** Address and size of each partition in the table. */
function partitionsIn(table: Uint8Array): [number, number][] {
  const view = new DataView(table.buffer, table.byteOffset, table.length);
  const found: [number, number][] = [];
  for (let at = 0; at + PARTITION_BYTES <= table.length; at += PARTITION_BYTES) {
    if (view.getUint8(at) !== PARTITION_MAGIC[0] || view.getUint8(at + 1) !== PARTITION_MAGIC[1]) break;
    found.push([view.getUint32(at + 4, true), view.getUint32(at + 8, true)]);
  }
  return found;
}

/** Throws unless Storage has the place and size that it has in 2v29, on which the firmware relies. */
function refuseOtherPartitions({ name, data }: FlashPart): void {
  const { address, storageBytes } = BOARD_FLASH.esp32;
  const found = partitionsIn(data);
  if (!found.some(([at, bytes]) => at === address && bytes === storageBytes))
    throw new Error(
      `${name}: Storage expected at ${hex(address)} with ${storageBytes} bytes, found ` +
        found.map(([at, bytes]) => `${hex(at)} with ${bytes}`).join(", "),
    );
}

function refuseOtherVersion({ name, data }: FlashPart): void {
  const version = latin1.decode(data).match(VERSION)?.[1] ?? "none";
  if (!isRightVersion(version, "esp32"))
    throw new Error(`${name}: Espruino ${versionFor("esp32")} expected, found version ${version}`);
}

/** The parts of Espruino for an ESP32. An Error says what was expected of a wrong archive, and what was found. */
export async function readArchive(name: string, archive: Uint8Array): Promise<FlashPart[]> {
  const files = await unpacked(name, archive);
  const parts = Object.entries(ADDRESSES).map(([file, address]): FlashPart => {
    const data = files.get(file);
    if (data === undefined)
      throw new Error(`${file} expected in ${name}, found ${[...files.keys()].filter(Boolean).join(", ")}`);
    return { name: file, data, address };
  });
  for (const part of parts) {
    if (part.name === PARTITIONS) refuseOtherPartitions(part);
    if (part.name === INTERPRETER) refuseOtherVersion(part);
  }
  return parts;
}
