// The tables of JOURNAL.md against the lists of the code. The document has the numbers; what is compared is the code.

import { describe, expect, test } from "vitest";
import { directorPages } from "../../firmware/input/menu";
import { type Input, KEYS } from "../../firmware/input/keys";
import { profiles } from "../../firmware/core/rules/profiles";
import { OLDEST_READ, VERSION } from "../../firmware/journal/body";
import { codeOf } from "../../firmware/journal/events";
import {
  ENDING_NUMBERS,
  PAGE_NUMBERS,
  REASON_NUMBERS,
  RULING_NUMBERS,
  STAGE_NUMBERS,
  ACT_NUMBERS,
} from "../../firmware/journal/numbers";
import { neutralReasons, STAGES } from "../../firmware/core/stage";
import { numberedRows } from "../../scripts/rules/clauses";
import { directorDigits } from "../core/digits";
import { describedFields, DOCUMENT, tableAfter } from "./document";

const press = (side: 0 | 1): Input => ({ kind: "press", side, at: 0 });
const verdict = (acceptable: boolean | null): Input => ({ kind: "verdict", acceptable, at: 0 });

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
    ["**Reasons**", REASON_NUMBERS],
    ["**How the game ended**", ENDING_NUMBERS],
    ["**Pages**", PAGE_NUMBERS],
    ["**Acts**", ACT_NUMBERS],
  ])("%s", (heading, list) => {
    expect(list.split(" ")).toEqual(numbered(heading));
  });

  test("every word of the core's own lists has a number", () => {
    expect([...STAGE_NUMBERS.split(" ")].sort()).toEqual([...STAGES].sort());
    expect([...REASON_NUMBERS.split(" ")].sort()).toEqual([...neutralReasons()].sort());
  });

  test("keys", () => {
    const [numbers, names] = tableAfter("**Keys**");
    expect(numbers![0]).toBe("36");
    names!.forEach((name, i) => expect(KEYS[Number(numbers![i])]).toBe(name));
    expect(KEYS.slice(0, 36).join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
    expect(KEYS).toHaveLength(Number(numbers!.at(-1)) + 1);
    KEYS.forEach((key, n) => expect(codeOf({ kind: "key", key, at: 0 })).toBe(0xa0 + n));
  });

  test("the digit of each reason, and of each page of the director's", () => {
    REASON_NUMBERS.split(" ").forEach((name, i) => expect(neutralReasons()[i]).toBe(name));
    const digits = tableAfter("**Pages**")
      .slice(1)
      .filter(([, , digit]) => digit !== "")
      .map(([, name, digit]) => [name, Number(digit)]);
    // 0 for the tenth.
    expect(digits).toEqual(directorPages().map((page, i) => [page, (i + 1) % 10]));
  });

  test("as many as the version has, and its number", () => {
    const count = (list: string) => list.split(" ").length;
    const has =
      `Version ${VERSION} has ${describedFields().length} fields, ${KEYS.length} keys, ${count(STAGE_NUMBERS)} stages, ` +
      `${count(RULING_NUMBERS)} rulings, ${count(REASON_NUMBERS)} reasons, ${count(ENDING_NUMBERS)} ways to end, ` +
      `${count(PAGE_NUMBERS)} pages, ${count(ACT_NUMBERS)} acts ` +
      `and ${directorDigits().length} of the director's digits.`;
    const text = DOCUMENT.replace(/\s+/g, " ");
    expect(text).toContain(has);
    expect(text).toContain(`This is **version ${VERSION}**.`);
    for (let older: number = OLDEST_READ; older < VERSION; older++)
      expect(text, `"Other versions": what version ${older} did otherwise`).toContain(` **Version ${older}** `);
  });

  test("rule documents, their lists and challenge rules", () => {
    const byNumber = profiles().toSorted((a, b) => a.number - b.number);
    expect(tableAfter("**Rule documents**").slice(1), "npm run clauses adds a new document's").toEqual(
      byNumber.flatMap(numberedRows),
    );
  });

  test("events", () => {
    const rows = tableAfter("| code | record | value |").map(([code, record]) => `${code}: ${record}`);
    const label = { name: "", wordCount: 0, checkCode: "", fault: null };
    const events: [Input[], record: string][] = [
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
