// What the interpreter cannot run is refused before it reaches a board, with file and line.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type BuildFailure } from "esbuild";
import { afterAll, describe, expect, test } from "vitest";
import { UNSUPPORTED } from "../../scripts/dialect";

const folder = mkdtempSync(join(tmpdir(), "tileclock-dialect-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Syntax that cannot be lowered: the bundler refuses it. */
const SYNTAX: [name: string, code: string][] = [
  ["destructuring", "const { a } = { a: 1 };\nprint(a);"],
  ["array destructuring", "const [a] = [1];\nprint(a);"],
  ["a default parameter", "function f(a = 1) { return a; }\nprint(f());"],
  ["a rest parameter", "function f(...a) { return a; }\nprint(f());"],
  ["spread in a call", "print(...[1]);"],
  ["spread in an array", "print([...[1]]);"],
  ["a generator", "function* f() { yield 1; }\nprint(f());"],
];

/** Library that the interpreter lacks: the type checker refuses it. */
const LIBRARY: [name: string, code: string][] = [
  ["Map", "export const m = new Map();"],
  ["Set", "export const s = new Set();"],
  ["Math.trunc", "export const t = Math.trunc(1.5);"],
  ["Array.from", "export const a = Array.from([1]);"],
  ["Number.isInteger", "export const b = Number.isInteger(1);"],
  ["a string's at", "export const c = 'abc'.at(-1);"],
];

describe("the build refuses, with file and line,", () => {
  test.each(SYNTAX)("%s", async (_name, code) => {
    const file = join(folder, "firmware.ts");
    writeFileSync(file, `// one line before\n${code}\n`);
    const failure = (await build({
      entryPoints: [file], write: false, bundle: true, target: "es2015", supported: UNSUPPORTED, logLevel: "silent",
    }).catch((error) => error)) as BuildFailure;
    expect(failure.errors?.[0]?.location).toMatchObject({ line: 2 });
    expect(failure.errors[0].location?.file).toContain("firmware.ts");
  });
});

describe("the type check of firmware refuses, with file and line,", () => {
  test.each(LIBRARY)("%s", (_name, code) => {
    const file = join(folder, "library.ts");
    const firmware = new URL("../../firmware/", import.meta.url).pathname;
    writeFileSync(file, `// one line before\n${code}\n`);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({
      extends: `${firmware}tsconfig.json`,
      compilerOptions: { types: [] },
      include: ["library.ts", `${firmware}dialect.d.ts`],
    }));
    const tsc = new URL("../../node_modules/.bin/tsc", import.meta.url).pathname;
    expect(() => execFileSync(tsc, ["-p", folder], { encoding: "utf8", stdio: "pipe" })).toThrowError(
      expect.objectContaining({ stdout: expect.stringMatching(/library\.ts\(2,\d+\): error/) }));
  });
});
