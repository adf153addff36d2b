// Reads a rules file's text: JSON in which each name is there once. The command and the pages read it here.

import type { Refusal } from "./combinations";
import { checkRules, type CheckedFile } from "./file";

/** Most characters of a file's text: about twenty times those of one that sets every field. */
export const MOST_TEXT = 100_000;

/** Strings, and the signs between values. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

const lineAt = (text: string, place: number): string => `line ${text.slice(0, place).split("\n").length}`;

/** Names that an object of a JSON text has twice: `JSON.parse` takes the last, and says nothing. */
function repeatedNames(text: string): Refusal[] {
  const refusals: Refusal[] = [];
  const open: Set<string>[] = [];
  let last = { name: "", place: 0 };
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === "{" || token === "[") open.push(new Set());
    else if (token === "}" || token === "]") open.pop();
    else if (token !== ":") last = { name: token, place: index };
    else {
      const names = open.at(-1)!;
      const name = JSON.parse(last.name) as string;
      if (names.has(name))
        refusals.push({ path: lineAt(text, last.place), expected: "each name once", found: last.name });
      names.add(name);
    }
  }
  return refusals;
}

/** The refusal of a text that is no JSON. Browsers say the place in their own words, or not at all. */
function noJson(text: string, said: string): Refusal {
  const [, line] = /\bline (\d+)/.exec(said) ?? [];
  const [, position] = /\bposition (\d+)/.exec(said) ?? [];
  const isCut = /unexpected end|unterminated/i.test(said);
  const path = line !== undefined ? `line ${line}` : isCut ? lineAt(text, text.length) : "";
  return { path: position === undefined ? path : lineAt(text, Number(position)), expected: "JSON", found: said };
}

/** The value in a JSON text, which may begin with a byte order mark; or every reason for which it is refused. */
export function jsonIn(withMark: string): { value: unknown } | Refusal[] {
  const text = withMark.replace(/^\uFEFF/, "");
  if (text.length > MOST_TEXT)
    return [{ path: "", expected: `at most ${MOST_TEXT} characters`, found: String(text.length) }];
  try {
    const value: unknown = JSON.parse(text);
    const twice = repeatedNames(text);
    return twice.length > 0 ? twice : { value };
  } catch (fault) {
    return [noJson(text, (fault as Error).message)];
  }
}

/** The file in a text; or every reason for which it is refused. */
export function readRulesFile(text: string): CheckedFile | Refusal[] {
  const found = jsonIn(text);
  return Array.isArray(found) ? found : checkRules(found.value);
}

/** A refusal in words: "minutes: minutes from 1 to 99 expected, found 135". */
export const refusalText = ({ path, expected, found }: Refusal): string =>
  `${path || "the file"}: ${expected} expected, found ${found}`;
