// The search for a body, from the newest back to the oldest, on a ring by itself: JOURNAL.md, "Page" and "Body".

import { expect, test } from "vitest";
import { bodiesBack, HEAD_BYTES, recordOf } from "../../firmware/journal/body";
import { newFields, putNumber } from "../../firmware/journal/fields";
import { HEADER_BYTES, openRing, orderOf, PAGE_BYTES, put, reclaim, type Ring } from "../../firmware/journal/ring";
import { STATE } from "../../firmware/journal/slot";
import { crc32 } from "../../lexicon-pack/crc32";
import { RawFlash } from "../../sim/board/raw-flash";

const PAGES = 3;
/** The search reads a page in pieces, of some ten reads each: whoever reads more than this goes round in a circle. */
const MOST_READS = 100;

/** A ring that begins with the flash's first page. */
function ringOn(raw: RawFlash, mostReads = Infinity): Ring {
  let reads = 0;
  return openRing(
    {
      read: (address, count) => {
        if (++reads > mostReads) throw new Error(`${mostReads} reads at the most expected`);
        return raw.bytes.slice(address, address + count);
      },
      write: (address, data) => raw.write(data, address),
      erasePage: (address) => raw.erasePage(address),
    },
    crc32,
    0,
    PAGES,
    8,
  );
}

function bodyOfOneField(sequence: number): Uint8Array {
  const fields = newFields(HEAD_BYTES);
  putNumber(fields, 1, 7);
  return recordOf(STATE, sequence, 1000 * sequence, fields, crc32)!;
}

test("it goes over each page of a ring once, and ends where there is none of the kind", () => {
  const raw = new RawFlash(PAGES * PAGE_BYTES);
  const ring = ringOn(raw);
  reclaim(ring);
  let written = 0;
  // Filler at the end of a page is no body.
  for (let page = 0; page < PAGES; page++) {
    expect(put(ring, bodyOfOneField(++written), 0)).toBe("ok");
    while (page < PAGES - 1 && ring.offset < PAGE_BYTES) expect(put(ring, new Uint8Array(8), 0)).toBe("ok");
  }
  expect([0, 1, 2].map((page) => orderOf(ring, page))).toEqual([1, 2, 3]);
  const seen: number[] = [];
  const found = bodiesBack(
    ringOn(raw, MOST_READS),
    (code) => code === STATE,
    ({ sequence }) => {
      seen.push(sequence);
      return false;
    },
  );
  expect(found).toBeNull();
  expect(seen).toEqual([3, 2, 1]);
});

test("what lies on a page that bears no order is no record: the page was being erased", () => {
  const raw = new RawFlash(PAGES * PAGE_BYTES);
  raw.bytes.fill(0xff);
  const record = bodyOfOneField(1);
  for (let page = 0; page < PAGES; page++) raw.bytes.set(record, page * PAGE_BYTES + HEADER_BYTES);
  expect(
    bodiesBack(
      ringOn(raw),
      () => true,
      () => true,
    ),
  ).toBeNull();
});
