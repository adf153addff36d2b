// Reads a rules file's text: JSON in which each name is there once.

import { transformSync, type Message } from "esbuild";
import type { Refusal } from "./combinations";
import { checkRules, type CheckedFile } from "./file";

/** A text that is no JSON, and names that an object has twice. */
function textRefusals(text: string): Refusal[] {
  const placeOf = ({ location }: Message): string => (location ? `line ${location.line}` : "");
  try {
    const { warnings } = transformSync(text, { loader: "json", logLevel: "silent" });
    const twice = warnings.map((one) => ({ path: placeOf(one), expected: "each name once", found: one.text }));
    JSON.parse(text);
    return twice;
  } catch (fault) {
    const [first] = (fault as { errors?: Message[] }).errors ?? [];
    const found = first?.text ?? (fault as Error).message;
    return [{ path: first ? placeOf(first) : "", expected: "JSON", found }];
  }
}

/** The file in a text; or every reason for which it is refused. */
export function readRulesFile(text: string): CheckedFile | Refusal[] {
  const inText = textRefusals(text);
  return inText.length > 0 ? inText : checkRules(JSON.parse(text));
}
