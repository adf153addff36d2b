// Hunts mutants with the scenarios that come by them.

import { build } from "esbuild";
import { readFileSync, rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { globSync } from "tinyglobby";
import { BOARDS, type BoardName } from "../../scripts/boards";
import { bundleFirmware, readableFirmware } from "../../scripts/build";
import { editing, type Edit } from "../../scripts/edited-firmware";
import { DIST, ROOT } from "../../scripts/paths";
import type { Orders, Prey, Step } from "./hunter";
import type { Mutant } from "./list";
import { editOf, plantAll } from "./plant";

/** Who found the mutant, and how. */
export interface Found {
  stage: "scenarios" | "tests";
  by: string;
}

/** A scenario, how long it takes, and the mutants that it comes by. */
interface Known {
  prey: Prey;
  ms: number;
  met: Set<number>;
}

/** The firmware with a row of mutants planted in it, and the program that hunts them. */
export interface Ground {
  bundle: string;
  program: string;
  known: Known[];
}

/** A mutant takes so many times as long as the sound firmware, and this: it will not end. */
const TIMES = 10;
const SPARE_MS = 10_000;
/** A mutant may fill the memory instead. */
const MEMORY_MB = 1024;
/** For what takes as long as it takes. */
const SOUND_LIMIT_MS = 600_000;

/** All scenarios. */
export function allScenarios(): Prey[] {
  return globSync("test/scenarios/**/*.scenario", { cwd: ROOT })
    .sort()
    .map((name) => ({ name, text: readFileSync(ROOT + name, "utf8") }));
}

/** Comes first in the program that hunts: who is asked which mutant is chosen, and notes which are asked for. */
const CHOOSING = `import { workerData as orders } from "node:worker_threads";
globalThis.met = new Set();
globalThis.mutant = orders.chosen === null
  ? (number) => (globalThis.met.add(number), false)
  : (number) => number === orders.chosen;`;

/** The file of the program that hunts, to be removed: with what it shares with the firmware, edited alike. */
async function programWith(edit: Edit): Promise<string> {
  const outfile = `${DIST}mutate-${process.pid}-${Math.random().toString(36).slice(2)}.mjs`;
  await build({
    entryPoints: [ROOT + "sim/mutate/hunter.ts"],
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    plugins: [editing(edit)],
    banner: { js: CHOOSING },
    logLevel: "silent",
    outfile,
  });
  return outfile;
}

/** Plays; `onStep` is told of each scenario that went well. What went wrong, or null. */
function play(
  program: string,
  orders: Orders,
  limitMs: (name: string) => number,
  onStep: (step: Step, ms: number) => void,
): Promise<{ name: string; fault: string } | null> {
  const worker = new Worker(program, {
    workerData: orders,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // What a mutant says on its console is of no interest.
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    let name = "the start";
    let since = performance.now();
    let timer: NodeJS.Timeout | undefined;
    let ended = false;
    const end = (fault: string | null): void => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      void worker.terminate().then(() => resolve(fault === null ? null : { name, fault }));
    };
    const watch = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end("no end"), ms);
    };
    watch(SOUND_LIMIT_MS);
    worker.on("message", (step: Step) => {
      name = step.name;
      if (step.fault === "begun") {
        since = performance.now();
        watch(limitMs(name));
      } else if (step.fault === null) {
        onStep(step, performance.now() - since);
      } else {
        end(step.fault);
      }
    });
    worker.on("error", (error) => end(error.message));
    worker.on("exit", () => end(null));
  });
}

/** Plants the mutants, and finds out what comes by which. Throws if a fault is found where none is chosen. */
export async function prepareGround(mutants: Mutant[], prey: Prey[]): Promise<Ground> {
  const edit = plantAll(mutants);
  const bundle = await readableFirmware("esp32", [editing(edit)]);
  const program = await programWith(edit);
  const known: Known[] = [];
  const byName = new Map(prey.map((one) => [one.name, one]));
  const note = ({ name, met }: Step, ms: number): void => {
    known.push({ prey: byName.get(name)!, ms, met: new Set(met) });
  };
  const found = await play(program, { bundle, prey, chosen: null }, () => SOUND_LIMIT_MS, note);
  if (found !== null)
    throw new Error(`no fault expected in the firmware without a mutant, found in ${found.name}: ${found.fault}`);
  return { bundle, program, known };
}

export function leaveGround({ program }: Ground): void {
  rmSync(program);
}

/** The scenario that finds the mutant of this number, or null. */
export async function huntOn(ground: Ground, chosen: number, findsOf: (name: string) => number): Promise<Found | null> {
  const known = ground.known
    .filter(({ met }) => met.has(chosen))
    .sort((one, other) => findsOf(other.prey.name) - findsOf(one.prey.name) || one.ms - other.ms);
  if (known.length === 0) return null;
  const limitMs = (name: string): number => TIMES * (known.find(({ prey }) => prey.name === name)?.ms ?? 0) + SPARE_MS;
  const orders = { bundle: ground.bundle, prey: known.map(({ prey }) => prey), chosen };
  const found = await play(ground.program, orders, limitMs, () => {});
  return found === null ? null : { stage: "scenarios", by: `${found.name}: ${found.fault}` };
}

const sound = new Map<string, Promise<string>>();

function soundly(board: BoardName, make: typeof bundleFirmware): Promise<string> {
  const key = `${board} ${make.name}`;
  const bundle = sound.get(key) ?? make(board);
  sound.set(key, bundle);
  return bundle;
}

/** Whether every board has the firmware that it has without the mutant, or the minifier at least gives it that. */
export async function changesNothing(mutant: Mutant): Promise<boolean> {
  const plugins = [editing(editOf(mutant))];
  const isAlike = async (make: typeof bundleFirmware): Promise<boolean> => {
    for (const board of BOARDS) if ((await make(board, plugins)) !== (await soundly(board, make))) return false;
    return true;
  };
  return (await isAlike(readableFirmware)) || (await isAlike(bundleFirmware));
}
