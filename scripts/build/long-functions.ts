// Keeps long functions out of their callers. Terser moves a function that is called in one place into its caller,
// which saves some six variables. But then the interpreter reads the function's text at each call of the caller, at 5
// passes of the reference loop for 1,000 characters, which is little for a short function only.

import type { CallExpression, FunctionDeclaration, Identifier, Program } from "acorn";
import { full } from "acorn-walk";
import type { MagicString } from "magic-string";

/** Terser's annotation before a call: do not inline the function. */
const NOT_HERE = "/*@__NOINLINE__*/";

/**
 * Length, in characters before terser, from which on a function stays where it is written. A press takes 134 passes at
 * 400, 153 at 500 and 174 at 700, where the device needs 280 and 560 variables fewer.
 */
export const LONG = 400;

/** Annotates, in `text`, the calls of functions of at least `LONG` characters, so that terser does not inline them. */
export function keepLongApart(program: Program, text: MagicString): void {
  const long = longFunctions(program);
  full(program, (node) => {
    const callee = node.type === "CallExpression" ? (node as CallExpression).callee : null;
    if (callee?.type === "Identifier" && long.has((callee as Identifier).name)) text.appendLeft(node.start, NOT_HERE);
  });
}

function longFunctions(program: Program): Set<string> {
  const names = new Set<string>();
  full(program, (node) => {
    if (node.type === "FunctionDeclaration" && node.end - node.start >= LONG)
      names.add((node as FunctionDeclaration).id.name);
  });
  return names;
}
