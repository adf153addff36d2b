// The tables of JOURNAL.md against the lists of the code. The document has the numbers; what is compared is the code.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { directorPages } from "../../firmware/core/menu/menu";
import { KEYS } from "../../firmware/core/keys";
import { profiles } from "../../firmware/core/rules/profiles";
import { VERSION } from "../../firmware/journal/body";
import { codeOf } from "../../firmware/journal/events";
import {
  ENDING_NUMBERS,
  PAGE_NUMBERS,
  REASON_NUMBERS,
  RULING_NUMBERS,
  SETUP_LINE_NUMBERS,
  STAGE_NUMBERS,
  UNDO_NUMBERS,
} from "../../firmware/journal/numbers";
import { neutralReasons, STAGES } from "../../firmware/core/stage";
import { setupLines } from "../../firmware/core/stages/setup";
import { numberedRows } from "../../scripts/clauses";
import { directorDigits } from "../core/digits";

// The formatter pads the cells of a table.
const DOCUMENT = readFileSync(new URL("../../firmware/journal/JOURNAL.md", import.meta.url), "utf8").replace(
  / +/g,
  " ",
);

/** The cells of the first table after a text, without its heads. */
function tableAfter(text: string): string[][] {
  const lines = DOCUMENT.slice(DOCUMENT.indexOf(text)).split("\n");
  const first = lines.findIndex((line) => line.startsWith("|"));
  const rows: string[][] = [];
  for (const line of lines.slice(first)) {
    if (!line.startsWith("|")) break;
    rows.push(
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  }
  return rows.slice(2);
}

/** The names of a table in the order of their numbers, which go from 1 without a gap. */
function numbered(heading: string): string[] {
  const rows = tableAfter(heading);
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
    ["**Acts**", UNDO_NUMBERS],
    ["**Lines of set-up**", SETUP_LINE_NUMBERS],
  ])("%s", (heading, list) => {
    expect(list.split(" ")).toEqual(numbered(heading));
  });

  test("every word of the core's own lists has a number", () => {
    // Not used since version 3.
    expect([...STAGE_NUMBERS.split(" ")].sort()).toEqual([...STAGES, "withdraw"].sort());
    expect([...REASON_NUMBERS.split(" ")].sort()).toEqual([...neutralReasons()].sort());
    expect([...SETUP_LINE_NUMBERS.split(" ")].sort()).toEqual([...setupLines()].sort());
  });

  test("keys", () => {
    const commands = DOCUMENT.slice(DOCUMENT.indexOf("**Keys**"))
      .split("\n")
      .filter((line) => line.startsWith("|"));
    const cells = (line: string) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
    const numbers = cells(commands[0]!).map(Number);
    expect(numbers[0]).toBe(36);
    cells(commands[2]!).forEach((name, i) => expect(KEYS[numbers[i]!]).toBe(name));
    expect(KEYS.slice(0, 36).join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
    expect(KEYS).toHaveLength(numbers.at(-1)! + 1);
    KEYS.forEach((key, n) => expect(codeOf({ kind: "key", key, at: 0 })).toBe(0xa0 + n));
  });

  test("the digit of each reason, and of each page of the director's", () => {
    REASON_NUMBERS.split(" ").forEach((name, i) => expect(neutralReasons()[i]).toBe(name));
    const digits = tableAfter("**Pages**")
      .filter(([, , digit]) => digit !== "")
      .map(([, name, digit]) => [name, Number(digit)]);
    // 0 for the tenth.
    expect(digits).toEqual(directorPages().map((page, i) => [page, (i + 1) % 10]));
  });

  test("as many as the version has, and its number", () => {
    const count = (list: string) => list.split(" ").length;
    const fields = [...DOCUMENT.matchAll(/^\| ([\d, -]+) \| (?:n|s|t|side|bits) \| \d+ \|/gm)].flatMap(([, numbers]) =>
      numbers!.split(", ").flatMap((part) => {
        const [first, last = first] = part.split("-").map(Number);
        return Array.from({ length: last! - first! + 1 });
      }),
    );
    const has =
      `Version ${VERSION} has ${fields.length} fields, ${KEYS.length} keys, ${count(STAGE_NUMBERS)} stages, ` +
      `${count(RULING_NUMBERS)} rulings, ${count(REASON_NUMBERS)} reasons, ${count(ENDING_NUMBERS)} ways to end, ` +
      `${count(PAGE_NUMBERS)} pages, ${count(UNDO_NUMBERS)} acts, ${count(SETUP_LINE_NUMBERS)} lines of set-up ` +
      `and ${directorDigits().length} of the director's digits.`;
    const text = DOCUMENT.replace(/\s+/g, " ");
    expect(text).toContain(has);
    expect(text).toContain(`This is **version ${VERSION}**.`);
    for (let older = 0; older < VERSION; older++)
      expect(text, `"Other versions": what version ${older} did otherwise`).toContain(` **Version ${older}** `);
  });

  test("rule documents, their lists and challenge rules", () => {
    const byNumber = profiles().toSorted((a, b) => a.number - b.number);
    expect(tableAfter("**Rule documents**"), "npm run clauses adds a new document's").toEqual(
      byNumber.flatMap(numberedRows),
    );
  });

  test("events", () => {
    const codes = new Map(
      tableAfter("| code | record | value |").flatMap(([code, what]) =>
        code!.split(", ").map((one) => [Number(one), what!] as const),
      ),
    );
    expect(codes.get(codeOf({ kind: "press", side: 0, at: 0 }))).toBe("press of A, of B");
    expect(codeOf({ kind: "press", side: 1, at: 0 })).toBe(0x91);
    expect(codes.get(codeOf({ kind: "verdict", acceptable: false, at: 0 }))).toContain(
      "verdict: not acceptable, acceptable",
    );
    expect(codeOf({ kind: "verdict", acceptable: true, at: 0 })).toBe(0x93);
    expect(codes.get(codeOf({ kind: "verdict", acceptable: null, at: 0 }))).toContain("no verdict");
    expect(codes.get(codeOf({ kind: "power", at: 0 }))).toBe("power came back");
    expect(
      codes.get(
        codeOf({ kind: "pack", pack: 0, lexicon: { name: "", wordCount: 0, checkCode: "", fault: null }, at: 0 }),
      ),
    ).toContain("a pack");
  });
});
