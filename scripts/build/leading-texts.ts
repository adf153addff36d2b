// Keeps the texts that statements begin with. The interpreter reads a token ahead, and keeps no text while it skips
// code (jslex.c): it skips until it has read past the "}" of a block that is not carried out, and past the ":" of the
// case that matches. A text there is empty, so `case "a": "b" === x && f()` never calls f.

import type { Program } from "acorn";
import { full } from "acorn-walk";
import type { MagicString } from "magic-string";

/** Ends of what may be skipped, with nothing between them and the statement. */
const SKIPPED = /[:}]\s*$/;
const QUOTES = "\"'`";

/**
 * Puts, in `text`, an empty statement between what may be skipped and a statement that begins with a text. Terser drops
 * empty statements and turns comparisons round, so this is for what terser has made.
 */
export function partLeadingTexts(program: Program, text: MagicString): void {
  const { original } = text;
  full(program, ({ type, start }) => {
    if (type !== "ExpressionStatement" || !QUOTES.includes(original[start])) return;
    if (SKIPPED.test(original.slice(0, start))) text.appendLeft(start, ";");
  });
}
