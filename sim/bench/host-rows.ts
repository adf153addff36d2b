// Figures counted or timed on the host alone: sizes, and a game on the virtual board.

import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deviceFor, readScenario } from "../device/devices";
import { playScenario } from "../scenario/play";
import { bundleFirmware } from "../../scripts/build/build";
import { defaultPack, defaultWords } from "../../scripts/packs/default-pack";
import { BUDGET_BYTES, firmwareBytes } from "../../scripts/build/stored-files";
import { typeFile } from "../../scripts/type/build";
import { rowsWith, type Row, type RowOf } from "./rows";

const GAME = fileURLToPath(new URL("fifty-minutes.scenario", import.meta.url));
/** The first game is slower: the host compiles the code. */
const GAMES = 3;

interface Measured {
  firmwareBytes: number;
  packBytes: number;
  words: number;
  /** Time of the quickest game. */
  tookMs: number;
  playedMs: number;
}

const TIMED = `timed, the quickest of ${GAMES} on the virtual board: depends on the machine`;

const ROWS: RowOf<Measured>[] = [
  ["pack of sowpods", "bytes", 236_959, ({ packBytes }) => packBytes, "size of the file"],
  [
    "pack of sowpods, a word",
    "bytes",
    0.885,
    ({ packBytes, words }) => packBytes / words,
    ({ words }) => `${words} words; that it is exact is shown by npm run pack:exactness`,
  ],
  ["firmware in Storage", "bytes", BUDGET_BYTES, (measured) => measured.firmwareBytes, "bundle and type, for an ESP32"],
  ["50-minute game, 60 presses, 4 challenges", "ms", 1000, ({ tookMs }) => tookMs, TIMED],
  ["that game's own time beside it", "times", null, ({ playedMs, tookMs }) => playedMs / tookMs, TIMED],
];

/** Host and virtual milliseconds of the game, in the quickest of some runs. */
function play(bundle: string): { tookMs: number; playedMs: number } {
  const scenario = readScenario(GAME);
  if ("expected" in scenario) throw new Error(`${GAME}:${scenario.line}: expected ${scenario.expected}`);
  const games = Array.from({ length: GAMES }, () => {
    const device = deviceFor(scenario, bundle);
    const started = performance.now();
    if (playScenario(scenario, device).failures.length > 0) throw new Error(`${GAME} fails`);
    return { tookMs: performance.now() - started, playedMs: device.now() };
  });
  return games.reduce((best, game) => (game.tookMs < best.tookMs ? game : best));
}

export async function hostRows(): Promise<Row[]> {
  const bundle = await bundleFirmware("esp32");
  const packBytes = statSync(defaultPack()).size;
  return rowsWith(ROWS, {
    firmwareBytes: firmwareBytes(Buffer.from(bundle, "latin1"), typeFile()),
    packBytes,
    words: defaultWords().length,
    ...play(bundle),
  });
}
