// A list with a letter that no key types: the device gives no verdicts and says why, and no tool puts it on a board.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { PACK_FILE } from "../../firmware/device/files";
import { plainAlphabet, readAlphabet } from "../../lexicon-pack/alphabet";
import { buildPack } from "../../lexicon-pack/build";
import { ENGLISH } from "../../lexicon-pack/numbered";
import { readPack } from "../../scripts/packs/pack-file";
import { journalFiles } from "../../scripts/build/stored-files";
import { VirtualDevice } from "../../sim/board/virtual/device";
import { provisioned, STORAGE_BYTES } from "../../sim/board/virtual/storage";
import { firmwareOf } from "../../sim/board/boot/boot";
import { NATIVES } from "../../sim/board/boot/natives";

/**
 * Code points of Unicode 15.1. The lowest bytes of those from U+0141 to U+015A and of U+0241 are the codes of A to Z: a
 * string of bytes has nothing else of them. U+01C2 is LATIN LETTER ALVEOLAR CLICK, which no list of this game has.
 */
const FOREIGN = ["00C9", "00D1", "0141", "0143", "0152", "0158", "015A", "0160", "01C2", "0241", "0410", "0541"];
const PLAIN = buildPack(["ANO"], { name: "FISE" });

function packWith(code: string): Uint8Array {
  const letter = String.fromCharCode(parseInt(code, 16));
  const alphabet = plainAlphabet(ENGLISH + letter);
  return buildPack(["ANO", `A${alphabet.letters[26]}O`], { name: "FISE", alphabet });
}

async function panelWith(pack: Uint8Array): Promise<string[]> {
  const flash = provisioned(STORAGE_BYTES, [{ name: PACK_FILE, data: pack }, ...journalFiles(ESP32)]);
  const device = new VirtualDevice(ESP32, { ...firmwareOf(inject("bundles").esp32), natives: NATIVES, flash });
  device.powerOn();
  device.advanceTo(3000);
  device.pressKey("ENTER", 80);
  device.advanceTo(5000);
  return device.panelText();
}

test.each(FOREIGN)("a pack with U+%s gives no verdicts, and the panel names the letter", async (code) => {
  const panel = await panelWith(packWith(code));
  expect(panel).toContain(`NO KEY FOR A LETTER OF THE LIST: U+${code}`);
  expect(panel).toContain("NO VERDICTS: CALL DIRECTOR");
});

/** Tiles of several characters: ASCII is shown as it is, and U+00B7 is the middle dot of Catalan. */
test.each([
  ["CH", "CH"],
  ["@", "@"],
  ["L\u00b7L", "U+00B7"],
  ["\u00d1", "U+00D1"],
  ["\u1e9e", "U+1E9E"],
])("a pack with the tile %s gives no verdicts, and the panel names it %s", async (tile, named) => {
  const alphabet = readAlphabet(`A\n${tile}\nN\nO`);
  const panel = await panelWith(buildPack(["ANO", `A${alphabet.letters[1]}O`], { name: "FISE", alphabet }));
  expect(panel).toContain(`NO KEY FOR A LETTER OF THE LIST: ${named}`);
});

// In ASCII it follows Z. The panel writes a key's name in it, so it is not shown itself.
test("a pack with the tile [ gives no verdicts", async () => {
  const alphabet = readAlphabet("A\n[\nN\nO");
  const panel = await panelWith(buildPack(["ANO", `A${alphabet.letters[1]}O`], { name: "FISE", alphabet }));
  expect(panel).toContain("NO VERDICTS: CALL DIRECTOR");
});

test("a pack of A to Z gives verdicts", async () => {
  expect(await panelWith(PLAIN)).toContain("LIST FISE");
});

test.each(FOREIGN)("a pack with U+%s is not put on a board", (code) => {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-letters-"));
  const file = (name: string, bytes: Uint8Array) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const letter = String.fromCharCode(parseInt(code, 16));
  expect(() => readPack(file("fise.pack", packWith(code)))).toThrow(
    `fise.pack: letters A to Z expected, found no key for the letter "${letter}" (U+${code}): no device can type this list`,
  );
  expect(readPack(file("plain.pack", PLAIN))).toEqual(PLAIN);
});
