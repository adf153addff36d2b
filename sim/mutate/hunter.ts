// What runs in the thread that hunts: scenarios, with one of the planted mutants or with none. The
// simulator shares files with the firmware, such as the pins of a board. Under `npm test` a fault in them is in both,
// and so it is here: the mutants are planted in this program, too, and chosen before its modules are loaded.

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

/** A scenario. */
export interface Prey {
  name: string;
  text: string;
}

export interface Orders {
  /** The firmware, with the mutants in it. */
  bundle: string;
  /** What is played, one after the other until a fault is seen. */
  prey: Prey[];
  /** The mutant that is chosen; null for none. */
  chosen: number | null;
}

/** Said before each scenario, and after it. */
export interface Step {
  name: string;
  /** "begun" before; null where it went well. */
  fault: "begun" | string | null;
  /** The mutants that it came by. */
  met: number[];
}

/** What is said before anything else in this program (hunt.ts) notes here. */
interface Chooser {
  met: Set<number>;
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

function hunt({ bundle, prey }: Orders): void {
  const firmware = firmwareOf(bundle);
  const { met } = globalThis as unknown as Chooser;
  const atLoading = [...met];
  const say = (step: Step): void => parentPort!.postMessage(step);
  for (const one of prey) {
    met.clear();
    say({ name: one.name, fault: "begun", met: [] });
    let fault: string | null;
    try {
      fault = faultIn(one.text, firmware);
    } catch (thrown) {
      fault = String(thrown);
    }
    say({ name: one.name, fault, met: [...atLoading, ...met] });
    if (fault !== null) return;
  }
}

hunt(workerData as Orders);
