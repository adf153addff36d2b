// Second reader of the journal, written from JOURNAL.md alone ("Two rings", "Page", "Slot", "Body", "Checkpoint"): the
// records and checkpoints on a flash. It shares no code with the firmware; even its CRC32 is Node's.

import { crc32 } from "node:zlib";

const PAGE = 4096;
const FIRST = 24;
const SLOT = 8;
const CHECKPOINT_PAGES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const RECORD_PAGES = [9, 10, 11, 12, 13, 14, 15];
const IN_USE = 0x82;

export type Fields = Map<number, Uint8Array>;

/** The content of a body. */
export interface Body {
  version: number;
  leastReader: number;
  at: number;
  fields: Fields;
  bytes: Uint8Array;
}

/** A sound slot, with its body where its code has one. */
export interface Slot {
  code: number;
  number: number;
  value: number;
  body: Body | "rotted" | "cut off" | null;
}

export interface Checkpoint {
  number: number;
  units: number;
  barrier: boolean;
}

export interface Ring {
  slots: Slot[];
  /** How many slots after the last sound record, its body left out, were written to their end and have rotted. */
  rottedAfter: number;
}

const wordAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);

/** The check of a slot: the low 16 bits of the CRC32 of bytes 0-5, 0 in place of 0xffff. */
function checkOf(slot: Uint8Array): number {
  const check = crc32(slot.subarray(0, 6)) & 0xffff;
  return check === 0xffff ? 0 : check;
}

function isSound(slot: Uint8Array): boolean {
  return slot[0] >= 0x80 && slot[0] <= 0xfe && (slot[6] | (slot[7] << 8)) === checkOf(slot);
}

/** The pages of a ring that are in use, oldest first. */
function pagesOf(flash: Uint8Array, numbers: number[]): Uint8Array[] {
  const pages: { order: number; page: Uint8Array }[] = [];
  for (const number of numbers) {
    const page = flash.slice(number * PAGE, (number + 1) * PAGE);
    const head = [page.subarray(8, 16), page.subarray(16, 24)].find((slot) => isSound(slot) && slot[0] === IN_USE);
    if (head) pages.push({ order: wordAt(head.slice(), 2), page });
  }
  return pages.sort((a, b) => a.order - b.order).map(({ page }) => page);
}

const BODY_ACTS_OF_DIRECTOR = [1, 2, 3, 4, 5, 6, 10, 24, 31];

/** Whether a record of this code has a body. */
export function hasBody(code: number): boolean {
  if (code >= 0x86 && code <= 0x89) return true;
  return (code >= 0x97 && code <= 0xa0) || BODY_ACTS_OF_DIRECTOR.includes(code - 0xd0);
}

function fieldsOf(content: Uint8Array): Fields {
  const fields: Fields = new Map();
  for (let at = 6; content[at] !== 0 && at < content.length; at += 2 + content[at + 1])
    fields.set(content[at], content.slice(at + 2, at + 2 + content[at + 1]));
  return fields;
}

function bodyAt(page: Uint8Array, at: number, value: number): Body | "rotted" | "cut off" {
  const length = value & 0xff;
  const all = page.slice(at, at + length * SLOT);
  if (all.length < length * SLOT || length === 0 || length > 127) return "rotted";
  const check = value >>> 8;
  const isRight = (): boolean => (crc32(all) & 0xffffff) === check;
  const last = all.length - SLOT;
  if (all[all.length - 1] === 0 && isRight()) {
    const content = Uint8Array.from(all.filter((_, i) => i % SLOT > 0));
    const at = wordAt(content.slice(2, 6), 0);
    return { version: content[0], leastReader: content[1], at, fields: fieldsOf(content), bytes: content };
  }
  if (all[last] !== length || all[all.length - 1] === 0xff) return "cut off";
  all[all.length - 1] = 0;
  return isRight() ? "cut off" : "rotted";
}

/** The records of the ring of records, from the oldest page on. */
export function recordsOf(flash: Uint8Array): Ring {
  const ring: Ring = { slots: [], rottedAfter: 0 };
  for (const page of pagesOf(flash, RECORD_PAGES)) {
    for (let at = FIRST; at < PAGE; at += SLOT) {
      const slot = page.slice(at, at + SLOT);
      if (!isSound(slot)) {
        if (isRotted(slot)) ring.rottedAfter++;
        continue;
      }
      const value = wordAt(slot, 2);
      const body = hasBody(slot[0]) ? bodyAt(page, at + SLOT, value) : null;
      ring.slots.push({ code: slot[0], number: slot[1], value, body });
      ring.rottedAfter = 0;
    }
  }
  return ring;
}

/** Whether an unsound slot was written to its end. */
function isRotted(slot: Uint8Array): boolean {
  if ((slot[0] & 0x80) === 0 || slot[7] === 0xff) return false;
  if (slot[0] === 0xff && slot[5] === 0xff) return false;
  return slot[6] !== (checkOf(slot) & 0xff);
}

/** The last sound word of the ring of checkpoints; null if there is none. */
export function lastCheckpoint(flash: Uint8Array): Checkpoint | null {
  let last: Checkpoint | null = null;
  for (const page of pagesOf(flash, CHECKPOINT_PAGES)) {
    for (let at = FIRST; at < PAGE; at += 4) {
      const word = wordAt(page, at);
      const data = (word >>> 5).toString(2).padStart(27, "0");
      if (data.split("0").length - 1 !== (word & 31)) continue;
      last = { number: word >>> 24, units: (word >>> 5) & 0x7ffff, barrier: word === 27 };
    }
  }
  return last;
}
