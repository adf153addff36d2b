// The rules in a line that has come from elsewhere, such as a link's: played by only if a file makes the same line.

import { profiles } from "../../firmware/core/rules/profiles";
import type { Rules } from "../../firmware/core/rules/rules";
import { rulesFault, rulesIn } from "../../firmware/core/rules/text";
import { refusedFile, refusedRules, type Refusal } from "./combinations";
import { decisionsOf, refusalsOf } from "./file";
import { packRules } from "./pack";
import { textCrc32 } from "./text-crc32";
import { WHOLE_FILE, type WholeFile } from "./schema";

const FAULTS = {
  "no rules": "another text",
  damaged: "one that is cut off or altered",
  newer: "one for a newer version",
};

/** The head of a file, whose line has only its name. */
const HEAD = { format: 1, title: "-", edition: "-", date: "undated", language: "en" } as const;

/** The line's rules; or every reason for which it is refused. */
export function rulesOfLine(line: string): Rules | Refusal[] {
  const fault = rulesFault(line, textCrc32);
  if (fault !== null) return [{ path: "", expected: "the line of a rules file", found: FAULTS[fault] }];
  const rules = rulesIn(line);
  const { name } = rules;
  const whole: WholeFile = { ...HEAD, name, ...decisionsOf(rules) };
  const inFields = refusalsOf(WHOLE_FILE, whole);
  if (inFields.length > 0) return inFields;
  const refusals = [...refusedFile(whole), ...refusedRules(rules)];
  if (profiles().some((document) => document.rules().name === name))
    refusals.push({ path: "name", expected: "a name that no built-in document has", found: JSON.stringify(name) });
  if (packRules(rules) !== line)
    refusals.push({ path: "", expected: "the line that these rules are packed to", found: "another one" });
  return refusals.length > 0 ? refusals : rules;
}
