// Rules files: what is taken is what the file says, on the page and on the device; everything else is refused, with the
// place, what was expected and what was found.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { profiles } from "../../firmware/core/rules/profiles";
import { rulesIn } from "../../firmware/core/rules/text";
import { ROOT } from "../../scripts/paths";
import type { Refusal } from "../../scripts/rules/combinations";
import { checkRules, decisionsOf, rulesOfFile, type CheckedFile } from "../../scripts/rules/file";
import { packRules } from "../../scripts/rules/pack";
import { checkCodeOf, pageOf } from "../../scripts/rules/page";
import { readRulesFile } from "../../scripts/rules/read";
import { rulesJsonSchema } from "../../scripts/rules/main";
import { DECISIONS, WHOLE_FILE, type WholeFile } from "../../scripts/rules/schema";
import { SENTENCES } from "../../scripts/rules/sentences";
import { randomRules } from "../../sim/play/laws/random-rules";
import { createDice, seedOf, type Dice } from "../../sim/play/soak/dice";
import { SEED } from "../play/laws/walks";

const CLUB = readFileSync(ROOT + "scripts/rules/examples/club-night.json", "utf8");

function taken(text: string): CheckedFile {
  const file = readRulesFile(text);
  if (Array.isArray(file)) throw new Error(JSON.stringify(file));
  return file;
}

const refusedAt = (text: string): string[] => {
  const found = readRulesFile(text);
  return Array.isArray(found) ? found.map(({ path }) => path) : [];
};

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

test("the JSON Schema names each field", () => {
  const { properties } = rulesJsonSchema() as { properties: object };
  expect(Object.keys(properties)).toEqual(expect.arrayContaining([...Object.keys(DECISIONS), "clauses", "from"]));
});

const LIST = { name: null, challenges: [{ failed: { points: 5, per: "word", of: "to player" }, turn: "player" }] };
const costing = (points: number, per: string, of: string): object => ({
  name: null,
  challenges: [{ failed: { points, per, of }, turn: "player" }],
});
const linesOf = (text: string): number => text.split("\n").length;
const BROKEN: [what: string, text: string, path: string][] = [
  ["an empty file", "", "line 1"],
  ["no JSON", CLUB.replace(":", ""), "line 2"],
  ["a comma too many", CLUB.replace(/\}\s*$/, ",}"), `line ${linesOf(CLUB.trimEnd())}`],
  ["a file that was cut off", CLUB.slice(0, 200), `line ${linesOf(CLUB.slice(0, 200))}`],
  ["a list in place of an object", "[]", ""],
  ["null", "null", ""],
  ["a name that is there twice", CLUB.replace('"minutes": 15', '"minutes": 15, "minutes": 20'), "line 9"],
  ["another format", changed({ format: 2 }), "format"],
  ["a format as a text", changed({ format: "1" }), "format"],
  ["no name", changed({ name: undefined }), "name"],
  ["a name in small letters", changed({ name: "club" }), "name"],
  ["a name that is too long", changed({ name: "CLUB NIGHT OF TODAY" }), "name"],
  ["a name that ends the field of a line", changed({ name: "CLUB;M99" }), "name"],
  ["a built-in document's name", changed({ name: "ASPA 2016" }), "name"],
  ["an empty title", changed({ title: "" }), "title"],
  ["a title with a line's end", changed({ title: "A\nB" }), "title"],
  ["a date that is none", changed({ date: "27 November" }), "date"],
  ["a thirteenth month", changed({ date: "2026-13-01" }), "date"],
  ["a language's name", changed({ language: "English" }), "language"],
  ["a document to start from that is not known", changed({ from: "NZ" }), "from"],
  ["no document and fields left out", changed({ from: null }), "late"],
  ["a field that is not known", changed({ overtime: 5 }), "overtime"],
  ["minutes as a text", changed({ minutes: "15" }), "minutes"],
  ["no minutes", changed({ minutes: 0 }), "minutes"],
  ["a hundred minutes", changed({ minutes: 100 }), "minutes"],
  ["half a minute", changed({ minutes: 14.5 }), "minutes"],
  ["points below zero", changed({ overtimePointsPerMinute: -5 }), "overtimePointsPerMinute"],
  ["no list", changed({ lists: [] }), "lists"],
  ["five lists", changed({ lists: [LIST, LIST, LIST, LIST, LIST] }), "lists"],
  ["the same list twice", changed({ lists: [LIST, LIST] }), "lists.1.name"],
  ["a list without challenge rules", changed({ lists: [{ ...LIST, challenges: [] }] }), "lists.0.challenges"],
  ["a list's name that ends a part of a line", changed({ lists: [{ ...LIST, name: "A,9" }] }), "lists.0.name"],
  ["a value without its clause", changed({ tieIsHalf: false }), "clauses.tieIsHalf"],
  ["a clause without its value", CLUB.replace('"clauses": {', '"clauses": {"late": "1",'), "late"],
  ["a clause of no field", CLUB.replace('"clauses": {', '"clauses": {"lateness": "1",'), "clauses.lateness"],
  ["a prototype", CLUB.replace("{", '{"__proto__": {"minutes": 9},'), "__proto__"],
];

