// Broken rules files, made by hand: each is refused at its place, with what was expected and what was found, in words.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";
import { readRulesFile } from "../../scripts/rules/read";

const CLUB = readFileSync(ROOT + "scripts/rules/examples/club-night.json", "utf8");
const { clauses: CLAUSES } = JSON.parse(CLUB) as { clauses: object };

/** The club night with changes; undefined takes a field away. */
const changed = (change: object): string => JSON.stringify({ ...JSON.parse(CLUB), ...change });
/** The same, with a clause for each field that the change sets. */
const cited = (change: object): string => {
  const clauses = Object.fromEntries(Object.keys(change).map((field) => [field, "1"]));
  return changed({ ...change, clauses: { ...CLAUSES, ...clauses } });
};
const linesOf = (text: string): number => text.split("\n").length;
const rule = (points: unknown, per = "word", of = "to player") => ({ failed: { points, per, of }, turn: "player" });
const list = (...challenges: object[]) => ({ name: null, challenges });
const LIST = list(rule(5));
const OUT = { startSeconds: null, overSeconds: null, holdStartsClock: false, challengeFree: false };

const LATE = { graceMinutes: 0, bothLate: "director", forfeitOverSeconds: null };

const NO_POINTS = '"word" and "to player", because there are no points';
const NAME = "a name of 2 to 18 of the capitals A-Z, digits, blank, point and hyphen";
const DATE = "a date such as 2026-11-27, its year or month, or undated";
const TITLE = "a title of 1 to 200 characters, on one line";
const PACK = "a pack's name of 1 to 15 signs of A-Z, 0-9 and hyphen, or null for any list";

/** A text, with the place, what is expected and what is found; the parser's own words are not of this table. */
const TEXTS: [what: string, text: string, path: string, expected: string, found?: string][] = [
  ["an empty file", "", "line 1", "JSON"],
  ["no JSON", CLUB.replace(":", ""), "line 2", "JSON"],
  ["a comma too many", CLUB.replace(/\}\s*$/, ",}"), `line ${linesOf(CLUB.trimEnd())}`, "JSON"],
  ["a file that was cut off", CLUB.slice(0, 200), `line ${linesOf(CLUB.slice(0, 200))}`, "JSON"],
  ["two files in one", CLUB + CLUB, `line ${linesOf(CLUB)}`, "JSON"],
  ["a file of another program", "PK\u0003\u0004", "", "JSON"],
  ["a film", " ".repeat(100_001), "", "at most 100000 characters", "100001"],
  ["a list in place of an object", "[]", "", "an object", "[]"],
  ["null", "null", "", "an object with format, name, title, edition, date", "null"],
  [
    "a name that is there twice",
    CLUB.replace('"minutes": 15', '"minutes": 15, "minutes": 20'),
    "line 9",
    "each name once",
    '"minutes"',
  ],
  [
    "one that is there twice, spelt otherwise",
    CLUB.replace("{", '{"n\\u0061me": "X",'),
    "line 3",
    "each name once",
    '"name"',
  ],
  ["a prototype", CLUB.replace("{", '{"__proto__": {"minutes": 9},'), "__proto__", "a field's name", '"__proto__"'],
];

const HEADS: typeof TEXTS = [
  ["another format", changed({ format: 2 }), "format", "1, the format's number", "2"],
  ["a format as a text", changed({ format: "1" }), "format", "1, the format's number", '"1"'],
  ["no name", changed({ name: undefined }), "name", NAME, "nothing"],
  ["a name in small letters", changed({ name: "club" }), "name", NAME, '"club"'],
  ["a name that is too long", changed({ name: "CLUB NIGHT OF TODAY" }), "name", NAME, '"CLUB NIGHT OF TODAY"'],
  ["a name that ends the field of a line", changed({ name: "CLUB;M99" }), "name", NAME, '"CLUB;M99"'],
  ["a built-in name", changed({ name: "ASPA 2016" }), "name", "a name that no built-in document has", '"ASPA 2016"'],
  ["an empty title", changed({ title: "" }), "title", TITLE, "nothing"],
  ["a title with a line's end", changed({ title: "A\nB" }), "title", TITLE, '"A\\nB"'],
  ["a title that turns the text round", changed({ title: "A\u202eB" }), "title", TITLE, '"A\u202eB"'],
  ["a date that is none", changed({ date: "27 November" }), "date", DATE, '"27 November"'],
  ["a thirteenth month", changed({ date: "2026-13-01" }), "date", DATE, '"2026-13-01"'],
  [
    "a language's name",
    changed({ language: "English" }),
    "language",
    "a language's tag, such as nl or en-NZ",
    '"English"',
  ],
];

