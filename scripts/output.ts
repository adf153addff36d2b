// The output of commands. A file, a device or a pack may have control characters in its text, which a terminal obeys:
// they are printed as their numbers. The linter lets no other module of scripts/ and sim/ call the console.

import { visible } from "../lexicon-pack/printable";

/** Prints lines, on the standard output. */
export function print(text: string): void {
  console.log(visible(text));
}

/** Prints lines on the standard error output: faults, warnings, and what goes on. */
export function complain(text: string): void {
  console.error(visible(text));
}

/** Prints a value as JSON, for programs; characters that a terminal obeys are escaped in its texts. */
export function printJson(value: unknown, space?: number): void {
  const hidden = /[\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}]/gu;
  const escaped = (sign: string): string =>
    sign
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join("");
  console.log(JSON.stringify(value, null, space).replace(hidden, escaped));
}
