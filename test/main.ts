// npm test -- [NAMES...]: formatter, linter, types, the build, and the tests that a change needs first, or those that
// have a NAME in their path. With --all: every test. With --rest: only what npm test has left out or sampled.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { command } from "../scripts/command";
import { ROOT } from "../scripts/paths";

/** Tests that npm test leaves out: they take minutes, or need a browser. */
const LATER = ["browser/**", "**/*.all.test.ts"];

function filesBut(ignore: string[]): string[] {
  return globSync("**/*.test.ts", { cwd: ROOT + "test", ignore }).sort();
}

/** Throws if no file has one of the names in its path; names what there is. */
function refuseUnknown(names: string[], all: boolean): void {
  const files = filesBut(all ? [] : LATER);
  const unknown = names.find((name) => !files.some((file) => file.includes(name)));
  if (unknown === undefined) return;
  const later = filesBut([]).filter((file) => file.includes(unknown));
  if (later.length > 0)
    throw new Error(`${unknown}: only npm run test:all -- ${unknown} has such a test (${later.join(", ")})`);
  const subjects = [...new Set(files.map((file) => file.replace(/(\/.*|(\.\w+)*\.test\.ts)$/, "")))];
  throw new Error(`${unknown}: a part of a test's path expected, such as ${subjects.join(", ")}`);
}

/** Whether npm test makes only some of a file's cases (samples.ts). */
function isSampled(file: string): boolean {
  return /from "[./]+\/samples"/.test(readFileSync(`${ROOT}test/${file}`, "utf8"));
}

/** Runs a program to its end; whether it succeeded. */
function succeeds(line: string): Promise<boolean> {
  const program = spawn(line, { cwd: ROOT, stdio: "inherit", shell: true });
  return new Promise((resolve) => program.on("close", (code) => resolve(code === 0)));
}

async function main({ all, rest }: { all: boolean; rest: boolean }, names: string[]): Promise<void> {
  refuseUnknown(names, all || rest);
  const left = rest ? filesBut(LATER).filter((file) => !isSampled(file)) : all ? [] : LATER;
  if (all || rest) process.env.TEST_SAMPLES = "all";
  const without = left.map((files) => `--exclude "${files}"`);
  const tests = ["npx vitest run --config test/vitest.config.ts", ...without, ...names].join(" ");
  const before = rest ? [] : ["npm run check", "npm run build"];
  // Each of the two leaves a core idle for most of its time.
  const isReady = (await Promise.all(before.map(succeeds))).every(Boolean);
  if (!isReady || !(await succeeds(tests))) process.exitCode = 1;
}

const USAGE = {
  call: "npm test",
  does: "runs npm run check, the build, and the tests that a change needs first, or those with NAME in their path",
  takes: "[NAMES...]",
  options: {
    all: { does: "every test, as npm run test:all" },
    rest: { does: "the tests alone that npm test leaves out or samples, after it" },
  },
} as const;

await command(import.meta.url, USAGE, main);