describe("a file is refused by the place of what is wrong:", () => {
  test.each(BROKEN)("%s", (_what, text, path) => {
    const found = readRulesFile(text);
    expect(Array.isArray(found)).toBe(true);
    expect((found as Refusal[]).map((one) => one.path)).toContain(path);
    for (const { expected, found: value } of found as Refusal[]) {
      expect(expected).toMatch(/^[^\n]{1,160}$/);
      expect(value.length).toBeGreaterThan(0);
    }
  });
});

/** Each with the fields that make it, beside those of the club night. */
const TOGETHER: [what: string, change: object, path: string][] = [
  [
    "a chooser's clock that nobody may start",
    { tileChoice: { seconds: 15, runsClock: true } }, // NZ 2025: waitingSideRestarts
    "tileChoice.runsClock",
  ],
  [
    "both times of an out play",
    { out: { startSeconds: 5, overSeconds: 20, holdStartsClock: false, challengeFree: false } },
    "out.startSeconds",
  ],
  ["a list that is mandatory and has no name", { listMandatory: true }, "listMandatory"],
  [
    "a limit of no overtime that costs points",
    { overtimeLimit: { minutes: 0, then: "lost" } },
    "overtimeLimit.minutes",
  ],
  ["a check code of any list", { lists: [{ ...LIST, checkCode: "ABC-DEF" }] }, "lists.0.checkCode"],
  ["no points for the play", { lists: [costing(0, "play", "to player")] }, "lists.0.challenges.0.failed"],
  ["no points off the challenger", { lists: [costing(0, "word", "off challenger")] }, "lists.0.challenges.0.failed"],
  [
    "late players of whom nothing is said",
    { late: { graceMinutes: 0, bothLate: "director", forfeitOverSeconds: null } },
    "late",
  ],
  [
    "an out play of which nothing is said",
    { out: { startSeconds: null, overSeconds: null, holdStartsClock: false, challengeFree: false } },
    "out",
  ],
  ["a condition twice", { beforeRestart: ["seated", "seated"] }, "beforeRestart.1"],
];

test.each(TOGETHER)("refused by name: %s", (_what, change, path) => {
  const { clauses } = JSON.parse(CLUB) as { clauses: object };
  const cited = Object.fromEntries(Object.keys(change).map((field) => [field, "1"]));
  expect(refusedAt(changed({ ...change, clauses: { ...clauses, ...cited } }))).toEqual([path]);
});

const NUMBERS = [-1, 0, 1, 4, 5, 10, 20, 21, 60, 98, 100, 600, 999, 1000, 1.5, 1e9];
const VALUES = [null, true, false, "", "word", "play", "seen", "drawn", "halved", "double", "addAndSubtract", [], {}];

/** Another value at a random place of the decisions. */
function edited(dice: Dice, value: unknown): unknown {
  if (value !== null && typeof value === "object" && dice.chance(90)) {
    const keys = Object.keys(value);
    if (keys.length > 0) {
      const key = dice.pick(keys);
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
      copy[key] = edited(dice, copy[key]);
      return copy;
    }
  }
  return dice.chance(50) ? dice.pick(NUMBERS) : dice.pick(VALUES);
}

test(`10000 random edits are refused, or change check code and page, from LAWS_SEED=${SEED}`, () => {
  const dice = createDice(seedOf(SEED, 1));
  const whole = taken(fileOf(decisionsOf(profiles()[4].rules())));
  const { clauses } = whole;
  const decisions = Object.fromEntries(
    Object.keys(DECISIONS).map((field) => [field, whole.whole[field as keyof WholeFile]]),
  );
  const [code, page] = [checkCodeOf(whole), pageOf(whole)];
  const start = JSON.parse(fileOf(decisions as never)) as object;
  const same: string[] = [];
  let accepted = 0;
  for (let i = 0; i < 10_000; i++) {
    const field = dice.pick(Object.keys(decisions));
    const change = { ...decisions, [field]: edited(dice, decisions[field]) };
    if (JSON.stringify(change) === JSON.stringify(decisions)) continue;
    const found = checkRules({ ...start, ...change, clauses });
    if (Array.isArray(found)) continue;
    accepted++;
    if (checkCodeOf(found) === code || pageOf(found) === page) same.push(JSON.stringify(change));
  }
  expect(same).toEqual([]);
  expect(accepted).toBeGreaterThan(500);
});

test("another title or clause changes the page, and not the check code", () => {
  const [one, other] = [taken(CLUB), taken(changed({ title: "Another title" }))];
  expect(checkCodeOf(other)).toBe(checkCodeOf(one));
  expect(pageOf(other)).not.toBe(pageOf(one));
});

test("the page has the examples that the firmware works out", () => {
  const page = pageOf(taken(CLUB));
  // 11:30 are twelve minutes or parts of one, at 5 points; the out side gets twice 7 (Scrabble NZ 2025, 8.3).
  for (const text of [
    "A's clock reads -11:30: 60 off A",
    "5 A WORD: A challenges B's play of 3 words",
    "15 to B",
    "+14 for B",
  ])
    expect(page).toContain(text);
});
