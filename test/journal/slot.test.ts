// Slots and checkpoints by JOURNAL.md: what is sound, what has rotted, and when a checkpoint's time is believed.

import { describe, expect, test } from "vitest";
import {
  BARRIER,
  decodeCheckpoint,
  encodeCheckpoint,
  encodeSlot,
  isRotten,
  isSound,
} from "../../firmware/journal/slot";
import { crc32 } from "../../lexicon-pack/crc32";

function slotOf(code: number, sequence: number, value: number): Uint8Array {
  const out = new Uint8Array(8);
  encodeSlot(out, code, sequence, value, crc32);
  return out;
}

describe("a slot", () => {
  test("has a check of 0 where it would be that of erased flash", () => {
    let value = 0;
    const low = (): number => crc32(Uint8Array.of(0xa0, 1, value & 255, (value >> 8) & 255, value >> 16, 0)) & 0xffff;
    while (low() !== 0xffff) value++;
    const slot = slotOf(0xa0, 1, value);
    expect([...slot.slice(6)]).toEqual([0, 0]);
    expect(isSound(slot, crc32)).toBe(true);
    slot.fill(0xff, 6);
    expect(isSound(slot, crc32)).toBe(false);
  });

  test("is sound with a code from 0x80 to 0xfe, and with no other", () => {
    for (const [code, sound] of [
      [0x7f, false],
      [0x80, true],
      [0xfe, true],
      [0xff, false],
      [0x01, false],
    ] as const)
      expect(isSound(slotOf(code, 3, 4), crc32), code.toString(16)).toBe(sound);
  });
});

/** The last record of rot.test.ts has rotted in each bit; no game has these. JOURNAL.md, "Examples", has the key. */
test.each([
  [[0xff, 0x06, 0xd7, 0x09, 0x00, 0x00, 0xc6, 0xe3], true, "only the code is erased"],
  [[0xff, 0x06, 0xd7, 0x09, 0x00, 0xff, 0xc6, 0xe3], false, "code and value are erased"],
  [[0xcd, 0x06, 0xd7, 0x09, 0xff, 0xff, 0xff, 0xff], false, "its end is erased, as in a cut"],
  [[0x7f, 0x06, 0xd7, 0x09, 0x00, 0x00, 0xc6, 0xe3], false, "the code is of the inside of a body"],
  [[0xcd, 0x06, 0xd7, 0x09, 0x00, 0x00, 0xc6, 0xe7], false, "only the last byte is wrong, as in a cut"],
])("%j has rotted: %s, because %s", (bytes, rotten) => {
  expect(isRotten(Uint8Array.from(bytes), crc32)).toBe(rotten);
});

describe("a checkpoint", () => {
  /** Units of 32 ms, of which 19 bits are counted: 4 h 39 min. */
  const TICK = 32;
  const ROUND = 0x80000 * TICK;

  test("has 8 bits of number, 19 of time and in 5 the zeros of those", () => {
    // The example of JOURNAL.md.
    expect(encodeCheckpoint(0x5d, 200_000)).toBe(0x5d030d50);
    expect(encodeCheckpoint(0x15d, 200_000 + ROUND)).toBe(0x5d030d50);
    // All ones and all zeros of 27 bits.
    expect(encodeCheckpoint(0xff, ROUND - 1)).toBe(0xffffffe0);
    expect(encodeCheckpoint(0, 0)).toBe(27);
    expect(BARRIER).toBe(27);
  });

  test("tells its time, to the unit, and never before the record that it follows", () => {
    expect(decodeCheckpoint(encodeCheckpoint(200, 64_031), 200, 60_000)).toBe(64_000);
    expect(decodeCheckpoint(encodeCheckpoint(7, 60_010), 7, 60_010)).toBe(60_010);
  });

  test("goes on counting after 4 h 39 min", () => {
    const late = ROUND - 5 * TICK;
    expect(decodeCheckpoint(encodeCheckpoint(7, late + 20 * TICK), 7, late)).toBe(late + 20 * TICK);
    expect(decodeCheckpoint(encodeCheckpoint(7, 3 * ROUND + 64), 7, 3 * ROUND)).toBe(3 * ROUND + 64);
  });

  test("says nothing after another record, unsound, as the barrier, or from 3 h 29 min ahead on", () => {
    const word = encodeCheckpoint(7, 64_000);
    expect(decodeCheckpoint(word, 8, 60_000)).toBeNull();
    expect(decodeCheckpoint(word, 7, 64_032)).toBeNull();
    expect(decodeCheckpoint(word ^ 1, 7, 60_000)).toBeNull();
    expect(decodeCheckpoint(27, 0, 0)).toBeNull();
    // 0x60000 units are 12,582,912 ms.
    expect(decodeCheckpoint(encodeCheckpoint(7, 12_582_912 - TICK), 7, 0)).toBe(12_582_912 - TICK);
    expect(decodeCheckpoint(encodeCheckpoint(7, 12_582_912), 7, 0)).toBeNull();
  });
});
