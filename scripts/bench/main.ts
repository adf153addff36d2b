// npm run bench -- [--json] [--chip] [--port PORT]: what the project must reach, each figure beside its goal. Costs are counted, not timed:
// instructions of the interpreter for Linux under valgrind (ESPRUINO), or with --chip cycles of the emulated one (ESPRUINO_UF2,
// RP2040_BOOTROM); what needs one that is not there says so. With --port a board is measured instead, by its own clock. The exit
// status is 1 if a goal is not met. With --json each row is a line: name, figure, unit, goal, met, counted.

import { parseArgs } from "node:util";
import { runCommand } from "../command.ts";
import { boardRows } from "./board-rows.ts";
import { chipRows } from "./chip-rows.ts";
import { hostRows } from "./host-rows.ts";
import { interpreterRows } from "./interpreter-rows.ts";
import { lineOf, type Row } from "./rows.ts";

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: "boolean" }, chip: { type: "boolean" }, port: { type: "string" } } });
  const { port } = values;
  const parts = port !== undefined ? [() => boardRows(port)] : values.chip ? [chipRows] : [hostRows, interpreterRows];
  for (const rows of parts) {
    for (const row of await rows()) show(row, values.json ?? false);
  }
}

function show(row: Row, json: boolean): void {
  console.log(json ? JSON.stringify(row) : lineOf(row));
  if (row.met === false) process.exitCode = 1;
}

await runCommand(main);
