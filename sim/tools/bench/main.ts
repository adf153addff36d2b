// npm run bench -- [--json] [--chip]: each figure that the project must reach beside its goal (table.ts).
// Costs are counted, not timed: instructions of the interpreter for Linux under valgrind (ESPRUINO), or with --chip the
// time of emulated chips, an RP2040 (ESPRUINO_UF2, RP2040_BOOTROM) and an RP2350 (ESPRUINO_PICO2_UF2, RP2350JS). Rows
// that need a program which is not there say so. The exit status is 1 if a goal is not met. With --json each row is a
// line: name, figure, unit, goal, met, counted.

import { command } from "../../../scripts/command";
import { jsonOf, lineOf } from "./rows";
import { counted, onChip } from "./measurements";
import { print } from "../../../scripts/output";

const USAGE = {
  call: "npm run bench",
  does: "prints what the project must reach, each figure beside its goal; exit status 1 if one is not met",
  options: {
    json: { does: "a line of JSON for each figure" },
    chip: { does: "times on the emulated RP2040 and RP2350" },
  },
} as const;

await command(import.meta.url, USAGE, async ({ json, chip }) => {
  for (const { rows } of chip ? onChip() : counted()) {
    for (const row of await rows()) {
      print(json ? jsonOf(row) : lineOf(row));
      if (row.met === false) process.exitCode = 1;
    }
  }
});
