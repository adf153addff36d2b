// A list with a letter that no key types: the device gives no verdicts and says why, and no tool puts it on a board.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { PACK_FILE } from "../../firmware/device/files";
import { buildPack } from "../../lexicon-pack/build";
import { ENGLISH } from "../../lexicon-pack/numbered";
import { readPack } from "../../scripts/packs/pack-file";
import { journalFiles } from "../../scripts/build/stored-files";
import { VirtualDevice } from "../../sim/board/virtual/device";
import { provisioned, STORAGE_BYTES } from "../../sim/board/virtual/storage";
import { firmwareOf } from "../../sim/board/device/boot";
import { NATIVES } from "../../sim/board/device/natives";

/** Unicode 15.1: U+01C2 is LATIN LETTER ALVEOLAR CLICK, which no list of this game is played with. */
const CLICKS = buildPack(["ANO", "A\u01c2O"], { name: "FISE", alphabet: ENGLISH + "\u01c2" });
const PLAIN = buildPack(["ANO"], { name: "FISE", alphabet: ENGLISH });

async function panelWith(pack: Uint8Array): Promise<string[]> {
  const flash = provisioned(STORAGE_BYTES, [{ name: PACK_FILE, data: pack }, ...journalFiles(ESP32)]);
  const device = new VirtualDevice(ESP32, { ...firmwareOf(inject("bundles").esp32), natives: NATIVES, flash });
  device.powerOn();
  device.advanceTo(3000);
  device.pressKey("ENTER", 80);
  device.advanceTo(5000);
  return device.panelText();
}

test("the panel says which letter, and that there are no verdicts", async () => {
  const panel = await panelWith(CLICKS);
  expect(panel).toContain("NO KEY FOR A LETTER OF THE LIST: U+01C2");
  expect(panel).toContain("NO VERDICTS: CALL DIRECTOR");
  expect(await panelWith(PLAIN)).toContain("LIST FISE");
});

test("it is not put on a board", () => {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-letters-"));
  const file = (name: string, bytes: Uint8Array) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  expect(() => readPack(file("fise.pack", CLICKS))).toThrow(
    'fise.pack: letters A to Z expected, found no key for the letter "\u01c2" (U+01C2): no device can type this list',
  );
  expect(readPack(file("plain.pack", PLAIN))).toEqual(Buffer.from(PLAIN));
});
