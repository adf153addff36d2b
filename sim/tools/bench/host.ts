// Measured on the host alone: sizes, and a game on the virtual board.

import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deviceFor, scenarioFile } from "../../play/scenario/devices";
import { playScenario } from "../../play/scenario/play";
import { bundleFirmware } from "../../../scripts/build/build";
import { defaultPack, defaultWords } from "../../../scripts/packs/default-pack";
import { firmwareBytes } from "../../../scripts/build/stored-files";
import { typeFile } from "../../../scripts/type/build";

const GAME = fileURLToPath(new URL("fifty-minutes.scenario", import.meta.url));
/** The first game is slower: the host compiles the code. */
export const GAMES = 3;

export interface HostFigures {
  firmwareBytes: number;
  packBytes: number;
  words: number;
  /** Time of the quickest game. */
  gameMs: number;
}

/** Host milliseconds of the game, in the quickest of some runs. */
function play(bundle: string): number {
  const scenario = scenarioFile(GAME);
  const games = Array.from({ length: GAMES }, () => {
    const device = deviceFor(scenario, bundle);
    const started = performance.now();
    if (playScenario(scenario, device).failures.length > 0) throw new Error(`${GAME} fails`);
    return performance.now() - started;
  });
  return Math.min(...games);
}

export async function measureHost(): Promise<HostFigures> {
  const bundle = await bundleFirmware("esp32");
  const packBytes = statSync(defaultPack()).size;
  return {
    firmwareBytes: firmwareBytes(Buffer.from(bundle, "latin1"), typeFile()),
    packBytes,
    words: defaultWords().length,
    gameMs: play(bundle),
  };
}
