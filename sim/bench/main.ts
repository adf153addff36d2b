// npm run bench -- [--json] [--chip] [--port PORT]: what the project must reach, each figure beside its goal. Costs are
// counted, not timed: instructions of the interpreter for Linux under valgrind (ESPRUINO), or with --chip the time of
// an emulated RP2040 (ESPRUINO_UF2, RP2040_BOOTROM); what needs one that is not there says so. With --port a board is
// measured instead, by its own clock. The exit status is 1 if a goal is not met. With --json each row is a line: name,
// figure, unit, goal, met, counted.

import { command } from "../../scripts/command";
import { boardRows } from "./board-rows";
import { chipRows } from "./chip-rows";
import { hostRows } from "./host-rows";
import { interpreterRows } from "./interpreter-rows";
import { jsonOf, lineOf, type Row } from "./rows";

/** Rows as they come: some take minutes. */
async function* rows(chip: boolean, port: string | undefined): AsyncGenerator<Row> {
  if (port !== undefined) return yield* await boardRows(port);
  if (chip) return yield* chipRows();
  yield* await hostRows();
  yield* interpreterRows();
}

const USAGE = {
  call: "npm run bench",
  does: "prints what the project must reach, each figure beside its goal; exit status 1 if one is not met",
  options: {
    json: { does: "a line of JSON for each figure" },
    chip: { does: "times on the emulated RP2040 (ESPRUINO_UF2, RP2040_BOOTROM)" },
    port: { takes: "PORT", does: "times of a board on a cable, by its own clock" },
  },
} as const;

await command(import.meta.url, USAGE, async ({ json, chip, port }) => {
  for await (const row of rows(chip, port)) {
    console.log(json ? jsonOf(row) : lineOf(row));
    if (row.met === false) process.exitCode = 1;
  }
});
