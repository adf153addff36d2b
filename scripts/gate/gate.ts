// Refuses code that the interpreter cannot run, with file and line, without an interpreter: by the bundler (syntax),
// the type checker (library), the linter (the rest), and the linter again on the bundle (hoisting, which is across
// modules).

import type { BuildFailure } from "esbuild";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire, SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundleForInterpreter, FIRMWARE_FORMAT } from "../build/dialect";
import { ROOT } from "../paths";

const require = createRequire(import.meta.url);
/** A URL, as --import requires: a path may have "#", "%" or a Windows drive in it. */
const TSX = pathToFileURL(require.resolve("tsx")).href;

/** Code that runs in the interpreter. */
export interface Part {
  /** Entry points. */
  entries: string[];
  /** The folder of its tsconfig.json. */
  project: string;
  /** Files and folders. */
  sources: string[];
}

/** The firmware, and the programs that run beside it in the interpreter when hosts are compared. */
export const PARTS: Part[] = [
  {
    entries: [ROOT + "firmware/main.ts", ROOT + "firmware/last-resort.ts", ROOT + "firmware/radios.ts"],
    project: ROOT + "firmware",
    sources: [ROOT + "firmware"],
  },
  {
    entries: [
      ROOT + "sim/board/rig/programs/rig.ts",
      ROOT + "sim/tools/bench/programs/device.ts",
      ROOT + "sim/tools/bench/programs/look-up.ts",
      ROOT + "sim/tools/bench/programs/pressure.ts",
    ],
    project: ROOT + "sim/board/virtual",
    sources: [ROOT + "sim/board/virtual", ROOT + "sim/board/rig/programs", ROOT + "sim/tools/bench/programs"],
  },
];

/** A refusal's line, as the tools write it: the place, and what is wrong there. */
export type Refusal = string;

const lineOf = (file: string, line: number, column: number, text: string): Refusal =>
  `${relative(process.cwd(), file)}:${line}:${column}: ${text}`;

/** Bundles `entry` into `file` as the interpreter would run it. */
async function bundle(entry: string, file: string): Promise<void> {
  const { code, map } = await bundleForInterpreter({ ...FIRMWARE_FORMAT, entryPoints: [entry] });
  writeFileSync(file, code);
  writeFileSync(file + ".map", map);
}

/** Finds syntax that the interpreter lacks and the bundler cannot lower. */
async function syntaxRefusals(entry: string, file: string): Promise<Refusal[]> {
  try {
    await bundle(entry, file);
    return [];
  } catch (failure) {
    const errors = (failure as BuildFailure).errors;
    if (!errors) throw failure;
    return errors.map(({ location, text }) =>
      lineOf(resolve(location?.file ?? entry), location?.line ?? 0, (location?.column ?? -1) + 1, text),
    );
  }
}

/** Output of a tool run with Node, whether it passes or finds faults. */
function outputOf(script: string, args: string[]): Promise<string> {
  return new Promise((answer, fail) => {
    // The linter's rules are TypeScript.
    execFile(process.execPath, ["--import", TSX, script, ...args], { maxBuffer: 1 << 26 }, (fault, stdout, stderr) => {
      if ((fault && typeof fault.code !== "number") || stderr.includes("rror"))
        fail(new Error(stderr || String(fault)));
      else answer(stdout);
    });
  });
}

function scriptOf(tool: string, path: string): string {
  return join(dirname(require.resolve(`${tool}/package.json`)), path);
}

/** Finds uses of library that the interpreter lacks. */
async function typeRefusals(project: string): Promise<Refusal[]> {
  const output = await outputOf(scriptOf("typescript", "bin/tsc"), ["-p", project, "--pretty", "false"]);
  return output.match(/^\S.*\(\d+,\d+\): error .*$/gm) ?? [];
}

/** Tables for the host, which the device does not run. */
const FOR_THE_HOST = /^[^:]*firmware[/\\]hardware[/\\]/;

async function lint(rules: string, sources: string[]): Promise<Refusal[]> {
  const args = ["-c", fileURLToPath(new URL(rules, import.meta.url)), "--no-ignore", "-f", "unix", ...sources];
  const output = await outputOf(scriptOf("oxlint", "bin/oxlint"), args);
  return (output.match(/^.+:\d+:\d+: .*$/gm) ?? []).filter((line) => !FOR_THE_HOST.test(line));
}

/** Finds uses of a name before its definition, or outside its branch, in the bundles. */
export function relianceOnHoisting(bundles: string[]): Promise<Refusal[]> {
  return lint("hoisting.json", bundles);
}

/** The same refusal at its place in the sources instead of in a bundle. */
function mapped(refusal: Refusal): Refusal {
  const [, file, line, column, text] = refusal.match(/^(.+?):(\d+):(\d+): (.*)$/)!;
  const map = new SourceMap(JSON.parse(readFileSync(file + ".map", "utf8")));
  const origin = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!("originalSource" in origin)) return refusal;
  // The bundler writes sources as seen from the folder in which it runs, wherever the bundle is then put.
  return lineOf(resolve(origin.originalSource), origin.originalLine + 1, origin.originalColumn + 1, text);
}

/** Everything in `part` that the interpreter cannot run. */
export async function refusalsIn(part: Part): Promise<Refusal[]> {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-gate-"));
  try {
    const bundles = part.entries.map((entry) => join(folder, basename(entry, ".ts") + ".js"));
    const typesAndRules = Promise.all([typeRefusals(part.project), lint("oxlint.json", part.sources)]);
    const syntax = await Promise.all(part.entries.map((entry, i) => syntaxRefusals(entry, bundles[i])));
    const whole = bundles.filter((_, i) => syntax[i].length === 0);
    const hoisting = whole.length > 0 ? (await relianceOnHoisting(whole)).map(mapped) : [];
    return [...syntax, ...(await typesAndRules), hoisting].flat();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
