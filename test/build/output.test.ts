// Commands print files that were made to move a cursor, ring, or hide the text after them.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { print, printJson } from "../../scripts/output";
import { ROOT } from "../../scripts/paths";
import { isSampled } from "../samples";

const folder = mkdtempSync(join(tmpdir(), "output-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** ECMA-48's control characters but the end of a line, and Unicode's marks of the writing direction (UAX 9). */
const OBEYED = /[\0-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const HOSTILE = "\x1b[2J\x1b]0;title\x07 \x9b31m \r \x08 \t \u202e \u2066 \x7f \x00 \u200f";

function printedBy(act: () => void): string {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  act();
  const text = log.mock.calls.flat().join("\n");
  log.mockRestore();
  return text;
}

test("a line is printed with such characters as numbers, and the ends of lines as they are", () => {
  const text = printedBy(() => print(`one ${HOSTILE}\ntwo \u00c9 \u0141 \u{1f600}`));
  expect(text).not.toMatch(OBEYED);
  expect(text).toMatch(/^one \\u\{1b\}\[2J.*\ntwo \u00c9 \u0141 \u{1f600}$/u);
});

test("JSON is printed without them, and means the same", () => {
  const value = { [HOSTILE]: HOSTILE, "\u00c9": ["\u0141", "\ud800"] };
  const text = printedBy(() => printJson(value));
  expect(text).not.toMatch(OBEYED);
  expect(JSON.parse(text)).toEqual(value);
});

/** Commands that answer at once, with hostile text where they read some. */
const COMMANDS: [string, string, string, (file: string) => string[]][] = [
  ["a scenario's line", "sim/play/report/main.ts", `title: x\n${HOSTILE}`, (file) => [file]],
  ["a scenario's head", "sim/play/report/main.ts", `rules: ${HOSTILE}`, (file) => [file]],
  ["a file's name", "sim/play/report/main.ts", "", () => ["\x1b[31mnone"]],
  ["a sent log", "sim/play/journal/journal.ts", `0:40 24:30 25:00 A PRESSES: ${HOSTILE}\n`, (file) => [file]],
  [
    "a sent log, as JSON",
    "sim/play/journal/journal.ts",
    `0:40 24:30 25:00 A: ${HOSTILE}\n`,
    (file) => [file, "--json"],
  ],
  ["an option's value", "sim/board/image/image.ts", "", () => ["--board", "\x1b[31mpico"]],
  ["an option", "scripts/flash/main.ts", "", () => ["--\x1b[31m"]],
  ["a port", "scripts/site/serve.ts", "", () => ["--port", "80\x1b[2J"]],
  ["a seed", "sim/play/soak/soak.ts", "", () => ["--seed", "\x9b2J"]],
];

const asked = COMMANDS.filter((_, i) => isSampled(i, 3));

test.each(asked)("%s reaches the terminal without them", (_, script, text, args) => {
  const file = join(folder, "file.txt");
  writeFileSync(file, text);
  // An argument cannot have the character 0.
  const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", ROOT + script, ...args(file)], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(stdout + stderr).toContain("\\u");
  expect(stdout + stderr).not.toMatch(OBEYED);
});
