// The image of a board's Storage, and the virtual board that boots from it. What the real interpreter makes of it is in
// image.espruino.test.ts.

import { typeFile, typeFor } from "../../scripts/type/build";
import { readType } from "../../scripts/type/type-file";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { alphabetNamed } from "../../lexicon-pack/alphabets";
import { buildPack } from "../../lexicon-pack/build";
import { BOARDS, type BoardName } from "../../scripts/boards";
import { bundleRadios } from "../../scripts/build/build";
import { filesOf } from "../../scripts/build/stored-files";
import { deviceFiles } from "../../sim/board/image/image";
import { imageOf } from "../../sim/board/image/flash-parts";
import { parseScenario } from "../../sim/play/scenario/parse";
import type { Scenario } from "../../sim/play/scenario/scenario";
import { playScenario } from "../../sim/play/scenario/play";
import { deviceFrom } from "../../sim/play/scenario/devices";
import { STORAGE } from "./board-facts";

const PACK = buildPack(["CAT", "DOG"], { name: "TWO" });
const bundle = Buffer.from(inject("bundles").esp32, "latin1");
let radios: Uint8Array;
beforeAll(async () => {
  radios = await bundleRadios();
});
const files = (board: BoardName, pack = PACK) => filesOf({ radios, firmware: bundle, type: typeFile(), pack }, board);

function failuresOf(image: Uint8Array, text: string) {
  return playScenario(parseScenario(text) as Scenario, deviceFrom(image)).failures;
}

test("an image has the type for its pack, which for A to Z is that of English", async () => {
  const polish = buildPack(["MAK"], { name: "PL", alphabet: alphabetNamed("pl")! });
  for (const pack of [PACK, polish]) {
    const made = new Map((await deviceFiles("pico", pack)).map(({ name, data }) => [name, data]));
    expect(made.get("type")).toEqual(typeFor([pack]));
    expect(made.get("lexicon")).toEqual(pack);
  }
  expect(readType(typeFor([polish])).letters).toHaveLength(9);
  expect(typeFor([PACK])).toEqual(typeFile());
});

describe("the image", () => {
  test("for an ESP32 begins with the file that switches telnet off, behind its header", () => {
    const image = imageOf(files("esp32"), "esp32");
    // 4096 less two headers and the 20 bytes of tries, with the next file's header: 4012 is 0x0fac.
    expect([...image.slice(0, 4)]).toEqual([0xac, 0x0f, 0, 0]);
    expect(Buffer.from(image.slice(4, 11)).toString("latin1")).toBe(".boot0\0");
    expect([...image.slice(11, 32)]).toEqual(new Array(21).fill(0));
    expect(Buffer.from(image.slice(32)).toString("latin1")).toMatch(
      /^require\("TelnetServer"\)\.setOptions\(\{mode:"off"\}\)/,
    );
  });

  test("for an ESP32 begins with the same sectors whatever the firmware and the lexicon are", () => {
    const other = filesOf({ radios, firmware: Buffer.from("1"), type: Buffer.from("2"), pack: null }, "esp32");
    const first = 2 * 4096;
    expect(imageOf(other, "esp32").subarray(0, first)).toEqual(imageOf(files("esp32"), "esp32").subarray(0, first));
  });

  test.each(BOARDS)("for %s is as large as its Storage, and erased behind the files", (board) => {
    const [bytes, isFile] = STORAGE[board];
    const image = imageOf(files(board), board);
    expect(image.length).toBe(bytes);
    const all = files(board);
    expect(all.map(({ name }) => name).includes("journal")).toBe(isFile);
    const used = all.reduce((sum, { data }) => sum + 32 + Math.ceil(data.length / 4) * 4, 0);
    expect(image.slice(used).every((byte) => byte === 0xff)).toBe(true);
  });

  test("is refused where there is no room, and says how much was wanted", () => {
    expect(() => imageOf(files("pico", new Uint8Array(1100000)), "pico")).toThrow(
      // Settings, journal and lexicon, each behind its header: 8,224 + 69,664 + 1,100,032.
      "no room for lexicon: 1177920 bytes on a flash of 1048576",
    );
  });
});

describe("the virtual board", () => {
  test("boots from the image, with the pack that is in it", () => {
    const image = imageOf(files("esp32"), "esp32");
    expect(
      failuresOf(
        image,
        "words: CAT\n0:01 expect panel LIST TWO\n        expect panel 2 WORDS\n        expect faces 25:00 25:00",
      ),
    ).toEqual([]);
  });

  test("asks for the first power-on from a new image, with the pack that is in it", () => {
    const text = "begin: set-up\nwords: CAT\n0:05 expect panel FIRST POWER-ON\n expect panel TWO";
    const device = deviceFrom(imageOf(files("esp32"), "esp32"), "esp32", undefined, undefined, true);
    expect(playScenario(parseScenario(text) as Scenario, device).failures).toEqual([]);
  });

  test("shows nothing with an image without firmware", () => {
    expect(
      failuresOf(
        imageOf([{ name: "lexicon", data: PACK }], "esp32"),
        "words: CAT\n0:01 expect no panel READY\n        expect no panel NO PACK",
      ),
    ).toEqual([]);
  });
});
