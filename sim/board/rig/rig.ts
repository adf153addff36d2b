// The rig for a real interpreter that runs the firmware from its flash (programs/rig.ts), as files of Storage.

import type { Board } from "../../../firmware/device/boards/board";
import { bundleForHost } from "../../../scripts/build/dialect";
import type { StoredFile } from "../../../scripts/build/stored-files";
import { ROOT } from "../../../scripts/paths";
import type { TimedAction } from "../virtual/actions";
import { MARK } from "./interpreter";

/** The file that the interpreter runs before its boot code. */
export const BEFORE_BOOT = ".boot0";
const RIG_FILE = "rig";

/**
 * The rig is evaluated from a copy in memory: of code in flash the interpreter for Linux opens a file for each
 * character that it looks at.
 */
const LOADER = `(function () {
  var storage = require("Storage"), text = "", piece;
  do text += piece = storage.read("${RIG_FILE}", text.length, 1024); while (piece.length === 1024);
  return eval(text);
})()`;

/**
 * Files that go beside the file `firmware` on the interpreter's flash, which the rig alone runs. Each global is read
 * before it is set: I2C1 and the like come into being when first looked at, and would come in front of what was put in
 * their place. The rig's own `print` has another name, because the firmware would find it before the virtual board's.
 */
export async function rigFiles(board: Board, firmware: string): Promise<StoredFile[]> {
  const code = `(function (HOST) { ${await bundleForHost(ROOT + "sim/board/rig/programs/rig.ts")} })`;
  const boot = `(function (say) {
    ${LOADER}({
      board: ${JSON.stringify(board)}, bootsItself: ${firmware === undefined},
      natives: { Graphics: Graphics, E: E, String: String }, crc32: E.CRC32, require: require,
      print: function (line) { say("${MARK}" + line); },
      setGlobal: function (name, value) { var before = global[name]; global[name] = value; },
      runFirmware: function () { eval(require("Storage").read("${firmware}")); }
    });
  })(print);`;
  return [
    { name: BEFORE_BOOT, data: Buffer.from(boot, "latin1") },
    { name: RIG_FILE, data: Buffer.from(code, "latin1") },
  ];
}

/** The expression that carries the acts out on what the interpreter has booted. */
export function playing(acts: TimedAction[]): string {
  return `PLAY(${JSON.stringify(acts)});`;
}
