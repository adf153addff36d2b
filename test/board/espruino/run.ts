// Runs one program twice, in Node and in the real Espruino interpreter, and gives what each printed.

import { join } from "node:path";
import vm from "node:vm";
import { buildSync } from "esbuild";
import { FIRMWARE_FORMAT, FOR_INTERPRETER, WITHOUT_ARROWS } from "../../../scripts/build/dialect";
import { GraphicsModel } from "../../../sim/board/virtual/graphics";
import { MARK, runInterpreter } from "../../../sim/board/rig/interpreter";

/** The interpreter's path, or undefined where there is none: then such a check is skipped, not passed. */
export const ESPRUINO = process.env["ESPRUINO"];
if (!ESPRUINO) console.warn("ESPRUINO is not set: nothing was compared with the real interpreter");

/** Bundles a program as firmware is bundled: what Espruino lacks is refused or lowered. */
function bundle(main: string): string {
  const result = buildSync({
    ...FOR_INTERPRETER,
    ...FIRMWARE_FORMAT,
    supported: WITHOUT_ARROWS,
    entryPoints: [join(import.meta.dirname, main)],
    write: false,
    // As the firmware's own build: CommonJS leaves require() to the interpreter, in a function of our own.
    banner: { js: "(function(){" },
    footer: { js: "})();" },
  });
  return result.outputFiles[0].text;
}

export function runInNode(main: string): string[] {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line.substring(MARK.length));
  vm.runInNewContext(bundle(main), { print, atob, Graphics: GraphicsModel });
  return lines;
}

export function runInEspruino(main: string): string[] {
  return runInterpreter({ espruino: ESPRUINO!, script: bundle(main) }).lines;
}
