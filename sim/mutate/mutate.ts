// npm run mutate -- --seed N --count M [--jobs J] [--first K] [--quick] [--only PLACE]: random mutants of the firmware,
// each hunted until something finds it: the scenarios, the tests of its folder, all tests; each of them that comes by
// the mutant. A line for each, and how many were found. --quick leaves out the tests that `npm test`
// leaves for later. --only takes a place as it is printed, or the file of an earlier run's output, whose survivors are
// hunted.

import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { BOARDS } from "../../scripts/boards";
import { readableFirmware } from "../../scripts/build";
import { runCommand, wholeNumber } from "../../scripts/command";
import { editing } from "../../scripts/edited-firmware";
import { allScenarios, changesNothing, huntOn, leaveGround, prepareGround, type Found, type Ground } from "./hunt";
import { mutantsOf, nameOf, type Mutant } from "./list";
import { Tests } from "./tests";

const SURVIVED = "SURVIVED";
/** One in so many changes nothing, at the most. */
const SPARE_SHARE = 5;

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

/** The places of mutants that somebody may have meant by `only`. */
function placesNear(mutants: Mutant[], only: string): string {
  const [file, line] = only.split(":");
  const places = [...new Set(mutants.map((mutant) => nameOf(mutant).split(" ")[0]))];
  const inFile = places.filter((place) => place.startsWith(`${file}:`));
  const onLine = inFile.filter((place) => place.startsWith(`${file}:${line}:`));
  const near = (onLine.length > 0 ? onLine : inFile).slice(0, 12);
  return near.length > 0
    ? near.join(", ")
    : "the place of a mutant, such as core/clock.ts:LINE:COLUMN, or a run's output";
}

type Result = Found | "survived" | "no change";

/** The scenarios that found most come first. */
class Hunter {
  private readonly finds = new Map<string, number>();
  constructor(
    private readonly ground: Ground,
    private readonly tests: Tests,
    private readonly quick: boolean,
  ) {}

  async find(mutant: Mutant, number: number): Promise<Result> {
    const found =
      (await this.played(number)) ??
      (await this.tested(mutant, number, "own")) ??
      (await this.tested(mutant, number, "soon")) ??
      (this.quick ? null : await this.tested(mutant, number, "later"));
    if (found !== null) return found;
    return (await changesNothing(mutant)) ? "no change" : "survived";
  }

  private async played(number: number): Promise<Found | null> {
    const found = await huntOn(this.ground, number, (name) => this.finds.get(name) ?? 0);
    if (found === null) return null;
    const name = found.by.split(":")[0];
    this.finds.set(name, (this.finds.get(name) ?? 0) + 1);
    return found;
  }

  private async tested(mutant: Mutant, number: number, round: "own" | "soon" | "later"): Promise<Found | null> {
    const by = await this.tests.thatFinds(mutant, number, round);
    return by === null ? null : { stage: "tests", by };
  }
}

/** Hunts mutants of the row until so many of them change something. */
async function inJobs(row: Mutant[], count: number, jobs: number, hunter: Hunter): Promise<void> {
  const found = { scenarios: 0, tests: 0 };
  let survived = 0;
  let drawn = 0;
  let hunted = 0;
  const job = async (): Promise<void> => {
    while (hunted < count && drawn < row.length) {
      const number = drawn++;
      hunted++;
      const started = performance.now();
      const result = await hunter.find(row[number], number);
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
      console.log(`${nameOf(row[number])}: ${verdict} (${seconds} s)`);
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
  if (only?.length === 0) throw new Error(`--only: ${placesNear(all, values.only!)} expected, found ${values.only}`);
  const draws = only ?? shuffled(all, wholeNumber("seed", values.seed)).slice(first);
  const count = only?.length ?? wholeNumber("count", values.count);
  // A few change nothing, and others take their place.
  const row = draws.slice(0, count + Math.ceil(count / SPARE_SHARE));
  const started = performance.now();
  const ground = await prepareGround(row, allScenarios());
  const tests = new Tests(row);
  try {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${all.length} possible mutants; scenarios take ${seconds} s without any`);
    await inJobs(row, count, wholeNumber("jobs", values.jobs), new Hunter(ground, tests, values.quick));
  } finally {
    leaveGround(ground);
    tests.remove();
  }
}

if (process.argv[1]?.endsWith("sim/mutate/mutate.ts")) await runCommand(main);
