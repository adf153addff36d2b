// What the journal says of a pack that is not there, by JOURNAL.md, "Lexicon": a missing field is 0, so a list
// that nobody has read has no words.

import { expect, inject, test } from "vitest";
import { newGame, UNKNOWN_LEXICON } from "../../firmware/core/game";
import { firstSettings } from "../../firmware/core/settings";
import { HEAD_BYTES } from "../../firmware/journal/body";
import { has, numberIn, readFields } from "../../firmware/journal/fields";
import { stateOf } from "../../firmware/journal/state";
import { deviceFor } from "../../sim/play";
import { parseScenario } from "../../sim/scenario/parse";
import type { Scenario } from "../../sim/scenario/scenario";
import { playScenario } from "../../sim/scenario/play";
import { rawFlash } from "./games";
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
