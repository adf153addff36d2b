// The bundle with its own costs in it, for a device with a pace (sim/board/pace.ts): wherever its code begins, goes
// round or branches, it says what the interpreter spends on the text that follows. The interpreter works on the text
// itself, so tokens are what is counted.

import { parse, tokenizer, type AnyNode, type Expression, type Node } from "acorn";
import { simple } from "acorn-walk";
import { MagicString } from "magic-string";
import type { Firmware } from "./boot.ts";
import { GLOBAL_NAMES } from "./board/espruino.ts";

/** A pass of the reference loop is 18 tokens. */
const PASSES_PER_TOKEN = 1 / 18;
/** What is not executed is skipped over: 84,995 characters of a bundle are 458 passes (npm run bench counts them). */
const SKIPPED_PER_CHARACTER = 458 / 84995;
/** A function is called: arguments, a scope and its end. */
const CALL_PASSES = 0.35;

const ECMA_VERSION = 2020;

/** The name under which the bundle says so. */
const SPEND = "SPEND_PASSES";

type Body = Node & { start: number; end: number };

/**
 * The text that something runs only if it comes to it, what runs it, and what is run with it each time: a loop's head.
 */
interface Piece {
  node: Body;
  kind: "statement" | "expression";
  /** Of a function. */
  called: boolean;
  with: (AnyNode | null | undefined)[];
}

function piecesOf(program: Node): Piece[] {
  const pieces: Piece[] = [];
  const add = (node: AnyNode | null | undefined, kind: Piece["kind"], ...heads: Piece["with"]): void => {
    if (node) pieces.push({ node: node as Body, kind, called: false, with: heads });
  };
  simple(program, {
    Function: ({ body }: { body: AnyNode }) => {
      const kind = body.type === "BlockStatement" ? "statement" : "expression";
      pieces.push({ node: body as Body, kind, called: true, with: [] });
    },
    ForStatement: ({ body, test, update }) => add(body, "statement", test, update),
    ForInStatement: ({ body, left }) => add(body, "statement", left),
    ForOfStatement: ({ body, left }) => add(body, "statement", left),
    WhileStatement: ({ body, test }) => add(body, "statement", test),
    DoWhileStatement: ({ body, test }) => add(body, "statement", test),
    IfStatement: ({ consequent, alternate }) => {
      add(consequent, "statement");
      add(alternate, "statement");
    },
    ConditionalExpression: ({ consequent, alternate }) => {
      add(consequent, "expression");
      add(alternate, "expression");
    },
    LogicalExpression: ({ right }: { right: Expression }) => add(right, "expression"),
  });
  return pieces.sort((one, other) => one.node.start - other.node.start || other.node.end - one.node.end);
}

/** How many tokens begin before a place. */
function tokensBefore(code: string): (place: number) => number {
  const starts = [...tokenizer(code, { ecmaVersion: ECMA_VERSION })].map(({ start }) => start);
  return (place) => {
    let from = 0;
    let to = starts.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (starts[middle]! < place) from = middle + 1;
      else to = middle;
    }
    return from;
  };
}

/** The bundle, saying what it spends. */
function charged(code: string): string {
  const program = parse(code, { ecmaVersion: ECMA_VERSION });
  const before = tokensBefore(code);
  const tokens = ({ start, end }: { start: number; end: number }): number => before(end) - before(start);
  const text = new MagicString(code);
  /** The pieces that enclose the one at hand, with the tokens that are run and the characters that may be skipped. */
  const open: { piece: Piece; run: number; skipped: number }[] = [];
  const close = (): void => {
    const {
      piece: { node, kind, called },
      run,
      skipped,
    } = open.pop()!;
    const passes = run * PASSES_PER_TOKEN + skipped * SKIPPED_PER_CHARACTER + (called ? CALL_PASSES : 0);
    const spend = `${SPEND}(${passes.toFixed(2)},${node.start})`;
    if (kind === "expression") text.appendRight(node.start, `(${spend},`).appendLeft(node.end, ")");
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
export function pacedFirmware(bundle: string, passMicros: number, more: Record<string, unknown> = {}): Firmware {
  const run = new Function(...GLOBAL_NAMES, ...Object.keys(more), SPEND, charged(bundle));
  return { boot: (globals, spend) => run(...globals, ...Object.values(more), spend), passMicros };
}