const FIELDS: typeof TEXTS = [
  ["no document and fields left out", changed({ from: null }), "fallenPoints", "points from 0 to 100", "nothing"],
  [
    "no document and no first start",
    changed({ from: null }),
    "firstStart",
    '"racked" or "drawn" or "seen", or null',
    "nothing",
  ],
  [
    "a list without its challenges",
    changed({ lists: [{ name: null }] }),
    "lists.0.challenges",
    "a list of 1 to 4 challenge rules",
    "nothing",
  ],
  ["a field that is not known", changed({ overtime: 5 }), "overtime", "a field's name", '"overtime"'],
  ["minutes as a text", changed({ minutes: "15" }), "minutes", "minutes from 1 to 99", '"15"'],
  ["no minutes", changed({ minutes: 0 }), "minutes", "minutes from 1 to 99", "0"],
  ["a hundred minutes", changed({ minutes: 100 }), "minutes", "minutes from 1 to 99", "100"],
  ["half a minute", changed({ minutes: 14.5 }), "minutes", "minutes from 1 to 99", "14.5"],
  [
    "points below zero",
    changed({ overtimePointsPerMinute: -5 }),
    "overtimePointsPerMinute",
    "points from 0 to 20",
    "-5",
  ],
  [
    "five lists",
    changed({ lists: ["A1", "A2", "A3", "A4", "A5"].map((name) => ({ ...LIST, name })) }),
    "lists",
    "a list of 1 to 4 lists",
    "5",
  ],
  ["no list", changed({ lists: [] }), "lists", "a list of 1 to 4 lists", "[]"],
  [
    "a list without rules",
    changed({ lists: [list()] }),
    "lists.0.challenges",
    "a list of 1 to 4 challenge rules",
    "[]",
  ],
  [
    "a list's name that ends a part of a line",
    changed({ lists: [{ ...LIST, name: "A,9" }] }),
    "lists.0.name",
    PACK,
    '"A,9"',
  ],
  [
    "points as a text",
    changed({ lists: [list(rule("5"))] }),
    "lists.0.challenges.0.failed.points",
    "points from 0 to 100",
    '"5"',
  ],
  [
    "a cost per tile",
    changed({ lists: [list(rule(5, "tile"))] }),
    "lists.0.challenges.0.failed.per",
    '"word" or "play"',
    '"tile"',
  ],
  ["a value without its clause", changed({ tieIsHalf: false }), "clauses.tieIsHalf", "the field's clause", "nothing"],
  [
    "a clause without its value",
    changed({ clauses: { ...CLAUSES, late: "1" } }),
    "late",
    "the value that the clause gives",
    "nothing",
  ],
  ["a clause of no field", changed({ clauses: { ...CLAUSES, on: "1" } }), "clauses.on", "a field's name", '"on"'],
];

/** Values each of which may be, but not together. */
const TOGETHER: typeof TEXTS = [
  ["the same list twice", changed({ lists: [LIST, LIST] }), "lists.1.name", "each list once", "null"],
  [
    "a condition twice",
    cited({ beforeRestart: ["seated", "seated"] }),
    "beforeRestart.1",
    "each condition once",
    '"seated"',
  ],
  [
    "a chooser's clock that nobody may start",
    cited({ tileChoice: { seconds: 15, runsClock: true } }), // NZ 2025: waitingSideRestarts
    "tileChoice.runsClock",
    "false, because waitingSideRestarts is true",
    "true",
  ],
  [
    "both times of an out play",
    cited({ out: { ...OUT, startSeconds: 5, overSeconds: 20 } }),
    "out.startSeconds",
    "null, because out.overSeconds is a number",
    "5",
  ],
  [
    "a check code of any list",
    changed({ lists: [{ ...LIST, checkCode: "ABC-DEF" }] }),
    "lists.0.checkCode",
    "null, because the list has no name",
    "ABC-DEF",
  ],
  ["no points for the play", changed({ lists: [list(rule(0, "play"))] }), "lists.0.challenges.0.failed", NO_POINTS],
  [
    "no points off the challenger",
    changed({ lists: [list(rule(0, "word", "off challenger"))] }),
    "lists.0.challenges.0.failed",
    NO_POINTS,
  ],
  [
    "late players of whom nothing is said",
    cited({ late: LATE }),
    "late",
    "a part that says something, or null",
    "none",
  ],
  ["a group that says nothing", cited({ out: OUT }), "out", "a part that says something, or null", "none"],
  [
    "a mandatory list without a name",
    changed({ listMandatory: true }),
    "listMandatory",
    "false, because a list has no name",
    "true",
  ],
  [
    "equal turns, but tiles counted for a side",
    cited({ equalTurns: true }),
    "equalTurns",
    'false, because tiles is not "subtract"',
    "true",
  ],
  [
    "a flag that falls with points for overtime",
    cited({ overtimeLimit: { minutes: 0, then: "lost" } }),
    "overtimeLimit.minutes",
    "1 or more, because overtime costs points",
    "0",
  ],
];

describe.each([
  ["a text", TEXTS],
  ["a head", HEADS],
  ["a field", FIELDS],
  ["a combination", TOGETHER],
])("refused by its place, with what was expected and found: %s", (_kind, rows) => {
  test.each(rows)("%s", (_what, text, path, expected, found) => {
    const refusals = readRulesFile(text);
    if (!Array.isArray(refusals)) throw new Error("a refusal expected, found a file that is taken");
    const refusal = refusals.find((one) => one.path === path && one.expected === expected);
    expect(refusal, JSON.stringify(refusals)).toBeDefined();
    if (found !== undefined) expect(refusal!.found).toBe(found);
    for (const one of refusals) expect(`${one.expected}; ${one.found}`).toMatch(/^[^\n]{1,300}$/);
  });
});

test("what is missing is said beside what is wrong", () => {
  const refusals = readRulesFile('{ "format": 2, "from": "silent", "clauses": {} }');
  const paths = Array.isArray(refusals) ? refusals.map(({ path }) => path) : [];
  expect(paths.sort()).toEqual(
    ["format", "name", "title", "edition", "date", "language", "minutes", "lists", "tiles"].sort(),
  );
});

test("a byte order mark before a file is passed over", () => {
  expect(Array.isArray(readRulesFile("\ufeff" + CLUB))).toBe(false);
});
