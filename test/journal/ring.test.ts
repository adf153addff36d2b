// The ring of pages by itself, on a flash of four pages of which the last three are the ring's: what JOURNAL.md says
// of a page's head, and the limits that no game comes to. Games, cut power and rot go round the ring in other tests.

import { beforeEach, expect, test } from "vitest";
import { encodeRecord, findBodyBackwards, HEAD_BYTES } from "../../firmware/journal/body";
import { newFields } from "../../firmware/journal/fields";
import {
  type JournalFlash,
  lastWord,
  openRing,
  orderOf,
  prepare,
  put,
  reclaim,
  type Ring,
  startPage,
} from "../../firmware/journal/ring";
import { STATE } from "../../firmware/journal/slot";
import { crc32 } from "../../lexicon-pack/crc32";
import { RawFlash } from "../../sim/board/virtual/raw-flash";

const PAGE = 4096;
/** JOURNAL.md, "Page": records, or checkpoints, from byte 24 on. */
const HEAD = 24;
/** (4096 - 24) / 8. */
const SLOTS_A_PAGE = 509;

let raw: RawFlash;
let ring: Ring;
/** Addresses of the writes of 8 bytes. */
let writes: number[];

function open(): Ring {
  const flash: JournalFlash = {
    read: (address, count) => raw.bytes.slice(address, address + count),
    write: (address, data) => {
      if (data.length === 8) writes.push(address);
      raw.write(data, address);
    },
    erasePage: (address) => raw.erasePage(address),
  };
  return openRing(flash, crc32, 1, 3, 8);
}

/** JOURNAL.md, "Slot". */
function slot(code: number, value: number): number[] {
  const bytes = [code, 0, value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24];
  const check = crc32(Uint8Array.from(bytes)) & 0xffff;
  expect(check).not.toBe(0xffff);
  return [...bytes, check & 255, check >> 8];
}

const bytesAt = (address: number, count: number): number[] => [...raw.bytes.slice(address, address + count)];
const unit = (n: number): Uint8Array => Uint8Array.of(n, n >> 8, 3, 4, 5, 6, 7, 8);
const place = ({ page, order, offset, spare }: Ring) => ({ page, order, offset, spare });

/** Puts until it is not "ok"; how many were, and what the last was. */
function fill(kept = 0): [number, string] {
  for (let n = 0; ; n++) {
    const written = put(ring, unit(n), kept);
    if (written !== "ok") return [n, written];
  }
}

/** A bit that stays 1 at each of these offsets of a page. */
const stick = (page: number, ...offsets: number[]): void =>
  offsets.forEach((offset) => raw.stick(page * PAGE + offset, 0x80));

beforeEach(() => {
  raw = new RawFlash(4 * PAGE);
  writes = [];
  ring = open();
  reclaim(ring);
});

test("a new ring's pages are erased once, marked clean, and begun with order 1 in two copies", () => {
  expect(bytesAt(2 * PAGE, HEAD)).toEqual([...slot(0x81, 0), ...Array<number>(16).fill(0xff)]);
  expect(put(ring, unit(7), 0)).toBe("ok");
  expect(bytesAt(PAGE, HEAD + 8)).toEqual([...slot(0x81, 0), ...slot(0x82, 1), ...slot(0x82, 1), ...unit(7)]);
  expect(place(ring)).toEqual({ page: 1, order: 1, offset: HEAD + 8, spare: 2 });
  expect(place(open())).toEqual(place(ring));
  reclaim(ring);
  expect(raw.wear.erases).toEqual([0, 1, 1, 1]);
});

test("a ring keeps as many clean pages as it is told to, and gives them up to who keeps fewer", () => {
  expect(fill(1)).toEqual([2 * SLOTS_A_PAGE, "full"]);
  expect(ring.spare).toBe(1);
  expect(fill(0)).toEqual([SLOTS_A_PAGE, "full"]);
});

/** JOURNAL.md, "Two rings": a page of their own, unless the one in use has at most 64 bytes of them. */
test("checkpoints begin a page unless the one in use has at most 64 bytes", () => {
  for (let n = 0; n < 8; n++) put(ring, unit(n), 0);
  startPage(ring);
  expect(place(ring)).toMatchObject({ page: 1, offset: HEAD + 64 });
  put(ring, Uint8Array.of(1, 2, 3, 4), 0);
  startPage(ring);
  expect(place(ring)).toMatchObject({ page: 2, offset: HEAD, spare: 1 });
});

test("after three places in a row that keep nothing, the rest of the page is given up", () => {
  stick(1, 24, 32, 40);
  expect(put(ring, unit(1), 0)).toBe("ok");
  expect(bytesAt(2 * PAGE + 24, 8)).toEqual([...unit(1)]);
  expect(place(ring)).toMatchObject({ page: 2, offset: 32 });
});

test("after six places in a row that keep nothing, the flash is worn", () => {
  stick(1, 24, 32, 40);
  stick(2, 24, 32, 40);
  writes = [];
  expect(put(ring, unit(1), 0)).toBe("worn");
  expect(writes.map((address) => address % PAGE)).toEqual([24, 32, 40, 24, 32, 40]);
});

test("a page that is not blank after its erase is left out", () => {
  fill();
  raw.stick(PAGE + 3000, 0x01);
  raw.bytes[PAGE + 3000] = 0xfe;
  expect(prepare(ring, 2)).toBe(1);
  expect(orderOf(ring, 2)).toBe(0);
  expect(put(ring, unit(1), 0)).toBe("ok");
  expect(ring.page).toBe(2);
});

test("a page of which both copies of the order are bad is passed over, and fewer are left", () => {
  stick(1, 8 + 3, 16 + 3);
  expect(put(ring, unit(1), 0)).toBe("ok");
  expect(place(ring)).toMatchObject({ page: 2, order: 1, spare: 1 });
  expect(place(open())).toMatchObject({ page: 2, order: 1 });
});

test("as many pages are made clean as are asked for, each once, and never the one in use", () => {
  fill();
  expect(prepare(ring, 9)).toBe(2);
  expect(prepare(ring, 1)).toBe(1);
  expect(raw.wear.erases).toEqual([0, 2, 2, 1]);
});

test("the last word that is wanted is found on the page before, too", () => {
  const word = (n: number): Uint8Array => Uint8Array.of(n, 0, 0, 0x80);
  put(ring, word(1), 0);
  ring.offset = PAGE;
  put(ring, word(2), 0);
  expect(lastWord(ring, 1, () => true)).toBe(0x80000002);
  expect(lastWord(ring, PAGE / 4, (found) => found === 0x80000001)).toBe(0x80000001);
});

test("a page that bears no order has no bodies: it was being erased", () => {
  const record = encodeRecord(STATE, 1, 1000, newFields(HEAD_BYTES), crc32)!;
  for (let page = 1; page < 4; page++) raw.bytes.set(record, page * PAGE + HEAD);
  expect(
    findBodyBackwards(
      open(),
      () => true,
      () => true,
    ),
  ).toBeNull();
});

test("a page is clean only with a sound mark and an erased head; else it is erased", () => {
  put(ring, unit(1), 0);
  for (let at = 0; at < HEAD; at++) {
    raw.rot(3 * PAGE + at, 4);
    expect(open().spare, `byte ${at}`).toBe(1);
    raw.rot(3 * PAGE + at, 4);
  }
  raw.bytes[3 * PAGE + 20] = 0x7f;
  ring = open();
  reclaim(ring);
  expect([ring.spare, raw.wear.erases]).toEqual([2, [0, 1, 1, 2]]);
});
