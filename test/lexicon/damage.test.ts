// Opening a pack finds its damage. Even if its sums are corrected, the reader stays within bounds.
import * as zlib from "node:zlib";
import { describe, expect, test } from "vitest";
import { isWord, mostPasses, openPack } from "../../firmware/lexicon/lexicon";
import { buildPack } from "../../lexicon-pack/build";
import { crc32 } from "../../lexicon-pack/crc32";
import { countingCalls, damagedBody } from "./damaged";
import { seal, unseal } from "../../lexicon-pack/seal";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { lexiconOf, sowpods } from "./lists";

const words = sowpods().filter((_, i) => i % 10 === 0);
const { bytes: pack } = lexiconOf(words);
/** Size of the header with the name "TEST", 26 letters with spellings, and sums of four bytes: FORMAT.md, "Header". */
const BEFORE_SUMS = 108;
const HEADER_BYTES = BEFORE_SUMS + 4 * (Math.ceil((pack.length - BEFORE_SUMS) / 16_388) + 1);
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
    expect(openPack(changed(4, 9), crc32)).toEqual({ fault: "other version", expected: 3, found: 9 });
    expect(openPack(changed(4, 1), crc32)).toEqual({ fault: "other version", expected: 3, found: 1 });
    // The number of letters is byte 19 of the header.
    expect(openPack(changed(19, 0), crc32)).toEqual({ fault: "corrupt", expected: "letters", found: 0 });
    expect(openPack(pack.subarray(0, 5000), crc32)).toEqual({ fault: "cut short", expected: pack.length, found: 5000 });
  });

  /** ECMA-48: a terminal obeys the characters 0 to 31 and 127 to 159. */
  test.each(["\x1b[2J", "CSW\x07", "\x9b31m", "A\x00B", "\x7f", "CSW\r\n24", "\u00c9"])(
    "refuses a sound pack of the name %j, and one that begins so",
    (name) => {
      const { start, body } = unseal(buildPack(["CAT"], { name: "X".repeat(name.length) }));
      start.set(Buffer.from(name, "latin1"), 27);
      expect(openPack(seal(start, body), crc32)).toEqual({
        fault: "corrupt",
        expected: "a name in ASCII",
        found: "other bytes",
      });
      const garbage = Buffer.from(name.padEnd(40, "X"), "latin1");
      expect(openPack(garbage, crc32)).toMatchObject({ fault: "not a pack", expected: "TLEX" });
      expect(JSON.stringify(openPack(garbage, crc32))).toMatch(/^[ -~]*$/);
    },
  );

  test("refuses every flip of a bit of the header, and flips elsewhere", () => {
    const random = seededRandom(7);
    for (let i = 0; i < 1500; i++) {
      const bit = i < HEADER_BYTES * 8 ? i : random(pack.length * 8);
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

  test("refuses a body of more blocks than sums, and one too short for its tables", () => {
    const { start, body } = unseal(pack);
    expect(Buffer.compare(seal(start, body), pack)).toBe(0);
    for (const length of [0, 1, 14, 100, 500])
      expect(faultOf(seal(start, body.subarray(0, length))), `${length} bytes`).toBe("corrupt");
  });

  test("takes a pack padded to a page of flash, and one at any address", () => {
    const padded = new Uint8Array(pack.length + 5001).fill(0xff);
    padded.set(pack, 1);
    const lexicon = openPack(padded.subarray(1), crc32);
    expect("fault" in lexicon ? lexicon : isWord(lexicon, words[100])).toBe(true);
  });
});

/** Packs of one word, and of few, are near their end everywhere. */
test.each([
  ["sowpods, each tenth", pack, 1500],
  ["one word", buildPack(["QI"], { name: "ONE" }), 1500],
  ["few words", buildPack(words.slice(5000, 5200), { name: "FEW" }), 1500],
])("a damaged pack whose sums are right is refused, or answers within its bound: %s", (_, whole, packs) => {
  const random = seededRandom(9);
  for (let i = 0; i < packs; i++) {
    const lexicon = openPack(damagedBody(whole, random), crc32);
    if ("fault" in lexicon) continue;
    // Damage does not change the header, which a pack of one short word is asked longer strings by.
    const { strict, reads } = countingCalls({ ...lexicon, longest: 15 });
    for (let k = 0; k < 6; k++) {
      const before = reads();
      expect(typeof isWord(strict, words[random(words.length)])).toBe("boolean");
      // An edge counts 10 passes, and reads six elements; few edges of a damaged pack read up to 19.
      expect(reads() - before).toBeLessThan(mostPasses(lexicon));
    }
  }
});
