// What is wrong with a pack is found when it is opened; and even with its sum put right, the reader stays within bounds.
import * as zlib from "node:zlib";
import { describe, expect, test } from "vitest";
import { isWord, openPack } from "../../firmware/lexicon/lexicon";
import { crc32 } from "../../lexicon-pack/crc32";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { lexiconOf, sowpods } from "./lists";

const words = sowpods().filter((_, i) => i % 10 === 0);
const { bytes: pack } = lexiconOf(words);
const faultOf = (bytes: Uint8Array) => {
  const result = openPack(bytes, crc32);
  return "fault" in result ? result.fault : "opened";
};
const changed = (at: number, value: number) => {
  const copy = pack.slice();
  copy[at] = value;
  return copy;
};

test("the CRC32 is that of zlib", () => {
  const native = (zlib as { crc32?: (bytes: Uint8Array) => number }).crc32;
  expect(crc32(Buffer.from("123456789"))).toBe(0xcbf43926);
  if (native) expect(crc32(pack)).toBe(native(pack));
});

describe("openPack", () => {
  test("says what was expected and what was found", () => {
    expect(openPack(new Uint8Array(0), crc32)).toEqual({ fault: "not a pack", expected: "TLEX", found: "" });
    expect(openPack(changed(0, 0x58), crc32)).toEqual({ fault: "not a pack", expected: "TLEX", found: "XLEX" });
    expect(openPack(changed(4, 9), crc32)).toEqual({ fault: "other version", expected: 1, found: 9 });
    expect(openPack(changed(4, 0), crc32)).toEqual({ fault: "other version", expected: 1, found: 0 });
    expect(openPack(pack.subarray(0, 5000), crc32)).toEqual({ fault: "cut short", expected: pack.length, found: 5000 });
  });

  test("refuses every flip of a bit of the head, and flips elsewhere", () => {
    const random = seededRandom(7);
    for (let i = 0; i < 1000; i++) {
      const bit = i < 512 ? i : random(pack.length * 8);
      expect(faultOf(changed(bit >> 3, pack[bit >> 3] ^ (1 << (bit & 7)))), `bit ${bit}`).not.toBe("opened");
    }
  });

  test("refuses every truncation tried, and garbage", () => {
    const random = seededRandom(8);
    for (let i = 0; i < 400; i++) {
      expect(faultOf(pack.subarray(0, i < 100 ? i : random(pack.length)))).not.toBe("opened");
      expect(faultOf(Uint8Array.from({ length: random(300) }, () => random(256)))).not.toBe("opened");
    }
  });

  test("takes a pack padded to a page of flash, and one at any address", () => {
    const padded = new Uint8Array(pack.length + 5001).fill(0xff);
    padded.set(pack, 1);
    const lexicon = openPack(padded.subarray(1), crc32);
    expect("fault" in lexicon ? lexicon : isWord(lexicon, words[100])).toBe(true);
  });
});

test("a damaged pack whose sum is right never throws, and answers within its own bound", () => {
  const random = seededRandom(9);
  for (let i = 0; i < 3000; i++) {
    const copy = pack.slice(0, i % 2 ? pack.length : 60 + random(9000));
    for (let k = 0; k < 6; k++) copy[21 + random(Math.min(copy.length, i % 3 ? 12_000 : copy.length) - 21)] = random(256);
    const view = new DataView(copy.buffer);
    view.setUint32(5, copy.length, true);
    view.setUint32(copy.length - 4, crc32(copy.subarray(0, -4)), true);
    const lexicon = openPack(copy, crc32);
    if ("fault" in lexicon) continue;
    for (let k = 0; k < 10; k++) expect(typeof isWord(lexicon, words[random(words.length)])).toBe("boolean");
  }
});
