// npm run mutate: random mutants of the firmware by StrykerJS, each hunted by the tests that reach it: unit tests, then
// those of the whole device, then those that `npm test` leaves for later.

import { createInstrumenter } from "@stryker-mutator/instrumenter";
import { Stryker } from "@stryker-mutator/core";
import type { Mutant, MutantResult, PartialStrykerOptions } from "@stryker-mutator/api/core";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { createInjector } from "typed-inject";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { command, type ValuesOf, wholeNumber } from "../../scripts/command";
import { defaultPack } from "../../scripts/packs/default-pack";
import { DIST, ROOT } from "../../scripts/paths";
import { CHOSEN_FILE, fromReport, isAlive, keyOf } from "./chosen";

/** Which tests hunt (vitest.config.ts): unit tests, those of the whole device, those left for `npm run test:all`. */
const ROUNDS = ["units", "device", "later"] as const;
type Round = (typeof ROUNDS)[number];
/** A text is the panel's wording; tests name what it means. */
const EXCLUDED = ["StringLiteral"];

/** Every mutant of the firmware that runs on a device, in the order of files and lines. */
async function allMutants(only: string): Promise<Mutant[]> {
  const names = globSync(`firmware/${only}`, { cwd: ROOT, ignore: ["**/*.d.ts"], expandDirectories: false }).sort();
  const files = names.map((name) => ({ name, content: readFileSync(ROOT + name, "utf8"), mutate: true }));
  const silent = new Proxy({}, { get: () => () => false });
  const instrumenter = createInjector()
    .provideValue("logger", silent as never)
    .injectFunction(createInstrumenter as never);
  const { mutants } = await (instrumenter as ReturnType<typeof createInstrumenter>).instrument(files, {
    plugins: null,
    excludedMutations: EXCLUDED,
    noHeader: false,
    ignorers: [],
  });
  // Excluded mutants are among them, with the status "ignored".
  return mutants.filter(({ status }) => status === undefined);
}

/** Draws `count` mutants by the seed. */
function chosen(mutants: Mutant[], count: number, seed: number): Mutant[] {
  const below = seededRandom(seed);
  const row = [...mutants];
  return Array.from({ length: Math.min(count, row.length) }, () => row.splice(below(row.length), 1)[0]);
}

/** Has Stryker hunt these mutants with the tests of a round (vitest.config.ts). */
async function hunt(mutants: Mutant[], round: Round, jobs: number): Promise<MutantResult[]> {
  process.env.MUTATE_ROUND = round;
  mkdirSync(DIST, { recursive: true });
  writeFileSync(CHOSEN_FILE, JSON.stringify(mutants.map(keyOf)));
  const options: PartialStrykerOptions = {
    // Places: line and column, from 1 and from 0. What else lies within them is dropped by the checker.
    mutate: mutants.map(({ fileName, location: { start, end } }) => {
      return `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
    }),
    mutator: { excludedMutations: EXCLUDED },
    testRunner: "vitest",
    vitest: { configFile: "sim/mutate/vitest.config.ts", related: false },
    checkers: ["chosen"],
    checkerNodeArgs: ["--import", "tsx"],
    plugins: ["@stryker-mutator/vitest-runner", ROOT + "sim/mutate/chosen.ts"],
    coverageAnalysis: "perTest",
    concurrency: jobs,
    reporters: ["lines"],
    allowConsoleColors: false,
    // Stryker reads this with TypeScript's own API, which TypeScript 7 does not have.
    tsconfigFile: "none",
    dryRunTimeoutMinutes: 60,
    // A mutant that runs when a module or a test file is loaded is still tested by the tests that run it again.
    ignoreStatic: true,
    logLevel: "error" as never,
  };
  const results = await new Stryker(options).runMutationTest();
  const keys = mutants.map(keyOf);
  return results.map(fromReport).filter((result) => keys.includes(keyOf(result)));
}

const USAGE = {
  call: "npm run mutate",
  does: "runs the tests against random mutants of the firmware; a line for each, and the number found",
  options: {
    seed: { takes: "N", does: "seed of the choice; 1 without it" },
    count: { takes: "M", does: "number of mutants; 10 without it" },
    only: { takes: "FILES", does: "only in these files of firmware/, such as 'core/*.ts'" },
    quick: { does: "without the tests that `npm test` leaves for later" },
    jobs: { takes: "J", does: "number of processes; 1 without it" },
  },
} as const;
const ALL_FILES = "{core,journal,lexicon,ui,run,device}/**/*.ts";

async function main(values: ValuesOf<typeof USAGE>): Promise<void> {
  const all = await allMutants(values.only ?? ALL_FILES);
  if (all.length === 0)
    throw new Error(`--only: files of firmware/ with code to change expected, found ${values.only}`);
  const mutants = chosen(all, wholeNumber("count", values.count ?? "10"), wholeNumber("seed", values.seed ?? "1"));
  console.log(`${mutants.length} of ${all.length} possible mutants`);
  defaultPack();
  const jobs = wholeNumber("jobs", values.jobs ?? "1");
  let alive = mutants;
  let atLoading = 0;
  for (const round of values.quick ? ROUNDS.slice(0, 2) : ROUNDS) {
    if (alive.length === 0) break;
    console.log(`${round}: ${alive.length} mutants`);
    const results = await hunt(alive, round, jobs);
    atLoading += results.filter(({ status }) => status === "Ignored").length;
    const survived = results.filter(isAlive).map(keyOf);
    alive = alive.filter((mutant) => survived.includes(keyOf(mutant)));
    const tried = mutants.length - atLoading;
    console.log(`found up to here: ${tried - alive.length} of ${tried}; ${atLoading} only run as a module is loaded`);
  }
}

await command(import.meta.url, USAGE, main);
