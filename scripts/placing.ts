// Where a function stands, which is what it costs: the interpreter takes some seven variables for one as long as it
// exists. The minifier puts a function that is called in one place there, where it exists while its caller runs, and is
// made anew at each call. Two directives say where that is not the best:
//
//   function readLog() {
//     "rare"; // all that only this function leads to is put inside it, however often it is called there
//   function endTurn() {
//     "hot"; // is never put where it is called: its callers are not to make it anew
//
// To make functions anew is to read their text: 5 passes of the reference loop for 1,000 characters.

import { parse, type Function, type FunctionDeclaration, type Identifier, type Node, type Program } from "acorn";
import { ancestor, full } from "acorn-walk";
import { MagicString } from "magic-string";

const RARE = "rare";
const HOT = "hot";
/** Terser's own word for it, before a call. */
const NOT_HERE = "/*@__NOINLINE__*/";

/** The functions that stand beside one another in a block, by name. */
type Functions = Map<string, FunctionDeclaration>;

/** Code, and the map from it to what it was made of, as JSON. */
export interface Placed {
  code: string;
  map: string;
}

/**
 * Code in which each function that only a rare one leads to stands in it, the nearest if there are several, and calls
 * of hot ones are marked for the minifier; all names are still the source's.
 * Throws if a rare function is not one of those that stand beside one another, or if a name has two meanings.
 */
export function placeFunctions(code: string): Placed {
  const text = new MagicString(code);
  const program = parse(code, { ecmaVersion: 2020 });
  const block = blockOfRare(program);
  if (block !== null) {
    const functions = functionsIn(block);
    refuseDoubles(block, functions);
    const users = usersOf(block, functions);
    const hosts = hostsOf(functions, users);
    for (const [name, host] of hosts) {
      const moved = functions.get(name)!;
      text.move(moved.start, moved.end, headOf(functions.get(host)!));
    }
    for (const rare of functions.values()) if (isRare(rare)) text.remove(rare.body.body[0].start, headOf(rare));
  }
  keepHotApart(program, text);
  return { code: text.toString(), map: text.generateMap({ hires: true }).toString() };
}

function isMarked(node: Function, directive: string): boolean {
  const first = node.body.type === "BlockStatement" ? node.body.body[0] : undefined;
  return first?.type === "ExpressionStatement" && first.directive === directive;
}

function isRare(node: Function): boolean {
  return isMarked(node, RARE);
}

function keepHotApart(program: Program, text: MagicString): void {
  const hot = new Set<string>();
  full(program, (node) => {
    if (!isFunction(node) || !isMarked(node, HOT)) return;
    hot.add(node.id.name);
    text.remove(node.body.body[0].start, node.body.body[0].end);
  });
  full(program, (node) => {
    if (node.type !== "CallExpression") return;
    const callee = (node as unknown as { callee: Identifier }).callee;
    if (callee.type === "Identifier" && hot.has(callee.name)) text.appendLeft(node.start, NOT_HERE);
  });
}

/** Where what is put into a rare function begins. */
function headOf(rare: FunctionDeclaration): number {
  return rare.body.body[0].end;
}

/** The statements among which the rare functions stand; null if there are none. */
function blockOfRare(program: Program): Node[] | null {
  let block: Node[] | null = null;
  full(program, (node) => {
    const inner = (node as { body?: unknown }).body;
    if (!Array.isArray(inner) || !inner.some((statement) => isFunction(statement) && isRare(statement))) return;
    if (block !== null) throw new Error(`functions marked "${RARE}" expected in one block, found in two`);
    block = inner as Node[];
  });
  full(program, (node) => {
    if (!/Function/.test(node.type) || !isRare(node as Function) || block?.includes(node)) return;
    throw new Error(`a declared function expected where "${RARE}" stands, found ${node.type} at ${node.start}`);
  });
  return block;
}

function isFunction(node: Node): node is FunctionDeclaration {
  return node.type === "FunctionDeclaration";
}

function functionsIn(block: Node[]): Functions {
  return new Map(block.filter(isFunction).map((node) => [node.id.name, node]));
}

/** A name that means something else within a function would change its meaning when functions are put inside others. */
function refuseDoubles(block: Node[], functions: Functions): void {
  const outer = new Set(functions.keys());
  for (const node of block) {
    if (node.type !== "VariableDeclaration") continue;
    for (const { id } of (node as unknown as { declarations: { id: Identifier }[] }).declarations) outer.add(id.name);
  }
  const declared = (name: string, at: number) => {
    if (outer.has(name)) throw new Error(`${name} expected to have one meaning, found another at ${at}`);
  };
  for (const statement of block) {
    ancestor(statement, {
      Function: (node) => {
        for (const param of node.params) if (param.type === "Identifier") declared(param.name, param.start);
        if (node.id && node !== statement) declared(node.id.name, node.start);
      },
      VariableDeclarator: (node, _state, ancestors) => {
        if (node.id.type === "Identifier" && ancestors.at(-2) !== statement) declared(node.id.name, node.start);
      },
    });
  }
}

/** Who names each function: another of them, or null for what runs as the block does. */
function usersOf(block: Node[], functions: Functions): Map<string, Set<string | null>> {
  const users = new Map([...functions.keys()].map((name) => [name, new Set<string | null>()]));
  for (const statement of block) {
    const user = isFunction(statement) ? statement.id.name : null;
    ancestor(statement, {
      Identifier: ({ name }) => {
        if (name !== user) users.get(name)?.add(user);
      },
    });
  }
  return users;
}

/** All that can be come to, with one function left out. */
function reached(users: Map<string, Set<string | null>>, without: string): Set<string> {
  const found = new Set<string>();
  let more = true;
  while (more) {
    more = false;
    for (const [name, those] of users) {
      if (name === without || found.has(name)) continue;
      if (![...those].some((user) => user === null || found.has(user))) continue;
      found.add(name);
      more = true;
    }
  }
  return found;
}

/** For each function that only a rare one leads to, the nearest such. */
function hostsOf(functions: Functions, users: Map<string, Set<string | null>>): Map<string, string> {
  const rare = [...functions].filter(([, node]) => isRare(node)).map(([name]) => name);
  const owned = rare.map((name) => {
    const others = reached(users, name);
    return { name, inside: [...functions.keys()].filter((other) => other !== name && !others.has(other)) };
  });
  // The nearest is the one with the fewest inside: of two that lead to the same function, one is inside the other.
  owned.sort((one, other) => other.inside.length - one.inside.length);
  return new Map(owned.flatMap(({ name, inside }) => inside.map((other) => [other, name] as const)));
}
