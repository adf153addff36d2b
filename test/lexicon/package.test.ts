// The package as a club's web page gets it: the example of lexicon-pack/README.md, run by Node and checked by the type
// checker under Node's own rules for modules.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseTarGzip } from "nanotar";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPackage } from "../../scripts/packs/package";
import { ROOT } from "../../scripts/paths";

const README = readFileSync(ROOT + "lexicon-pack/README.md", "utf8");
const [, EXAMPLE = ""] = /^## For programs\n[^]*?```js\n([^]*?)```/m.exec(README) ?? [];

let folder = "";
let paths: string[] = [];
/** Unpacks the package as npm install does, so that a file missing from it fails the examples. */
beforeAll(async () => {
  const entries = await parseTarGzip(readFileSync(await buildPackage()));
  folder = mkdtempSync(join(tmpdir(), "tileclock-package-"));
  paths = entries.map(({ name }) => name.replace(/^package\//, ""));
  for (const [i, { data }] of entries.entries()) {
    const file = join(folder, "node_modules/tileclock", paths[i]);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data!);
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test("the README's example prints what it says", () => {
  writeFileSync(join(folder, "example.mjs"), EXAMPLE);
  const said = execFileSync(process.execPath, ["example.mjs"], { cwd: folder, encoding: "utf8" });
  // The code by Python: the first 30 bits of the SHA-256 of "CAT\nDOG\n", five a sign.
  expect(said).toBe("[]\nCLUB 2 6P9-G5M true false\n");
  for (const line of said.trim().split("\n")) expect(EXAMPLE).toContain(`// ${line}\n`);
});

test.each(["nodenext", "preserve"])("the README's example type-checks with modules %s", (module) => {
  const wrong =
    'import { isWord } from "tileclock/lexicon";\n// @ts-expect-error: a lexicon is expected\nisWord(1, "CAT");\n';
  writeFileSync(join(folder, "example.mts"), EXAMPLE);
  writeFileSync(join(folder, "wrong.mts"), wrong);
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", module, "--types", ""];
  const compiler = ROOT + "node_modules/typescript/bin/tsc";
  execFileSync(process.execPath, [compiler, ...options, "example.mts", "wrong.mts"], { cwd: folder, encoding: "utf8" });
});

test("the package holds nothing of the project but its entries", () => {
  expect(paths).toEqual(expect.arrayContaining(["dist/package/lexicon.js", "dist/package/pack.js"]));
  expect(paths.filter((path) => !/^(dist\/package\/|(LICENSE|README\.md|package\.json)$)/.test(path))).toEqual([]);
});
