// Hunts one mutant: the build, the scenarios, the soak games, the cheapest first.

import { build } from "esbuild";
import { readFileSync, rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { globSync } from "tinyglobby";
import { BOARDS, type BoardName } from "../../scripts/boards";
import { bundleFirmware, readableFirmware } from "../../scripts/build";
import { editing, type Edit } from "../../scripts/edited-firmware";
import { DIST, ROOT } from "../../scripts/paths";
import type { Orders, Step } from "./hunter";

/** Who found the mutant, and how. */
export interface Found {
  stage: "build" | Step["stage"] | "tests";
  by: string;
}

/** What is hunted with. */
export type Hunt = Omit<Orders, "bundle">;
/** What the sound firmware is, and how long it takes for the slowest scenario or game. */
export interface Sound {
  /** One for each board, not minified: built some fifty times as fast, played faster, and the same to what plays it. */
  bundles: string[];
  slowestMs: number;
}
/** "elsewhere": ESP32, which is what plays, has the sound firmware, but another board has not. */
export type Result = Found | "alive" | "no change" | "elsewhere";

/** A mutant takes so many times as long as the slowest of the sound firmware, and this: it will not end. */
const TIMES = 10;
const SPARE_MS = 10_000;
/** A mutant may fill the memory instead. */
const MEMORY_MB = 1024;
const NO_EDIT: Edit = (_file, code) => code;

/** The boards with firmware of their own, ESP32 first. */
const OWN = BOARDS.filter((board) => board !== "linux");

/** All scenarios. */
export function allScenarios(): Hunt["scenarios"] {
  return globSync("test/scenarios/**/*.scenario", { cwd: ROOT })
    .sort()
    .map((name) => ({ name, text: readFileSync(ROOT + name, "utf8") }));
}

let programs = 0;

/** The file of the program that hunts, after an edit of what it shares with the firmware; to be removed. */
async function programWith(edit: Edit): Promise<string> {
  const outfile = `${DIST}mutate-${process.pid}-${programs++}.mjs`;
  await build({
    entryPoints: [ROOT + "sim/mutate/hunter.ts"],
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    plugins: [editing(edit)],
    logLevel: "silent",
    outfile,
  });
  return outfile;
}

/** What finds a bundle faulty, or null; `slowest` is told how long each scenario and game took. */
async function play(edit: Edit, orders: Orders, limitMs: number, took: (ms: number) => void): Promise<Found | null> {
  const program = await programWith(edit);
  let at: Step = { stage: "scenarios", at: "the start", fault: null };
  const worker = new Worker(program, {
    workerData: orders,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // What a mutant says on its console is of no interest.
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise((resolve) => {
      const found = (by: string): void => resolve({ stage: at.stage, by: `${at.at}: ${by}` });
      const tooLong = (): void => found("no end");
      let timer = setTimeout(tooLong, limitMs);
      let since = performance.now();
      worker.on("message", (step: Step) => {
        clearTimeout(timer);
        if (at.at !== "the start") took(performance.now() - since);
        since = performance.now();
        at = step;
        if (step.fault !== null) found(step.fault);
        else timer = setTimeout(tooLong, limitMs);
      });
      worker.on("error", (error) => found(error.message));
      worker.on("exit", () => {
        clearTimeout(timer);
        resolve(null);
      });
    });
  } finally {
    await worker.terminate();
    rmSync(program);
  }
}

/** Throws if what is hunted with finds fault with the firmware as it is. */
export async function measureSound(hunt: Hunt): Promise<Sound> {
  const bundles = await Promise.all(OWN.map((board) => readableFirmware(board)));
  let slowestMs = 0;
  const found = await play(NO_EDIT, { ...hunt, bundle: bundles[0] }, 600_000, (ms) => {
    slowestMs = Math.max(slowestMs, ms);
  });
  if (found !== null) throw new Error(`no fault expected in the firmware without a mutant, found in ${found.by}`);
  return { bundles, slowestMs };
}

const flashed = new Map<BoardName, Promise<string>>();

/** Whether the minifier, too, does not undo the edit: slow, so only what is alive is asked. */
async function isFlashedAlike(edit: Edit): Promise<boolean> {
  for (const board of OWN) {
    const sound = flashed.get(board) ?? bundleFirmware(board);
    flashed.set(board, sound);
    if ((await sound) !== (await bundleFirmware(board, [editing(edit)]))) return false;
  }
  return true;
}

/** Whether esbuild gives every board the firmware that it has without the edit; ESP32's is known to be the same. */
async function isSameElsewhere(edit: Edit, sound: Sound): Promise<boolean> {
  const bundles = await Promise.all(OWN.map((board) => readableFirmware(board, [editing(edit)])));
  return bundles.every((bundle, i) => bundle === sound.bundles[i]);
}

/** What becomes of the firmware after this edit, before the tests. */
export async function huntEdit(edit: Edit, hunt: Hunt, sound: Sound): Promise<Result> {
  let bundle: string;
  try {
    bundle = await readableFirmware("esp32", [editing(edit)]);
  } catch (thrown) {
    return { stage: "build", by: (thrown as Error).message.split("\n").at(-1)! };
  }
  if (bundle === sound.bundles[0]) {
    if (await isSameElsewhere(edit, sound)) return "no change";
    return (await isFlashedAlike(edit)) ? "no change" : "elsewhere";
  }
  const limitMs = TIMES * sound.slowestMs + SPARE_MS;
  const found = await play(edit, { ...hunt, bundle }, limitMs, () => {});
  if (found !== null) return found;
  return (await isFlashedAlike(edit)) ? "no change" : "alive";
}
