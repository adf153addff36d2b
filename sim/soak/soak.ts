// npm run soak: random games on the bundle, judged by laws (README.md).

import { mkdirSync, writeFileSync } from "node:fs";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { command, type ValuesOf, wholeNumber } from "../../scripts/command";
import { sayAct } from "./act";
import { soakBothHosts } from "./both-hosts";
import { cutGames } from "./cuts";
import type { Options } from "./game";
import { observedBundle, observedFirmware, type Observed } from "./observed";
import { soakPresses } from "./presses/presses";
import { soakGame, type Run, type SoakedGame } from "./run";
import { documentNames } from "./setting";
import { scenarioText, shrink } from "./shrink";
import { PACED } from "./slack";

interface Orders extends Run {
  first: number;
  step: number;
  games: number;
  minutes: number;
  bundle: string;
  /** Only laws with this in their names are heard. */
  law: string;
  out: string;
  keepGoing: boolean;
  /** The interpreter takes its time. */
  paced: boolean;
}

const COUNTED = ["acts", "looks", "minutes", "unplugs", "cuts", "rots"] as const;
type Tally = Record<(typeof COUNTED)[number] | "games" | "losses" | "faults", number>;

/** Interval of the progress line. */
const REPORT_MS = 10_000;

const USAGE = {
  call: "npm run soak",
  does:
    "plays random games on the bundle, judged by laws; a broken law is printed with the command that plays the game " +
    "again, and the game is shrunk to a scenario file",
  options: {
    seed: { takes: "N", does: "the seed of the games; 1 without it" },
    games: { takes: "M", does: "so many games; 1000 without it" },
    minutes: { takes: "N", does: "so many minutes, with as many games as come" },
    first: { takes: "K", does: "the first game's number; 0 without it" },
    game: { takes: "K", does: "this game alone, with every act of it" },
    rules: { takes: "NAME", does: "under this document alone" },
    law: { takes: "TEXT", does: "only laws with this in their names" },
    jobs: { takes: "J", does: "so many threads" },
    out: { takes: "FOLDER", does: "where scenario files go; dist without it" },
    "keep-going": { does: "does not end at the first broken law" },
    pace: { does: "the interpreter takes its time" },
    cuts: { takes: "GAMES", does: "the power cut at every place of so many full games" },
    presses: { takes: "COUNT", does: "so many random presses on the buttons' driver" },
    espruino: { does: "the same games in Node and in the real interpreter (ESPRUINO)" },
  },
} as const;

function documentNamed(name: string | undefined): string | null {
  if (name === undefined || documentNames().includes(name)) return name ?? null;
  throw new Error(`one of ${documentNames().join(", ")} expected, found ${name}`);
}

/** The command that plays the game again. */
function commandFor({ seed, document, law, paced }: Orders, game: number): string {
  const rules = document === null ? "" : ` --rules "${document}"`;
  const only = law === "" ? "" : ` --law "${law}"`;
  return `npm run soak -- --seed ${seed} --game ${game}${rules}${only}${paced ? " --pace" : ""}`;
}

function firmwareFor({ bundle, paced, law }: Orders): { observed: Observed; options: Options } {
  return paced
    ? { observed: observedFirmware(bundle, ESP32.passMicros), options: { slack: PACED, law } }
    : { observed: observedFirmware(bundle), options: { law } };
}

function report(orders: Orders, { setting, played, game }: SoakedGame): void {
  const { law, found } = played.fault!;
  console.error(`seed ${orders.seed}, game ${game}: ${law}: ${found}\n  again: ${commandFor(orders, game)}`);
  const { observed, options } = firmwareFor(orders);
  const short = shrink(setting, played, observed, options);
  const file = `${orders.out}/soak-${orders.seed}-${game}.scenario`;
  mkdirSync(orders.out, { recursive: true });
  writeFileSync(file, scenarioText(setting, short, `Soak, seed ${orders.seed}, game ${game}: ${law}`));
  console.error(`  ${played.acts.length} acts, shrunk to ${short.acts.length}: ${file}`);
}

