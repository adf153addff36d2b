// npm run sim -- [--image FILE] [--pack FILE] [--board NAME] [--pace] [--flash FILE] [--keep FILE] FILES...: plays
// scenarios on the virtual device and reports each. With an image (npm run image) the device boots from it, with its
// firmware and its pack, whatever pack a scenario names; with --pack the device has that pack. With --pace what the
// interpreter does takes as long as on the board. With --flash it has the journal in that file; with --keep it leaves
// its own in one.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createDevice, type Device } from "./board/device";
import { parseArgs } from "node:util";
import { firmwareOf, type Firmware } from "./boot";
import { bootFrom } from "./image";
import { readJournalFile } from "./journal-file";
import { NATIVES } from "./natives";
import { pacedFirmware } from "./paced";
import { packFiles } from "./pack";
import { PACK_FILE } from "../firmware/device/files";
import { flashOf } from "./board/flash";
import type { RawFlash } from "./board/raw-flash";
import { provisioned, STORAGE_BYTES } from "./board/storage";
import { parseScenario, type Misread, type Scenario } from "./scenario/parse";
import { TAKING_TIME } from "./scenario/pace";
import { playScenario, type Failure, type Outcome, type Pace } from "./scenario/play";
import { BOARD_FLASH, boardIn, type BoardName } from "../scripts/boards";
import { bundleFirmware } from "../scripts/build";
import { runCommand } from "../scripts/command";
import { journalFiles, readPack } from "../scripts/stored-files";

/** A device with the scenario's pack in its flash, and a journal if one is given, not switched on yet. */
export function deviceFor(scenario: Scenario, bundle: string, name: BoardName = "esp32", rawFlash?: RawFlash): Device {
  return deviceThatRuns(firmwareOf(bundle), scenario, name, rawFlash);
}

/** The same with firmware that may take its time, and perhaps with another pack than the scenario's. */
export function deviceThatRuns(
  firmware: Firmware,
  scenario: Scenario,
  name: BoardName,
  rawFlash?: RawFlash,
  pack?: Uint8Array,
): Device {
  const { board } = BOARD_FLASH[name];
  const packs = pack === undefined ? packFiles(scenario) : [{ name: PACK_FILE, data: pack }];
  const flash = provisioned(STORAGE_BYTES, [...packs, ...journalFiles(board)]);
  return createDevice(board, { ...firmware, natives: NATIVES, flash, rawFlash });
}

/** A device that was flashed with `image`, not switched on yet. */
export function deviceFrom(image: Uint8Array, name: BoardName = "esp32", rawFlash?: RawFlash): Device {
  const flash = flashOf(image);
  return createDevice(BOARD_FLASH[name].board, { boot: bootFrom(flash), natives: NATIVES, flash, rawFlash });
}

/** The scenario in a file, or why it cannot be read. */
export function readScenario(file: string): Scenario | Misread {
  return parseScenario(readFileSync(file, "utf8"));
}

function report(file: string, problem: Failure | Misread): void {
  const text = "text" in problem ? `${problem.text}: ` : "";
  console.error(`${file}:${problem.line}: ${text}expected ${problem.expected}, found ${problem.found}`);
}

function play(
  file: string,
  prepare: (scenario: Scenario) => Device,
  keep: string | undefined,
  pace: Pace | undefined,
): boolean {
  const scenario = readScenario(file);
  if ("expected" in scenario) {
    report(file, scenario);
    return false;
  }
  const device = prepare(scenario);
  const started = performance.now();
  const outcome: Outcome = playScenario(scenario, device, undefined, pace);
  for (const failure of outcome.failures) report(file, failure);
  if (keep !== undefined) writeFileSync(keep, device.rawFlash.bytes);
  const good = outcome.failures.length === 0;
  const minutes = (device.now() / 60000).toFixed(1);
  const took = Math.round(performance.now() - started);
  console.log(
    `${good ? "pass" : "FAIL"} ${file}: ${scenario.title} (${minutes} min played in ${took} ms, ${outcome.expectations} expectations)`,
  );
  return good;
}

const TEXT = { type: "string" } as const;
const OPTIONS = {
  image: TEXT,
  pack: TEXT,
  board: TEXT,
  flash: TEXT,
  keep: TEXT,
  pace: { type: "boolean", default: false },
} as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals: files } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const missing = [...files, values.image, values.pack, values.flash].filter(
    (file) => file !== undefined && !existsSync(file),
  );
  if (values.keep !== undefined && files.length !== 1)
    throw new Error(`--keep: one scenario expected, found ${files.length}`);
  if (files.length === 0 || missing.length > 0) {
    console.error(`expected scenario files, found ${missing.join(" ") || "none"}`);
    process.exitCode = 1;
    return;
  }
  if (values.image !== undefined && values.pack !== undefined)
    throw new Error("--pack: a device without an image expected, found --image, which has its own pack");
  const made = await maker(values.image, values.pack, boardIn(args), values.pace);
  const journal = () => (values.flash === undefined ? undefined : readJournalFile(values.flash));
  const pace = values.pace && values.image === undefined ? TAKING_TIME : undefined;
  const results = files.map((file) => play(file, (scenario) => made(scenario, journal()), values.keep, pace));
  const failed = results.filter((good) => !good).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

type Maker = (scenario: Scenario, rawFlash: RawFlash | undefined) => Device;

/** Makes devices flashed with the image, or else with the firmware as it is now. */
async function maker(
  image: string | undefined,
  packFile: string | undefined,
  board: BoardName,
  paced: boolean,
): Promise<Maker> {
  if (image !== undefined) {
    const bytes = readFileSync(image);
    return (_scenario, rawFlash) => deviceFrom(bytes, board, rawFlash);
  }
  const bundle = await bundleFirmware(board);
  const firmware = paced ? pacedFirmware(bundle, BOARD_FLASH[board].board.passMicros) : firmwareOf(bundle);
  const pack = packFile === undefined ? undefined : readPack(packFile);
  return (scenario, rawFlash) => deviceThatRuns(firmware, scenario, board, rawFlash, pack);
}

if (process.argv[1]?.endsWith("sim/play.ts")) await runCommand(() => main(process.argv.slice(2)));
