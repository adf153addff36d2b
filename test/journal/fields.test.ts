// Numbered fields by JOURNAL.md, "Body": byte by byte, by hand.

import { describe, expect, test } from "vitest";
import {
  bitsIn,
  has,
  newFields,
  numberIn,
  numberOrNull,
  putBits,
  putCount,
  putFlag,
  putIfAny,
  putNumber,
  putSigned,
  putText,
  readFields,
  sideIn,
  signedIn,
  textIn,
  type FieldWriter,
} from "../../firmware/journal/fields";
import { HOLD } from "../../firmware/journal/kinds";

/** Bytes written after a head of 2 bytes. */
function bytesOf(write: (out: FieldWriter) => void): number[] {
  const out = newFields(2);
  write(out);
  expect([...out.bytes.slice(out.end)].every((byte) => byte === 0)).toBe(true);
  expect([...out.bytes.slice(0, 2)]).toEqual([0, 0]);
  return [...out.bytes.slice(2, out.end)];
}

const read = (...bytes: number[]) => readFields(Uint8Array.from(bytes), 0);

describe("a number is in as many bytes as it needs, the lowest first", () => {
  const ROWS: [number, number[]][] = [
    [0, []],
    [1, [1]],
    [255, [255]],
    [256, [0, 1]],
    [65_535, [255, 255]],
    [65_536, [0, 0, 1]],
    [0x1020304, [4, 3, 2, 1]],
    [0xffffffff, [255, 255, 255, 255]],
  ];
  test.each(ROWS)("%i", (value, bytes) => {
    expect(bytesOf((out) => putNumber(out, 28, value))).toEqual([28, bytes.length, ...bytes]);
    const fields = read(28, bytes.length, ...bytes, 0);
    expect([has(fields, 28), numberIn(fields, 28), numberOrNull(fields, 28)]).toEqual([true, value, value]);
  });

  test("a count of 0 is left out, and so is a side or number where there is none", () => {
    expect(bytesOf((out) => putCount(out, 5, 0))).toEqual([]);
    expect(bytesOf((out) => putCount(out, 5, 1))).toEqual([5, 1, 1]);
    expect(bytesOf((out) => putIfAny(out, 5, null))).toEqual([]);
    expect(bytesOf((out) => putIfAny(out, 5, 0))).toEqual([5, 0]);
    expect(bytesOf((out) => putFlag(out, 5, false))).toEqual([]);
    expect(bytesOf((out) => putFlag(out, 5, true))).toEqual([5, 1, 1]);
  });
});

/** 2v for v of 0 or more, -2v-1 for less. */
describe("a number that may be below 0 is", () => {
  const ROWS: [number, number[]][] = [
    [1, [2]],
    [-1, [1]],
    [127, [254]],
    [128, [0, 1]],
    [-128, [255]],
    [-129, [1, 1]],
    [2_147_483_647, [254, 255, 255, 255]],
    [-2_147_483_648, [255, 255, 255, 255]],
  ];
  test.each(ROWS)("%i", (value, bytes) => {
    expect(bytesOf((out) => putSigned(out, 25, value))).toEqual([25, bytes.length, ...bytes]);
    expect(signedIn(read(25, bytes.length, ...bytes), 25)).toBe(value);
  });

  test("left out where it is 0", () => {
    expect(bytesOf((out) => putSigned(out, 25, 0))).toEqual([]);
    expect(signedIn(read(0), 25)).toBe(0);
  });
});

describe("bits: bit 0 for A, bit 1 for B", () => {
  test.each([
    [
      [false, false],
      [80, 0],
    ],
    [
      [true, false],
      [80, 1, 1],
    ],
    [
      [false, true],
      [80, 1, 2],
    ],
    [
      [true, true],
      [80, 1, 3],
    ],
  ])("%j", (sides, bytes) => {
    expect(bytesOf((out) => putBits(out, 80, sides))).toEqual(bytes);
    expect(bitsIn(read(...bytes), 80)).toEqual(sides);
  });
});

describe("text is one byte a character", () => {
  test.each(["", "A", "CSW24", "ÄÿZ"])("%j", (text) => {
    const bytes = [16, text.length, ...Buffer.from(text, "latin1")];
    expect(bytesOf((out) => putText(out, 16, text))).toEqual(bytes);
    expect(textIn(read(...bytes, 0), 16)).toBe(text);
    expect(has(read(...bytes, 0), 16)).toBe(true);
  });

  /** One byte for the length of the value. */
  test("of 255 characters at most: the rest is cut off, and the next field is found", () => {
    const bytes = bytesOf((out) => {
      putText(out, 19, "N".repeat(300));
      putNumber(out, 24, 7);
    });
    expect(bytes).toEqual([19, 255, ...Array.from({ length: 255 }, () => 78), 24, 1, 7]);
    const fields = read(...bytes);
    expect([textIn(fields, 19).length, numberIn(fields, 24)]).toEqual([255, 7]);
  });
});

describe("fields that are read", () => {
  test("come in any order; a missing one is 0, none or empty", () => {
    const fields = read(112, 1, 9, 1, 2, 0x32, 0x34, 127, 1, 1, 0);
    expect([numberIn(fields, 112), textIn(fields, 1), sideIn(fields, 127)]).toEqual([9, "24", 1]);
    expect([has(fields, 2), numberIn(fields, 2), numberOrNull(fields, 2), sideIn(fields, 2)]).toEqual([
      false,
      0,
      null,
      null,
    ]);
    expect([textIn(fields, 2), bitsIn(fields, 2)]).toEqual(["", [false, false]]);
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

/** 127 slots of 7 bytes (JOURNAL.md, "Body"). */
test("there is room for the longest body", () => {
  expect(newFields(6).bytes.length).toBeGreaterThanOrEqual(889);
  expect(newFields(6).end).toBe(6);
});

test("a hold is stored as its side's clock said when it began, which may be 0", () => {
  expect(bytesOf((out) => HOLD.put(out, 50, null))).toEqual([]);
  expect(bytesOf((out) => HOLD.put(out, 50, { by: 0, leftMs: 5 }))).toEqual([50, 1, 10]);
  expect(bytesOf((out) => HOLD.put(out, 50, { by: 1, leftMs: 0 }))).toEqual([51, 0]);
  expect(bytesOf((out) => HOLD.put(out, 50, { by: 1, leftMs: -1 }))).toEqual([51, 1, 1]);
  expect(HOLD.take(read(51, 1, 1, 0), 50)).toEqual({ by: 1, leftMs: -1 });
});
