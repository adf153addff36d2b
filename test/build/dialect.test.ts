// The build refuses code that the interpreter cannot run, with file and line, before it reaches a board.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UNSUPPORTED } from "../../scripts/build/dialect";
import { PARTS, refusalsIn, relianceOnHoisting, type Refusal } from "../../scripts/gate/gate";
import { ROOT } from "../../scripts/paths";
import { runInterpreter } from "../../sim/board/rig/interpreter";

const FIRMWARE = ROOT + "firmware/";
const folder = mkdtempSync(join(tmpdir(), "tileclock-dialect-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Fixture {
  name: string;
  /** With its heading, which is the first line. */
  code: string;
  /** The line of the fault. */
  line: number;
}

/** The fixtures in a file, each below its heading; the file begins with a comment of its own. */
function fixturesIn(file: string): Fixture[] {
  const blocks = readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n\n")
    .slice(1);
  return blocks.map((code) => {
    const lines = code.split("\n");
    const marked = lines.findIndex((line) => line.endsWith("// here"));
    return { name: lines[0].replace("// ", ""), code, line: marked < 0 ? 2 : marked + 1 };
  });
}

/** Returns the refusals of a fixture. Each is a file of its own; `refusalsOf` takes the files and their folder. */
function gated(
  fixtures: Fixture[],
  type: "ts" | "js",
  refusalsOf: (files: string[], folder: string) => Promise<Refusal[]>,
): (fixture: Fixture) => Refusal[] {
  const own = mkdtempSync(join(folder, "fixtures-"));
  const fileOf = (fixture: Fixture) => join(own, `${fixtures.indexOf(fixture)}.${type}`);
  let refusals: Refusal[] = [];
  beforeAll(async () => {
    // A module of its own each.
    for (const one of fixtures) writeFileSync(fileOf(one), one.code + (type === "ts" ? "\nexport {};\n" : "\n"));
    refusals = await refusalsOf(fixtures.map(fileOf), own);
  });
  // A line begins with the file as the tool was given it, or with its path from here.
  const isOf = (fixture: Fixture) => new RegExp(`${basename(own)}.${basename(fileOf(fixture))}[:(]`);
  return (fixture) => refusals.filter((refusal) => isOf(fixture).test(refusal));
}

/** The refusals of these files of firmware, as a project in this folder. */
async function refusalsOfFirmware(files: string[], project: string): Promise<Refusal[]> {
  // The board has this without being asked.
  writeFileSync(join(project, "board.d.ts"), "declare function print(a: unknown): void;\n");
  writeFileSync(
    join(project, "tsconfig.json"),
    JSON.stringify({
      extends: `${FIRMWARE}tsconfig.json`,
      compilerOptions: { types: [], noUnusedLocals: false },
      include: ["*.ts", `${FIRMWARE}dialect.d.ts`, `${FIRMWARE}device/espruino.d.ts`],
    }),
  );
  return refusalsIn({ entries: files, project, sources: [project] });
}

describe("the build refuses, with file and line,", () => {
  const forbidden = fixturesIn("forbidden.txt");
  const said = gated(forbidden, "ts", refusalsOfFirmware);
  test.each(forbidden)("$name", (fixture) => {
    // As linter and bundler write a place, or as the type checker does.
    const place = new RegExp(`\\.ts[:(]${fixture.line}[:,]`);
    expect(said(fixture).filter((refusal) => place.test(refusal))).not.toEqual([]);
  });
});

describe("the build lets pass", () => {
  const allowed = fixturesIn("allowed.txt");
  const said = gated(allowed, "ts", refusalsOfFirmware);
  test.each(allowed)("$name", (fixture) => expect(said(fixture)).toEqual([]));
});

describe("a bundle", () => {
  const hoisted = fixturesIn("hoisted.txt");
  const saidOfHoisted = gated(hoisted, "js", relianceOnHoisting);
  test.each(hoisted)("with $name is refused", (fixture) => {
    expect(saidOfHoisted(fixture).join()).toContain("the interpreter does not hoist");
  });

  const others = fixturesIn("not-hoisted.txt");
  const saidOfOthers = gated(others, "js", relianceOnHoisting);
  test.each(others)("with $name is accepted", (fixture) => expect(saidOfOthers(fixture)).toEqual([]));

  const ESPRUINO = process.env.ESPRUINO;
  test.skipIf(!ESPRUINO)("has a var that follows its use taken for an outer name by the interpreter", () => {
    const { code } = hoisted[0];
    const printed: unknown[] = [];
    new Function("print", code)((line: string) => printed.push(line));
    expect(printed).toEqual(["~ 5"]);
    expect(runInterpreter({ espruino: ESPRUINO!, script: code }).lines).toEqual(["3"]);
  });
});

const LOOKUP = "export function boot(v: { a: number } | null, w: number[]) {";

/** Syntax that the interpreter lacks but the bundler lowers, and the text that must be gone afterwards. */
const LOWERED: [name: string, code: string, gone: string][] = [
  ["optional chaining", `${LOOKUP} return v?.a; }`, "?."],
  ["a default by assignment", `${LOOKUP} w[0] ??= 1; }`, "??="],
  ["a power", `${LOOKUP} return w[0] ** 2; }`, "**"],
];

describe("the build puts in words that the interpreter knows", () => {
  test.each(LOWERED)("%s", async (_name, code, gone) => {
    const { outputFiles } = await build({
      stdin: { contents: code, loader: "ts" },
      write: false,
      bundle: true,
      target: "es2015",
      supported: UNSUPPORTED,
    });
    expect(outputFiles[0].text).toContain("boot");
    expect(outputFiles[0].text).not.toContain(gone);
  });
});

describe("the rules of the gate", () => {
  test("are run over firmware, virtual board, rig and bench", () => {
    const sources = PARTS.flatMap((part) => part.sources).map((path) =>
      path.slice(FIRMWARE.length - "firmware/".length),
    );
    expect(sources).toEqual(["firmware", "sim/board/virtual", "sim/board/rig/programs", "sim/tools/bench/programs"]);
    expect(readFileSync(join(FIRMWARE, "tsconfig.json"), "utf8")).toContain('"es5"');
  });
});
