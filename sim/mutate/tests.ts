// The tests that come by a mutant, run with it: for mutants that nothing cheaper has found.

import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { globSync } from "tinyglobby";
import { DIST, ROOT } from "../../scripts/paths";
import type { Met } from "./in-tests/choose";
import type { Mutant } from "./list";
import { plantAll } from "./plant";

/** What `npm test` leaves for later. */
const LATER = ".all.test.ts";
/** The tests of a folder of the firmware, where they have one of their own. */
const OWN_TESTS: Record<string, string | undefined> = {
  core: "core/",
  device: "board/",
  journal: "journal/",
  lexicon: "lexicon/",
  ui: "ui/",
};
/** Another browser or bundler runs these, or they hunt mutants themselves. */
const LEFT_OUT = ["browser/**", "bench/**", "build/mutate.test.ts"];
/** A mutant with which a round takes so many times as long will not end. */
const TIMES = 3;
const SPARE_MS = 60_000;

/** Which tests: those of the mutant's own folder, the rest of `npm test`, those that it leaves for later. */
export type Round = "own" | "soon" | "later";

/** A file of tests, how long it takes, and the mutants that it comes by. */
interface Known {
  file: string;
  ms: number;
  met: Set<number>;
}

interface Run {
  failed: string[];
  said: string;
}

/** A copy of what is under version control and of the packs that are ready, with the mutants in its firmware. */
function copyTree(mutants: Mutant[]): string {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-mutants-"));
  const packs = readdirSync(DIST).filter((file) => file.endsWith(".pack"));
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of [...tracked, ...packs.map((pack) => `dist/${pack}`)]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(ROOT + file, join(folder, file));
  }
  symlinkSync(ROOT + "node_modules", join(folder, "node_modules"), "junction");
  const edit = plantAll(mutants);
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const path = join(folder, "firmware", file);
    writeFileSync(path, edit(file, readFileSync(path, "utf8")));
  }
  return folder;
}

/** Runs files of tests; those that failed, "no end" after `limitMs` if there is a limit. */
function runFiles(folder: string, files: string[], env: NodeJS.ProcessEnv, limitMs: number | null): Promise<Run> {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "sim/mutate/in-tests/vitest.config.ts"];
  const bail = env.MUTANT === undefined ? [] : ["--bail", "1"];
  const leftOut = LEFT_OUT.flatMap((pattern) => ["--exclude", pattern]);
  const child = spawn(process.execPath, [...vitest, ...files, ...leftOut, ...bail, "--pool", "threads"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  return new Promise((resolve) => {
    let said = "";
    child.stdout.on("data", (text) => (said += text));
    child.stderr.on("data", (text) => (said += text));
    let failed: string[] = [];
    const end = (): void => {
      // The tests run in threads of this one process, and end with it: one in an endless loop hears nothing.
      failed = ["no end"];
      child.kill("SIGKILL");
    };
    const timer = limitMs === null ? undefined : setTimeout(end, limitMs);
    child.on("close", (code) => {
      clearTimeout(timer);
      failed.push(...new Set([...said.matchAll(/FAIL\s+(\S+)/g)].map(([, file]) => file)));
      if (code !== 0 && failed.length === 0) failed.push(said.trim().split("\n").at(-1)!);
      resolve({ failed, said });
    });
  });
}

/** The tests on a tree with a row of mutants, of which one is chosen for a run. */
export class Tests {
  private readonly folder: string;
  private readonly known = new Map<"soon" | "later", Promise<Known[]>>();
  private builds: Promise<unknown> = Promise.resolve();

  constructor(mutants: Mutant[]) {
    this.folder = copyTree(mutants);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * The files of `npm test`, or those for later, with the mutants that they come by: run without any. What fails so
   * reads the firmware as text, such as the check of its dialect, and is left out; it is told on the console.
   */
  private measured(when: "soon" | "later"): Promise<Known[]> {
    const known = this.known.get(when) ?? (this.builds = this.builds.then(() => this.measure(when)));
    this.known.set(when, known as Promise<Known[]>);
    return known as Promise<Known[]>;
  }

  private async measure(when: "soon" | "later"): Promise<Known[]> {
    const root = join(this.folder, "test");
    const files = globSync("**/*.test.ts", { cwd: root, ignore: LEFT_OUT })
      .filter((file) => file.endsWith(LATER) === (when === "later"))
      .sort();
    const MET = join(this.folder, `${when}.met`);
    writeFileSync(MET, "");
    const { failed, said } = await runFiles(this.folder, files, { MET }, null);
    const met = readFileSync(MET, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Met);
    if (met.length === 0) throw new Error(`files of tests expected to run, found ${said.slice(-2000)}`);
    // What a file loads the files after it do not load again: all of them may depend on it.
    const loaded = new Set(met.flatMap(({ loading }) => loading));
    const left = failed.filter((file) => files.includes(file));
    if (left.length > 0) console.error(`left out, as they fail with no mutant chosen: ${left.join(", ")}`);
    return met
      .map(({ file, ms, testing }) => ({
        file: relative(root, file).replaceAll("\\", "/"),
        ms,
        met: new Set([...loaded, ...testing]),
      }))
      .filter(({ file }) => !left.includes(file));
  }

  /** The test of this round that fails with the mutant of this number, or null. */
  async thatFinds(mutant: Mutant, number: number, round: Round): Promise<string | null> {
    const own = OWN_TESTS[mutant.file.split("/")[0]];
    const isOwn = ({ file }: Known): boolean => own !== undefined && file.startsWith(own);
    const files = (await this.measured(round === "later" ? "later" : "soon")).filter(
      (known) => known.met.has(number) && (round === "later" || isOwn(known) === (round === "own")),
    );
    if (files.length === 0) return null;
    const limitMs = TIMES * files.reduce((sum, { ms }) => sum + ms, 0) + SPARE_MS;
    const names = files.map(({ file }) => file);
    return (await runFiles(this.folder, names, { MUTANT: String(number) }, limitMs)).failed[0] ?? null;
  }
}
