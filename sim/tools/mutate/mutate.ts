// npm run mutate: mutants of the firmware by StrykerJS in random places, each hunted by the tests that reach it: unit
// tests, then those of the whole device, then those that `npm test` leaves for later.

import { Stryker } from "@stryker-mutator/core";
import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { seededRandom } from "../../../lexicon-pack/seeded-random";
import { command, type ValuesOf, wholeNumber } from "../../../scripts/command";
import { defaultPack } from "../../../scripts/packs/default-pack";
import { ROOT } from "../../../scripts/paths";
import { print } from "../../../scripts/output";

/** Which tests hunt (vitest.config.ts): unit tests, those of the whole device, those left for `npm run test:all`. */
const ROUNDS = ["units", "device", "later"] as const;
type Round = (typeof ROUNDS)[number];
/** A text is the panel's wording; tests name what it means. */
const EXCLUDED = ["StringLiteral"];
/** Lines of a place: enough for a condition and what it decides, and for most small functions. */
const PLACE_LINES = 6;
/** Comments, imports and declarations of types have nothing to change. */
const CODE = /^\s*(?!\/\/|\/?\*|import\b|(export )?type\b).*[(=?]/;

type Result = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/** Draws `count` places by the seed, as Stryker takes them: each begins with a line of code. */
function drawn(only: string, count: number, seed: number): string[] {
  const names = globSync(`firmware/${only}`, { cwd: ROOT, ignore: ["**/*.d.ts"], expandDirectories: false }).sort();
  const places = names.flatMap((name) =>
    readFileSync(ROOT + name, "utf8")
      .split("\n")
      .flatMap((text, i) => (CODE.test(text) ? [`${name}:${i + 1}-${i + PLACE_LINES}`] : [])),
  );
  if (places.length === 0) throw new Error(`--only: files of firmware/ with code to change expected, found ${only}`);
  const below = seededRandom(seed);
  return Array.from({ length: Math.min(count, places.length) }, () => places.splice(below(places.length), 1)[0]);
}

/** The mutant's own place, with columns: a result counts them from 1, Stryker's option from 0. */
function placeOf({ fileName, location: { start, end } }: Result): string {
  const name = fileName.replaceAll("\\", "/");
  const path = name.slice(name.lastIndexOf("firmware/"));
  return `${path}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

const keyOf = (result: Result): string => `${placeOf(result)} ${result.mutatorName} ${result.replacement}`;

function isAlive({ status }: Result): boolean {
  return status === "Survived" || status === "NoCoverage";
}

function lineOf(result: Result): string {
  const { status, killedBy } = result;
  const found = isAlive(result) ? status.toUpperCase() : `${status} ${killedBy?.[0]?.split("/test/").at(-1) ?? ""}`;
  return `${keyOf(result).replace(/\s+/g, " ").slice(0, 140)}: ${found}`;
}

/** Has Stryker hunt every mutant in these places with the tests of a round (vitest.config.ts). */
async function hunt(places: string[], round: Round, jobs: number): Promise<Result[]> {
  process.env.MUTATE_ROUND = round;
  const results = await new Stryker({
    mutate: places,
    mutator: { excludedMutations: EXCLUDED },
    testRunner: "vitest",
    vitest: { configFile: "sim/tools/mutate/vitest.config.ts", related: false },
    plugins: ["@stryker-mutator/vitest-runner"],
    coverageAnalysis: "perTest",
    concurrency: jobs,
    reporters: ["dots"],
    allowConsoleColors: false,
    // Stryker reads this with TypeScript's own API, which TypeScript 7 does not have.
    tsconfigFile: "none",
    dryRunTimeoutMinutes: 60,
    // A mutant that runs when a module or a test file is loaded is still tested by the tests that run it again.
    ignoreStatic: true,
    logLevel: "error" as never,
  }).runMutationTest();
  return results.filter(({ mutatorName }) => !EXCLUDED.includes(mutatorName));
}

const USAGE = {
  call: "npm run mutate",
  does: "runs the tests against mutants of the firmware in random places; a line for each, and the number found",
  options: {
    seed: { takes: "N", does: "seed of the choice; 1 without it" },
    count: {
      takes: "M",
      does: `number of places, not of mutants: every mutant within ${PLACE_LINES} lines is tried; 5 without it`,
    },
    only: { takes: "FILES", does: "only in these files of firmware/, such as 'core/*.ts'" },
    quick: { does: "without the tests that `npm test` leaves for later" },
    jobs: { takes: "J", does: "number of processes; 1 without it" },
  },
} as const;
const ALL_FILES = "{core,journal,lexicon,ui,run,device}/**/*.ts";

async function main(values: ValuesOf<typeof USAGE>): Promise<void> {
  const [count, seed] = [wholeNumber("count", values.count ?? "5"), wholeNumber("seed", values.seed ?? "1")];
  const jobs = wholeNumber("jobs", values.jobs ?? "1");
  let places = drawn(values.only ?? ALL_FILES, count, seed);
  print(places.join("\n"));
  defaultPack();
  let alive: Set<string> | null = null;
  let tried = 0;
  for (const round of values.quick ? ROUNDS.slice(0, 2) : ROUNDS) {
    print(`${round}: ${places.length} places`);
    const hunted: Result[] = await hunt(places, round, jobs);
    // Around a survivor there may be mutants that were found before.
    const results = hunted.filter((result) => alive === null || alive.has(keyOf(result)));
    print(["", ...results.map(lineOf)].join("\n"));
    const survivors = results.filter(isAlive);
    const atLoading = results.filter(({ status }) => status === "Ignored").length;
    tried = (alive === null ? results.length : tried) - atLoading;
    print(`found up to here: ${tried - survivors.length} of ${tried}; ${atLoading} only run as a module is loaded`);
    alive = new Set(survivors.map(keyOf));
    places = [...new Set(survivors.map(placeOf))];
    if (places.length === 0) break;
  }
}

await command(import.meta.url, USAGE, main);
