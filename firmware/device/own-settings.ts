// The device's own settings, which are no event's: kept in the file `device` of Storage, in records of four bytes. The
// newest record of a kind counts; a torn one is none. The records lie where the file has whole sectors on any board,
// so that an update of the image leaves them (sim/board's flash-parts.ts).

import { DEVICE_FILE } from "./files";

/** Bits of the panel's glass: its colours are right when inverted (IPS); its red and blue are exchanged. */
export const INVERTED = 1;
export const EXCHANGED = 2;

/** Kinds of settings: the panel's glass, by the bits above; the version of the check that the parts have passed. */
export const enum Own {
  glass = 1,
  passed = 2,
}

const FIRST = 4096;
const END = 8128;
const RECORD_BYTES = 4;
const ERASED = 0xff;

/** The interpreter's Storage. */
export interface OwnStorage {
  read(name: string, offset: number, length: number): string | undefined;
  write(name: string, data: string, offset: number): boolean;
}

/** Where the records end, and the value of a kind there; 0 if there is none. */
function scan(storage: OwnStorage, kind: Own): { end: number; value: number } {
  const found = { end: FIRST, value: 0 };
  for (; found.end < END; found.end += RECORD_BYTES) {
    const record = storage.read(DEVICE_FILE, found.end, RECORD_BYTES);
    if (record === undefined || record.length < RECORD_BYTES) return found;
    const head = record.charCodeAt(0);
    const value = record.charCodeAt(1);
    if (head === ERASED && value === ERASED) return found;
    const isWhole = (record.charCodeAt(2) ^ head) === ERASED && (record.charCodeAt(3) ^ value) === ERASED;
    if (isWhole && head === (kind as number)) found.value = value;
  }
  return found;
}

/** The value of a setting; 0 before it was first written, or if the device has no such file. */
export function readOwn(storage: OwnStorage, kind: Own): number {
  return scan(storage, kind).value;
}

/** Writes a setting, 0 to 254, if it has another value. Returns false if there is no room, or no such file. */
export function writeOwn(storage: OwnStorage, kind: Own, value: number): boolean {
  const now = scan(storage, kind);
  if (now.value === value) return true;
  if (now.end >= END) return false;
  try {
    storage.write(DEVICE_FILE, String.fromCharCode(kind, value, kind ^ ERASED, value ^ ERASED), now.end);
  } catch (absent) {
    return false;
  }
  return readOwn(storage, kind) === value;
}
