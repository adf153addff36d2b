// Compiles texts at build time: replaces a call of `fill` with a literal text by a sum of the text's parts and the
// values. Otherwise the interpreter would split the text at each call, with a regular expression.

import type { CallExpression, Identifier, Literal, Node, Program } from "acorn";
import { full } from "acorn-walk";
import type { MagicString } from "magic-string";

/** A value's name in braces (firmware/ui/texts.ts). */
const OPEN = /\{\w+\}/;

/** Parts of the text that a call fills; null for another call, or a text that is not a literal. */
function partsOf({ callee, arguments: given }: CallExpression): string[] | null {
  const first = given[0] as Node | undefined;
  if ((callee as Identifier).name !== "fill" || first?.type !== "Literal") return null;
  const { value } = first as Literal;
  const parts = typeof value === "string" ? value.split(OPEN) : [];
  return parts.length === given.length && parts.length > 1 ? parts : null;
}

/** Replaces each call of `fill` with a literal by the sum: `fill("{side} to play", a)` by `((a)+" to play")`. */
export function putTexts(program: Program, text: MagicString): void {
  full(program, (node) => {
    if (node.type !== "CallExpression") return;
    const call = node as CallExpression;
    const parts = partsOf(call);
    if (parts === null) return;
    const values = call.arguments.slice(1);
    // One of the first two terms must be a text, because two numbers would be added.
    const begin = parts[0] === "" && parts[1] !== "" ? "" : `${JSON.stringify(parts[0])}+`;
    text.overwrite(call.start, values[0].start, `(${begin}(`);
    values.forEach((value, i) => {
      const next = values[i + 1];
      text.overwrite(value.end, next?.start ?? call.end, `)+${JSON.stringify(parts[i + 1])}${next ? "+(" : ")"}`);
    });
  });
}
