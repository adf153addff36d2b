// Copies text for the user. Browsers give navigator.clipboard to pages over https alone, and may refuse it there, too.

import { make } from "./elements";

/** Copies by the browser's command of old, which pages over http still have. Returns whether it was copied. */
function copyBySelection(text: string): boolean {
  const field = make("textarea", { value: text, readOnly: true, className: "for-copying" });
  const focused = document.activeElement;
  // Outside an open dialog nothing can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Copies the text; returns whether it is on the clipboard. Call it in answer to a click. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
