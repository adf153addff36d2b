// npm run rules -- FILES...: checks rules files, and prints for each the page to sign, with its check code, or every
// reason for which it is refused. With --line it prints the line that a device takes.

import { readFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import { profiles } from "../../firmware/core/rules/profiles";
import { command } from "../command";
import { complain, print, printJson } from "../output";
import { packRules } from "./pack";
import { pageOf } from "./page";
import { readRulesFile, refusalText } from "./read";
import { rulesFile } from "./schema";
import { meantBy } from "./sentences";

/** The JSON Schema of a rules file. Combinations of fields are no part of it: the command refuses them by name. */
export function rulesJsonSchema(): object {
  const schema = toJsonSchema(rulesFile(profiles().map(({ rules }) => rules().name)), { errorMode: "ignore" });
  return { ...schema, title: "tileclock rules file", description: "Combinations are checked by npm run rules." };
}

function main({ line, schema }: { line: boolean; schema: boolean }, files: string[]): void {
  if (schema) return printJson(rulesJsonSchema(), 2);
  if (files.length === 0) throw new Error("a file expected, found none: npm run rules -- FILE");
  for (const file of files) {
    const found = readRulesFile(readFileSync(file, "utf8"));
    if (!Array.isArray(found)) {
      print(line ? packRules(found.rules) : pageOf(found));
      continue;
    }
    for (const refusal of found) complain(`${file}: ${refusalText(refusal)}${meantBy(refusal.path)}`);
    process.exitCode = 1;
  }
}

const USAGE = {
  call: "npm run rules",
  does: "checks rules files, and prints the page to sign of each, or why it is refused",
  takes: "FILES...",
  options: {
    line: { does: "prints the line that a device takes, instead of the page" },
    schema: { does: "prints the JSON Schema of a rules file" },
  },
} as const;

await command(import.meta.url, USAGE, main);
