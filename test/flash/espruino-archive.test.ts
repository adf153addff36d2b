// Checks of a file that should be Espruino for the ESP32, before any of it is written.

import { describe, expect, test } from "vitest";
import { readArchive } from "../../sim/page/flash/espruino-archive";
import { partitionTable, releaseArchive, releaseFiles, type ReleaseFiles } from "../serial/espruino-release";

const NAME = "espruino_2v29_esp32.tgz";

async function reading(files: ReleaseFiles) {
  return readArchive(NAME, await releaseArchive(files));
}

test("the archive of 2v29 has three parts, each for its address", async () => {
  const files = releaseFiles();
  const parts = await reading(files);
  // The addresses that Espruino's own make file flashes to.
  expect(parts.map(({ name, address }) => [name, address])).toEqual([
    ["bootloader.bin", 0x1000],
    ["partitions_espruino.bin", 0x8000],
    ["espruino_esp32.bin", 0x10000],
  ]);
  for (const { name, data } of parts) expect(Buffer.compare(data, files[name]), name).toBe(0);
});

describe("an archive is refused, in words,", () => {
  test("that is none", async () => {
    await expect(readArchive("notes.txt", Buffer.from("hello"))).rejects.toThrow(
      "Espruino's archive espruino_2v29_esp32.tgz expected, found notes.txt, which is no .tgz or a damaged one",
    );
  });

  // In the first block, in the middle, and in the checksum and the length, of 4 bytes each, at the end of a gzip file.
  test.each([0.01, 0.5, -8, -1])("that has one bit changed at %d", async (place) => {
    const archive = await releaseArchive(releaseFiles());
    archive[place < 0 ? archive.length + place : Math.floor(archive.length * place)] ^= 4;
    await expect(readArchive(NAME, archive)).rejects.toThrow("or a damaged one");
  });

  test.each([1, 9, 20_000])("that lacks its last %i bytes", async (bytes) => {
    const archive = await releaseArchive(releaseFiles());
    await expect(readArchive(NAME, archive.subarray(0, -bytes))).rejects.toThrow("or a damaged one");
  });

  test("that lacks a file", async () => {
    const files = { ...releaseFiles() };
    delete files["bootloader.bin"];
    await expect(reading(files)).rejects.toThrow(
      `bootloader.bin expected in ${NAME}, found partitions_espruino.bin, espruino_esp32.bin`,
    );
  });

  test.each(["2v28", "2v30", "2v29.277"])("that has Espruino %s", async (version) => {
    await expect(reading(releaseFiles(version))).rejects.toThrow(
      `espruino_esp32.bin: Espruino 2v29 and no other expected, found version ${version}`,
    );
  });

  test("that has Storage elsewhere than the firmware counts on", async () => {
    const table = partitionTable([["storage", 1, 0x41, 0x350000, 704 << 10]]);
    await expect(reading({ ...releaseFiles(), "partitions_espruino.bin": table })).rejects.toThrow(
      "Storage expected at 0x320000 with 917504 bytes, found 0x350000 with 720896",
    );
  });
});
