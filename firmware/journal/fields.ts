// Numbered fields: each is a number, a length and a value. JOURNAL.md, "Body", has their bytes and the meaning of each
// number.

import type { Side } from "../core/side";

/** Longest body: 127 slots of 7 bytes. */
const MOST_BYTES = 889;
const MOST_TEXT = 255;
/** A number is written with all four bytes, even if the field needs fewer. */
const NUMBER_BYTES = 4;
const NUMBERS = 128;

/** Fields under construction; the bytes after `end` are 0. */
export interface FieldWriter {
  bytes: Uint8Array;
  end: number;
}

/** Fields under construction after `headBytes` bytes, which are filled in later. */
export function newFields(headBytes: number): FieldWriter {
  return { bytes: new Uint8Array(MOST_BYTES + NUMBER_BYTES), end: headBytes };
}

/** Puts an unsigned number below 2^32. A 0 is stored as a field without bytes. */
export function putNumber(out: FieldWriter, field: number, value: number): void {
  const length = value > 0xffff ? (value > 0xffffff ? 4 : 3) : value > 0xff ? 2 : value > 0 ? 1 : 0;
  // Setting four bytes at once takes the interpreter less time than a loop; the surplus bytes are 0 and after the
  // field's end.
  out.bytes.set([field, length, value, value >>> 8, value >>> 16, value >>> 24], out.end);
  out.end += 2 + length;
}

/** Puts a number unless it is 0. */
export function putCount(out: FieldWriter, field: number, value: number): void {
  if (value > 0) putNumber(out, field, value);
}

/** Puts a signed number of absolute value below 2^31, unless it is 0. */
export function putSigned(out: FieldWriter, field: number, value: number): void {
  if (value !== 0) putNumber(out, field, value < 0 ? -2 * value - 1 : 2 * value);
}

/** Puts a number or a side, unless it is null. */
export function putIfAny(out: FieldWriter, field: number, value: number | null): void {
  if (value !== null) putNumber(out, field, value);
}

export function putFlag(out: FieldWriter, field: number, value: boolean): void {
  if (value) putNumber(out, field, 1);
}

/** Puts a flag for each side, A in bit 0, even if neither is set. */
export function putBits(out: FieldWriter, field: number, sides: boolean[]): void {
  putNumber(out, field, (sides[0] ? 1 : 0) + (sides[1] ? 2 : 0));
}

/** Puts a text, even if it is "", with one byte a character. */
export function putText(out: FieldWriter, field: number, text: string): void {
  const bytes = out.bytes;
  const from = out.end + 2;
  let end = from;
  for (const letter of text.slice(0, MOST_TEXT)) bytes[end++] = letter.charCodeAt(0);
  bytes.set([field, end - from], out.end);
  out.end = end;
}

/** Fields to be read: the index of each field's length; 0 for a missing field. */
export interface Fields {
  bytes: Uint8Array;
  at: Uint16Array;
  /** Whether a value was found that is in none of this firmware's tables. */
  unknown: boolean;
}

/** The fields from `start` on, up to the first byte that cannot be one. */
export function readFields(bytes: Uint8Array, start: number): Fields {
  const at = new Uint16Array(NUMBERS);
  const last = bytes.length - 1;
  let field = 0;
  for (let place = start; place < last && (field = bytes[place]) > 0; place += 1 + bytes[place]) {
    place++;
    if (field < NUMBERS) at[field] = place;
  }
  return { bytes, at, unknown: false };
}

export function has(fields: Fields, field: number): boolean {
  return fields.at[field] > 0;
}

/** The number in a field; 0 if the field is missing. */
export function numberIn(fields: Fields, field: number): number {
  const at = fields.at[field];
  let value = 0;
  if (at === 0) return value;
  const bytes = fields.bytes;
  let i = at + bytes[at];
  while (i > at) value = value * 256 + bytes[i--];
  return value;
}

export function signedIn(fields: Fields, field: number): number {
  const value = numberIn(fields, field);
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

export function numberOrNull(fields: Fields, field: number): number | null {
  return has(fields, field) ? numberIn(fields, field) : null;
}

export function sideIn(fields: Fields, field: number): Side | null {
  return has(fields, field) ? (numberIn(fields, field) as Side) : null;
}

/** The flags of both sides. */
export function bitsIn(fields: Fields, field: number): boolean[] {
  const bits = numberIn(fields, field);
  return [bits % 2 === 1, bits > 1];
}

/** The text in a field; "" if the field is missing. */
export function textIn(fields: Fields, field: number): string {
  const at = fields.at[field];
  if (at === 0) return "";
  const from = at + 1;
  const bytes = fields.bytes.subarray(from, from + fields.bytes[at]);
  return String.fromCharCode.apply(null, bytes as unknown as number[]);
}
