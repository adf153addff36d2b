// The ring of pages by itself, on a flash of four pages of which the last three are the ring's: what JOURNAL.md says
// of a page, of places that wear out, and of what a loss of power leaves.

import { beforeEach, describe, expect, test } from "vitest";
import {
  adjacentPage,
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
import { encodeRecord, findBodyBackwards, HEAD_BYTES } from "../../firmware/journal/body";
import { newFields } from "../../firmware/journal/fields";
import { STATE } from "../../firmware/journal/slot";
import { crc32 } from "../../lexicon-pack/crc32";
import { RawFlash } from "../../sim/board/raw-flash";

const PAGE = 4096;
/** JOURNAL.md, "Page": records, or checkpoints, from byte 24 on. */
const HEAD = 24;
const FIRST = 1;
const COUNT = 3;
/** (4096 - 24) / 8, and / 4. */
const SLOTS_A_PAGE = 509;
const WORDS_A_PAGE = 1018;

let raw: RawFlash;
let ring: Ring;
/** Where the ring has written, as [address, bytes]. */
let writes: [number, number][];

function open(unitBytes = 8, first = FIRST, count = COUNT): Ring {
  const flash: JournalFlash = {
    read: (address, count) => raw.bytes.slice(address, address + count),
    write: (address, data) => {
      writes.push([address, data.length]);
      raw.write(data, address);
    },
    erasePage: (address) => raw.erasePage(address),
  };
  return openRing(flash, crc32, first, count, unitBytes);
}

/** JOURNAL.md, "Slot". */
function slot(code: number, value: number): number[] {
  const bytes = [code, 0, value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24];
  const check = crc32(Uint8Array.from(bytes)) & 0xffff;
  expect(check).not.toBe(0xffff);
  return [...bytes, check & 255, check >> 8];
}

const bytesAt = (address: number, count: number): number[] => [...raw.bytes.slice(address, address + count)];
const erased = (count: number): number[] => Array.from({ length: count }, () => 0xff);
const unit = (n: number): Uint8Array => Uint8Array.of(n, n >> 8, 3, 4, 5, 6, 7, 8);
const place = ({ page, order, offset, spare }: Ring) => ({ page, order, offset, spare });

/** Puts until it is not "ok"; how many were, and what the last was. */
function fill(kept = 0): [number, string] {
  for (let n = 0; ; n++) {
    const written = put(ring, unit(n), kept);
    if (written !== "ok") return [n, written];
  }
}

beforeEach(() => {
  raw = new RawFlash(4 * PAGE);
  writes = [];
  ring = open();
});

describe("a new ring", () => {
  test("is erased, each of its pages once, and marked clean by the first slot", () => {
    reclaim(ring);
    expect(raw.wear.erases).toEqual([0, 1, 1, 1]);
    for (let page = FIRST; page < FIRST + COUNT; page++)
      expect(bytesAt(page * PAGE, 32)).toEqual([...slot(0x81, 0), ...erased(24)]);
    expect(bytesAt(0, 8)).toEqual(erased(8));
    expect(ring.spare).toBe(3);
    reclaim(ring);
    expect(raw.wear.erases).toEqual([0, 1, 1, 1]);
  });

  test("begins with its first page: order 1, there twice, and what is written comes after it", () => {
    reclaim(ring);
    expect(put(ring, unit(7), 0)).toBe("ok");
    expect(bytesAt(PAGE, HEAD + 8)).toEqual([...slot(0x81, 0), ...slot(0x82, 1), ...slot(0x82, 1), ...unit(7)]);
    expect(place(ring)).toEqual({ page: 1, order: 1, offset: HEAD + 8, spare: 2 });
  });
});

describe("a ring that is written", () => {
  beforeEach(() => reclaim(ring));

  test("goes from page to page, and is full at the end of the last", () => {
    expect(fill()).toEqual([3 * SLOTS_A_PAGE, "full"]);
    expect([1, 2, 3].map((page) => orderOf(ring, page))).toEqual([1, 2, 3]);
    expect(bytesAt(4 * PAGE - 8, 8)).toEqual([...unit(3 * SLOTS_A_PAGE - 1)]);
  });

  test("keeps as many clean pages as it is told to, and gives them up to who keeps fewer", () => {
    expect(fill(1)).toEqual([2 * SLOTS_A_PAGE, "full"]);
    expect(ring.spare).toBe(1);
    expect(fill(0)).toEqual([SLOTS_A_PAGE, "full"]);
  });

  test("is found again after every write as it is, at the next multiple of its unit", () => {
    for (let n = 0; n < 520; n++) {
      put(ring, unit(n), 0);
      if (n % 37 === 0 || n > 500) expect(place(open())).toEqual(place(ring));
    }
    // A record that ends in erased bytes keeps its length.
    put(ring, Uint8Array.of(1, 2, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff), 0);
    expect(place(open())).toEqual(place(ring));
    expect(open(4).offset).toBe(ring.offset - 4);
  });

  test("never goes on with a piece that does not fit into the rest of its page", () => {
    for (let n = 0; n < SLOTS_A_PAGE - 2; n++) put(ring, unit(n), 0);
    expect(ring.offset).toBe(PAGE - 16);
    expect(put(ring, new Uint8Array(16), 0)).toBe("ok");
    expect(place(ring)).toMatchObject({ page: 1, offset: PAGE });
    ring.offset = PAGE - 8;
    put(ring, new Uint8Array(12), 0);
    expect(place(ring)).toMatchObject({ page: 2, offset: HEAD + 12 });
  });

  test("comes round: the page after the newest is the oldest, and is the first to be made clean", () => {
    fill();
    expect(prepare(ring, 1)).toBe(1);
    expect(raw.wear.erases).toEqual([0, 2, 1, 1]);
    expect(bytesAt(PAGE, HEAD + 8)).toEqual([...slot(0x81, 0), ...erased(24)]);
    expect(fill()).toEqual([SLOTS_A_PAGE, "full"]);
    expect(place(ring)).toMatchObject({ page: 1, order: 4 });
    expect([1, 2, 3].map((page) => orderOf(ring, page))).toEqual([4, 2, 3]);
    expect(place(open())).toEqual(place(ring));
  });

  test("makes as many pages clean as are asked for, and never the one in use", () => {
    fill();
    expect(prepare(ring, 9)).toBe(2);
    expect(ring.spare).toBe(2);
    expect(raw.wear.erases).toEqual([0, 2, 2, 1]);
    expect(prepare(ring, 1)).toBe(1);
    expect(raw.wear.erases).toEqual([0, 2, 2, 1]);
    expect(orderOf(ring, 3)).toBe(3);
  });

  /** JOURNAL.md, "Two rings": a page of their own, unless the one in use has at most 64 bytes of them. */
  test("begins a page unless the one in use has at most 64 bytes", () => {
    startPage(ring);
    expect(place(ring)).toMatchObject({ page: 1, offset: HEAD });
    for (let n = 0; n < 8; n++) put(ring, unit(n), 0);
    startPage(ring);
    expect(place(ring)).toMatchObject({ page: 1, offset: HEAD + 64 });
    put(ring, Uint8Array.of(1, 2, 3, 4), 0);
    startPage(ring);
    expect(place(ring)).toMatchObject({ page: 2, offset: HEAD, spare: 1 });
  });
});

describe("a place that does not keep what is written", () => {
  beforeEach(() => reclaim(ring));
  /** A bit that stays 1 at each of these offsets of a page. */
  const stick = (page: number, ...offsets: number[]): void =>
    offsets.forEach((offset) => raw.stick(page * PAGE + offset, 0x80));

  /** A full state's record has more bytes than any other: some 200. */
  test("is passed over, whichever byte of a record it is", () => {
    const data = new Uint8Array(200);
    for (let at = 0; at < data.length; at++) {
      raw = new RawFlash(4 * PAGE);
      ring = open();
      reclaim(ring);
      stick(1, HEAD + at);
      expect(put(ring, data, 0), `byte ${at}`).toBe("ok");
      expect(bytesAt(PAGE + HEAD + data.length, data.length), `byte ${at}`).toEqual([...data]);
    }
  });

  test("is the third in a row: the rest of the page is given up", () => {
    stick(1, 24, 32, 40);
    expect(put(ring, unit(1), 0)).toBe("ok");
    expect(bytesAt(2 * PAGE + 24, 8)).toEqual([...unit(1)]);
    expect(place(ring)).toMatchObject({ page: 2, offset: 32 });
  });

  test("is the sixth in a row: the flash is worn, and it is tried no more", () => {
    stick(1, 24, 32, 40);
    stick(2, 24, 32, 40);
    writes = [];
    expect(put(ring, unit(1), 0)).toBe("worn");
    const places = writes.filter(([, bytes]) => bytes === 8).map(([address]) => address % PAGE);
    expect(places).toEqual([24, 32, 40, 24, 32, 40]);
  });

  test("is anywhere on a page that should be blank: the page is left out", () => {
    fill();
    raw.stick(PAGE + 3000, 0x01);
    raw.bytes[PAGE + 3000] = 0xfe;
    expect(prepare(ring, 2)).toBe(1);
    expect(orderOf(ring, 2)).toBe(0);
    expect(put(ring, unit(1), 0)).toBe("ok");
    expect(ring.page).toBe(2);
  });

  test("is in both copies of a page's order: the next clean page is taken, and fewer are left", () => {
    stick(1, 8 + 3, 16 + 3);
    expect(put(ring, unit(1), 0)).toBe("ok");
    expect(place(ring)).toMatchObject({ page: 2, order: 1, spare: 1 });
    expect(open().page).toBe(2);
  });
});

describe("after a loss of power", () => {
  beforeEach(() => {
    reclaim(ring);
    for (let n = 0; n < SLOTS_A_PAGE + 1; n++) put(ring, unit(n), 0);
  });

  test.each([8, 16])("one bad bit in the order at byte %i loses no page", (copy) => {
    raw.rot(2 * PAGE + copy + 2, 5);
    expect(place(open())).toEqual(place(ring));
  });

  test("a page whose order was written once is in use, and nothing is written over its head", () => {
    raw.bytes.fill(0xff, 2 * PAGE + 16, 3 * PAGE);
    expect(place(open())).toMatchObject({ page: 2, order: 2, offset: HEAD });
  });

  test("a page that bears no order and is not clean is erased, the others are not", () => {
    raw.bytes[3 * PAGE + 20] = 0x7f;
    ring = open();
    expect(ring.spare).toBe(0);
    reclaim(ring);
    expect([ring.spare, raw.wear.erases]).toEqual([1, [0, 1, 1, 2]]);
    expect(ring.page).toBe(2);
  });

  test("a page is clean only with its mark sound and the rest of its head erased", () => {
    for (let at = 0; at < HEAD; at++) {
      raw.rot(3 * PAGE + at, 4);
      expect(open().spare, `byte ${at}`).toBe(0);
      raw.rot(3 * PAGE + at, 4);
    }
    expect(open().spare).toBe(1);
  });
});

describe("the pages in the order of their use", () => {
  /** As pages that were passed over would leave it; those before and after the ring are another's. */
  beforeEach(() => {
    raw = new RawFlash(5 * PAGE);
    [
      [0, 8],
      [4, 6],
      [1, 9],
      [2, 5],
      [3, 7],
    ].forEach(([page, order]) =>
      raw.bytes.set([...slot(0x81, 0), ...slot(0x82, order), ...slot(0x82, order)], page * PAGE),
    );
    ring = open();
  });

  test("are found wherever they are", () => {
    expect(place(ring)).toMatchObject({ page: 1, order: 9, offset: HEAD, spare: 0 });
    expect([5, 7, 9].map((order) => adjacentPage(ring, order, 1))).toEqual([3, 1, -1]);
    expect([5, 7, 9].map((order) => adjacentPage(ring, order, -1))).toEqual([-1, 2, 3]);
  });
});

test("the last word that is wanted is found on the page before, too", () => {
  const word = (n: number): Uint8Array => Uint8Array.of(n, 0, 0, 0x80);
  reclaim(ring);
  put(ring, word(1), 0);
  ring.offset = PAGE;
  put(ring, word(2), 0);
  expect(place(ring)).toMatchObject({ page: 2, offset: HEAD + 4 });
  expect(lastWord(ring, 1, () => true)).toBe(0x80000002);
  expect(lastWord(ring, WORDS_A_PAGE + 2, (found) => found === 0x80000001)).toBe(0x80000001);
});

describe("bodies, from the newest back to the oldest", () => {
  const RECORD = encodeRecord(STATE, 1, 1000, newFields(HEAD_BYTES), crc32)!;

  /** Numbers of the pages on which bodies are found. */
  function pagesFound(): number[] {
    const pages: number[] = [];
    findBodyBackwards(
      open(),
      () => true,
      ({ end }) => {
        pages.push(end.page);
        return pages.length > COUNT;
      },
    );
    return pages;
  }

  test("are found once on each page", () => {
    reclaim(ring);
    for (let page = 0; page < COUNT; page++) {
      put(ring, RECORD, 0);
      ring.offset = PAGE;
    }
    expect(pagesFound()).toEqual([3, 2, 1]);
  });

  test("are none on a page that bears no order: it was being erased", () => {
    for (let page = FIRST; page < FIRST + COUNT; page++) raw.bytes.set(RECORD, page * PAGE + HEAD);
    expect(pagesFound()).toEqual([]);
  });
});
