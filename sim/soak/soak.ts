// npm run soak -- --seed N --games M [--first K] [--rules NAME] [--game K] [--jobs J] [--out FOLDER] [--keep-going]
// [--pace]: random games on the bundle judged by the rule documents. A violation is printed with the command that
// replays it, and shrunk to a scenario file. --mutants [--only TEXT]: bugs planted in the firmware, and the games that
// find them. --cuts GAMES: the power cut at every place of full games. --presses COUNT [--pace]: random presses on the
// buttons' driver. --espruino --minutes N: random games in Node and in the real interpreter.

import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { firmwareOf, type Firmware } from "../boot";
import { pacedFirmware } from "../paced";
import { soakBothHosts } from "./both-hosts";
import { cutGames } from "./cuts";
import { soakPresses } from "./presses/presses";
import { DOCUMENTS } from "./judge/documents";
import { sayAct } from "./act";
import { huntAll } from "./mutants";
import { soakGame, type Run, type SoakedGame } from "./run";
import { scenarioText, shrink } from "./shrink";
import type { Played } from "./game";
import { bundleFirmware } from "../../scripts/build";
import { runCommand, wholeNumber } from "../../scripts/command";

interface Orders extends Run {
  first: number;
  step: number;
  games: number;
  bundle: string;
  out: string;
  keepGoing: boolean;
  /** The interpreter takes its time. */
  paced: boolean;
}

interface Tally {
  games: number;
  acts: number;
  looks: number;
  minutes: number;
  faceA: number;
  faceB: number;
  keypad: number;
  panel: number;
  cuts: number;
  rots: number;
  lossesSaid: number;
  violations: number;
}

function noTally(): Tally {
  return {
    games: 0,
    acts: 0,
    looks: 0,
    minutes: 0,
    faceA: 0,
    faceB: 0,
    keypad: 0,
    panel: 0,
    cuts: 0,
    rots: 0,
    lossesSaid: 0,
    violations: 0,
  };
}

/** A rate is printed so often. */
const REPORT_MS = 10_000;

const OPTIONS = {
  seed: { type: "string", default: "1" },
  games: { type: "string", default: "1000" },
  rules: { type: "string" },
  game: { type: "string" },
  jobs: { type: "string", default: "1" },
  out: { type: "string", default: "dist" },
  first: { type: "string", default: "0" },
  "keep-going": { type: "boolean", default: false },
  mutants: { type: "boolean", default: false },
  cuts: { type: "string" },
  presses: { type: "string" },
  only: { type: "string", default: "" },
  pace: { type: "boolean", default: false },
  espruino: { type: "boolean", default: false },
  minutes: { type: "string", default: "10" },
} as const;

function documentNamed(name: string | undefined): number | null {
  if (name === undefined) return null;
  const place = DOCUMENTS.findIndex((document) => document.name === name);
  if (place < 0)
    throw new Error(`one of ${DOCUMENTS.map((document) => document.name).join(", ")} expected, found ${name}`);
  return place;
}

/** The command that plays the game again. */
function command(orders: Orders, game: number): string {
  const rules = orders.document === null ? "" : ` --rules "${DOCUMENTS[orders.document].name}"`;
  return `npm run soak -- --seed ${orders.seed} --game ${game}${rules}${orders.paced ? " --pace" : ""}`;
}

function report(orders: Orders, soaked: SoakedGame, firmware: Firmware): void {
  const { setting, played, game } = soaked;
  const violation = played.violation!;
  console.error(`seed ${orders.seed}, game ${game}: ${violation.expect}, found ${violation.found}`);
  console.error(`  again: ${command(orders, game)}`);
  const short = shrink(setting, played, firmware);
  const file = `${orders.out}/soak-${orders.seed}-${game}.scenario`;
  mkdirSync(orders.out, { recursive: true });
  writeFileSync(file, scenarioText(setting, short, `Soak, seed ${orders.seed}, game ${game}: ${violation.kind}`));
  console.error(`  ${played.acts.length} acts, shrunk to ${short.acts.length}: ${file}`);
}

function firmwareFor({ bundle, paced }: Orders): Firmware {
  return paced ? pacedFirmware(bundle, ESP32.passMicros) : firmwareOf(bundle);
}

function soak(orders: Orders, tell: (tally: Tally) => void): Tally {
  const firmware = firmwareFor(orders);
  const tally = noTally();
  let told = performance.now();
  for (let game = orders.first; game < orders.games; game += orders.step) {
    const soaked = soakGame(orders, game, firmware);
    count(tally, soaked.played);
    if (soaked.played.violation !== null) {
      tally.violations++;
      report(orders, soaked, firmware);
      if (!orders.keepGoing) break;
    }
    if (performance.now() - told < REPORT_MS) continue;
    told = performance.now();
    tell(tally);
  }
  return tally;
}

