// The rig for a real interpreter that boots the firmware from its flash (programs/flashed.ts), as its .boot0.

import { fileURLToPath } from "node:url";
import { bundleForHost } from "../../scripts/build/dialect";
import { scenarioFrom } from "../scenario/parse";
import { MARK } from "./interpreter";

const ENTRY = fileURLToPath(new URL("programs/flashed.ts", import.meta.url));
export const RIG_FILE = ".boot0";

/**
 * The boot code that goes beside the firmware's on the interpreter's flash. It reads each global before it sets it:
 * I2C1 and the like come into being when first looked at, and would come in front of what was put in their place.
 */
export async function flashedRig(): Promise<Uint8Array> {
  const code = `(function (HOST) { ${await bundleForHost(ENTRY)} })({
    natives: { Graphics: Graphics, E: E }, crc32: E.CRC32, require: require,
    print: function (line) { print("${MARK}" + line); },
    setGlobal: function (name, value) { var before = global[name]; global[name] = value; },
    runBootCode: function () { eval(require("Storage").read(".bootcde")); }
  });`;
  return Buffer.from(code, "latin1");
}

/** The expression that plays the scenario in `text` on what the interpreter has booted. */
export function playing(text: string): string {
  return `PLAY(${JSON.stringify(scenarioFrom(text, "scenario"))});`;
}
