// A list with a letter that no key types, or that the panel's type lacks: the device gives no verdicts and says why. No
// tool puts a list of the first kind on a board.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { PACK_FILE, TYPE_FILE } from "../../firmware/device/files";
import { plainAlphabet, readAlphabet } from "../../lexicon-pack/alphabet";
import { buildPack } from "../../lexicon-pack/build";
import { ENGLISH } from "../../lexicon-pack/numbered";
import { readPack } from "../../scripts/packs/pack-file";
import { typeFile } from "../../scripts/type/build";
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
  const files = [
    { name: PACK_FILE, data: pack },
    { name: TYPE_FILE, data: typeFile() },
  ];
  const flash = provisioned(STORAGE_BYTES, [...files, ...journalFiles(ESP32)]);
  const device = new VirtualDevice(ESP32, { ...firmwareOf(inject("bundles").esp32), natives: NATIVES, flash });
  device.powerOn();
  device.advanceTo(3000);
  device.pressKey("ENTER", 80);
  device.advanceTo(5000);
  return device.panelText().map((row) => row.toUpperCase());
}

test.each(FOREIGN)("a pack with U+%s gives no verdicts, and the panel names the letter", async (code) => {
  const panel = await panelWith(packWith(code));
  expect(panel).toContain(`TYPE LACKS A LETTER OF THE LIST: U+${code}`);
  expect(panel).toContain("NO VERDICTS: CALL DIRECTOR");
});

/** Tiles of several characters: U+00B7 is the middle dot of Catalan. */
test.each([
  ["@", "U+0040"],
  ["[", "U+005B"],
  ["L\u00b7L", "U+00B7"],
  ["\u00d1", "U+00D1"],
  ["\u1e9e", "U+1E9E"],
])("a pack with the tile %s gives no verdicts, and the panel names it %s", async (tile, named) => {
  const alphabet = readAlphabet(`A\n${tile}\nN\nO`);
  const panel = await panelWith(buildPack(["ANO", `A${alphabet.letters[1]}O`], { name: "FISE", alphabet }));
  expect(panel).toContain(`TYPE LACKS A LETTER OF THE LIST: ${named}`);
});

test("a pack of A to Z gives verdicts, and so does one with a digraph", async () => {
  expect(await panelWith(PLAIN)).toContain("LIST FISE");
  const alphabet = readAlphabet("A\nCH\nN\nO");
  expect(await panelWith(buildPack(["ANO", "\u00c8O"], { name: "FISE", alphabet }))).toContain("LIST FISE");
});

/** Nine letters of Polish and one of Spanish. The last by FORMAT.md is U+017B, for which no digit is left. */
const TEN = "\u0104\u0106\u0118\u0141\u0143\u00d1\u00d3\u015a\u0179\u017b";

test("a pack with ten letters beyond A to Z gives no verdicts, and the panel names the tenth", async () => {
  const pack = buildPack(["ANO"], { name: "FISE", alphabet: plainAlphabet(ENGLISH + TEN) });
  expect(await panelWith(pack)).toContain("NO KEY FOR A LETTER OF THE LIST: U+017B");
});

test("a pack with ten letters beyond A to Z is not put on a board, and one with nine is", () => {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-letters-"));
  const file = (name: string, letters: string) => {
    writeFileSync(join(folder, name), buildPack(["ANO"], { name: "FISE", alphabet: plainAlphabet(letters) }));
    return join(folder, name);
  };
  expect(() => readPack(file("ten.pack", ENGLISH + TEN))).toThrow(
    'ten.pack: letters A to Z expected, found no key for the letter "\u017b" (U+017B): no device can type this list',
  );
  expect(readPack(file("nine.pack", ENGLISH + TEN.slice(0, 9))).length).toBeGreaterThan(0);
});
