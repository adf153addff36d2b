// npm run conformance -- [--board NAME] [FILES...]: plays each scenario in Node, carries its acts out in Node and in
// the real interpreter, and compares their transcripts. Equal bytes make equal pixels, so only Node reads the panel.

import { globSync } from "tinyglobby";
import type { BoardName } from "../../../scripts/boards";
import { bundleFirmware } from "../../../scripts/build/build";
import { firstDifference, inEspruino, inNode } from "./hosts";
import { otherWires } from "./playable";
import { deviceFor, refuseMissing, scenarioFile } from "../scenario/devices";
import { playScenario } from "../scenario/play";
import { BOARD_OPTION, boardNamed, command } from "../../../scripts/command";
import { ROOT } from "../../../scripts/paths";
import { complain, print } from "../../../scripts/output";

/** Plays the scenario in Node, and its acts on both hosts; returns whether all held and was the same. */
async function compare(file: string, bundle: string, board: BoardName, espruino: string): Promise<boolean> {
  const scenario = scenarioFile(file);
  const { acts, expectations, failures } = playScenario(scenario, deviceFor(scenario, bundle, board));
  for (const { line, text, expected, found } of failures)
    complain(`${file}:${line}: ${text}: expected ${expected}, found ${found}`);
  const play = { bundle, board, scenario, acts };
  const node = inNode(play);
  const other = await inEspruino(espruino, play);
  const line = firstDifference(node, other);
  if (line >= 0) {
    const first = `line ${line + 1} of the transcript\n  Node:     ${node[line]}\n  Espruino: ${other[line]}`;
    complain(`DIFFERENT ${file}: ${first}`);
    return false;
  }
  const held = `${expectations} expectations, ${failures.length} failures`;
  print(`same ${file}: ${node.length} lines of transcript, ${node.at(-1)}; ${held}`);
  return failures.length === 0;
}

const USAGE = {
  call: "npm run conformance",
  does: "plays scenarios in Node and in the real interpreter (ESPRUINO), and compares every byte",
  takes: "[FILES...]",
  options: { board: BOARD_OPTION },
} as const;

async function main(board: BoardName, files: string[]): Promise<void> {
  refuseMissing(files);
  const espruino = process.env.ESPRUINO;
  if (!espruino) {
    print("skipped: ESPRUINO is not set to the path of an Espruino interpreter built for Linux");
    return;
  }
  const bundle = await bundleFirmware(board);
  const named = files.length > 0 ? files : globSync("test/scenarios/**/*.scenario", { cwd: ROOT });
  let [passed, failed] = [0, 0];
  for (const file of named.sort()) {
    const reason = otherWires(scenarioFile(file));
    if (reason !== null) print(`not played: ${reason}: ${file}`);
    else if (await compare(file, bundle, board, espruino)) passed++;
    else failed++;
  }
  print(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

await command(import.meta.url, USAGE, ({ board }, files) => main(boardNamed(board), files));
