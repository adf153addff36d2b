// Lines from elsewhere: rules are played by only if a file makes that very line.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { profiles } from "../../firmware/core/rules/profiles";
import type { Rules } from "../../firmware/core/rules/rules";
import { CODE_SIGNS, rulesCode, rulesIn } from "../../firmware/core/rules/text";
import { ROOT } from "../../scripts/paths";
import { rulesOfLine } from "../../scripts/rules/from-line";
import { packRules } from "../../scripts/rules/pack";
import { textCrc32 } from "../../scripts/rules/text-crc32";
import { readRulesFile } from "../../scripts/rules/read";
import { randomRules } from "../../sim/play/laws/random-rules";
import { createDice, seedOf } from "../../sim/play/soak/dice";
import { SEED } from "../play/laws/walks";

const found = readRulesFile(readFileSync(ROOT + "scripts/rules/examples/club-night.json", "utf8"));
if (Array.isArray(found)) throw new Error(JSON.stringify(found));
const CLUB = found.rules;
const LINE = packRules(CLUB);

/** The line with a change, and the check code of that. */
function signed(change: (body: string) => string): string {
  const body = change(LINE.slice(0, -CODE_SIGNS));
  return body + rulesCode(body, textCrc32);
}
const amended = (change: Partial<Rules>): string => packRules({ ...CLUB, ...change });

test(`a file's line has its rules, as 100 random ones have, from LAWS_SEED=${SEED}`, () => {
  expect(rulesOfLine(LINE)).toEqual(CLUB);
  for (let place = 0; place < 100; place++) {
    const rules = randomRules(createDice(seedOf(SEED, place)));
    expect(rulesOfLine(packRules(rules))).toEqual(rules);
  }
});

test.each([
  ["another text", "EV1", "the line of a rules file", "another text"],
  ["one that is cut off", LINE.slice(0, -1), "the line of a rules file", "one that is cut off or altered"],
  ["one for a newer device", signed((body) => body + "j1;"), "the line of a rules file", "one for a newer version"],
  ["a value that the schema has not", amended({ minutes: 200 }), "minutes from 1 to 99", "200"],
  ["a combination that is refused", amended({ overLimit: "lost" }), '"director", because there are no minutes', "lost"],
  ["a condition twice", amended({ beforeRestart: ["seated", "seated"] }), "each condition once", '"seated"'],
  ["a document's name", packRules(profiles()[0].rules()), "a name that no built-in document has", '"SCRABBLE NZ 2025"'],
  [
    "its fields in another order",
    signed((body) => body.replace("M15;S0;", "S0;M15;")),
    "the line that these rules are packed to",
    "another one",
  ],
])("%s is refused", (_what, line, expected, value) => {
  expect(rulesOfLine(line)).toContainEqual(expect.objectContaining({ expected, found: value }));
});

test("a line with its fields in another order is sound, but has another check code", () => {
  const other = signed((body) => body.replace("M15;S0;", "S0;M15;"));
  expect(rulesIn(other)).toEqual(CLUB);
  expect(other.slice(-CODE_SIGNS)).not.toBe(LINE.slice(-CODE_SIGNS));
});
