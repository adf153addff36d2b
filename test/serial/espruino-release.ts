// An archive as Espruino releases for the ESP32, of bytes of our own: the files, beginnings and places that
// make/targets/ESP32.make and targets/esp32/Changes_V3.1/partitions_espruino.csv of Espruino's sources give.

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

/** Noise after the first byte of every image for the chip (esp_image_format.h), with `text` in it. */
function image(bytes: number, seed: number, text = ""): Uint8Array {
  const below = seededRandom(seed);
  const noise = Uint8Array.from({ length: bytes }, () => below(256));
  noise[0] = 0xe9;
  noise.set(Buffer.from(text, "latin1"), 1000);
  return noise;
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
