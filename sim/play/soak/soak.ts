// npm run soak: random games on the bundle, judged by laws (README.md).

import { mkdirSync, writeFileSync } from "node:fs";
import { ESP32 } from "../../../firmware/device/boards/esp32";
import { command, type ValuesOf, wholeNumber } from "../../../scripts/command";
import { lineText } from "./timed-line";
import { playGame, type Options, type Played, type Run, soakGame } from "./game";
import { observedBundle } from "../../../scripts/build/observed-bundle";
import { observedFirmware, type Observed } from "./observed";
import { documentNames } from "./setting";
import { scenarioText, shrink } from "./shrink";
import { TIMED } from "./slack";
import { complain, print } from "../../../scripts/output";

/** How the games are played, and where a scenario file goes. */
interface Orders extends Run {
  observed: Observed;
  options: Options;
  out: string;
}

const COUNTED = ["looks", "minutes", "unplugs", "cuts", "rots"] as const;
type Tally = Record<(typeof COUNTED)[number] | "games" | "lines" | "losses", number>;

/** Interval of the progress line. */
const REPORT_MS = 10_000;

const USAGE = {
  call: "npm run soak",
  does:
    "plays random games on the bundle, judged by laws; at a broken law it prints the command that plays the game " +
    "again, shrinks the game to a scenario file, and ends",
  options: {
    seed: { takes: "N", does: "the seed of the games; 1 without it" },
    games: { takes: "M", does: "so many games; 1000 without it" },
    minutes: { takes: "N", does: "so many minutes, with as many games as come" },
    game: { takes: "K", does: "this game alone, as a scenario file" },
    rules: { takes: "NAME", does: "under this document alone" },
    law: { takes: "TEXT", does: "only laws with this in their names" },
    out: { takes: "FOLDER", does: "where scenario files go; dist without it" },
    timed: { does: "the interpreter takes its time" },
  },
} as const;

function documentNamed(name: string | undefined): string | null {
  if (name === undefined || documentNames().includes(name)) return name ?? null;
  throw new Error(`one of ${documentNames().join(", ")} expected, found ${name}`);
}

/** The command that plays the game again. */
function commandFor({ seed, document, options: { law, slack } }: Orders, game: number): string {
  const rules = document === null ? "" : ` --rules "${document}"`;
  const only = law === "" ? "" : ` --law "${law}"`;
  return `npm run soak -- --seed ${seed} --game ${game}${rules}${only}${slack === TIMED ? " --timed" : ""}`;
}

function write({ seed, out }: Orders, game: number, played: Played): string {
  const file = `${out}/soak-${seed}-${game}.scenario`;
  mkdirSync(out, { recursive: true });
  writeFileSync(file, scenarioText(played.setting, played, `Soak, seed ${seed}, game ${game}`));
  return file;
}

function report(orders: Orders, game: number, played: Played): void {
  const { law, found } = played.violation!;
  complain(`seed ${orders.seed}, game ${game}: ${law}: ${found}\n  again: ${commandFor(orders, game)}`);
  const options = { ...orders.options, law };
  const short = shrink(played, (source) => playGame(played.setting, orders.observed, source, options));
  const file = write(orders, game, short);
  complain(`  ${played.lines.length} lines, shrunk to ${short.lines.length}: ${file}`);
  process.exitCode = 1;
}

function say(tally: Tally, started: number): void {
  const perMinute = tally.games / ((performance.now() - started) / 60_000);
  print(
    `${tally.games} games, ${tally.lines} lines, ${tally.looks} looks, ${(tally.minutes / 60).toFixed(0)} hours played, ` +
      `${tally.unplugs} parts unplugged, ${tally.cuts} cuts within a write or an erase, ` +
      `${tally.rots} rotten bits (${tally.losses} losses said), ${perMinute.toFixed(0)} games a minute`,
  );
}

/** Plays games until a law is broken. */
function soak(orders: Orders, games: number, minutes: number): void {
  const tally: Tally = { games: 0, lines: 0, looks: 0, minutes: 0, unplugs: 0, cuts: 0, rots: 0, losses: 0 };
  const started = performance.now();
  let told = started;
  for (let game = 0; game < games && performance.now() < started + minutes * 60_000; game++) {
    const played = soakGame(orders, game, orders.observed, orders.options);
    tally.games++;
    tally.lines += played.lines.length;
    for (const what of COUNTED) tally[what] += played[what];
    if (played.lossSaid) tally.losses++;
    if (played.violation !== null) {
      report(orders, game, played);
      break;
    }
    if (performance.now() - told < REPORT_MS) continue;
    told = performance.now();
    say(tally, started);
  }
  say(tally, started);
}

/** One game again, with every line of it. */
function again(orders: Orders, game: number): void {
  const played = soakGame(orders, game, orders.observed, orders.options);
  for (const line of played.lines) print(lineText(line));
  if (played.violation !== null) return report(orders, game, played);
  print(`no law is broken: ${write(orders, game, played)}`);
}

async function main(values: ValuesOf<typeof USAGE>): Promise<void> {
  const number = (name: "seed" | "games" | "minutes" | "game", without: number): number =>
    values[name] === undefined ? without : wholeNumber(name, values[name]);
  const law = values.law ?? "";
  const bundle = await observedBundle();
  const orders: Orders = {
    seed: number("seed", 1),
    document: documentNamed(values.rules),
    observed: observedFirmware(bundle, values.timed ? ESP32.passMicros : undefined),
    options: values.timed ? { slack: TIMED, law } : { law },
    out: values.out ?? "dist",
  };
  if (values.game !== undefined) return again(orders, number("game", 0));
  const minutes = number("minutes", Infinity);
  soak(orders, number("games", minutes === Infinity ? 1000 : Infinity), minutes);
}

await command(import.meta.url, USAGE, main);
