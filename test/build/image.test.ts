// The image of a board's Storage, and the virtual board that boots from it. What the real interpreter makes of it is in
// image.espruino.test.ts.

import { typeFile } from "../../scripts/type/build";
import { describe, expect, inject, test } from "vitest";
import { buildPack } from "../../lexicon-pack/build";
import { BOARDS } from "../../scripts/boards";
import { filesOf } from "../../scripts/build/stored-files";
import { imageOf } from "../../sim/board/device/image";
import { parseScenario } from "../../sim/play/scenario/parse";
import type { Scenario } from "../../sim/play/scenario/scenario";
import { playScenario } from "../../sim/play/scenario/play";
import { deviceFrom } from "../../sim/play/scenario/devices";
import { STORAGE } from "./board-facts";

const PACK = buildPack(["CAT", "DOG"], { name: "TWO" });
const bundle = Buffer.from(inject("bundles").esp32, "latin1");

function failuresOf(image: Uint8Array, text: string) {
  return playScenario(parseScenario(text) as Scenario, deviceFrom(image)).failures;
}

describe("the image", () => {
  test("begins with the pack, behind a header of 32 bytes: size, and name", () => {
    const image = imageOf(filesOf(bundle, typeFile(), PACK, "esp32"), "esp32");
    const size = [PACK.length & 255, PACK.length >> 8, 0, 0];
    expect([...image.slice(0, 4)]).toEqual(size);
    expect(Buffer.from(image.slice(4, 12)).toString("latin1")).toBe("lexicon\0");
    expect([...image.slice(12, 32)]).toEqual(new Array(20).fill(0));
    expect(Buffer.compare(image.slice(32, 32 + PACK.length), PACK)).toBe(0);
  });

  test.each(BOARDS)("for %s is as large as its Storage, and erased behind the files", (board) => {
    const [bytes, isFile] = STORAGE[board];
    const image = imageOf(filesOf(bundle, typeFile(), PACK, board), board);
    expect(image.length).toBe(bytes);
    const files = filesOf(bundle, typeFile(), PACK, board);
    expect(files.map(({ name }) => name).includes("journal")).toBe(isFile);
    const used = files.reduce((sum, { data }) => sum + 32 + Math.ceil(data.length / 4) * 4, 0);
    expect(image.slice(used).every((byte) => byte === 0xff)).toBe(true);
  });

  test("is refused where there is no room, and says how much was wanted", () => {
    expect(() => imageOf(filesOf(bundle, typeFile(), new Uint8Array(1100000), "pico"), "pico")).toThrow(
      "no room for lexicon: 1100032 bytes on a flash of 1048576",
    );
  });
});

describe("the virtual board", () => {
  test("boots from the image, with the pack that is in it", () => {
    const image = imageOf(filesOf(bundle, typeFile(), PACK, "esp32"), "esp32");
    expect(
      failuresOf(
        image,
        "words: CAT\n0:01 expect panel LIST TWO\n        expect panel 2 WORDS\n        expect faces 25:00 25:00",
      ),
    ).toEqual([]);
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
