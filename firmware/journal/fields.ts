// Numbered fields: a number, a length and a value each. JOURNAL.md, "Body", gives them byte by byte, and the meaning of
// each number.

import type { Side } from "../core/side";

/** Longest body: 127 slots of 7 bytes. */
const MOST_BYTES = 889;
const MOST_TEXT = 255;
const NUMBERS = 128;

/** Fields being put together; the bytes after `end` are 0. */
export interface FieldWriter {
  bytes: Uint8Array;
  end: number;
}

/** New fields, after `headBytes` that are filled in later. */
export function newFields(headBytes: number): FieldWriter {
  return { bytes: new Uint8Array(MOST_BYTES), end: headBytes };
}

/** A number from 0 on, below 2^32; a 0 is stored, too, and takes no byte. */
export function putNumber(out: FieldWriter, field: number, value: number): void {
  const bytes = out.bytes;
  const lengthAt = out.end + 1;
  bytes[out.end] = field;
  out.end += 2;
  for (let rest = value; rest > 0; rest = rest >>> 8) bytes[out.end++] = rest;
  bytes[lengthAt] = out.end - lengthAt - 1;
}

/** A number that is left out if it is 0. */
export function putCount(out: FieldWriter, field: number, value: number): void {
  if (value > 0) putNumber(out, field, value);
}

/** A number that may be below 0, of less than 2^31; left out if it is 0. */
export function putSigned(out: FieldWriter, field: number, value: number): void {
  if (value !== 0) putNumber(out, field, value < 0 ? -2 * value - 1 : 2 * value);
}

/** A number or a side, left out if it is null. */
export function putIfAny(out: FieldWriter, field: number, value: number | null): void {
  if (value !== null) putNumber(out, field, value);
}

export function putFlag(out: FieldWriter, field: number, value: boolean): void {
  if (value) putNumber(out, field, 1);
}

/** A flag for each side, A in bit 0. The field is stored even if neither is set. */
export function putBits(out: FieldWriter, field: number, sides: boolean[]): void {
  putNumber(out, field, (sides[0] ? 1 : 0) + (sides[1] ? 2 : 0));
}

/** Text of one byte a character; "" is stored, too. */
export function putText(out: FieldWriter, field: number, text: string): void {
  const bytes = out.bytes;
  const length = Math.min(text.length, MOST_TEXT);
  bytes[out.end] = field;
  bytes[out.end + 1] = length;
  out.end += 2;
  for (let i = 0; i < length; i++) bytes[out.end++] = text.charCodeAt(i);
}

/** Fields to be read: place of each one's length; 0 for a missing field. */
export interface Fields {
  bytes: Uint8Array;
  at: Uint16Array;
}

/** The fields from `start` on; from bytes that are no list of fields, as many as can be read. */
export function readFields(bytes: Uint8Array, start: number): Fields {
  const at = new Uint16Array(NUMBERS);
  let place = start;
  while (place + 1 < bytes.length && bytes[place] > 0) {
    if (bytes[place] < NUMBERS) at[bytes[place]] = place + 1;
    place += 2 + bytes[place + 1];
  }
  return { bytes: bytes, at: at };
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
  for (let i = at + bytes[at]; i > at; i--) value = value * 256 + bytes[i];
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
  let text = "";
  if (at > 0) for (let i = 1; i <= fields.bytes[at]; i++) text += String.fromCharCode(fields.bytes[at + i]);
  return text;
}
