// The interpreter hoists nothing: until a `var` has been executed, its name is somebody else's. What minifies does not know that.

import { parse, type Node, type VariableDeclaration } from "acorn";
import { ancestor } from "acorn-walk";
import MagicString from "magic-string";

interface Declared {
  declaration: VariableDeclaration;
  /** The body of the function that it belongs to. */
  body: Node;
}

function isFunction(node: Node): boolean {
  return node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression" || node.type === "FunctionDeclaration";
}

/** Every `var` of the code with its function's body, and whether it stands in the body itself, not in a branch or a loop. */
function varsOf(code: string): (Declared & { outright: boolean })[] {
  const found: (Declared & { outright: boolean })[] = [];
  ancestor(parse(code, { ecmaVersion: 2015 }), {
    VariableDeclaration: (declaration, _state, ancestors) => {
      if (declaration.kind !== "var") return;
      const place = ancestors.findLastIndex(isFunction);
      const body = ancestors[place + 1] ?? ancestors[0];
      found.push({ declaration, body, outright: ancestors.at(-2) === body });
    },
  });
  return found;
}

/** Where in `body`, but not in a function within it, each name first stands. */
function firstUses(body: Node): Map<string, number> {
  const uses = new Map<string, number>();
  const note = (name: string, at: number): void => { uses.set(name, Math.min(at, uses.get(name) ?? at)); };
  ancestor(body as never, {
    Identifier: ({ name, start }, _state, ancestors) => { if (!ancestors.slice(1).some(isFunction)) note(name, start); },
    Pattern: (node, _state, ancestors) => { if (node.type === "Identifier" && !ancestors.slice(1).some(isFunction)) note(node.name, node.start); },
  });
  return uses;
}

/**
 * `code` with each bare `var a, b;` at the head of its function, where the interpreter has it before it is used. Throws an Error
 * on any other `var` that it might come to too late: in a branch, or behind a use.
 */
export function declaredFirst(code: string): string {
  const text = new MagicString(code);
  const uses = new Map<Node, Map<string, number>>();
  for (const { declaration, body, outright } of varsOf(code)) {
    const names = declaration.declarations.map(({ id }) => (id as { name: string }).name);
    if (outright && declaration.declarations.every(({ init }) => !init)) {
      text.remove(declaration.start, declaration.end).appendLeft(body.start + 1, `var ${names.join(",")};`);
      continue;
    }
    if (!uses.has(body)) uses.set(body, firstUses(body));
    const late = names.filter((name) => uses.get(body)!.get(name)! < declaration.start);
    if (!outright || late.length > 0) throw new Error(`a var at the head of its function expected, found ${code.slice(declaration.start, declaration.end).slice(0, 80)}`);
  }
  return text.toString();
}
