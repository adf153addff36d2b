// The measurements, each as values by name; null where there is no interpreter to ask.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runInterpreter, type Transcript } from "../../sim/interpreter.ts";
import { deviceFor, readScenario } from "../../sim/play.ts";
import { playScenario } from "../../sim/scenario/play.ts";
import { WORKBENCH_FILE } from "../../sim/workbench.ts";
import { BUNDLE } from "../build.ts";
import { defaultPack } from "../default-pack.ts";
import { filesOf, imageOf } from "../image.ts";
import { lookUpProgram, memoryBoot, pressureBoot, timeProgram } from "./programs.ts";

const FULL_GAME = fileURLToPath(new URL("../../test/scenarios/nz2025/full-game.scenario", import.meta.url));
/** Words and as many that are not: enough for the mean; the worst case of a whole list is the pack's own to say. */
const SAMPLE_PAIRS = 1000;

export type Values = Record<string, number>;

/** "name value" lines as values; anything else that the program said is a fault. */
export function valuesOf({ lines, rest }: Pick<Transcript, "lines" | "rest">): Values {
  const values: Values = {};
  for (const line of lines) {
    const [, name, value] = line.match(/^([a-z ]+) (-?[\d.e+-]+)$/) ?? [];
    if (name === undefined) throw new Error(`a value expected, found "${line}"`);
    values[name] = Number(value);
  }
  if (lines.length === 0) throw new Error(`the interpreter stopped: ${rest.slice(-8).join(" / ")}`);
  return values;
}

export async function timesOf(espruino: string): Promise<Values> {
  const pack = readFileSync(defaultPack());
  return valuesOf(runInterpreter({ espruino, script: await timeProgram("files"), files: { pack } }));
}

export async function lookUpsOf(espruino: string): Promise<Values> {
  const pack = readFileSync(defaultPack());
  return valuesOf(runInterpreter({ espruino, script: await lookUpProgram("files", SAMPLE_PAIRS), files: { pack } }));
}

/** Variables, with the firmware in flash and the lexicon read where it lies; with `left`, in no more than that. */
export async function variablesOf(espruino: string, left?: number): Promise<Values> {
  const boot = { name: WORKBENCH_FILE, data: Buffer.from(await memoryBoot(left), "latin1") };
  const files = filesOf(readFileSync(BUNDLE), readFileSync(defaultPack()), "esp32");
  return valuesOf(runInterpreter({ espruino, flash: imageOf([boot, ...files], "linux"), expression: "MEASURE();" }));
}

/** What the panel says in a game that goes on with `left` variables, to a challenge and its verdict: see sim/bench/pressure.ts. */
export async function squeezed(espruino: string, left: number): Promise<Transcript> {
  const boot = { name: WORKBENCH_FILE, data: Buffer.from(await pressureBoot(), "latin1") };
  const files = filesOf(readFileSync(BUNDLE), readFileSync(defaultPack()), "esp32");
  return runInterpreter({ espruino, flash: imageOf([boot, ...files], "linux"), expression: `SQUEEZE(${left});` });
}

/** Milliseconds of this machine for the whole game, its pack being there already; the second run, as in a soak. */
export function simulationMs(): number {
  const scenario = readScenario(FULL_GAME);
  if ("expected" in scenario) throw new Error(`${FULL_GAME}:${scenario.line}: expected ${scenario.expected}`);
  const bundle = readFileSync(BUNDLE, "utf8");
  let took = 0;
  for (let i = 0; i < 2; i++) {
    const device = deviceFor(scenario, bundle);
    const started = performance.now();
    if (playScenario(scenario, device).failures.length > 0) throw new Error(`${FULL_GAME} fails`);
    took = performance.now() - started;
  }
  return took;
}
