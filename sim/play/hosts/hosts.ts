// A scenario's acts on the two hosts whose transcripts must be the same: Node and the real interpreter.

import { crc32 } from "../../../lexicon-pack/crc32";
import { BOARD_FLASH, type BoardName } from "../../../scripts/boards";
import { deviceFile } from "../../../scripts/build/stored-files";
import type { Device } from "../../board/virtual/device";
import { firmwareOf } from "../../board/boot/boot";
import { deviceThatRuns } from "../scenario/devices";
import { imageOf } from "../../board/image/flash-parts";
import { packFiles } from "../../board/image/pack-files";
import type { TimedAction } from "../../board/virtual/actions";
import type { Scenario } from "../scenario/scenario";
import { runInterpreter } from "../../board/rig/interpreter";
import { busWriter, transcribe, type Transcriber } from "../../board/rig/programs/transcript";
import { playing, rigFiles } from "../../board/rig/rig";

/** How much of the interpreter's own words is shown when it stops early. */
const LAST_WORDS = 12;

/** The firmware's file on the interpreter's flash. */
const FIRMWARE = "firmware";

/** Input of a play: a bundle for a board, a scenario with its packs, and the acts that playing it has taken. */
export interface Play {
  bundle: string;
  board: BoardName;
  scenario: Scenario;
  acts: TimedAction[];
}

/** The transcript of the acts, carried out here. */
export function inNode({ bundle, board, scenario, acts }: Play): string[] {
  const lines: string[] = [];
  const host: Transcriber = { crc32, print: (line) => lines.push(line) };
  const listen = busWriter(host, () => device.now());
  const device: Device = deviceThatRuns({ ...firmwareOf(bundle), listen }, scenario, board);
  transcribe(acts, device, host);
  return lines;
}

/** The same from the real interpreter; if that stops early, its last words. */
export async function inEspruino(espruino: string, { bundle, board, scenario, acts }: Play): Promise<string[]> {
  const firmware = { name: FIRMWARE, data: Buffer.from(bundle, "latin1") };
  const rig = await rigFiles(BOARD_FLASH[board].board, FIRMWARE);
  const own = scenario.wiring === null ? [] : [deviceFile()];
  const { lines, rest } = runInterpreter({
    espruino,
    expression: playing(acts),
    flash: imageOf([...packFiles(scenario), ...own, firmware, ...rig], "linux"),
  });
  if (lines.at(-1)?.startsWith("end:")) return lines;
  const words = rest.slice(-LAST_WORDS).map((line) => line.slice(0, 120));
  return [...lines, `the interpreter stopped: ${words.join(" / ")}`];
}

/** The place of the first line that differs; -1 if none does. */
export function firstDifference(node: string[], espruino: string[]): number {
  const at = node.findIndex((line, i) => line !== espruino[i]);
  return at < 0 && node.length !== espruino.length ? node.length : at;
}
