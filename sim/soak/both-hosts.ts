// npm run soak -- --espruino --minutes N: random games, made and judged in Node, then played as scenarios in Node and
// in the real interpreter, with every byte on the buses, every face, lamp and row and every operation on the flash
// compared.

import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundleForHost } from "../../scripts/dialect";
import { firmwareOf, type Firmware } from "../boot";
import { firstDifference, inEspruino, inNode } from "../hosts";
import { packFiles } from "../pack";
import { sayAct, type Act } from "./act";
import { scenarioOf } from "./game";
import { soakGame } from "./run";
import { headOf, type Setting } from "./setting";

const RIG = fileURLToPath(new URL("../scenario/rig.ts", import.meta.url));

interface Hosts {
  rig: string;
  bundle: string;
  espruino: string;
}

/** The lines of both transcripts that differ first; null if none do, and how many lines there were. */
function compare(hosts: Hosts, setting: Setting, text: string): { lines: number; difference: string | null } {
  const play = {
    rig: hosts.rig,
    bundle: hosts.bundle,
    board: "esp32" as const,
    scenario: text,
    files: packFiles(scenarioOf(setting)),
  };
  const node = inNode(play);
  if (!node.at(-1)!.startsWith("end:")) throw new Error(`a transcript to the end expected, found ${node.at(-1)}`);
  const espruino = inEspruino(hosts.espruino, play);
  const at = firstDifference(node, espruino);
  return {
    lines: node.length,
    difference: at < 0 ? null : `line ${at + 1}\n  Node:     ${node[at]}\n  Espruino: ${espruino[at]}`,
  };
}

function scenarioOfActs(setting: Setting, acts: Act[], title: string): string {
  return [...headOf(setting, title), "", ...acts.map(sayAct), ""].join("\n");
}

/** The acts of a random game that passes in Node. */
function randomGame(seed: number, game: number, firmware: Firmware): { setting: Setting; acts: Act[] } {
  const { setting, played } = soakGame({ seed, document: null }, game, firmware);
  if (played.violation !== null)
    throw new Error(
      `seed ${seed}, game ${game} fails in Node: ${played.violation.expect}, found ${played.violation.found}`,
    );
  return { setting, acts: played.acts };
}

/** Plays games until so many minutes have gone by; whether all were the same in both. */
export async function soakBothHosts(seed: number, minutes: number, bundle: string, out: string): Promise<boolean> {
  const espruino = process.env.ESPRUINO;
  if (!espruino) {
    console.log("skipped: ESPRUINO is not set to the path of an Espruino interpreter built for Linux");
    return true;
  }
  const firmware = firmwareOf(bundle);
  const hosts = { rig: await bundleForHost(RIG), bundle, espruino };
  const until = performance.now() + minutes * 60000;
  let games = 0,
    acts = 0,
    lines = 0,
    different = 0;
  for (; performance.now() < until; games++) {
    const game = randomGame(seed, games, firmware);
    const text = scenarioOfActs(game.setting, game.acts, `Soak, seed ${seed}, game ${games}`);
    const compared = compare(hosts, game.setting, text);
    acts += game.acts.length;
    lines += compared.lines;
    console.log(
      `game ${games}: ${game.acts.length} acts, ${compared.lines} lines, ${compared.difference === null ? "same" : "DIFFERENT"}`,
    );
    if (compared.difference === null) continue;
    different++;
    mkdirSync(out, { recursive: true });
    const file = `${out}/both-hosts-${seed}-${games}.scenario`;
    writeFileSync(file, text);
    console.error(
      `seed ${seed}, game ${games} DIFFERENT: ${compared.difference}\n  again: npm run conformance -- ${file}`,
    );
  }
  console.log(
    `${games} games, ${acts} acts, ${lines} lines of transcript compared in ${minutes} minutes, ${different} games different`,
  );
  return different === 0;
}
