// An archive as Espruino releases for the ESP32, of bytes of our own: the files, beginnings and places that
// make/targets/ESP32.make and targets/esp32/Changes_V3.1/partitions_espruino.csv of Espruino's sources give.

import { createHash } from "node:crypto";
import { createTarGzip } from "nanotar";
import { seededRandom } from "../../lexicon-pack/seeded-random";

/** name, type, subtype, address, bytes. */
const PARTITIONS: [string, number, number, number, number][] = [
  ["nvs", 1, 0x02, 0x9000, 12 << 10],
  ["otadata", 1, 0x00, 0xc000, 8 << 10],
  ["free", 1, 0x40, 0xe000, 8 << 10],
  ["factory", 0, 0x00, 0x10000, 1536 << 10],
  ["ota_0", 0, 0x10, 0x190000, 1536 << 10],
  ["flash", 1, 0x40, 0x310000, 64 << 10],
  ["storage", 1, 0x41, 0x320000, 896 << 10],
];

/** ESP-IDF's table: 32 bytes each, from 0xAA 0x50 on, and 0xFF to the end. */
export function partitionTable(partitions = PARTITIONS): Uint8Array {
  const table = Buffer.alloc(3072, 0xff);
  partitions.forEach(([name, type, subtype, address, bytes], i) => {
    const at = 32 * i;
    table.fill(0, at, at + 32);
    table.set([0xaa, 0x50, type, subtype], at);
    table.writeUInt32LE(address, at + 4);
    table.writeUInt32LE(bytes, at + 8);
    table.write(name, at + 12, "latin1");
  });
  return table;
}

/** The segments, their checksum and the SHA-256 of both, as ESP-IDF's esp_image_format.h lays an image out. */
export function imageOf(segments: Uint8Array[]): Uint8Array {
  const header = Buffer.alloc(24);
  header.set([0xe9, segments.length]);
  header[23] = 1;
  const headed = segments.map((segment, i) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(0x40080000 + 0x10000 * i, 0);
    head.writeUInt32LE(segment.length, 4);
    return Buffer.concat([head, segment]);
  });
  const body = Buffer.concat([header, ...headed]);
  const padding = Buffer.alloc(16 - (body.length % 16));
  padding[padding.length - 1] = segments.flatMap((segment) => [...segment]).reduce((sum, byte) => sum ^ byte, 0xef);
  const summed = Buffer.concat([body, padding]);
  return Buffer.concat([summed, createHash("sha256").update(summed).digest()]);
}

/** Two segments of noise, with `text` in the first. */
function image(bytes: number, seed: number, text = ""): Uint8Array {
  const below = seededRandom(seed);
  const noise = Uint8Array.from({ length: bytes }, () => below(256));
  noise.set(Buffer.from(text, "latin1"), 1000);
  return imageOf([noise.subarray(0, bytes - 1004), noise.subarray(bytes - 1004)]);
}

export type ReleaseFiles = Record<string, Uint8Array>;

/** The files of a release of this version; the interpreter's banner is as jsinteractive.c prints it. */
export function releaseFiles(version = "2v29"): ReleaseFiles {
  return {
    "bootloader.bin": image(5_000, 1),
    "partitions_espruino.bin": partitionTable(),
    "espruino_esp32.bin": image(40_001, 2, `\n ${version} (c) 2025 G.Williams\n`),
  };
}

export async function releaseArchive(files: ReleaseFiles): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, data]) => ({ name: `espruino_2v29_esp32/${name}`, data }));
  return Buffer.from(await createTarGzip([{ name: "espruino_2v29_esp32/" }, ...entries]));
}
