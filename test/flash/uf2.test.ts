// Espruino and the clock as one .uf2, dropped on a Pico and on a Pico 2 that held something else before.

import { describe, expect, test } from "vitest";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { filesOf, type StoredFile } from "../../scripts/build/stored-files";
import { type FlashPart, imageOf, partsOf, writtenSectors } from "../../sim/board/image/flash-parts";
import { partIn, type PicoName, uf2Of } from "../../sim/board/image/uf2";
import { FACTS } from "../build/board-facts";
import { drop, RP2040, RP2350 } from "./pico-roms";

const ROMS = { pico: RP2040, pico2: RP2350 };
const NAMES: PicoName[] = ["pico", "pico2"];
const START = 0x10000000;

function noise(bytes: number, seed: number): Uint8Array {
  const below = seededRandom(seed);
  return Uint8Array.from({ length: bytes }, () => below(256));
}

/** Not whole sectors, nor whole blocks. */
const ESPRUINO: FlashPart = { name: "espruino.uf2", data: noise(300_123, 1), address: START };

function filesFor(board: PicoName, packBytes: number): StoredFile[] {
  const contents = { radios: noise(9, 2), firmware: noise(50_001, 3), type: noise(40_002, 4) };
  return filesOf({ ...contents, pack: noise(packBytes, 5) }, board);
}

/** A chip that has been in use: no byte of it is erased. */
const usedChip = (board: PicoName): Uint8Array => noise(ROMS[board].flashBytes, 6);
const storageOf = (flash: Uint8Array, board: PicoName): Uint8Array => {
  const from = FACTS[board].address - START;
  return flash.slice(from, from + FACTS[board].storageBytes);
};

describe.each(NAMES)("on a %s", (board) => {
  const files = filesFor(board, 100_003);
  const image = imageOf(files, board);

  test("one file brings Espruino and every byte of Storage, and the chip restarts once, at its end", () => {
    const flash = usedChip(board);
    const file = uf2Of([ESPRUINO, ...partsOf(files, board, false)], board);
    expect(drop(file, flash, ROMS[board])).toEqual({ ignored: 0, restarted: true });
    expect(Buffer.compare(flash.subarray(0, ESPRUINO.data.length), ESPRUINO.data)).toBe(0);
    expect(Buffer.compare(storageOf(flash, board), image)).toBe(0);
  });

  test("an update leaves every byte of the journal's pages and of the settings'", () => {
    const flash = usedChip(board);
    drop(uf2Of(partsOf(files, board, false), board), flash, ROMS[board]);
    const kept = writtenSectors(image, files);
    // A page of settings; sixteen of the journal's seventeen.
    expect(kept.map(([from, to]) => (to - from) / 4096)).toEqual([1, 16]);
    const at = FACTS[board].address - START;
    const games = noise(16 * 4096, 7);
    flash.set(games, at + kept[1][0]);
    flash.set(games.subarray(0, 4096), at + kept[0][0]);
    const other = filesFor(board, 170_001);
    drop(uf2Of(partsOf(other, board, true), board), flash, ROMS[board]);
    const after = imageOf(other, board);
    after.set(games, kept[1][0]);
    after.set(games.subarray(0, 4096), kept[0][0]);
    expect(Buffer.compare(storageOf(flash, board), after)).toBe(0);
  });

  test("two parts that share a sector are refused by their names", () => {
    const other = { name: "second", data: noise(10, 8), address: START + 300_200 };
    expect(() => uf2Of([ESPRUINO, other], board)).toThrow("found 0x10049000 in espruino.uf2 and in second");
  });

  test("Espruino's own file is read back from its blocks, gaps as erased flash", () => {
    const own = uf2Of([ESPRUINO], board);
    const part = partIn("own.uf2", own, board);
    expect(part.address).toBe(START);
    expect(Buffer.compare(part.data.subarray(0, ESPRUINO.data.length), ESPRUINO.data)).toBe(0);
    expect(part.data.subarray(ESPRUINO.data.length).every((byte) => byte === 0xff)).toBe(true);
  });

  test.each([
    [
      "the other board's",
      (own: PicoName) => uf2Of([ESPRUINO], own === "pico" ? "pico2" : "pico"),
      "found no block of it",
    ],
    [
      "a file of something else",
      () => noise(1024, 9),
      "a .uf2 of whole blocks expected, found something else at byte 0",
    ],
  ])("%s instead of Espruino's is refused", (_, make, text) => {
    expect(() => partIn("e.uf2", make(board), board)).toThrow(text);
  });
});

describe("the ROM's rules", () => {
  test("an RP2040 gets wrong bytes where a gap is not padded to whole sectors", () => {
    const flash = usedChip("pico");
    const file = uf2Of([ESPRUINO, ...partsOf(filesFor("pico", 5000), "pico", false)], "pico");
    // The same without the padding behind Espruino: its last sector's blocks that have no byte of it.
    const whole = Math.ceil(ESPRUINO.data.length / 256);
    const blocks = Array.from({ length: file.length / 512 }, (_, i) => file.slice(512 * i, 512 * (i + 1)));
    const unpadded = blocks.filter((_, i) => i < whole || i >= Math.ceil(ESPRUINO.data.length / 4096) * 16);
    expect(unpadded.length).toBeLessThan(blocks.length);
    unpadded.forEach((block, i) => {
      const view = new DataView(block.buffer);
      view.setUint32(20, i, true);
      view.setUint32(24, unpadded.length, true);
    });
    drop(Buffer.concat(unpadded), flash, RP2040);
    expect(Buffer.compare(storageOf(flash, "pico"), imageOf(filesFor("pico", 5000), "pico"))).not.toBe(0);
  });

  test("an RP2040 ignores a Pico 2's file, and a Pico 2 an RP2040's", () => {
    for (const board of NAMES) {
      const flash = usedChip(board);
      const before = flash.slice();
      const other = board === "pico" ? "pico2" : "pico";
      const { restarted } = drop(uf2Of([ESPRUINO], other), flash, ROMS[board]);
      expect([restarted, Buffer.compare(flash, before)]).toEqual([false, 0]);
    }
  });

  // Erratum RP2350-E10: the first block is ignored, at the end of 16 MB, which is a 4 MB chip's last sector.
  test("a Pico 2's file begins with erratum E10's block, alone in its sector", () => {
    const file = uf2Of([ESPRUINO], "pico2");
    const view = new DataView(file.buffer);
    expect([8, 12, 20, 24, 28, 32 + 256].map((at) => view.getUint32(at, true))).toEqual([
      0xa000, 0x10ffff00, 0, 2, 0xe48bff57, 0x9957e304,
    ]);
    const last = { name: "full", data: noise(4096, 10), address: 0x103ff000 };
    expect(() => uf2Of([last], "pico2")).toThrow("the flash's last sector free expected, found full in it");
  });
});
