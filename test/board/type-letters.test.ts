// A list is judged only if the panel's type has its letters, as they are spelled there: an image has the type of its
// pack, and whoever puts another pack into Storage is told.

import { expect, inject, test } from "vitest";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { PACK_FILE, TYPE_FILE } from "../../firmware/device/files";
import { readAlphabet } from "../../lexicon-pack/alphabet";
import { alphabetNamed } from "../../lexicon-pack/alphabets";
import { buildPack } from "../../lexicon-pack/build";
import { journalFiles } from "../../scripts/build/stored-files";
import { typeFor } from "../../scripts/type/build";
import { withLetters } from "../../scripts/type/letters";
import { readType, writeType } from "../../scripts/type/type-file";
import { firmwareOf } from "../../sim/board/boot/boot";
import { NATIVES } from "../../sim/board/boot/natives";
import { VirtualDevice } from "../../sim/board/virtual/device";
import { provisioned, STORAGE_BYTES } from "../../sim/board/virtual/storage";

const POLISH = alphabetNamed("pl")!;
const PACK = buildPack([POLISH.letters.slice(0, 3)], { name: "OSPS", alphabet: POLISH });
const REFUSED = "TYPE LACKS A LETTER OF THE LIST: U+";

function deviceWith(pack: Uint8Array, type: Uint8Array | null): VirtualDevice {
  const files = [{ name: PACK_FILE, data: pack }, ...(type === null ? [] : [{ name: TYPE_FILE, data: type }])];
  const flash = provisioned(STORAGE_BYTES, [...files, ...journalFiles(ESP32)]);
  const device = new VirtualDevice(ESP32, { ...firmwareOf(inject("bundles").esp32), natives: NATIVES, flash });
  device.powerOn();
  device.advanceTo(3000);
  device.pressKey("ENTER", 80);
  device.advanceTo(5000);
  return device;
}

const panelWith = (pack: Uint8Array, type: Uint8Array | null): string[] =>
  deviceWith(pack, type)
    .panelText()
    .map((row) => row.toUpperCase());

test("the foot of a list that is typed has room for all nine letters of Polish", () => {
  const device = deviceWith(PACK, typeFor([PACK]));
  for (const side of [1, 0]) {
    device.holdButton(side);
    device.releaseButton(side, 60);
    device.advanceTo(device.now() + 1500);
  }
  for (const key of ["CHALLENGE", "4"] as const) {
    device.pressKey(key, 60);
    device.releaseKey(key, 120);
    device.advanceTo(device.now() + 500);
  }
  const panel = device.panelText();
  expect(panel).toContain("\u0141_");
  expect(panel).toContain("1 \u0104 2 \u0106 3 \u0118 4 \u0141 5 \u0143 6 \u00d3 7 \u015a 8 \u0179 9 \u017b");
});

test("a pack is accepted with the type of its image, and with one that has more letters", () => {
  expect(panelWith(PACK, typeFor([PACK]))).toContain("LIST OSPS");
  const spanish = buildPack(["NO"], { name: "X", alphabet: alphabetNamed("es")! });
  expect(panelWith(PACK, typeFor([spanish, PACK]))).toContain("LIST OSPS");
});

test("a pack is refused with the type of another language, and by the last of its letters", () => {
  const slovene = buildPack(["NO"], { name: "X", alphabet: alphabetNamed("sl")! });
  expect(panelWith(PACK, typeFor([slovene]))).toContain(`${REFUSED}0104`);
  const eight = readAlphabet(POLISH.tiles.filter((tile) => tile !== "\u017b").join("\n"));
  expect(panelWith(PACK, typeFor([buildPack(["MAK"], { name: "X", alphabet: eight })]))).toContain(`${REFUSED}017B`);
});

test("a pack is refused with a type that has another letter at the byte of one of its own", () => {
  const plain = readType(typeFor([]));
  const type = (spelling: string): Uint8Array =>
    writeType(
      withLetters(plain, [{ byte: 0xa2, spelling }], (_, size) => ({
        columns: plain.sizes[size].glyphs[0x30].columns.map((column) => column.map((dot) => !dot)),
      })),
    );
  const german = buildPack(["AB"], { name: "D", alphabet: readAlphabet("A\nB\n\u00c4") });
  expect(panelWith(german, type("\u00c4"))).toContain("LIST D");
  expect(panelWith(german, type("\u00c5"))).toContain(`${REFUSED}00C4`);
});

test.each([
  ["missing", () => null],
  [
    "damaged",
    () => {
      const type = typeFor([PACK]).slice();
      type[1000] ^= 1;
      return type;
    },
  ],
])("a pack is refused if the type is %s, and the built-in font says so", (_, type) => {
  expect(panelWith(PACK, type())).toContain(`${REFUSED}0104`);
  expect(panelWith(buildPack(["AB"], { name: "E" }), type())).toContain("LIST E");
});
