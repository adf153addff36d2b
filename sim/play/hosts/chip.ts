// npm run chip: plays scenarios on an emulated RP2040 or RP2350 that runs Espruino's own firmware for it and boots our
// Storage image.

import { bundleFirmware } from "../../../scripts/build/build";
import { deviceFile } from "../../../scripts/build/stored-files";
import { command, type ValuesOf } from "../../../scripts/command";
import { flashWith } from "../journal/logged";
import { packFiles } from "../../board/image/pack-files";
import { refuseMissing, scenarioFile } from "../scenario/devices";
import type { Line, Scenario } from "../scenario/scenario";
import { playScenario, type Outcome } from "../scenario/play";
import { ChipDevice, type Observer } from "../../board/chip/device";
import { flashImage } from "../../board/chip/image";
import { chipBoardNamed, chipFiles, loadChipFiles } from "../../board/chip/load";
import { TAKING_TIME } from "../scenario/allowances";
import type { MeasureOptions } from "../../board/chip/measure";
import { cableFor, unplayable } from "./playable";
import { readWhole } from "../../../scripts/packs/files";
import { complain, print } from "../../../scripts/output";

/** The parts of a chip, with the journal that the device has at its first power-on. */
export interface ChipSetup extends MeasureOptions {
  journal?: Uint8Array;
}

/** A device on the chip with the scenario's packs in its Storage, not switched on yet. */
export function chipDeviceFor(scenario: Scenario, setup: ChipSetup, observer: Partial<Observer>): ChipDevice {
  // A device whose first power-on this is has a file for its own settings, and nothing in it.
  const own = scenario.wiring === null ? [] : [deviceFile()];
  const { bytes, ...places } = flashImage(setup, setup.bundle, [...packFiles(scenario), ...own], setup.journal);
  const device = new ChipDevice({ ...setup, flash: bytes, ...places, observer });
  const cable = cableFor(scenario);
  if (cable !== null) device.plugCable(cable === "reads");
  return device;
}

/** Plays the scenario on the chip. */
export function playOnChip(scenario: Scenario, device: ChipDevice, after?: (line: Line) => void): Outcome {
  const outcome = playScenario(scenario, device, after, TAKING_TIME);
  for (const found of device.faults()) {
    outcome.failures.push({ line: 0, text: "the whole", expected: "no fault of a driver", found });
  }
  return outcome;
}

type Result = "pass" | "FAIL" | "not played";

function play(file: string, setup: ChipSetup, trace: boolean): Result {
  const scenario = scenarioFile(file);
  const reason = unplayable(scenario);
  if (reason !== null) {
    print(`not played: ${reason}: ${file}`);
    return "not played";
  }
  const device = chipDeviceFor(scenario, setup, trace ? TRACE : {});
  const started = performance.now();
  const outcome = playOnChip(scenario, device, (line) => {
    if (!trace && !process.stderr.isTTY) return;
    const seconds = (device.now() / 1000).toFixed(1);
    complain(`  ${seconds} s, ${ratio(device, started)} x real time, line ${line.number}: ${line.text}`);
  });
  for (const { line, text, expected, found } of outcome.failures) {
    complain(`${file}:${line}: ${text}: expected ${expected}, found ${found}`);
  }
  const result = outcome.failures.length === 0 ? "pass" : "FAIL";
  const seconds = Math.round((performance.now() - started) / 1000);
  print(
    `${result} ${file}: ${scenario.title} (${(device.now() / 60000).toFixed(1)} min played in ${seconds} s, ` +
      `${ratio(device, started)} x real time, ${outcome.expectations} expectations)`,
  );
  return result;
}

function ratio(device: ChipDevice, started: number): string {
  return (device.now() / (performance.now() - started)).toFixed(1);
}

const TRACE: Partial<Observer> = {
  lamp: (side, lit, at) => complain(`  ${at.toFixed(3)} lamp ${"AB"[side]} ${lit ? "on" : "off"}`),
  face: (side, at) => complain(`  ${at.toFixed(3)} face ${"AB"[side]}`),
  flash: ({ kind, address, length }, at) => {
    complain(`  ${at.toFixed(3)} ${kind} ${length} bytes at 0x${address.toString(16)}`);
  },
  reset: (at) => complain(`  ${at.toFixed(3)} the watchdog resets the chip`),
  warned: (message, at) => complain(`  ${at.toFixed(3)} ${message}`),
};

const USAGE = {
  call: "npm run chip",
  does: "plays scenarios on an emulated RP2040 or RP2350 (ESPRUINO_UF2, RP2040_BOOTROM)",
  takes: "FILES...",
  options: {
    board: { takes: "NAME", does: "pico (without it), or pico2 (ESPRUINO_PICO2_UF2, RP2350JS)" },
    slow: { takes: "FACTOR", does: "a chip that is slower by this factor" },
    cache: { does: "with the cache of the chip's flash, as on a board" },
    trace: { does: "says what happens when" },
    flash: { takes: "FILE", does: "starts from this journal" },
  },
} as const;

async function main(values: ValuesOf<typeof USAGE>, files: string[]): Promise<void> {
  if (files.length === 0) throw new Error("scenario files expected, found none");
  refuseMissing([...files, values.flash]);
  const board = chipBoardNamed(values.board);
  const paths = chipFiles(board);
  if (typeof paths === "string") {
    print(`skipped: ${paths}`);
    return;
  }
  const bundle = Buffer.from(await bundleFirmware(board), "latin1");
  const slow = Number(values.slow ?? 1);
  if (!(slow >= 1)) throw new Error(`a factor of 1 or more expected after --slow, found ${values.slow}`);
  const journal = values.flash === undefined ? undefined : flashWith(readWhole(values.flash), values.flash).bytes;
  const setup = { ...loadChipFiles(paths), bundle, slow, cache: values.cache, journal };
  const results: Result[] = [];
  for (const file of files) {
    results.push(play(file, setup, values.trace));
    // Playing leaves the host no time for anything else: between two scenarios Ctrl-C is heard.
    await new Promise((go) => setImmediate(go));
  }
  const count = (wanted: Result): number => results.filter((result) => result === wanted).length;
  print(`${count("pass")} passed, ${count("FAIL")} failed, ${count("not played")} not played`);
  if (count("FAIL") > 0) process.exitCode = 1;
}

await command(import.meta.url, USAGE, main);
