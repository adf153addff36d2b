// A firmware as a later version may be: edits that make one which stores a field more.

import { edit, type Edit } from "../../scripts/build/edited-firmware";

/** A stored field more than version 3 has, which a reader must know or not. */
export const oneFieldMore = (leastReader: number): Edit[] => [
  edit("core/game.ts", "  signed: boolean;\n", "  signed: boolean;\n  /** Passes in a row. */\n  passes: number;\n"),
  edit("core/game.ts", "    signed: false,\n", "    signed: false,\n    passes: 3,\n"),
  edit(
    "journal/table.ts",
    '  [85, FLAG, "signed", 1],\n',
    '  [85, FLAG, "signed", 1],\n  [127, COUNT, "passes", 4],\n',
  ),
  edit(
    "journal/body.ts",
    "export const VERSION = 3;\nconst LEAST_READER = 3;\n",
    `export const VERSION = 4;\nconst LEAST_READER = ${leastReader};\n`,
  ),
];
