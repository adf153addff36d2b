// Rules files of a person's own on the simulator's device.

import type { CurrentDevice } from "./current-device";
import { byId, onClick, onFile, setText } from "./elements";
import { loadRulesFile } from "./on-demand";
import { reason } from "./reason";
import { rulesPlace } from "./rules-files";

/**
 * Shows the rules files that are on the device, and takes a chosen one; `restarted` is called after the new start of
 * the device that this needs. Returns the use of a file that is dropped on the page.
 */
export function drawOwnRules(current: CurrentDevice, restarted: () => void): (file: File) => void {
  const result = byId("rules-result");
  function show(): void {
    setText(byId("rules-place"), rulesPlace(current));
    byId("no-rules").hidden = !current.hasOwnRules();
  }
  async function use(name: string, take: () => string | Promise<string>): Promise<void> {
    try {
      setText(result, await take());
      result.className = "met";
      restarted();
    } catch (fault) {
      setText(result, name + reason(fault));
      result.className = "failed";
    }
    show();
  }
  const takeFile = (file: File): void =>
    void use(`${file.name}: `, async () => (await loadRulesFile()).takeRulesFile(file, current));
  onFile(byId("rules-file"), takeFile);
  onClick("no-rules", () => {
    void use("", () => {
      current.giveRules(null);
      return "The rules files of your own are off the device.";
    });
  });
  show();
  return takeFile;
}
