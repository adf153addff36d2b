// The tests, run on a copy of the tree with one file edited: for mutants that nothing cheaper has found.

import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DIST, ROOT } from "../../scripts/paths";
import { editOf, type Mutant } from "./list";

/** What `npm test` leaves for later. */
const LATER = ".all.test.ts";
const SOON = ["--exclude", `**/*${LATER}`];
/** The tests of a folder of the firmware, where they have one of their own. */
const OWN_TESTS: Record<string, string | undefined> = {
  core: "core/",
  device: "board/",
  journal: "journal/",
  lexicon: "lexicon/",
  ui: "pictures",
};
/** No part of this, and what looks for texts in the sources: it would find any mutant there. */
const LEFT_OUT = ["browser/**", "soak/mutants*.test.ts", "build/mutate.test.ts"].flatMap((file) => ["--exclude", file]);
/** A mutant with which a round takes so many times as long will not end. */
const TIMES = 3;
const SPARE_MS = 60_000;

/** A copy of all that is under version control, and of the packs that are ready. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-mutant-"));
  const packs = readdirSync(DIST).filter((file) => file.endsWith(".pack"));
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of [...tracked, ...packs.map((pack) => `dist/${pack}`)]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(ROOT + file, join(folder, file));
  }
  symlinkSync(ROOT + "node_modules", join(folder, "node_modules"), "junction");
  return folder;
}

/** One round: the test file that failed, "no end" after `limitMs` if there is a limit, or null. */
function runRound(folder: string, round: string[], limitMs: number | null): Promise<string | null> {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts"];
  const args = [...vitest, ...round, ...LEFT_OUT, "--bail", "1", "--maxWorkers", "1", "--pool", "threads"];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  return new Promise((resolve) => {
    let said = "";
    child.stdout.on("data", (text) => (said += text));
    child.stderr.on("data", (text) => (said += text));
    const end = (): void => {
      // The tests run in threads of this one process, and end with it: one in an endless loop hears nothing.
      child.kill("SIGKILL");
      resolve("no end");
    };
    const timer = limitMs === null ? undefined : setTimeout(end, limitMs);
    child.on("close", (code) => {
      clearTimeout(timer);
      const failed = /FAIL\s+(\S+)/.exec(said)?.[1] ?? said.trim().split("\n").at(-1)!;
      resolve(code === 0 ? null : failed);
    });
  });
}

/** The test that fails on the tree with the mutant, or null. */
async function runTests(mutant: Mutant, limits: Limits): Promise<string | null> {
  const folder = copyTree();
  try {
    const path = join(folder, "firmware", mutant.file);
    writeFileSync(path, editOf(mutant)(mutant.file, readFileSync(path, "utf8")));
    const own = OWN_TESTS[mutant.file.split("/")[0]];
    return (
      (own === undefined ? null : await runRound(folder, [own, ...SOON], limits.soonMs)) ??
      (await runRound(folder, SOON, limits.soonMs)) ??
      (await runRound(folder, [LATER], limits.laterMs))
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Limits {
  soonMs: number;
  laterMs: number;
}

/** Throws if the tests fail without a mutant. */
async function measureTests(): Promise<Limits> {
  const folder = copyTree();
  const measure = async (round: string[]): Promise<number> => {
    const started = performance.now();
    const failed = await runRound(folder, round, null);
    if (failed !== null) throw new Error(`all tests expected to pass without a mutant, found ${failed} to fail`);
    return TIMES * (performance.now() - started) + SPARE_MS;
  };
  try {
    return { soonMs: await measure(SOON), laterMs: await measure([LATER]) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let limits: Promise<Limits> | undefined;

/** The test file that finds the mutant, or null. The first time, the tests are run without any mutant, too. */
export async function testThatFinds(mutant: Mutant): Promise<string | null> {
  limits ??= measureTests();
  return runTests(mutant, await limits);
}