function count(tally: Tally, played: Played): void {
  tally.games++;
  tally.acts += played.acts.length;
  tally.looks += played.looks;
  tally.minutes += played.minutes;
  tally.faceA += played.unplugs["face A"];
  tally.faceB += played.unplugs["face B"];
  tally.keypad += played.unplugs.keypad;
  tally.panel += played.unplugs.panel;
  tally.cuts += played.cuts;
  tally.rots += played.rots;
  if (played.lossSaid) tally.lossesSaid++;
}

function added(tallies: Tally[]): Tally {
  const sum = noTally();
  for (const tally of tallies) for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key];
  return sum;
}

function say(tally: Tally, started: number): void {
  const minutes = (performance.now() - started) / 60000;
  console.log(
    `${tally.games} games, ${tally.acts} acts, ${tally.looks} looks, ${(tally.minutes / 60).toFixed(0)} hours played, ` +
      `${tally.faceA} + ${tally.faceB} faces, ${tally.keypad} keypads and ${tally.panel} panels unplugged, ${tally.cuts} cuts within a write or an erase, ${tally.rots} rotten bits (${tally.lossesSaid} losses said), ` +
      `${(tally.games / minutes).toFixed(0)} games a minute, ${tally.violations} violations`,
  );
}

/** Each job takes every so-many-th game. */
async function inJobs(orders: Orders, jobs: number): Promise<void> {
  const started = performance.now();
  const tallies: Tally[] = [];
  let last = started;
  const tell = (job: number, tally: Tally): void => {
    tallies[job] = tally;
    if (performance.now() - last < REPORT_MS) return;
    last = performance.now();
    say(added(tallies.filter(Boolean)), started);
  };
  if (jobs === 1) tallies[0] = soak(orders, (tally) => tell(0, tally));
  else
    await Promise.all(
      Array.from({ length: jobs }, (_job, job) =>
        inWorker({ ...orders, first: orders.first + job, step: jobs }, (tally) => tell(job, tally)),
      ),
    );
  const sum = added(tallies.filter(Boolean));
  say(sum, started);
  if (sum.violations > 0) process.exitCode = 1;
}

function inWorker(orders: Orders, tell: (tally: Tally) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // A thread does not inherit what lets this one load TypeScript.
    const load = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(import.meta.url)}); })`;
    const worker = new Worker(load, { eval: true, workerData: orders });
    worker.on("message", tell);
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });
}

/** One game again, with every act of it. */
function again(orders: Orders, game: number): void {
  const firmware = firmwareFor(orders);
  const soaked = soakGame(orders, game, firmware);
  for (const act of soaked.played.acts) console.log(sayAct(act));
  if (soaked.played.violation === null) return void console.log("no violation");
  report(orders, soaked, firmware);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  const seed = wholeNumber("seed", values.seed);
  if (values.mutants) {
    if ((await huntAll(seed, values.only)) > 0) process.exitCode = 1;
    return;
  }
  if (values.presses !== undefined) {
    if (!(await soakPresses(wholeNumber("presses", values.presses), seed, values.pace ? ESP32.passMicros : undefined)))
      process.exitCode = 1;
    return;
  }
  const bundle = await bundleFirmware("esp32");
  if (values.cuts !== undefined) {
    if (!cutGames(seed, wholeNumber("cuts", values.cuts), firmwareOf(bundle))) process.exitCode = 1;
    return;
  }
  if (values.espruino) {
    if (!(await soakBothHosts(seed, wholeNumber("minutes", values.minutes), bundle, values.out))) process.exitCode = 1;
    return;
  }
  const first = wholeNumber("first", values.first);
  const orders: Orders = {
    seed,
    document: documentNamed(values.rules),
    first,
    step: 1,
    games: first + wholeNumber("games", values.games),
    bundle,
    out: values.out,
    keepGoing: values["keep-going"],
    paced: values.pace,
  };
  if (values.game !== undefined) again(orders, wholeNumber("game", values.game));
  else await inJobs(orders, wholeNumber("jobs", values.jobs));
}

if (!isMainThread && workerData?.bundle !== undefined) {
  const tally = soak(workerData as Orders, (so) => parentPort!.postMessage(so));
  parentPort!.postMessage(tally);
} else if (process.argv[1]?.endsWith("sim/soak/soak.ts")) await runCommand(main);
