// Rules files: what is taken is what the file says, on the page and on the device.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as v from "valibot";
import { profiles } from "../../firmware/core/rules/profiles";
import { rulesIn } from "../../firmware/core/rules/text";
import { ROOT } from "../../scripts/paths";
import { decisionsOf, rulesOfFile, type CheckedFile } from "../../scripts/rules/file";
import { packRules } from "../../scripts/rules/pack";
import { checkCodeOf, pageOf } from "../../scripts/rules/page";
import { readRulesFile } from "../../scripts/rules/read";
import { rulesJsonSchema } from "../../scripts/rules/main";
import { DECISIONS, WHOLE_FILE } from "../../scripts/rules/schema";
import { meantBy, SENTENCES } from "../../scripts/rules/sentences";
import { randomRules } from "../../sim/play/laws/random-rules";
import { createDice, seedOf } from "../../sim/play/soak/dice";
import { SEED } from "../play/laws/walks";

const CLUB = readFileSync(ROOT + "scripts/rules/examples/club-night.json", "utf8");

function taken(text: string): CheckedFile {
  const file = readRulesFile(text);
  if (Array.isArray(file)) throw new Error(JSON.stringify(file));
  return file;
}

/** A file that starts from nothing and says all that rules decide. */
function fileOf(decisions: ReturnType<typeof decisionsOf>): string {
  const clauses = Object.fromEntries(Object.keys(DECISIONS).map((field) => [field, "1.1"]));
  const head = { format: 1, name: "A FILE", title: "T", edition: "E", date: "undated", language: "en", from: null };
  return JSON.stringify({ ...head, ...decisions, clauses });
}

/** The club night with changes; undefined takes a field away. */
const changed = (change: object): string => JSON.stringify({ ...JSON.parse(CLUB), ...change });

test("the club night has its own values, and the rest from the document that it names", () => {
  const { rules } = taken(CLUB);
  expect([rules.name, rules.minutes, rules.overtimePointsPerMinute]).toEqual(["CLUB NIGHT", 15, 5]);
  // Scrabble NZ 2025: 8.2.1, 8.5, 10.2.
  expect([rules.outStartSeconds, rules.tieIsHalf, rules.forfeitSpread]).toEqual([5, true, 50]);
});

test.each(profiles().map(({ rules }) => [rules().name, rules()] as const))(
  "%s, written as a file and packed, is its literal",
  (_name, rules) => {
    const file = taken(fileOf(decisionsOf(rules)));
    expect(rulesIn(packRules({ ...file.rules, name: rules.name }))).toEqual(rules);
  },
);

test(`2000 random rules, written as files and packed, are the same, from LAWS_SEED=${SEED}`, () => {
  for (let place = 0; place < 2000; place++) {
    const rules = randomRules(createDice(seedOf(SEED, place)));
    const file = decisionsOf(rules);
    expect(rulesOfFile(v.parse(WHOLE_FILE, { ...head(), ...file, name: rules.name }))).toEqual(rules);
  }
});

const head = (): object => ({ format: 1, title: "T", edition: "E", date: "2026", language: "en" });

test("every field and part of the schema has its sentence, and no other has one", () => {
  const paths = Object.entries(decisionsOf(profiles()[4].rules())).flatMap(([field, value]) => {
    if (field === "lists")
      return ["name", "checkCode", "challenges", "restartOnceRacked"].map((part) => `lists.${part}`);
    const isGroup = value !== null && typeof value === "object" && !Array.isArray(value);
    return [field, ...(isGroup ? Object.keys(value).map((part) => `${field}.${part}`) : [])];
  });
  expect(Object.keys(SENTENCES).sort()).toEqual(paths.sort());
});

test.each([
  ["clauses.minutes", " (Each side has ... minutes.)"],
  ["overtimeLimit.then", " (A limit of overtime)"],
  ["lists.0.challenges.1.turn", " (The word list, and what a challenge costs)"],
  ["title", ""],
  ["", ""],
])("a refusal at %j says what it is about: %j", (path, meant) => {
  expect(meantBy(path)).toBe(meant);
});

test("the JSON Schema names each field", () => {
  const { properties } = rulesJsonSchema() as { properties: object };
  expect(Object.keys(properties)).toEqual(expect.arrayContaining([...Object.keys(DECISIONS), "clauses", "from"]));
});

test("another title or clause changes the page, and not the check code", () => {
  const [one, other] = [taken(CLUB), taken(changed({ title: "Another title" }))];
  expect(checkCodeOf(other)).toBe(checkCodeOf(one));
  expect(pageOf(other)).not.toBe(pageOf(one));
  // A file that sets every field may start from any document.
  const whole = JSON.parse(fileOf(decisionsOf(profiles()[0].rules()))) as object;
  const from = (name: string): CheckedFile => taken(JSON.stringify({ ...whole, from: name }));
  const [nz, naspa] = [from("SCRABBLE NZ 2022"), from("NASPA 2013")];
  expect(checkCodeOf(naspa)).toBe(checkCodeOf(nz));
  expect(pageOf(naspa)).toBe(pageOf(nz).replace("from: SCRABBLE NZ 2022", "from: NASPA 2013"));
});

/** The club night with a limit of overtime, and nothing else about it. */
const limited = (minutes: number, then: string): string =>
  JSON.stringify({
    ...JSON.parse(CLUB),
    overtimeLimit: { minutes, then },
    clauses: { ...JSON.parse(CLUB).clauses, overtimeLimit: "1" },
  });

test.each([
  // The clocks stop when the face turns to a second over the limit.
  [5, "lost", ["-5:00: 25 off A", "-5:01: both clocks stop; A has lost, once the director says so"]],
  [11, "ended", ["-11:00: 55 off A", "-11:01: both clocks stop; the game is over, once the director says so"]],
  [12, "director", ["-11:30: 60 off A", "-12:00: 60 off A", "-12:01: both clocks stop; the director rules"]],
])("a limit of %d minutes ends the examples of overtime: %s", (minutes, then, ends) => {
  const lines = pageOf(taken(limited(minutes, then)))
    .split("\n")
    .filter((line) => line.includes("clock reads"));
  expect(lines.slice(-ends.length)).toEqual(ends.map((end) => `- A's clock reads ${end}.`));
});

test("the page has the examples that the firmware works out", () => {
  const page = pageOf(taken(CLUB));
  // 11:30 are twelve minutes or parts of one, at 5 points; the out side gets twice 7 (Scrabble NZ 2025, 8.3).
  for (const text of [
    "A's clock reads -11:30: 60 off A",
    `"5 A WORD" on the panel: A challenges B's play of 3 words, and it stands: 15 to B, and A is to play.`,
    // A play that falls costs its score and its turn (6.16).
    `"5 A WORD" on the panel: A challenges B's play, and it falls: its score off B, and A is to play.`,
    "+14 for B",
  ])
    expect(page).toContain(text);
});
