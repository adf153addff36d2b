// The rules files of the page's device, in words: at most two, which set-up offers after the documents.

import { CODE_SIGNS, rulesIn } from "../../firmware/core/rules/text";
import { RULES_FILES } from "../../firmware/device/files";

/** "CLUB NIGHT, check code LLJ-RLP". */
export function ruleFileText(line: string): string {
  const code = line.slice(-CODE_SIGNS);
  return `${rulesIn(line).name}, check code ${code.slice(0, 3)}-${code.slice(3)}`;
}

/** The rules files on the page's device, and where they are from. */
export function rulesPlace(current: { readonly rulesFiles: readonly string[]; hasOwnRules(): boolean }): string {
  const files = current.rulesFiles.map(ruleFileText).join("; ");
  if (files === "") return "No rules file is on it.";
  return `${files}: ${current.hasOwnRules() ? "from a file, kept by this browser" : "comes with this site"}.`;
}

/** Lines with this one: in the place of that with its name, or of a free one. Throws if there is neither. */
export function withLine(lines: readonly string[], line: string): string[] {
  const nameOf = (one: string): string => rulesIn(one).name;
  const place = lines.findIndex((one) => nameOf(one) === nameOf(line));
  if (place < 0 && lines.length >= RULES_FILES.length)
    throw new Error(
      `at most ${RULES_FILES.length} rules files expected, found ${lines.map(nameOf).join(", ")} on it: take them off first`,
    );
  return place < 0 ? [...lines, line] : lines.with(place, line);
}
