// Rules files in the board's Storage: read at set-up alone, when somebody chooses them. The event keeps its own copy.

import type { Millis } from "../core/clock";
import type { Notice } from "../core/notice";
import { MOST_RULES, rulesFault } from "../core/rules/text";
import { RULES_FILES } from "../device/files";
import type { Device } from "./device";
import { dispatch } from "./dispatch";
import { say } from "./tell";

/**
 * Chooses the rules file after the chosen one, or after the last one the first document. A file that is damaged, or for
 * a newer firmware, is passed over, and the panel says so.
 */
export function nextRules(device: Device, at: Millis): void {
  const chosen = device.game.settings.rulesFile;
  let warning: Notice | null = null;
  let file = "";
  let isPast = chosen === "";
  for (const name of RULES_FILES) {
    // A copy: what is read may be a view of the flash, in which the file can be replaced.
    const text = "" + (require("Storage").read(name, 0, MOST_RULES + 1) || "");
    if (isPast && text !== "" && file === "") {
      const fault = rulesFault(text, E.CRC32);
      if (fault === null) file = text;
      else warning = fault === "newer" ? "rulesNewer" : "rulesDamaged";
    }
    if (text === chosen) isPast = true;
  }
  dispatch(device, file === "" ? { kind: "rules", value: 0, at } : { kind: "rulesFile", text: file, at });
  if (warning !== null) say(device, warning);
}
