// Numbered fields by JOURNAL.md, "Body": byte by byte, by hand.

import { describe, expect, test } from "vitest";
import {
  bitsIn,
  has,
  newFields,
  numberIn,
  numberOrNull,
  putNumber,
  putText,
  readFields,
  sideIn,
  textIn,
  type FieldWriter,
} from "../../firmware/journal/fields";
import {
  BITS,
  COUNT,
  ENTRY,
  FLAG,
  HOLD,
  type Kind,
  NUMBER,
  SIDE_OR_NULL,
  SIGNED,
  TEXT,
} from "../../firmware/journal/kinds";

const KINDS = { BITS, COUNT, ENTRY, FLAG, HOLD, NUMBER, SIDE_OR_NULL, SIGNED, TEXT };

/** Bytes written after a head of 2 bytes. */
function bytesOf(write: (out: FieldWriter) => void): number[] {
  const out = newFields(2);
  write(out);
  expect([...out.bytes.slice(out.end)].every((byte) => byte === 0)).toBe(true);
  expect([...out.bytes.slice(0, 2)]).toEqual([0, 0]);
  return [...out.bytes.slice(2, out.end)];
}

const read = (...bytes: number[]) => readFields(Uint8Array.from(bytes), 0);

/** Values in field 50. */
const CODED: [kind: keyof typeof KINDS, value: unknown, bytes: number[]][] = [
  // In as many bytes as it needs, the lowest first.
  ["NUMBER", 0, [50, 0]],
  ["NUMBER", 1, [50, 1, 1]],
  ["NUMBER", 255, [50, 1, 255]],
  ["NUMBER", 256, [50, 2, 0, 1]],
  ["NUMBER", 65_535, [50, 2, 255, 255]],
  ["NUMBER", 65_536, [50, 3, 0, 0, 1]],
  ["NUMBER", 0x1020304, [50, 4, 4, 3, 2, 1]],
  ["NUMBER", 0xffffffff, [50, 4, 255, 255, 255, 255]],
  // 2v for v of 0 or more, -2v-1 for less.
  ["SIGNED", 1, [50, 1, 2]],
  ["SIGNED", -1, [50, 1, 1]],
  ["SIGNED", 128, [50, 2, 0, 1]],
  ["SIGNED", -128, [50, 1, 255]],
  ["SIGNED", -129, [50, 2, 1, 1]],
  ["SIGNED", 2_147_483_647, [50, 4, 254, 255, 255, 255]],
  ["SIGNED", -2_147_483_648, [50, 4, 255, 255, 255, 255]],
  // Bit 0 for A, bit 1 for B.
  ["BITS", [false, false], [50, 0]],
  ["BITS", [true, false], [50, 1, 1]],
  ["BITS", [false, true], [50, 1, 2]],
  ["BITS", [true, true], [50, 1, 3]],
  // One byte a character.
  ["TEXT", "", [50, 0]],
  ["TEXT", "CSW", [50, 3, 67, 83, 87]],
  ["TEXT", "ÄÿZ", [50, 3, 0xc4, 0xff, 0x5a]],
  // A's in this field, B's in the next: what the clock said when the hold began, which may be 0.
  ["HOLD", { by: 0, leftMs: 5 }, [50, 1, 10]],
  ["HOLD", { by: 1, leftMs: 0 }, [51, 0]],
  ["HOLD", { by: 1, leftMs: -1 }, [51, 1, 1]],
  // A missing field is 0, none or empty.
  ["COUNT", 0, []],
  ["SIGNED", 0, []],
  ["SIDE_OR_NULL", null, []],
  ["FLAG", false, []],
  ["ENTRY", "", []],
  ["HOLD", null, []],
];

test.each(CODED)("%s: %j is stored as %j", (name, value, bytes) => {
  const kind = KINDS[name] as Kind<unknown>;
  expect(bytesOf((out) => kind.put(out, 50, value))).toEqual(bytes);
  expect(kind.take(read(...bytes, 0), 50)).toEqual(value);
});

/** One byte for the length of the value. */
test("a text has 255 characters at most: the rest is cut off, and the next field is found", () => {
  const bytes = bytesOf((out) => {
    putText(out, 19, "N".repeat(300));
    putNumber(out, 24, 7);
  });
  expect(bytes).toEqual([19, 255, ...Array.from({ length: 255 }, () => 78), 24, 1, 7]);
});

describe("fields that are read", () => {
  test("come in any order; a missing one is 0, none or empty", () => {
    const fields = read(112, 1, 9, 1, 2, 0x32, 0x34, 127, 1, 1, 0);
    expect([numberIn(fields, 112), textIn(fields, 1), sideIn(fields, 127)]).toEqual([9, "24", 1]);
    expect([has(fields, 2), numberIn(fields, 2), numberOrNull(fields, 2)]).toEqual([false, 0, null]);
    expect([sideIn(fields, 2), textIn(fields, 2), bitsIn(fields, 2)]).toEqual([null, "", [false, false]]);
  });

  test("end at a byte 0 instead of a number", () => {
    expect(has(read(3, 1, 1, 0, 0, 4, 1, 1), 4)).toBe(false);
  });

  /** A field is numbered 1 to 127. */
  test("of a number above 127 are passed over", () => {
    const fields = read(128, 2, 5, 1, 255, 1, 8, 127, 1, 6, 4, 1, 7);
    expect([numberIn(fields, 127), numberIn(fields, 4), fields.at.length]).toEqual([6, 7, 128]);
  });

  test("begin where the head ends, and stop at the last byte", () => {
    const bytes = Uint8Array.of(2, 2, 0, 0, 0, 0, 7, 1, 25, 8);
    expect(numberIn(readFields(bytes, 6), 7)).toBe(25);
    expect(has(readFields(bytes, 6), 8)).toBe(false);
    expect(has(readFields(Uint8Array.of(8, 0), 0), 8)).toBe(true);
  });
});
