// npm run profile: plays a typical game on the virtual board, and writes the names of the functions that ran often to
// scripts/build/profile.json, for the build (scripts/build/frequent.ts).

import { writeFileSync } from "node:fs";
import { Session, type Profiler } from "node:inspector/promises";
import { fileURLToPath } from "node:url";
import { readableFirmware } from "../../../scripts/build/build";
import { command } from "../../../scripts/command";
import { PROFILE } from "../../../scripts/build/frequent";
import { deviceFor, scenarioFile } from "../../play/scenario/devices";
import { playScenario } from "../../play/scenario/play";
import { print } from "../../../scripts/output";

/** 50 minutes with 60 presses and 4 challenges. */
const GAME = fileURLToPath(new URL("fifty-minutes.scenario", import.meta.url));
/** Calls of a function that runs often: fewer than the game has presses, or letters of challenged words. */
const OFTEN = 20;

/** The calls of each named function of the firmware while the game is played. */
async function callsInGame(): Promise<Map<string, number>> {
  const scenario = scenarioFile(GAME);
  const device = deviceFor(scenario, `${await readableFirmware("esp32")}\n//# sourceURL=firmware.js`);
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const { failures } = playScenario(scenario, device);
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  if (failures.length > 0) throw new Error(`${GAME}: ${failures.length} expectations expected to hold, found not to`);
  const firmware: Profiler.ScriptCoverage | undefined = result.find(({ url }) => url === "firmware.js");
  if (firmware === undefined) throw new Error("the firmware's functions expected in the profile, found none");
  const calls = new Map<string, number>();
  for (const { functionName, ranges } of firmware.functions)
    calls.set(functionName, (calls.get(functionName) ?? 0) + ranges[0]!.count);
  calls.delete("");
  return calls;
}

async function main(): Promise<void> {
  const often = [...(await callsInGame())].filter(([, calls]) => calls >= OFTEN).map(([name]) => name);
  writeFileSync(PROFILE, `${JSON.stringify(often.sort(), null, 2)}\n`);
  print(`${often.length} functions that ran ${OFTEN} times or more: ${fileURLToPath(PROFILE)}`);
}

await command(
  import.meta.url,
  { call: "npm run profile", does: "counts the functions' calls in a typical game, for the build", options: {} },
  main,
);
