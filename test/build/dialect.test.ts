// The build refuses code that the interpreter cannot run, with file and line, before it reaches a board.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UNSUPPORTED } from "../../scripts/build/dialect";
import { PARTS, refusalsIn, type Refusal } from "../../scripts/gate/gate";
import { ALLOWED, FORBIDDEN, LOWERED, PRELUDE, type Fixture } from "./forbidden";
import { ROOT } from "../../scripts/paths";

const FIRMWARE = ROOT + "firmware/";
const folder = mkdtempSync(join(tmpdir(), "tileclock-dialect-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder of firmware, each file of it one fixture, and what the gate says of it. */
async function refusalsOf(name: string, fixtures: Fixture[]): Promise<Refusal[]> {
  const project = join(folder, name);
  mkdirSync(project);
  const files = fixtures.map(([title, code], i) => {
    const file = join(project, `${i}.ts`);
    // A module of its own each; what the board has without being asked is declared.
    writeFileSync(file, `${PRELUDE[title] ?? "// one line before"}\n${code}\nexport {};\n`);
    return file;
  });
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
  let refusals: Refusal[] = [];
  beforeAll(async () => {
    refusals = await refusalsOf("forbidden", FORBIDDEN);
  });

  test.each(FORBIDDEN.map(([name], i) => [name, i] as const))("%s", (_name, i) => {
    const mine = refusals.filter(({ file }) => file.endsWith(`/${i}.ts`));
    expect(mine.map(({ line }) => line)).toContain(2);
  });
});

describe("the build lets pass", () => {
  let refusals: Refusal[] = [];
  beforeAll(async () => {
    refusals = await refusalsOf("allowed", ALLOWED);
  });

  test.each(ALLOWED.map(([name], i) => [name, i] as const))("%s", (_name, i) => {
    expect(refusals.filter(({ file }) => file.endsWith(`/${i}.ts`))).toEqual([]);
  });
});

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
  test("are run over firmware, virtual board, what carries acts out, and bench", () => {
    const sources = PARTS.flatMap((part) => part.sources).map((path) =>
      path.slice(FIRMWARE.length - "firmware/".length),
    );
    const acts = ["sim/scenario/actions.ts", "sim/scenario/scenario.ts"];
    expect(sources).toEqual(["firmware", "sim/board", ...acts, "sim/rig/programs", "sim/bench/programs"]);
    expect(readFileSync(join(FIRMWARE, "tsconfig.json"), "utf8")).toContain('"es5"');
  });
});
