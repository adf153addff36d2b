// Bits that rot, bits that stick and pages that wear: what cannot be read is missing, and never another event instead.

import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { checkpoint, record, recordState } from "../../firmware/journal/journal";
import { SLOT_BYTES } from "../../firmware/journal/slot";
import { PAGE_BYTES } from "../../firmware/journal/ring";
import type { Act } from "../../firmware/core/acts";
import { restoredUnlike } from "../../sim/play/laws/restored";
import { sampleOf } from "../samples";
import { dice, found, move, nextRecord, pass, press, rawFlash, START, sitDown } from "./games";

/** Whether `part` is `whole` with events left out. */
function isPart(part: Act[], whole: Act[]): boolean {
  let at = 0;
  for (const event of whole) if (at < part.length && isDeepStrictEqual(part[at], event)) at++;
  return at === part.length;
}

describe("a journal of which one bit rots", () => {
  const table = sitDown();
  const { raw } = table;
  const roll = dice(11);
  for (let i = 0; i < 60 || table.game.clock.running === null; i++) move(table, roll);
  pass(table, 6000);
  const whole = table.events;

  test("at any place gives no wrong event, and says so if one is missing", () => {
    let bits = 0;
    for (let page = 0; page < 16; page++) {
      for (let at = page * PAGE_BYTES; at < (page + 1) * PAGE_BYTES; at++) {
        for (let bit = 0; bit < 8; bit++) {
          // Bits of a byte take turns. Erased flash rots too; a little of it will do.
          const every = raw.bytes[at] === 0xff ? sampleOf(307, 101) : sampleOf(7, 3);
          if ((at * 8 + bit) % every > 0) continue;
          bits++;
          raw.rot(at, bit);
          const back = found(raw)!;
          const missing = whole.length - back.events.length;
          const spot = `byte ${at}, bit ${bit}`;
          expect(restoredUnlike(back.begun, START), spot).toEqual([]);
          expect(isPart(back.events, whole), spot).toBe(true);
          if (missing > 0) expect(back.restored.lost, spot).toBeGreaterThan(0);
          else expect(table.now - back.restored.at, spot).toBeLessThan(4000);
          raw.rot(at, bit);
        }
      }
    }
    console.log(`${bits} bits, one at a time`);
    expect(restoredUnlike(found(raw)!.game, table.game)).toEqual([]);
  });
});

describe("a last record of which one bit rots", () => {
  /** Looks cut off: the last byte is as erased, or all before it is right; or looks like text, by the top bit. */
  const unsaid = (slot: Uint8Array, byte: number, bit: number): boolean =>
    slot[7] === 0xff || byte === 7 || (byte === 0 && bit === 7);

  test("is missed and said, unless it looks as if it had been cut off", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const table = sitDown();
      const { raw } = table;
      const roll = dice(seed);
      // The last record is an act without a body that was taken: its time has no top bit.
      const isTaken = (at: number): boolean => raw.bytes[at] >= 0x90 && raw.bytes[at + 5] < 0x80;
      for (let i = 0; i < 10 || table.game.clock.running !== null || !isTaken(nextRecord(table) - SLOT_BYTES); i++)
        move(table, roll);
      const last = nextRecord(table) - SLOT_BYTES;
      const slot = raw.bytes.slice(last, last + SLOT_BYTES);
      for (let byte = 0; byte < SLOT_BYTES; byte++) {
        for (let bit = 0; bit < 8; bit++) {
          raw.rot(last + byte, bit);
          const back = found(raw)!;
          expect(back.events, `byte ${byte}, bit ${bit}`).toEqual(table.events.slice(0, -1));
          expect(back.restored.lost > 0, `byte ${byte}, bit ${bit}`).toBe(!unsaid(slot, byte, bit));
          raw.rot(last + byte, bit);
        }
      }
    }
  });
});

test("a full state that has rotted is missed: an act may have been taken back by it", () => {
  const table = sitDown();
  for (let i = 0; i < 4; i++) press(table, i % 2 === 0 ? 1 : 0, 1000 * i);
  const state = nextRecord(table);
  recordState(table.journal, table.game);
  press(table, 1, 5000);
  expect(found(table.raw)!.restored.lost).toBe(0);
  table.raw.rot(state + SLOT_BYTES + 3, 2);
  expect(found(table.raw)!.restored.lost).toBe(1);
});

/** JOURNAL.md, "After a loss of power": up to 3 beyond the last record. */
test.each([1, 2, 3])("records gone from the end, %i of them, are missed by a checkpoint after them", (gone) => {
  const table = sitDown();
  for (let i = 0; i < 5; i++) press(table, i % 2 === 0 ? 1 : 0, 1000 * i);
  pass(table, 5000);
  const end = nextRecord(table);
  table.raw.bytes.fill(0xff, end - gone * SLOT_BYTES, end);
  expect(found(table.raw)!.restored).toMatchObject({ events: 5 - gone, lost: gone });
});

describe("a flash with bits that no longer change", () => {
  test("is said to be worn where nothing can be written any more", () => {
    const raw = rawFlash();
    for (let at = 0; at < raw.bytes.length; at += 4) raw.stick(at, 0xff);
    const { journal, results } = sitDown(raw);
    expect(results).not.toEqual(["ok"]);
    expect(record(journal, { kind: "press", side: 0, at: 1 }, false)).not.toBe("ok");
    expect(checkpoint(journal, 2)).not.toBe("ok");
    expect(found(raw)).toBeNull();
  });

  test("is said to be worn once the longest game would not have room", () => {
    const raw = rawFlash();
    for (let page = 10; page < 14; page++) raw.stick(page * PAGE_BYTES + 9, 0xff);
    for (let page = 10; page < 14; page++) raw.rot(page * PAGE_BYTES + 9, 0);
    const table = sitDown(raw);
    expect(table.results).toEqual(["worn"]);
    press(table, 0, 1);
    expect(found(raw)!.events).toEqual(table.events);
  });
});
