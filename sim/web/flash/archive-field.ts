// The field for Espruino's archive.

import { make, setText } from "../elements";
import { reason } from "../reason";
import { fingerprintOf, readArchive, type FlashPart } from "./espruino-archive";

/** Checks a file when it is chosen, and calls `found` with its parts; with null if it fails the check. */
export function archiveField(found: (parts: FlashPart[] | null) => void): HTMLElement {
  const files = make("input", { type: "file", accept: ".tgz,.gz" });
  const verdict = make("p", { ariaLive: "polite" });
  files.addEventListener("change", async () => {
    const file = files.files?.[0];
    found(null);
    verdict.textContent = "";
    if (file === undefined) return;
    try {
      const archive = new Uint8Array(await file.arrayBuffer());
      const parts = await readArchive(file.name, archive);
      verdict.className = "met";
      setText(
        verdict,
        `${file.name} is Espruino 2v29 for the ESP32, and undamaged. Its SHA-256 is ${fingerprintOf(archive)}.`,
      );
      found(parts);
    } catch (fault) {
      verdict.className = "failed";
      setText(verdict, reason(fault));
    }
  });
  return make("div", "", make("label", "field", "Espruino’s archive, espruino_2v29_esp32.tgz ", files), verdict);
}
