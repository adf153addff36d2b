// A release's manifest that writes Espruino and the image to an ESP32, as ESP Web Tools reads it.

import { expect, test } from "vitest";
import { wholeEsp32 } from "../../sim/tools/release/whole-esp32";
import { releaseArchive, releaseFiles } from "../serial/espruino-release";

const NAME = "espruino_2v29_esp32.tgz";

test("a manifest for each ESP32 board has Espruino's three files and the board's image", async () => {
  const given = releaseFiles();
  const files = await wholeEsp32(NAME, await releaseArchive(given), (board) => `${board}.image`);
  for (const board of ["esp32", "e32r40t"]) {
    const manifest = JSON.parse(Buffer.from(files[`manifest-${board}-with-espruino.json`]).toString());
    // Addresses of Espruino's make/targets/ESP32.make, and of Storage in its table of partitions.
    expect(manifest.builds).toEqual([
      {
        chipFamily: "ESP32",
        parts: [
          { path: "bootloader.bin", offset: 0x1000 },
          { path: "partitions_espruino.bin", offset: 0x8000 },
          { path: "espruino_esp32.bin", offset: 0x10000 },
          { path: `${board}.image`, offset: 0x320000 },
        ],
      },
    ]);
  }
  for (const [name, data] of Object.entries(given)) expect(Buffer.compare(files[name], data), name).toBe(0);
});

test("another version of Espruino is refused, and nothing is made", async () => {
  const archive = await releaseArchive(releaseFiles("2v30"));
  await expect(wholeEsp32(NAME, archive, (board) => board)).rejects.toThrow("Espruino 2v29 and no other expected");
});
