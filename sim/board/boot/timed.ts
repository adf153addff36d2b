// The bundle with its own costs in it, which a virtual board charges (sim/board/virtual/spending.ts): wherever its
// code begins, goes round or branches, it reports what the interpreter spends on the text that follows. The interpreter
// works on the text itself, so tokens are counted.

import { parse, tokenizer, type AnyNode, type Expression, type Node } from "acorn";
import { recursive, simple } from "acorn-walk";
import { MagicString } from "magic-string";
import type { Firmware } from "./boot";
import { GLOBAL_NAMES } from "../virtual/espruino";
import { ECMA_VERSION } from "../../../scripts/build/constants";

/** A pass of the reference loop is 18 tokens. */
const PASSES_PER_TOKEN = 1 / 18;
/**
 * Cost of skipping code that is not executed. Counted as instructions of the interpreter for Linux under valgrind: a
 * bundle of 84,995 characters in the branch of an `if (0)` took 458 passes.
 */
const SKIPPED_PER_CHARACTER = 458 / 84995;
/** A function is called: arguments, a scope and its end. */
const CALL_PASSES = 0.35;

/** The name under which the bundle says so. */
const SPEND = "SPEND_PASSES";

type Body = Node & { start: number; end: number };

/**
 * Text of which only play shows whether it is run, how often and when. `statements` are those of a case, or all
 * those that follow a statement which may leave their block, or which calls something whose passes must be spent first.
 */
interface Piece {
  node: Body;
  kind: "statement" | "statements" | "expression";
  /** A branch is skipped over where it is not run; what is called or repeated was skipped over once, before. */
  how: "branch" | "called" | "repeated";
  /** Code that runs with each repetition: a loop's head. */
  with: (AnyNode | null | undefined)[];
}

function piecesOf(program: Node): Piece[] {
  const pieces: Piece[] = [];
  const loop = (body: AnyNode, ...heads: Piece["with"]): void => {
    pieces.push({ node: body as Body, kind: "statement", how: "repeated", with: heads });
  };
  const branch = (node: AnyNode | null | undefined, kind: Piece["kind"]): void => {
    if (node) pieces.push({ node: node as Body, kind, how: "branch", with: [] });
  };
  const from = (first: number, statements: AnyNode[]): void => {
    if (first >= statements.length) return;
    const node = { type: "Statements", start: statements[first].start, end: statements.at(-1)!.end };
    pieces.push({ node, kind: "statements", how: "branch", with: [] });
  };
  const restsOf = (statements: AnyNode[]): void =>
    statements.forEach((statement, i) => {
      if (mayComeBetween(statement)) from(i + 1, statements);
    });
  simple(program, {
    Function: ({ body }: { body: AnyNode }) => {
      const kind = body.type === "BlockStatement" ? "statement" : "expression";
      pieces.push({ node: body as Body, kind, how: "called", with: [] });
    },
    ForStatement: ({ body, test, update }) => loop(body, test, update),
    ForInStatement: ({ body, left }) => loop(body, left),
    ForOfStatement: ({ body, left }) => loop(body, left),
    WhileStatement: ({ body, test }) => loop(body, test),
    DoWhileStatement: ({ body, test }) => loop(body, test),
    BlockStatement: ({ body }) => restsOf(body),
    SwitchCase: ({ consequent }) => {
      from(0, consequent);
      restsOf(consequent);
    },
    IfStatement: ({ consequent, alternate }) => {
      branch(consequent, "statement");
      branch(alternate, "statement");
    },
    ConditionalExpression: ({ consequent, alternate }) => {
      branch(consequent, "expression");
      branch(alternate, "expression");
    },
    LogicalExpression: ({ right }: { right: Expression }) => branch(right, "expression"),
  });
  return pieces.sort((one, other) => one.node.start - other.node.start || other.node.end - one.node.end);
}

/** Whether a statement may end the block in which it stands before its end, or calls something. */
function mayComeBetween(statement: AnyNode): boolean {
  let may = false;
  const does = (): void => {
    may = true;
  };
  recursive(statement, null, {
    // A nested function does not count: it only runs when it is called.
    Function: () => {},
    ReturnStatement: does,
    BreakStatement: does,
    ContinueStatement: does,
    ThrowStatement: does,
    CallExpression: does,
  });
  return may;
}

/** For each place, the number of tokens that begin before it. */
function tokensBefore(code: string): Uint32Array {
  const before = new Uint32Array(code.length + 1);
  for (const { start } of tokenizer(code, { ecmaVersion: ECMA_VERSION })) before[start + 1] = 1;
  for (let place = 1; place < before.length; place++) before[place] += before[place - 1];
  return before;
}

/** The bundle, saying what it spends. */
function charged(code: string): string {
  const program = parse(code, { ecmaVersion: ECMA_VERSION });
  const before = tokensBefore(code);
  const tokens = ({ start, end }: { start: number; end: number }): number => before[end] - before[start];
  const text = new MagicString(code);
  /** The pieces that enclose the one at hand, with the tokens that are run and the characters that may be skipped. */
  const open: { piece: Piece; run: number; skipped: number }[] = [];
  const close = (): void => {
    const {
      piece: { node, kind, how },
      run,
      skipped,
    } = open.pop()!;
    let passes = run * PASSES_PER_TOKEN + skipped * SKIPPED_PER_CHARACTER;
    if (how === "called") passes += CALL_PASSES;
    // The code around a branch has already paid for skipping it.
    if (how === "branch") passes = Math.max(0, passes - (node.end - node.start) * SKIPPED_PER_CHARACTER);
    const spend = `${SPEND}(${passes.toFixed(2)},${node.start})`;
    if (kind === "statements") text.appendRight(node.start, `${spend};`);
    else if (kind === "expression") text.appendRight(node.start, `(${spend},`).appendLeft(node.end, ")");
    else if (node.type === "BlockStatement") text.appendLeft(node.start + 1, `${spend};`);
    else text.appendRight(node.start, `{${spend};`).appendLeft(node.end, "}");
  };
  for (const piece of piecesOf(program)) {
    while (open.length > 0 && open.at(-1)!.piece.node.end <= piece.node.start) close();
    const own = tokens(piece.node);
    const heads = piece.with.reduce((sum, head) => sum + (head ? tokens(head) : 0), 0);
    const outer = open.at(-1);
    if (outer !== undefined) {
      outer.run -= own;
      outer.skipped += piece.node.end - piece.node.start;
    }
    open.push({ piece, run: own + heads, skipped: 0 });
  }
  while (open.length > 0) close();
  return text.toString();
}

/**
 * The bundle on a board whose pass of the reference loop takes so long; `more` is what it sees besides the board's
 * globals.
 */
export function timedFirmware(bundle: string, passMicros: number, more: Record<string, unknown> = {}): Firmware {
  const run = new Function(...GLOBAL_NAMES, ...Object.keys(more), SPEND, charged(bundle));
  return { boot: (globals, spend) => run(...globals, ...Object.values(more), spend), passMicros };
}
