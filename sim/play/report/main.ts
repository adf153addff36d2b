// npm run sim: plays scenarios on the virtual device and reports each; a line that does not hold is shown with the
// device as it stood then.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { firmwareOf, type Firmware } from "../../board/boot/boot";
import type { Device } from "../../board/virtual/device";
import type { RawFlash } from "../../board/virtual/raw-flash";
import { Storage } from "../../board/virtual/storage";
import type { Capture } from "../../board/wires/capture";
import { captureOf, dumpOf } from "../../board/wires/waveforms";
import { flashWith } from "../journal/logged";
import { timedFirmware } from "../../board/boot/timed";
import { deviceFrom, deviceThatRuns, readScenario, refuseMissing } from "../scenario/devices";
import { TAKING_TIME } from "../scenario/allowances";
import { converted } from "../scenario/convert";
import type { Misread, Scenario } from "../scenario/scenario";
import { playScenario, type Failure, type Allowances } from "../scenario/play";
import { drawing } from "./drawing";
import { BOARD_FLASH, type BoardName } from "../../../scripts/boards";
import { bundleFirmware } from "../../../scripts/build/build";
import { BOOT_FILE } from "../../../scripts/build/stored-files";
import { BOARD_OPTION, boardNamed, command, type ValuesOf } from "../../../scripts/command";
import { readPack } from "../../../scripts/packs/pack-file";
import { ROOT } from "../../../scripts/paths";
import { readText, readWhole } from "../../../scripts/packs/files";
import { complain, print, printJson } from "../../../scripts/output";

/** Result of a scenario. */
interface Report {
  file: string;
  title: string;
  passed: boolean;
  minutes: number;
  ms: number;
  expectations: number;
  failures: (Failure | Misread)[];
}

/** The stored journals of the format's versions. */
const FIXTURES = resolve(ROOT, "test/journal/fixtures");

type Maker = (scenario: Scenario, rawFlash?: RawFlash, capture?: Capture) => Promise<Device>;

interface Play {
  make: (scenario: Scenario) => Promise<Device>;
  allowances: Allowances | undefined;
  keep: string | undefined;
}

async function play(file: string, { make, allowances, keep }: Play): Promise<Report> {
  const scenario = readScenario(file);
  if ("expected" in scenario)
    return { file, title: "", passed: false, minutes: 0, ms: 0, expectations: 0, failures: [scenario] };
  const device = await make(scenario);
  const started = performance.now();
  const { failures, expectations } = playScenario(scenario, device, undefined, allowances);
  const ms = Math.round(performance.now() - started);
  if (keep !== undefined && failures.length === 0) writeFileSync(keep, device.rawFlash.bytes);
  else if (keep !== undefined) complain(`--keep: the scenario failed, and ${keep} is not written`);
  return {
    file,
    title: scenario.title,
    passed: failures.length === 0,
    minutes: device.now() / 60_000,
    ms,
    expectations,
    failures,
  };
}

/** The device as it stood when this line did not hold: the same once more, as far as that. */
async function deviceAt(file: string, line: number, { make, allowances }: Play): Promise<Device | null> {
  const scenario = readScenario(file);
  if ("expected" in scenario || line === 0) return null;
  const device = await make(scenario);
  playScenario(
    { ...scenario, lines: scenario.lines.filter(({ number }) => number <= line) },
    device,
    undefined,
    allowances,
  );
  return device;
}

async function tell({ file, title, passed, minutes, ms, expectations, failures }: Report, how: Play): Promise<void> {
  for (const failure of failures) {
    const text = "text" in failure ? `${failure.text}: ` : "";
    complain(`${file}:${failure.line}: ${text}expected ${failure.expected}, found ${failure.found}`);
  }
  const [first] = failures;
  const device = first !== undefined && "text" in first ? await deviceAt(file, first.line, how) : null;
  // The drawing's colours are control characters of its own; its texts are read off the glass, whose type has none.
  if (device !== null) for (const row of drawing(device, process.stderr.isTTY)) process.stderr.write(`    ${row}\n`);
  if (first !== undefined && !("text" in first)) return;
  print(
    `${passed ? "pass" : "FAIL"} ${file}: ${title} (${minutes.toFixed(1)} min played in ${ms} ms, ${expectations} expectations)`,
  );
}

