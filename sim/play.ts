// npm run sim -- [--image FILE] [--board NAME] FILES...: plays scenarios on the virtual device and reports each. With an image (npm run image)
// the device boots from it, with its firmware and its pack, whatever pack a scenario names.

import { existsSync, readFileSync } from "node:fs";
import { createDevice, type Device } from "./board/device.ts";
import { parseArgs } from "node:util";
import { bootFrom, bootOf } from "./boot.ts";
import { NATIVES } from "./natives.ts";
import { packFiles } from "./pack.ts";
import { flashOf } from "./board/flash.ts";
import { provisioned, STORAGE_BYTES } from "./board/storage.ts";
import { parseScenario, type Misread, type Scenario } from "./scenario/parse.ts";
import { playScenario, type Failure, type Outcome } from "./scenario/play.ts";
import { BOARD_FLASH, boardIn, type BoardName } from "../scripts/boards.ts";
import { BUNDLE, buildFirmware } from "../scripts/build.ts";
import { runCommand } from "../scripts/command.ts";
import { journalFiles } from "../scripts/image.ts";

/** A device with the scenario's pack in its flash, not switched on yet. */
export function deviceFor(scenario: Scenario, bundle: string, name: BoardName = "esp32"): Device {
  const { board } = BOARD_FLASH[name];
  return createDevice({
    board, boot: bootOf(bundle), natives: NATIVES, flash: provisioned(STORAGE_BYTES, [...packFiles(scenario), ...journalFiles(board)]),
  });
}

/** A device that was flashed with `image`, not switched on yet. */
export function deviceFrom(image: Uint8Array, name: BoardName = "esp32"): Device {
  const flash = flashOf(image);
  return createDevice({ board: BOARD_FLASH[name].board, boot: bootFrom(flash), natives: NATIVES, flash });
}

/** The scenario in a file, or why it cannot be read. */
export function readScenario(file: string): Scenario | Misread {
  return parseScenario(readFileSync(file, "utf8"));
}

function report(file: string, problem: Failure | Misread): void {
  const text = "text" in problem ? `${problem.text}: ` : "";
  console.error(`${file}:${problem.line}: ${text}expected ${problem.expected}, found ${problem.found}`);
}

function play(file: string, prepare: (scenario: Scenario) => Device): boolean {
  const scenario = readScenario(file);
  if ("expected" in scenario) {
    report(file, scenario);
    return false;
  }
  const device = prepare(scenario);
  const started = performance.now();
  const outcome: Outcome = playScenario(scenario, device);
  for (const failure of outcome.failures) report(file, failure);
  const good = outcome.failures.length === 0;
  const minutes = (device.now() / 60000).toFixed(1);
  const took = Math.round(performance.now() - started);
  console.log(`${good ? "pass" : "FAIL"} ${file}: ${scenario.title} (${minutes} min played in ${took} ms, ${outcome.expectations} expectations)`);
  return good;
}

async function main(args: string[]): Promise<void> {
  const { values, positionals: files } = parseArgs({ args, allowPositionals: true, options: { image: { type: "string" }, board: { type: "string" } } });
  const missing = [...files, ...(values.image ? [values.image] : [])].filter((file) => !existsSync(file));
  if (files.length === 0 || missing.length > 0) {
    console.error(`expected scenario files, found ${missing.join(" ") || "none"}`);
    process.exitCode = 1;
    return;
  }
  const results = files.map(await player(values.image, boardIn(args)));
  const failed = results.filter((good) => !good).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** Plays a file on a device flashed with the image, or else with the firmware as it is now. */
async function player(image: string | undefined, board: BoardName): Promise<(file: string) => boolean> {
  if (image !== undefined) {
    const bytes = readFileSync(image);
    return (file) => play(file, () => deviceFrom(bytes, board));
  }
  await buildFirmware(board);
  const bundle = readFileSync(BUNDLE, "utf8");
  return (file) => play(file, (scenario) => deviceFor(scenario, bundle, board));
}

if (process.argv[1]?.endsWith("sim/play.ts")) await runCommand(() => main(process.argv.slice(2)));
