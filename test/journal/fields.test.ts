// Numbered fields by JOURNAL.md, "Body": a row of bytes for each type, by hand; and each kind is read as it was put.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  has,
  newFields,
  numberIn,
  putNumber,
  putText,
  readFields,
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
  expect([...out.bytes.slice(0, 2)]).toEqual([0, 0]);
  return [...out.bytes.slice(2, out.end)];
}

const read = (...bytes: number[]) => readFields(Uint8Array.from(bytes), 0);

/** Values in field 50. */
const CODED: [kind: keyof typeof KINDS, value: unknown, bytes: number[]][] = [
  // In as many bytes as it needs, the lowest first.
  ["NUMBER", 0, [50, 0]],
  ["NUMBER", 65_536, [50, 3, 0, 0, 1]],
  // 2v for v of 0 or more, -2v-1 for less.
  ["SIGNED", -129, [50, 2, 1, 1]],
  // Bit 0 for A, bit 1 for B.
  ["BITS", [false, true], [50, 1, 2]],
  // One byte a character.
  ["TEXT", "ÄÿZ", [50, 3, 0xc4, 0xff, 0x5a]],
  // A's in this field, B's in the next: what the clock said when the hold began, which may be 0.
  ["HOLD", { by: 1, leftMs: 0 }, [51, 0]],
  // A missing field is 0, none or empty.
  ["COUNT", 0, []],
];

test.each(CODED)("%s: %j is stored as %j", (name, value, bytes) => {
  const kind = KINDS[name] as Kind<unknown>;
  expect(bytesOf((out) => kind.put(out, 50, value))).toEqual(bytes);
});

const unsigned = fc.integer({ min: 0, max: 0xffffffff });
const signed = fc.integer({ min: -0x80000000, max: 0x7fffffff });
const text = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) });
const side = fc.constantFrom(0, 1);

test.each<[keyof typeof KINDS, fc.Arbitrary<unknown>]>([
  ["NUMBER", unsigned],
  ["COUNT", unsigned],
  ["SIGNED", signed],
  ["BITS", fc.tuple(fc.boolean(), fc.boolean())],
  ["FLAG", fc.boolean()],
  ["TEXT", text],
  ["ENTRY", text],
  ["SIDE_OR_NULL", fc.option(side)],
  ["HOLD", fc.option(fc.record({ by: side, leftMs: signed }))],
])("%s: each value is read as it was put, between other fields", (name, values) => {
  const kind = KINDS[name] as Kind<unknown>;
  const put = (value: unknown): void => {
    const bytes = bytesOf((out) => {
      putNumber(out, 112, 9);
      kind.put(out, 50, value);
      putNumber(out, 24, 7);
    });
    const fields = read(...bytes, 0);
    expect([numberIn(fields, 112), kind.take(fields, 50), numberIn(fields, 24)]).toEqual([9, value, 7]);
  };
  fc.assert(fc.property(values, put));
});

/** One byte for the length of the value. */
test("a text has 255 characters at most: the rest is cut off, and the next field is found", () => {
  const bytes = bytesOf((out) => {
    putText(out, 19, "N".repeat(300));
    putNumber(out, 24, 7);
  });
  expect(bytes).toEqual([19, 255, ...Array.from({ length: 255 }, () => 78), 24, 1, 7]);
});

test("fields end at a byte 0 instead of a number, or at the last byte", () => {
  expect(has(read(3, 1, 1, 0, 0, 4, 1, 1), 4)).toBe(false);
  expect(has(read(7, 1, 25, 8), 8)).toBe(false);
});

/** A field is numbered 1 to 127. */
test("fields of a number above 127 are passed over", () => {
  const fields = read(128, 2, 5, 1, 127, 1, 6, 255, 1, 8, 4, 1, 7);
  expect([numberIn(fields, 127), numberIn(fields, 4), fields.at.length]).toEqual([6, 7, 128]);
});
