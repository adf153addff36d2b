// The tables of JOURNAL.md against the lists of the code. The document has the numbers; what is compared is the code.

import { describe, expect, test } from "vitest";
import type { Act, PlainAct } from "../../firmware/core/acts";
import { type DirectorsAct, DIRECTORS_ACTS } from "../../firmware/core/directors-acts";
import { profiles } from "../../firmware/core/rules/profiles";
import { OLDEST_READ, VERSION } from "../../firmware/journal/body";
import { codeOf } from "../../firmware/journal/acts";
import {
  ENDING_NUMBERS,
  BODY_NUMBERS,
  PLAIN_NUMBERS,
  QUESTION_NUMBERS,
  REASON_NUMBERS,
  RULING_NUMBERS,
  STAGE_NUMBERS,
} from "../../firmware/journal/numbers";
import { neutralReasons, STAGES } from "../../firmware/core/stage";
import { numberedRows } from "../../scripts/rules/clauses";
import { describedFields, DOCUMENT, tableAfter } from "./document";

const press = (side: 0 | 1): Act => ({ kind: "press", side, at: 0 });
const verdict = (acceptable: boolean | null): Act => ({ kind: "verdict", acceptable, at: 0 });

/** The names of a table in the order of their numbers, which go from 1 without a gap. */
function numbered(heading: string): string[] {
  const [, ...rows] = tableAfter(heading);
  expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, i) => i + 1));
  return rows.map(([, name]) => name!);
}

describe("the tables of JOURNAL.md are those of the code:", () => {
  test.each([
    ["**Stages**", STAGE_NUMBERS],
    ["**Rulings**", RULING_NUMBERS],
    ["**Questions**", QUESTION_NUMBERS],
    ["**Reasons**", REASON_NUMBERS],
    ["**How the game ended**", ENDING_NUMBERS],
    ["**Acts of players**", PLAIN_NUMBERS],
    ["**Acts with a line or a number**", BODY_NUMBERS],
    ["**Acts of the director**", DIRECTORS_ACTS],
  ])("%s", (heading, list) => {
    expect(list.split(" ")).toEqual(numbered(heading));
  });

  test("every word of the core's own lists has a number", () => {
    expect([...STAGE_NUMBERS.split(" ")].sort()).toEqual([...STAGES].sort());
    expect([...REASON_NUMBERS.split(" ")].sort()).toEqual([...neutralReasons()].sort());
  });

  test("the code of each act", () => {
    PLAIN_NUMBERS.split(" ").forEach((kind, i) => expect(codeOf({ kind: kind as PlainAct, at: 0 })).toBe(0xa1 + i));
    DIRECTORS_ACTS.split(" ").forEach((act, i) =>
      expect(codeOf({ kind: "director", act: act as DirectorsAct, side: null, value: null, at: 0 })).toBe(0xd1 + i),
    );
    neutralReasons().forEach((reason, i) => expect(codeOf({ kind: "reason", reason, at: 0 })).toBe(0xc1 + i));
    expect(codeOf({ kind: "word", line: 0, text: "", at: 0 })).toBe(0x97);
    expect(codeOf({ kind: "table", value: 0, at: 0 })).toBe(0x9f);
  });

  test("as many as the version has, and its number", () => {
    const count = (list: string) => list.split(" ").length;
    const expected =
      `Version ${VERSION} has ${describedFields().length} fields, ${count(STAGE_NUMBERS)} stages, ` +
      `${count(RULING_NUMBERS)} rulings, ${count(QUESTION_NUMBERS)} questions, ${count(REASON_NUMBERS)} reasons, ${count(ENDING_NUMBERS)} ways to end, ` +
      `${count(PLAIN_NUMBERS)} acts of players, ${count(BODY_NUMBERS)} with a line or a number and ` +
      `${count(DIRECTORS_ACTS)} of the director.`;
    const text = DOCUMENT.replace(/\s+/g, " ");
    // The sentences alone: a failure that quotes the whole document hides what it says.
    expect(/Version \d+ has [^.]*\./.exec(text)?.[0]).toBe(expected);
    expect(/This is \*\*version (\d+)/.exec(text)?.[1]).toBe(String(VERSION));
    for (let older: number = OLDEST_READ; older < VERSION; older++)
      expect(text.includes(` **Version ${older}** `), `"Other versions": what version ${older} did otherwise`).toBe(
        true,
      );
  });

  test("rule documents, their lists and challenge rules", () => {
    const byNumber = profiles().toSorted((a, b) => a.number - b.number);
    expect(tableAfter("**Rule documents**").slice(1), "npm run clauses adds a new document's").toEqual(
      byNumber.flatMap(numberedRows),
    );
  });

  test("events", () => {
    const rows = tableAfter("| code | record | value |").map(([code, record]) => `${code}: ${record}`);
    const label = { name: "", wordCount: 0, checkCode: "", alphabet: "", fault: null };
    const events: [Act[], record: string][] = [
      [[{ kind: "pack", pack: 0, lexicon: label, at: 0 }], "a pack has been checked"],
      [[press(0), press(1)], "press of A, of B"],
      [[verdict(false), verdict(true)], "verdict: not acceptable, acceptable"],
      [[{ kind: "power", at: 0 }], "power came back"],
      [[verdict(null)], "no verdict"],
    ];
    for (const [same, record] of events) {
      const codes = same.map((event) => `0x${codeOf(event).toString(16)}`).join(", ");
      expect(rows).toContainEqual(expect.stringContaining(`${codes}: ${record}`));
    }
  });
});
