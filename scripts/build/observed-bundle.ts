// The bundle with its game in view, for the soak and the table page: some places of the firmware tell an observer what
// they do, and its properties have their own names. The bundle that is flashed has nothing of this.

import { cachedText } from "../cached";
import { sourcesOfBundle } from "./build";
import { edit, type Edit, editedFirmware } from "./edited-firmware";

/** The function `name` of a file, told of by `tell`, which is called with its parameters and its result as `so`. */
function told(file: string, name: string, parameters: string, tell: { before?: string; after?: string }): Edit {
  return edit(
    file,
    `export function ${name}(`,
    `export function ${name}(${parameters}): any { ${tell.before ?? ""} const so = ${name}Untold(${parameters}); ` +
      `${tell.after ?? ""} return so; }\nfunction ${name}Untold(`,
  );
}

const EDITS: Edit[] = [
  told("input/input.ts", "handle", "game, view, input, acts", {
    before: "OBSERVER.stepping(game, view, input);",
    after: "OBSERVER.stepped(game, view, input, so);",
  }),
  told("lexicon/lexicon.ts", "isWord", "lexicon, word", { before: "OBSERVER.looksUp(word);" }),
  told("ui/panel.ts", "panelPage", "game, view, now, log, said", {
    after: "OBSERVER.laidOut({ now, log, remarks: said, boxes: so.boxes });",
  }),
  edit(
    "run/paint.ts",
    "showText(device.parts.panel, page.clockBox, text);",
    "showText(device.parts.panel, page.clockBox, text); OBSERVER.secondShown(now);",
  ),
  told("run/device.ts", "setGame", "device, next, view", { after: "OBSERVER.held(next, view);" }),
  told("run/time.ts", "setTime", "device, now, seconds", { after: "OBSERVER.timeSet(now, seconds);" }),
];

/** The bundle that reports to a global OBSERVER (sim/play/soak/observed.ts), made again only if its sources change. */
export function observedBundle(): Promise<string> {
  return cachedText("observed-firmware", "js", sourcesOfBundle(), () => editedFirmware(EDITS, "esp32", false));
}
