// A firmware as a later version may be: edits that make one which stores a field more.

import { edit, type Edit } from "../../scripts/build/edited-firmware";

/** A stored field more than version 3 has, which a reader must know or not. */
export const oneFieldMore = (leastReader: number): Edit[] => [
  edit("core/game.ts", "  signed: boolean;\n", "  signed: boolean;\n  /** Passes in a row. */\n  passes: number;\n"),
  edit("core/game.ts", "    signed: false,\n", "    signed: false,\n    passes: 3,\n"),
  edit(
    "journal/state.ts",
    "  putFlag(out, SIGNED, game.signed);\n",
    "  putFlag(out, SIGNED, game.signed);\n  putCount(out, 127, game.passes);\n",
  ),
  edit(
    "journal/state.ts",
    "  game.signed = has(fields, SIGNED);\n",
    "  game.signed = has(fields, SIGNED);\n  game.passes = numberIn(fields, 127);\n",
  ),
  edit(
    "journal/body.ts",
    "export const VERSION = 3;\nconst LEAST_READER = 3;\n",
    `export const VERSION = 4;\nconst LEAST_READER = ${leastReader};\n`,
  ),
];
