// The lines of rules files for a device: each file is checked first.

import { readFileSync } from "node:fs";
import { packRules } from "./pack";
import { readRulesFile, refusalText } from "./read";

/** The lines of the files given; throws at the first file that is refused, with what was expected and found. */
export function linesOf(files: (string | undefined)[]): string[] {
  return files
    .filter((file) => file !== undefined)
    .map((file) => {
      const found = readRulesFile(readFileSync(file, "utf8"));
      if (!Array.isArray(found)) return packRules(found.rules);
      throw new Error(`${file}: ${refusalText(found[0])}: npm run rules -- ${file}`);
    });
}
