// A firmware as a later one may be: edits that make one which stores a field more, or has a rule document more.

import { LEAST_READER, VERSION } from "../../firmware/journal/body";
import { edit, type Edit } from "../../scripts/build/edited-firmware";

/** The version after this firmware's. */
export const NEWER = VERSION + 1;

/** A stored field more than this version has, which a reader must know or not. */
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
    `VERSION = ${VERSION};\nexport const LEAST_READER = ${LEAST_READER};`,
    `VERSION = ${NEWER};\nexport const LEAST_READER = ${leastReader};`,
  ),
];

/** The number of a rule document that this version does not have. */
export const NEW_DOCUMENT = 126;

/** A rule document more, at this end of set-up's list: first, it moves the others on. The version stays. */
export const oneDocumentMore = (end: "first" | "last"): Edit[] => {
  const more = `{ number: ${NEW_DOCUMENT}, rules: () => Object.assign(NZ2022.rules(), { name: "CLUB 2026" }) }`;
  const file = "core/rules/profiles.ts";
  return [end === "first" ? edit(file, "return [", `return [${more}, `) : edit(file, "];", `, ${more}];`)];
};
