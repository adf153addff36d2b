// The journal's fields for a missing pack, by JOURNAL.md, "Lexicon": a missing field is 0, so a list that was never
// read has no words. Also the record of a checked pack that is cut off, rots or fails to be written.

import { describe, expect, test } from "vitest";
import { newGame, UNKNOWN_LEXICON } from "../../firmware/core/game";
import { firstSettings } from "../../firmware/core/settings";
import type { Input } from "../../firmware/input/keys";
import { HEAD_BYTES } from "../../firmware/journal/body";
import { has, readFields } from "../../firmware/journal/fields";
import { SLOT_BYTES } from "../../firmware/journal/slot";
import { stateOf } from "../../firmware/journal/state";
import { POWER_CUT, type RawFlash } from "../../sim/board/virtual/raw-flash";
import { logged } from "../../sim/play/journal/logged";
import { played } from "../play/play";
import { found, happen, journalOn, LABEL, nextRecord, press, replay, sitDown, type Table } from "./games";

/** Name, number of words, check code and fault. */
const LEXICON_FIELDS = [16, 17, 18, 19];

test.each([
  [UNKNOWN_LEXICON, [false, false, false, false]],
  [{ ...UNKNOWN_LEXICON, fault: "NO PACK" }, [false, false, false, true]],
])("a list that was never read has neither a name nor a number of words: %j", (label, stored) => {
  const fields = readFields(stateOf(newGame(firstSettings(), label, 0)).bytes, HEAD_BYTES);
  expect(LEXICON_FIELDS.map((field) => has(fields, field))).toEqual(stored);
});

test("a device without a pack records what is wrong", () => {
  const { rawFlash } = played("words: CAT\ndamage: no pack\n0:02 B presses\n+10 A presses");
  const packs = logged(rawFlash.bytes, "the journal").games.flatMap(({ events }) =>
    events!.flatMap((event) => (event.kind === "pack" ? [event.lexicon] : [])),
  );
  expect(packs).toEqual([{ ...UNKNOWN_LEXICON, fault: expect.stringContaining("NO PACK") }]);
});

describe("the record of a checked pack", () => {
  const PACK: Input = { kind: "pack", pack: 0, lexicon: LABEL, at: 5000 };
  const PRESS: Input = { kind: "press", side: 0, at: 9000 };

  /** A table with one press, and the address of its next record. */
  function begun(): { raw: RawFlash; table: Table; next: number } {
    const table = sitDown();
    press(table, 1, 1000);
    return { raw: table.raw, table, next: nextRecord(table) };
  }

  /** Number of records that are missed, and the newest event. */
  function missing(raw: RawFlash): [lost: number, last: string] {
    const { restored, events } = found(raw)!;
    return [restored.lost, events.at(-1)!.kind];
  }

  const whole = begun();
  happen(whole.table, PACK);
  const BYTES = nextRecord(whole.table) - whole.next;

  test.each([0xff, 0x5a, 0x00])("that is cut off at any byte, with bits %i of it left, is no loss", (sparedBits) => {
    for (let afterBytes = 0; afterBytes < BYTES; afterBytes++) {
      const { raw, table } = begun();
      raw.cutPower({ in: "write", afterBytes, sparedBits });
      expect(() => happen(table, PACK)).toThrow(expect.toSatisfy((thrown) => thrown === POWER_CUT));
      raw.powerOn();
      expect(missing(raw)[0], `byte ${afterBytes}`).toBe(0);
      const journal = journalOn(raw);
      const game = replay(journal)!.game;
      // Records with and without a body, over the place that the rest would have had.
      happen({ ...table, journal, game }, PRESS);
      expect(missing(raw), `byte ${afterBytes}, then a press`).toEqual([0, "press"]);
      happen({ ...table, journal, game }, PACK);
      expect(missing(raw), `byte ${afterBytes}, then a pack`).toEqual([0, "pack"]);
    }
  });

  test("of which a bit of the body rots is a loss, unless its last slot is no longer known for one", () => {
    const lastSlot = BYTES - SLOT_BYTES;
    for (let byte = SLOT_BYTES; byte < BYTES; byte++) {
      if (byte === lastSlot || byte === BYTES - 1) continue;
      for (let bit = 0; bit < 8; bit++) {
        const { raw, table, next } = begun();
        happen(table, PACK);
        raw.rot(next + byte, bit);
        // With bit 7 of its byte 0 a slot of the body looks like a record that has rotted, too.
        expect(missing(raw)[0], `byte ${byte}, bit ${bit}`).toBe(byte % 8 || bit < 7 ? 1 : 2);
        happen(table, PRESS);
        expect(missing(raw), `byte ${byte}, bit ${bit}, then a press`).toEqual([1, "press"]);
      }
    }
  });
});
