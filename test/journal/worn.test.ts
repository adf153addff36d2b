// A game that begins on flash of which a place no longer takes bits, or a page no longer erases.

import { expect, test } from "vitest";
import { HEADER_BYTES, PAGE_BYTES } from "../../firmware/journal/ring";
import type { RawFlash } from "../../sim/board/virtual/raw-flash";
import { restoredUnlike } from "../../sim/play/laws/restored";
import { found, nextRecord, press, rawFlash, sitDown, START } from "./games";

const FIRST_EVENT_PAGE = 9;
const LAST_EVENT_PAGE = 15;

test("a record of its beginning that did not stick and was written again is no loss", () => {
  const end = nextRecord(sitDown());
  for (let address = end - (end % PAGE_BYTES) + HEADER_BYTES; address < end; address++) {
    const raw = rawFlash();
    raw.stick(address, 0xff);
    press(sitDown(raw), 1, 1000);
    const { restored, events } = found(raw)!;
    expect([restored.lost, events.length], `byte ${address}`).toEqual([0, 1]);
  }
});

/** JOURNAL.md, "Slot": a record 0x87 is written twice; the low byte of its value is the number of slots of its body. */
test("a bit that rots in the body of either copy of its beginning is no loss", () => {
  const table = sitDown();
  const { raw } = table;
  const end = nextRecord(table);
  press(table, 1, 1000);
  const slots = Array.from({ length: (end % PAGE_BYTES) / 8 }, (_, i) => end - 8 * (i + 1));
  const copies = slots.filter((at) => raw.bytes[at] === 0x87);
  expect(copies.length).toBe(2);
  for (const copy of copies) {
    for (let at = copy + 8; at < copy + 8 + 8 * raw.bytes[copy + 2]; at++) {
      raw.rot(at, 3);
      const { restored, events } = found(raw)!;
      expect([restored.lost, events.length], `byte ${at}`).toEqual([0, 1]);
      raw.rot(at, 3);
    }
  }
});

/** Games of so many events that they begin at all places of a page; each is read back as it begins and as it ends. */
function expectBegins(raw: RawFlash): void {
  raw.rot((FIRST_EVENT_PAGE + 1) * PAGE_BYTES + 77, 3);
  raw.stick((FIRST_EVENT_PAGE + 1) * PAGE_BYTES + 77, 8);
  for (let game = 0; game < 160; game++) {
    const table = sitDown(raw);
    expect(restoredUnlike(found(raw)!.begun, START), `game ${game}`).toEqual([]);
    for (let i = 0; i < 20 + (game % 29); i++) press(table, i & 1 ? 1 : 0, 1000 * i);
    expect(found(raw)!.events, `game ${game}`).toEqual(table.events);
  }
}

test("its beginning is never among what is erased for it where a page does not erase", () => {
  expectBegins(rawFlash());
});

test("nor where the ends of the pages no longer take bits, too", () => {
  const raw = rawFlash();
  for (let page = FIRST_EVENT_PAGE; page <= LAST_EVENT_PAGE; page++) raw.stick(page * PAGE_BYTES + 4036, 0xff);
  expectBegins(raw);
});
