// npm run soak -- --espruino --minutes N: random games, made in Node, then played as scenarios in Node and in the real
// interpreter, with every byte on the buses, every face, lamp and row and every operation on the flash compared. No law
// is heard here.

import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundleFirmware } from "../../scripts/build/build";
import { bundleForHost } from "../../scripts/build/dialect";
import { firstDifference, inEspruino, inNode, type Play } from "../rig/hosts";
import { packFiles } from "../device/pack-files";
import { scenarioOf } from "./game";
import type { Observed } from "./observed";
import { soakGame } from "./run";
import { scenarioText } from "./shrink";

const RIG = fileURLToPath(new URL("../rig/programs/whole.ts", import.meta.url));

/** The lines of both transcripts that differ first; null if none do. */
function compare(espruino: string, play: Play): string | null {
  const inBoth = [inNode(play), inEspruino(espruino, play)];
  if (!inBoth[0].at(-1)!.startsWith("end:"))
    throw new Error(`a transcript to the end expected, found ${inBoth[0].at(-1)}`);
  const at = firstDifference(inBoth[0], inBoth[1]);
  return at < 0 ? null : `line ${at + 1}\n  Node:     ${inBoth[0][at]}\n  Espruino: ${inBoth[1][at]}`;
}

/** Plays games until so many minutes have gone by; whether all were the same in both. */
export async function soakBothHosts(seed: number, minutes: number, observed: Observed, out: string): Promise<boolean> {
  const espruino = process.env.ESPRUINO;
  if (!espruino) {
    console.log("skipped: ESPRUINO is not set to the path of an Espruino interpreter built for Linux");
    return true;
  }
  const rig = await bundleForHost(RIG);
  const bundle = await bundleFirmware("esp32");
  const until = performance.now() + minutes * 60000;
  let games = 0;
  let different = 0;
  for (; performance.now() < until; games++) {
    const { setting, played } = soakGame({ seed, document: null }, games, observed, { isKnown: () => true });
    const scenario = scenarioText(setting, played, `Soak, seed ${seed}, game ${games}`);
    const files = packFiles(scenarioOf(setting));
    const difference = compare(espruino, { rig, bundle, board: "esp32", scenario, files });
    console.log(`game ${games}: ${played.acts.length} acts, ${difference === null ? "same" : "DIFFERENT"}`);
    if (difference === null) continue;
    different++;
    mkdirSync(out, { recursive: true });
    const file = `${out}/both-hosts-${seed}-${games}.scenario`;
    writeFileSync(file, scenario);
    console.error(`seed ${seed}, game ${games}: ${difference}\n  again: npm run conformance -- ${file}`);
  }
  console.log(`${games} games compared in ${minutes} minutes, ${different} different`);
  return different === 0;
}
