// What runs in the thread that hunts a mutant: scenarios, then soak games, until one of them shows it. The simulator
// shares files with the firmware, such as the pins of a board. Under `npm test` a fault in them is in both, and so it
// is here: this program is bundled anew for each mutant, with the mutant in it.

import { parentPort, workerData } from "node:worker_threads";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { journalFiles } from "../../scripts/stored-files";
import { createDevice } from "../board/device";
import { provisioned, STORAGE_BYTES } from "../board/storage";
import { firmwareOf, type Firmware } from "../boot";
import { NATIVES } from "../natives";
import { packFiles } from "../pack";
import { parseScenario } from "../scenario/parse";
import { playScenario } from "../scenario/play";
import { soakGame } from "../soak/run";

export interface Orders {
  /** The firmware, with the mutant in it. */
  bundle: string;
  /** What is played, by name. */
  scenarios: { name: string; text: string }[];
  seed: number;
  games: number;
}

/** Said before each scenario and each game, with `fault` null, and when one has shown the mutant. */
export interface Step {
  stage: "scenarios" | "soak";
  at: string;
  fault: string | null;
}

function faultIn(text: string, firmware: Firmware): string | null {
  const scenario = parseScenario(text);
  if ("expected" in scenario) return `line ${scenario.line} cannot be read`;
  // The pack of the whole list is kept from run to run, and was made without the mutant: vitest plays these.
  if (scenario.words === null && scenario.damage !== "no pack") return null;
  const flash = provisioned(STORAGE_BYTES, [...packFiles(scenario), ...journalFiles(ESP32)]);
  const [failure] = playScenario(scenario, createDevice(ESP32, { ...firmware, natives: NATIVES, flash })).failures;
  return failure === undefined ? null : `line ${failure.line}: ${failure.text}`;
}

function faultOfGame(seed: number, game: number, firmware: Firmware): string | null {
  const { violation } = soakGame({ seed, document: null }, game, firmware).played;
  return violation && `${violation.expect}, found ${violation.found}`;
}

function hunt({ bundle, scenarios, seed, games }: Orders): void {
  const firmware = firmwareOf(bundle);
  const shows = (stage: Step["stage"], at: string, play: () => string | null): boolean => {
    const say = (fault: string | null): void => parentPort!.postMessage({ stage, at, fault } satisfies Step);
    say(null);
    let fault: string | null;
    try {
      fault = play();
    } catch (thrown) {
      fault = String(thrown);
    }
    if (fault !== null) say(fault);
    return fault !== null;
  };
  if (scenarios.some(({ name, text }) => shows("scenarios", name, () => faultIn(text, firmware)))) return;
  for (let game = 0; game < games; game++)
    if (shows("soak", `game ${game}`, () => faultOfGame(seed, game, firmware))) return;
}

hunt(workerData as Orders);
