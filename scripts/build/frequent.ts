// Keeps long functions out of callers that run often. Terser moves a function that is called in one place into its
// caller, which saves some six variables. But then the interpreter reads the function's text at each call of the
// caller, at 5 passes of the reference loop for 1,000 characters, which is little for a short function only.

import { readFileSync } from "node:fs";
import type {
  CallExpression,
  FunctionDeclaration,
  Identifier,
  Node,
  Program,
  Property,
  VariableDeclarator,
} from "acorn";
import { ancestor, full } from "acorn-walk";
import type { MagicString } from "magic-string";

/** The names of the functions that run often in a typical game; `npm run profile` writes it. */
export const PROFILE = new URL("profile.json", import.meta.url);

/** The profile's names. A build without a profile is correct, and slower. */
export function frequentFunctions(): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(PROFILE, "utf8")) as string[]);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "ENOENT") return new Set();
    throw fault;
  }
}

/** Terser's annotation before a call: do not inline the function. */
const NOT_HERE = "/*@__NOINLINE__*/";

/** Length, in characters before terser, from which on a function is long. */
const LONG = 400;

/** Annotates, in `text`, the calls of long functions in those named `frequent`, so that terser does not inline them. */
export function keepApart(program: Program, text: MagicString, frequent: Set<string>): void {
  const short = shortFunctions(program);
  ancestor(program, {
    CallExpression: (node: CallExpression, _state: unknown, ancestors: Node[]) => {
      if (node.callee.type !== "Identifier" || short.has((node.callee as Identifier).name)) return;
      if (frequent.has(callerOf(ancestors))) text.appendLeft(node.start, NOT_HERE);
    },
  });
}

function shortFunctions(program: Program): Set<string> {
  const names = new Set<string>();
  full(program, (node) => {
    if (node.type === "FunctionDeclaration" && node.end - node.start < LONG)
      names.add((node as FunctionDeclaration).id.name);
  });
  return names;
}

/** The name of the innermost function with one, as the engine gives it; "" outside of functions. */
function callerOf(ancestors: Node[]): string {
  for (let i = ancestors.length - 1; i >= 0; i--) {
    const node = ancestors[i]!;
    if (!/Function/.test(node.type)) continue;
    const name = (node as { id?: Identifier | null }).id?.name ?? givenName(ancestors[i - 1]);
    if (name !== null) return name;
  }
  return "";
}

/** The name that a function expression gets from its variable or property; null without one. */
function givenName(parent: Node | undefined): string | null {
  if (parent?.type === "VariableDeclarator") return ((parent as VariableDeclarator).id as Identifier).name;
  if (parent?.type === "Property") return ((parent as Property).key as Identifier).name;
  return null;
}