function soak(orders: Orders, tell: (tally: Tally) => void): void {
  const { observed, options } = firmwareFor(orders);
  const tally: Tally = { games: 0, acts: 0, looks: 0, minutes: 0, unplugs: 0, cuts: 0, rots: 0, losses: 0, faults: 0 };
  const until = performance.now() + orders.minutes * 60_000;
  let told = performance.now();
  for (let game = orders.first; game < orders.games && performance.now() < until; game += orders.step) {
    const soaked = soakGame(orders, game, observed, options);
    const { played } = soaked;
    tally.games++;
    for (const what of COUNTED) tally[what] += what === "acts" ? played.acts.length : played[what];
    if (played.lossSaid) tally.losses++;
    if (played.fault !== null) {
      tally.faults++;
      report(orders, soaked);
      if (!orders.keepGoing) break;
    }
    if (performance.now() - told < REPORT_MS) continue;
    told = performance.now();
    tell(tally);
  }
  tell(tally);
}

function say(tallies: Tally[], started: number): void {
  const sum = (what: keyof Tally): number => tallies.reduce((total, tally) => total + tally[what], 0);
  const perMinute = sum("games") / ((performance.now() - started) / 60_000);
  console.log(
    `${sum("games")} games, ${sum("acts")} acts, ${sum("looks")} looks, ${(sum("minutes") / 60).toFixed(0)} hours played, ` +
      `${sum("unplugs")} parts unplugged, ${sum("cuts")} cuts within a write or an erase, ` +
      `${sum("rots")} rotten bits (${sum("losses")} losses said), ${perMinute.toFixed(0)} games a minute, ` +
      `${sum("faults")} games that break a law`,
  );
}

/** Each job takes every so-many-th game. */
async function inJobs(orders: Orders, jobs: number): Promise<void> {
  const started = performance.now();
  const tallies: Tally[] = [];
  let last = started;
  const tell = (job: number, tally: Tally): void => {
    tallies[job] = { ...tally };
    if (performance.now() - last < REPORT_MS) return;
    last = performance.now();
    say(tallies.filter(Boolean), started);
  };
  if (jobs === 1) soak(orders, (tally) => tell(0, tally));
  else
    await Promise.all(
      Array.from({ length: jobs }, (_job, job) =>
        inWorker({ ...orders, first: orders.first + job, step: jobs }, (tally) => tell(job, tally)),
      ),
    );
  say(tallies.filter(Boolean), started);
  if (tallies.some((tally) => tally.faults > 0)) process.exitCode = 1;
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
  const { observed, options } = firmwareFor(orders);
  const soaked = soakGame(orders, game, observed, options);
  for (const act of soaked.played.acts) console.log(sayAct(act));
  if (soaked.played.fault === null) return void console.log("no law is broken");
  report(orders, soaked);
  process.exitCode = 1;
}

async function main(values: ValuesOf<typeof USAGE>): Promise<void> {
  const seed = wholeNumber("seed", values.seed ?? "1");
  const number = (name: "presses" | "cuts" | "minutes" | "games" | "game"): number | null => {
    const found = values[name];
    return found === undefined ? null : wholeNumber(name, found);
  };
  const presses = number("presses");
  const minutes = number("minutes");
  const cuts = number("cuts");
  const law = values.law ?? "";
  const out = values.out ?? "dist";
  let good = true;
  if (presses !== null) good = await soakPresses(presses, seed, values.pace ? ESP32.passMicros : undefined);
  const bundle = presses === null ? await observedBundle() : "";
  if (cuts !== null) good = cutGames(seed, cuts, observedFirmware(bundle), { law });
  else if (values.espruino) good = await soakBothHosts(seed, minutes ?? 10, observedFirmware(bundle), out);
  if (!good) process.exitCode = 1;
  if (presses !== null || cuts !== null || values.espruino) return;
  const first = wholeNumber("first", values.first ?? "0");
  const orders: Orders = {
    seed,
    document: documentNamed(values.rules),
    first,
    step: 1,
    games: first + (number("games") ?? (minutes === null ? 1000 : Infinity)),
    minutes: minutes ?? Infinity,
    bundle,
    law,
    out,
    keepGoing: values["keep-going"],
    paced: values.pace,
  };
  const game = number("game");
  if (game !== null) again(orders, game);
  else await inJobs(orders, wholeNumber("jobs", values.jobs ?? "1"));
}

if (!isMainThread && workerData?.bundle !== undefined)
  soak(workerData as Orders, (tally) => parentPort!.postMessage(tally));
else await command(import.meta.url, USAGE, main);
