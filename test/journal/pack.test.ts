// The journal's fields for a missing pack, by JOURNAL.md, "Lexicon": a missing field is 0, so a list that was never
// read has no words. Also the record of a checked pack that is cut off, rots or fails to be written.

import { describe, expect, inject, test } from "vitest";
import { newGame, UNKNOWN_LEXICON } from "../../firmware/core/game";
import { firstSettings } from "../../firmware/core/settings";
import type { GameEvent } from "../../firmware/core/step";
import { HEAD_BYTES } from "../../firmware/journal/body";
import { has, numberIn, readFields } from "../../firmware/journal/fields";
import { PAGE_BYTES } from "../../firmware/journal/ring";
import { SLOT_BYTES } from "../../firmware/journal/slot";
import { stateOf } from "../../firmware/journal/state";
import { POWER_CUT, type RawFlash } from "../../sim/board/raw-flash";
import { deviceFor } from "../../sim/device/devices";
import { parseScenario } from "../../sim/scenario/parse";
import type { Scenario } from "../../sim/scenario/scenario";
import { playScenario } from "../../sim/scenario/play";
import { happen, journalOn, LABEL, rawFlash, replay, sitDown, type Table } from "./games";
import { readJournal } from "./second-reader";

const NAME = 16;
const WORD_COUNT = 17;
const CHECK_CODE = 18;
const FAULT = 19;

test("before a pack has been looked at there is neither a name nor a number of words", () => {
  const fields = readFields(stateOf(newGame(firstSettings(), UNKNOWN_LEXICON, 0)).bytes, HEAD_BYTES);
  expect([NAME, CHECK_CODE, FAULT].map((field) => has(fields, field))).toEqual([false, false, false]);
  expect(numberIn(fields, WORD_COUNT)).toBe(0);
});

test("of a pack that is missing there is what is wrong with it, and no number of words", () => {
  const scenario = parseScenario("words: CAT\ndamage: no pack\n0:02 B presses\n+10 A presses") as Scenario;
  const raw = rawFlash();
  expect(playScenario(scenario, deviceFor(scenario, inject("bundles").esp32, "esp32", raw)).failures).toEqual([]);
  const { begins, states, events } = readJournal(raw.bytes).games[0];
  const told = [begins.body, ...states].map(({ fields }) => fields);
  told.push(...events.flatMap(({ fields }) => fields ?? []));
  const missing = told.filter((fields) => fields.has(FAULT));
  expect(missing.length).toBeGreaterThan(0);
  for (const fields of missing) {
    expect(fields.get(FAULT)).toContain("NO PACK");
    expect([fields.get(NAME), fields.get(WORD_COUNT) ?? 0, fields.get(CHECK_CODE)]).toEqual([undefined, 0, undefined]);
  }
});

describe("the record of a checked pack", () => {
  const PACK: GameEvent = { kind: "pack", pack: 0, lexicon: LABEL, at: 5000 };
  const PRESS: GameEvent = { kind: "press", side: 0, at: 9000 };

  /** A table with one press, and the address of its next record. */
  function begun(): { raw: RawFlash; table: Table; next: number } {
    const raw = rawFlash();
    const table = sitDown(journalOn(raw));
    happen(table, { kind: "press", side: 1, at: 1000 });
    const { page, offset } = table.journal.events;
    return { raw, table, next: page * PAGE_BYTES + offset };
  }

  /** Number of records that each reader misses, and the newest event. */
  function missing(raw: RawFlash): [firmware: number, secondReader: number, last: string] {
    const { restored, events } = replay(journalOn(raw))!;
    return [restored.lost, readJournal(raw.bytes).newest!.lost, events.at(-1)!.kind];
  }

  const whole = begun();
  happen(whole.table, PACK);
  const { page, offset } = whole.table.journal.events;
  const BYTES = page * PAGE_BYTES + offset - whole.next;

  test.each([0xff, 0x5a, 0x00])("that is cut off at any byte, with bits %i of it left, is no loss", (sparedBits) => {
    for (let afterBytes = 0; afterBytes < BYTES; afterBytes++) {
      const { raw, table } = begun();
      raw.cutPower({ in: "write", afterBytes, sparedBits });
      expect(() => happen(table, PACK)).toThrow(expect.toSatisfy((thrown) => thrown === POWER_CUT));
      raw.powerOn();
      const [lost, alsoLost] = missing(raw);
      expect([lost, alsoLost], `byte ${afterBytes}`).toEqual([0, 0]);
      const journal = journalOn(raw);
      const game = replay(journal)!.game;
      // Records with and without a body, over the place that the rest would have had.
      happen({ ...table, journal, game }, PRESS);
      expect(missing(raw), `byte ${afterBytes}, then a press`).toEqual([0, 0, "press"]);
      happen({ ...table, journal, game }, PACK);
      expect(missing(raw), `byte ${afterBytes}, then a pack`).toEqual([0, 0, "pack"]);
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
        const [lost, alsoLost] = missing(raw);
        // With bit 7 of its byte 0 a slot of the body looks like a record that has rotted, too.
        expect([lost, alsoLost], `byte ${byte}, bit ${bit}`).toEqual(byte % 8 || bit < 7 ? [1, 1] : [2, 2]);
        happen(table, PRESS);
        expect(missing(raw), `byte ${byte}, bit ${bit}, then a press`).toEqual([1, 1, "press"]);
      }
    }
  });

  test("that did not stick and was written again is no loss", () => {
    for (let byte = 0; byte < BYTES; byte++) {
      const { raw, table, next } = begun();
      raw.stick(next + byte, 0xff);
      happen(table, PACK);
      happen(table, PRESS);
      expect(table.results.every((result) => result === "ok")).toBe(true);
      expect(missing(raw), `byte ${byte}`).toEqual([0, 0, "press"]);
    }
  });
});
