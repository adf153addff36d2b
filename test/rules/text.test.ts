// A document as the line that the device has: the firmware's reader finds in it what the literal decides, and refuses
// it with any bit turned.

import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { documents } from "../../firmware/core/rules/packed";
import { profiles } from "../../firmware/core/rules/profiles";
import { CODE_SIGNS, rulesCode, rulesFault, rulesIn } from "../../firmware/core/rules/text";
import { globSync } from "tinyglobby";
import { crc32 } from "../../lexicon-pack/crc32";
import { ROOT } from "../../scripts/paths";
import { rulesOfFile } from "../../scripts/rules/file";
import { linesOf } from "../../scripts/rules/lines";
import { packRules } from "../../scripts/rules/pack";
import { textCrc32 } from "../../scripts/rules/text-crc32";
import { PACKED, packedSource } from "../../scripts/rules/clauses";
import { SILENT, type WordList } from "../../scripts/rules/schema";
import { randomRules } from "../../sim/play/laws/random-rules";
import { createDice, seedOf } from "../../sim/play/soak/dice";
import { SEED } from "../play/laws/walks";

const HEAD = { format: 1, name: "SILENT", title: "T", edition: "E", date: "2026", language: "en" } as const;
const FREE: WordList = {
  name: null,
  checkCode: null,
  challenges: [{ failed: { points: 0, per: "word", of: "to player" }, turn: "challenger" }],
  restartOnceRacked: false,
};
const RANDOM = 2000;
const LINES = documents().map(({ text }) => text);
const SAME = (text: string): string => text.replace(/\s|,(?=\s*[}\]])/g, "");

test("the firmware has the line of each literal: npm run clauses writes them", () => {
  expect(SAME(readFileSync(PACKED, "utf8"))).toBe(SAME(packedSource()));
});

test("each document's line is read as its literal", () => {
  expect(LINES.map(rulesIn)).toEqual(profiles().map(({ rules }) => rules()));
});

test(`${RANDOM} random rules are read as they were packed, from LAWS_SEED=${SEED}`, () => {
  for (let place = 0; place < RANDOM; place++) {
    const rules = randomRules(createDice(seedOf(SEED, place)));
    const text = packRules(rules);
    expect(rulesFault(text, textCrc32)).toBeNull();
    expect(rulesIn(text)).toEqual(rules);
  }
});

test("rules in which no answer is yes are read as they were packed, with no answer yes", () => {
  const rules = rulesOfFile({ ...HEAD, ...SILENT, lists: [FREE], minutes: 25, tiles: "double" });
  expect(rulesIn(packRules(rules))).toEqual(rules);
});

test("a document's line is printable ASCII of at most 144 characters", () => {
  for (const text of LINES) expect(text).toMatch(/^[ -~]{60,144}$/);
});

/** The line with another format or field, and the check code of that. */
function signed(text: string): string {
  const body = text.slice(0, -CODE_SIGNS);
  return body + rulesCode(body, textCrc32);
}

/** The lines of every document and example. */
const ALL_LINES = [...LINES, ...linesOf(globSync(ROOT + "scripts/rules/examples/*.json"))];
const PRINTABLE = Array.from({ length: 95 }, (_, place) => 0x20 + place);
/** As the device's native one: a character is a byte. */
const byteCrc32 = (text: string): number => crc32(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));

describe("a line that is not as it was packed", () => {
  test.each(ALL_LINES)("is refused for any bit turned, and any other character, in each place of %s", (text) => {
    const read: string[] = [];
    for (let place = 0; place < text.length; place++) {
      const turned = Array.from({ length: 8 }, (_, bit) => text.charCodeAt(place) ^ (1 << bit));
      for (const code of [...turned, ...PRINTABLE]) {
        const changed = text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
        if (changed !== text && rulesFault(changed, byteCrc32) === null) read.push(changed);
      }
    }
    expect(read).toEqual([]);
  });

  test("is refused for any one character that is missing or twice there", () => {
    for (const text of ALL_LINES)
      for (let place = 0; place < text.length; place++) {
        const [head, sign, tail] = [text.slice(0, place), text[place], text.slice(place + 1)];
        const changes = [head + tail, head + sign + sign + tail];
        expect(changes.filter((changed) => rulesFault(changed, textCrc32) === null)).toEqual([]);
      }
  });

  test("is refused if it is cut short", () => {
    for (const text of LINES)
      for (let length = 0; length < text.length; length++)
        expect(rulesFault(text.slice(0, length), textCrc32)).not.toBeNull();
  });
});

describe("a sound line is made for a newer firmware if it has", () => {
  test.each([
    ["another format", "1;", "2;"],
    ["a field that this one lacks", ";M25", ";M25;j7"],
    ["a flag that this one lacks", ";F", ";Fy"],
    ["a challenge rule's flag that this one lacks", ",5;", ",5y;"],
  ])("%s", (_what, old, by) => {
    const text = signed(LINES[0].replace(old, by));
    expect(rulesFault(text, textCrc32)).toBe("newer");
  });

  test("and anything else is no rules", () => {
    for (const text of ["", "{}", "TLEX", "1", ";", "1;M25;F;"]) expect(rulesFault(text, textCrc32)).toBe("no rules");
  });
});
