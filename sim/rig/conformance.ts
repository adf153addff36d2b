// npm run conformance -- [--board NAME] [FILES...]: each scenario in Node and in the real interpreter, their
// transcripts compared.

import { globSync } from "tinyglobby";
import type { BoardName } from "../../scripts/boards";
import { bundleFirmware } from "../../scripts/build/build";
import { firstDifference, inEspruino, inNode } from "./hosts";
import { refuseMissing, scenarioFile } from "../device/devices";
import { BOARD_OPTION, boardNamed, command } from "../../scripts/command";
import { ROOT } from "../../scripts/paths";

function compare(file: string, node: string[], espruino: string[]): boolean {
  const line = firstDifference(node, espruino);
  if (line < 0) {
    console.log(`same ${file}: ${node.length} lines of transcript, ${node.at(-1)}`);
    return true;
  }
  console.error(
    `DIFFERENT ${file}: line ${line + 1} of the transcript\n  Node:     ${node[line]}\n  Espruino: ${espruino[line]}`,
  );
  return false;
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
    console.log("skipped: ESPRUINO is not set to the path of an Espruino interpreter built for Linux");
    return;
  }
  const bundle = await bundleFirmware(board);
  const named = files.length > 0 ? files : globSync("test/scenarios/**/*.scenario", { cwd: ROOT });
  let different = 0;
  for (const file of named.sort()) {
    const scenario = scenarioFile(file);
    const play = { bundle, board, scenario };
    if (!compare(file, inNode(play), await inEspruino(espruino, play))) different++;
  }
  console.log(`${named.length - different} passed, ${different} failed`);
  if (different > 0) process.exitCode = 1;
}

await command(import.meta.url, USAGE, ({ board }, files) => main(boardNamed(board), files));
