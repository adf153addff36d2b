// Puts a rules file on the page's device: checked by its schema, and by the firmware's own reader at set-up.

import { packRules } from "../../../scripts/rules/pack";
import { MOST_TEXT, readRulesFile, refusalText } from "../../../scripts/rules/read";
import type { CurrentDevice } from "../current-device";
import { otherOfName, ruleFileText, withLine } from "../rules-files";

/** Reasons for a refusal that are said: a person mends one at a time. */
const MOST_SAID = 3;

/** The line of a file that the organiser has chosen; throws, with the reasons, if it is refused. */
export async function lineOfFile(file: File): Promise<string> {
  // A sign may take four bytes.
  if (file.size > 4 * MOST_TEXT) throw new Error(`a rules file of at most ${MOST_TEXT} characters expected`);
  const found = readRulesFile(await file.text());
  if (!Array.isArray(found)) return packRules(found.rules);
  const more = found.length - MOST_SAID;
  throw new Error(found.slice(0, MOST_SAID).map(refusalText).join("; ") + (more > 0 ? `; and ${more} more` : ""));
}

/** Puts a file on the device, which starts anew with its journal; returns what to say of it. */
export async function takeRulesFile(file: File, current: CurrentDevice): Promise<string> {
  const line = await lineOfFile(file);
  const before = otherOfName(current.rulesFiles, line);
  current.giveRules(withLine(current.rulesFiles, line));
  const taken = `${ruleFileText(line)}: at set-up ENTER on Rules leads to it, after the documents.`;
  if (before === undefined) return taken;
  return `${taken} It takes the place of ${ruleFileText(before)}, which differs: an event set up with that keeps it.`;
}