const USAGE = {
  call: "npm run sim",
  does: "plays scenario files on the virtual device and reports each",
  takes: "FILES...",
  options: {
    board: BOARD_OPTION,
    timed: { does: "the interpreter takes as long as on the board" },
    pack: { takes: "FILE", does: "this lexicon, whatever a scenario names" },
    image: { takes: "FILE", does: "boots from this Storage, made by npm run image" },
    flash: { takes: "FILE", does: "starts from this journal, read off a device" },
    keep: { takes: "FILE", does: "saves the journal that one scenario leaves, if it passes" },
    vcd: { takes: "FILE", does: "saves the wires of one scenario for PulseView or GTKWave" },
    json: { does: "what came of each, for other programs" },
    convert: { does: "rewrites digits of the director's first pages as acts in words, and says what it could not" },
    watch: { does: "plays again whenever a scenario or a source changes" },
  },
} as const;

type Asked = ValuesOf<typeof USAGE>;

async function main(values: Asked, files: string[]): Promise<void> {
  for (const option of ["keep", "vcd"] as const)
    if (values[option] !== undefined && files.length !== 1)
      throw new Error(`--${option}: one scenario expected, found ${files.length}`);
  if (values.keep !== undefined && existsSync(values.keep) && resolve(values.keep).startsWith(FIXTURES))
    throw new Error(`--keep: expected a new file, found ${values.keep}: every later firmware must read it as it is`);
  if (files.length === 0) throw new Error(`expected scenario files, found none`);
  refuseMissing([...files, values.image, values.pack, values.flash]);
  if (values.image !== undefined && values.pack !== undefined)
    throw new Error("--pack: a device without an image expected, found --image, which has its own pack");
  if (values.convert) return convert(files);
  if (values.watch) return watch(process.argv.slice(2));
  const board = boardNamed(values.board);
  const made = maker(values, board);
  const wires = values.vcd === undefined ? undefined : captureOf(BOARD_FLASH[board].board);
  const make = (scenario: Scenario): Promise<Device> =>
    made(scenario, values.flash === undefined ? undefined : flashWith(readWhole(values.flash), values.flash), wires);
  const allowances = values.timed && values.image === undefined ? TAKING_TIME : undefined;
  const how: Play = { make, allowances, keep: values.keep };
  const reports: Report[] = [];
  for (const file of files) {
    const report = await play(file, how);
    // Before a failed scenario is played again for its drawing.
    if (wires !== undefined) writeFileSync(values.vcd!, dumpOf(wires, BOARD_FLASH[board].board, file));
    if (!values.json) await tell(report, how);
    reports.push(report);
  }
  const failed = reports.filter(({ passed }) => !passed).length;
  if (values.json) printJson(reports, 2);
  else print(`${files.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** Rewrites the files in place. */
function convert(files: string[]): void {
  for (const file of files) {
    const before = readText(file);
    const { text, left } = converted(before);
    if (text !== before) writeFileSync(file, text);
    for (const { line, text } of left) complain(`${file}:${line}: to be rewritten by hand: ${text.trim()}`);
    print(`${file}: ${text === before ? "as it was" : "rewritten"}, ${left.length} lines left`);
  }
}

/** The same command again and again, by tsx, which knows what it imports; scenarios and firmware are only read. */
async function watch(args: string[]): Promise<void> {
  const tsx = fileURLToPath(import.meta.resolve("tsx/cli"));
  const read = args.filter((arg) => existsSync(arg)).concat("firmware/**/*.ts");
  const command = [tsx, "watch", "--clear-screen=false", ...read.flatMap((path) => ["--include", path])];
  const again = args.filter((arg) => arg !== "--watch");
  const child = spawn(process.execPath, [...command, fileURLToPath(import.meta.url), ...again], { stdio: "inherit" });
  await once(child, "exit");
}

/** Makes devices flashed with the image, or else with the firmware as it is now, which the first of them has built. */
function maker(asked: Pick<Asked, "image" | "pack" | "timed">, board: BoardName): Maker {
  const { image } = asked;
  if (image !== undefined) {
    const bytes = readWhole(image);
    if (!new Storage(bytes).list().includes(BOOT_FILE))
      throw new Error(`${image}: a Storage with firmware expected, as npm run image makes it, found none in it`);
    return async (_scenario, rawFlash, capture) => deviceFrom(bytes, board, rawFlash, capture);
  }
  const pack = asked.pack === undefined ? undefined : readPack(asked.pack);
  let firmware: Promise<Firmware> | undefined;
  return async (scenario, rawFlash, capture) => {
    firmware ??= bundleFirmware(board).then((bundle) =>
      asked.timed ? timedFirmware(bundle, BOARD_FLASH[board].board.passMicros) : firmwareOf(bundle),
    );
    return deviceThatRuns(await firmware, scenario, board, rawFlash, pack, capture);
  };
}

await command(import.meta.url, USAGE, main);
