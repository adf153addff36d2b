// npm run mutate -- --seed N --count M [--jobs J] [--first K] [--quick] [--only PLACE]: random mutants of the firmware,
// each hunted until something finds it: the build, the scenarios, 300 soak games, the tests. A line for each, and how
// many were found. --quick leaves the tests out. --only takes a place as it is printed, or the file of an earlier
// run's output, whose survivors are hunted.

import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { BOARDS } from "../../scripts/boards";
import { readableFirmware } from "../../scripts/build";
import { runCommand, wholeNumber } from "../../scripts/command";
import { editing } from "../../scripts/edited-firmware";
import { allScenarios, huntEdit, measureSound, type Found, type Hunt, type Sound } from "./hunt";
import { editOf, mutantsOf, nameOf, type Mutant } from "./list";
import { testThatFinds } from "./tests";

const SOAK_SEED = 1;
const GAMES = 300;
const SURVIVED = "SURVIVED";

/** Every mutant of what is in the bundle of any board. */
async function allMutants(): Promise<Mutant[]> {
  const sources = new Map<string, string>();
  const note = editing((file, code) => {
    sources.set(file, code);
    return code;
  });
  for (const board of BOARDS) await readableFirmware(board, [note]);
  return [...sources].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([file, code]) => mutantsOf(file, code));
}

/** In an order that the seed gives. */
function shuffled<T>(items: T[], seed: number): T[] {
  const below = seededRandom(seed);
  const row = [...items];
  for (let i = row.length - 1; i > 0; i--) {
    const other = below(i + 1);
    [row[i], row[other]] = [row[other], row[i]];
  }
  return row;
}

function chosen(mutants: Mutant[], only: string): Mutant[] {
  const lines = existsSync(only) ? readFileSync(only, "utf8").split("\n") : null;
  const survivors = lines
    ?.filter((line) => line.includes(`: ${SURVIVED}`))
    .map((line) => line.split(`: ${SURVIVED}`)[0]);
  return mutants.filter((mutant) => {
    const name = nameOf(mutant);
    return survivors === undefined ? name.startsWith(`${only} `) || name === only : survivors.includes(name);
  });
}

/** The scenarios that found most come first. */
class Hunter {
  private readonly finds = new Map<string, number>();
  constructor(
    private readonly hunt: Hunt,
    private readonly sound: Sound,
    private readonly quick: boolean,
  ) {}

  async find(mutant: Mutant): Promise<Found | "survived" | "no change"> {
    const findsOf = ({ name }: { name: string }): number => this.finds.get(name) ?? 0;
    const scenarios = [...this.hunt.scenarios].sort((one, other) => findsOf(other) - findsOf(one));
    const result = await huntEdit(editOf(mutant), { ...this.hunt, scenarios }, this.sound);
    if (result === "no change") return result;
    if (typeof result !== "string") {
      const name = result.by.split(":")[0];
      this.finds.set(name, (this.finds.get(name) ?? 0) + 1);
      return result;
    }
    const by = this.quick ? null : await testThatFinds(mutant);
    return by === null ? "survived" : { stage: "tests", by };
  }
}

async function inJobs(draws: Mutant[], count: number, jobs: number, hunter: Hunter): Promise<void> {
  const found = { build: 0, scenarios: 0, soak: 0, tests: 0 };
  let survived = 0;
  let drawn = 0;
  let hunted = 0;
  const job = async (): Promise<void> => {
    while (hunted < count && drawn < draws.length) {
      const mutant = draws[drawn++];
      hunted++;
      const started = performance.now();
      const result = await hunter.find(mutant);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      let verdict = "changes nothing in the bundles";
      if (result === "no change") hunted--;
      else if (result === "survived") {
        survived++;
        verdict = SURVIVED;
      } else {
        found[result.stage]++;
        verdict = `found by ${result.stage}: ${result.by.replace(/\s+/g, " ").slice(0, 200)}`;
      }
      console.log(`${nameOf(mutant)}: ${verdict} (${seconds} s)`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, job));
  const stages = Object.entries(found).map(([stage, number]) => `${stage} ${number}`);
  console.log(
    `${hunted} mutants, ${drawn - hunted} more that change nothing; found by ${stages.join(", ")}; ` +
      `${survived} survived: ${((100 * (hunted - survived)) / hunted).toFixed(1)} % found`,
  );
}

const OPTIONS = {
  seed: { type: "string", default: "1" },
  count: { type: "string", default: "10" },
  first: { type: "string", default: "0" },
  jobs: { type: "string", default: "1" },
  only: { type: "string" },
  quick: { type: "boolean", default: false },
} as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const all = await allMutants();
  const first = wholeNumber("first", values.first);
  const only = values.only === undefined ? null : chosen(all, values.only);
  if (only?.length === 0) throw new Error(`--only: the place of a mutant, or a file with survivors, expected`);
  const draws = only ?? shuffled(all, wholeNumber("seed", values.seed)).slice(first);
  const count = only?.length ?? wholeNumber("count", values.count);
  const hunt = { scenarios: allScenarios(), seed: SOAK_SEED, games: GAMES };
  const started = performance.now();
  const sound = await measureSound(hunt);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${all.length} possible mutants; scenarios and soak games take ${seconds} s without any`);
  await inJobs(draws, count, wholeNumber("jobs", values.jobs), new Hunter(hunt, sound, values.quick));
}

if (process.argv[1]?.endsWith("sim/mutate/mutate.ts")) await runCommand(main);
