// The rules files of the page's device, in words: at most two, which set-up offers after the documents.

import { CODE_SIGNS, rulesIn } from "../../firmware/core/rules/text";
import { RULES_FILES } from "../../firmware/device/files";

/** "CLUB NIGHT, check code LLJ-RLP". */
export function ruleFileText(line: string): string {
  const code = line.slice(-CODE_SIGNS);
  return `${rulesIn(line).name}, check code ${code.slice(0, 3)}-${code.slice(3)}`;
}

const nameOf = (line: string): string => rulesIn(line).name;

/** The line among these with this one's name and other content; undefined if there is none. */
export const otherOfName = (lines: readonly string[], line: string): string | undefined =>
  lines.find((one) => one !== line && nameOf(one) === nameOf(line));

/** The rules files on the page's device, and where they are from; `own` is the event's own copy, "" for none. */
export function rulesPlace(
  current: { readonly rulesFiles: readonly string[]; hasOwnRules(): boolean },
  own = "",
): string {
  const files = current.rulesFiles.map(ruleFileText).join("; ");
  if (files === "") return "No rules file is on it.";
  const from = current.hasOwnRules() ? "from a file, kept by this browser" : "comes with this site";
  const differs = own !== "" && otherOfName(current.rulesFiles, own) !== undefined;
  const copy = differs ? ` The event’s own copy is ${ruleFileText(own)}: the file on the device differs.` : "";
  return `${files}: ${from}.${copy}`;
}

/** Lines with this one: in the place of that with its name, or of a free one. Throws if there is neither. */
export function withLine(lines: readonly string[], line: string): string[] {
  const place = lines.findIndex((one) => nameOf(one) === nameOf(line));
  if (place < 0 && lines.length >= RULES_FILES.length)
    throw new Error(
      `at most ${RULES_FILES.length} rules files expected, found ${lines.map(nameOf).join(", ")} on it: take them off first`,
    );
  return place < 0 ? [...lines, line] : lines.with(place, line);
}
