// Questions before a board is written to.

import { make, setText } from "../elements";
import { fingerprintOf, readArchive, type FlashPart } from "./espruino-archive";

/** A choice among `values`, each with what it is called. */
export function choice<Value extends string>(label: string, values: [Value, string][], changed: () => void) {
  const select = make("select", "", ...values.map(([value, text]) => new Option(text, value)));
  select.addEventListener("change", changed);
  return { element: make("label", "field", label, " ", select), value: () => select.value as Value };
}

export function checkbox(label: string) {
  const box = make("input", "");
  box.type = "checkbox";
  return { element: make("label", "", box, ` ${label}`), checked: () => box.checked };
}

/** A field for a line of text; it shows an example while it is empty. */
export function textField(label: string, example: string) {
  const input = make("input", "");
  input.type = "text";
  input.placeholder = example;
  return { element: make("label", "field", label, " ", input), value: () => input.value.trim() };
}

/** A field for Espruino's archive, which is checked as soon as it is chosen; `found` hears null for one that fails. */
export function archiveField(found: (parts: FlashPart[] | null) => void): HTMLElement {
  const files = make("input", "");
  files.type = "file";
  files.accept = ".tgz,.gz";
  const verdict = make("p", "");
  verdict.setAttribute("aria-live", "polite");
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
      setText(verdict, fault instanceof Error ? fault.message : String(fault));
    }
  });
  return make("div", "", make("label", "field", "Espruino’s archive, espruino_2v29_esp32.tgz ", files), verdict);
}
