// A mistake in a command's options is said in one line, with what was expected and what was found.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readArgs, wholeNumber } from "../../scripts/command";
import { ROOT } from "../../scripts/paths";

const PACKAGE = JSON.parse(readFileSync(ROOT + "package.json", "utf8")) as { scripts: Record<string, string> };
/** The command of each name that is one program, and its file. */
const COMMANDS = Object.entries(PACKAGE.scripts).flatMap(([name, line]) => {
  const file = line.match(/^tsx (\S+)$/)?.[1];
  return file === undefined ? [] : [[name, file]];
});

const run = (...args: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", ...args], { cwd: ROOT, encoding: "utf8" });

test("an option's whole number is taken, anything else is refused by the option's name", () => {
  expect(wholeNumber("games", "100000")).toBe(100000);
  for (const text of ["", "x", "2.5", "-1", "1e3"]) {
    expect(() => wholeNumber("games", text)).toThrow(`--games: a whole number expected, found "${text}"`);
  }
});

test.each(COMMANDS)("npm run %s answers --help with how it is called", (name, file) => {
  const { status, stdout, stderr } = run(file, "--help");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout.split("\n")[0]).toMatch(new RegExp(`^npm (run )?${name}( -- .*)?$`));
  expect(stdout).toMatch(/^ {2}--help +prints this$/m);
});

const TABLE = {
  call: "npm run thing",
  does: "does it",
  takes: "FILES...",
  options: { port: { takes: "PORT", many: true, does: "" }, pack: { takes: "FILE", does: "" }, again: { does: "" } },
} as const;

test("options are read by their table: flags, values, and values that may come again", () => {
  const { values, files } = readArgs(TABLE, ["a", "--port", "1", "--again", "--port=2", "b"]);
  expect({ ...values }).toEqual({ port: ["1", "2"], pack: undefined, again: true, help: false });
  expect(files).toEqual(["a", "b"]);
});

test.each([
  [["--nonsense"], /--nonsense/],
  [["--pack"], /--pack/],
  [["--again=yes"], /--again/],
])("%s is not in the table, and refused with where it is", (args, named) => {
  expect(() => readArgs(TABLE, args)).toThrow(named);
  expect(() => readArgs(TABLE, args)).toThrow("npm run thing -- --help lists the options");
});

test("a command that takes no files refuses one", () => {
  expect(() => readArgs({ call: "npm run thing", does: "", options: {} }, ["file"])).toThrow(/file.*--help/);
});

test.each([[], ["--pack", "nothere.pack"]])("npm run image says how a missing pack is made: %j", (...args) => {
  const { status, stderr } = run("sim/board/image/image.ts", ...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /expected, found no.*\n.*: npm run pack -- WORDS\.txt --name NAME --out (FILE|nothere\.pack)\n/,
  );
});

test("npm run image refuses a file that is no pack", () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "sim/board/image/image.ts", "--pack", "README.md"],
    {
      cwd: ROOT,
      encoding: "utf8",
    },
  );
  expect(status).toBe(1);
  // FORMAT.md: a pack begins with TLEX.
  expect(stderr).toBe("README.md: not a pack: expected TLEX, found # ti\n");
});

test.each([
  ["sim/play/soak/soak.ts", "--seed", "x"],
  ["sim/play/report/main.ts", "--nonsense"],
  ["scripts/packs/pack.ts", "--nonsense"],
  ["sim/board/image/image.ts", "--nonsense"],
])("%s %s is answered without a stack", (file, ...args) => {
  const { status, stderr } = run(file, ...args);
  expect(status).toBe(1);
  expect(stderr).toContain(args[0]);
  expect(stderr).not.toMatch(/^\s+at /m);
});
