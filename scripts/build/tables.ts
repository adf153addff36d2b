// Drops the tables that nothing reads any more once tables are unrolled and constants are in place. Terser would keep
// one with a function that is moved, because to it a name without a declaration may throw.

import type { Node, Program, VariableDeclaration, VariableDeclarator } from "acorn";
import type { Variable } from "eslint-scope";
import type { MagicString } from "magic-string";
import { scopesOf } from "./constants";

/** A variable whose value does nothing by itself: it is only there for those that read it. */
const isTable = ({ id, init }: VariableDeclarator): boolean =>
  id.type === "Identifier" && (init?.type === "ObjectExpression" || init?.type === "ArrayExpression");

/** Replaces, in `text`, each table at the top level by 0 that is read by no more than such tables. */
export function dropUnreadTables(program: Program, text: MagicString): void {
  const { variables } = scopesOf(program);
  const tables = program.body
    .flatMap((one) => (one.type === "VariableDeclaration" ? (one as VariableDeclaration).declarations : []))
    .filter(isTable);
  const unread = new Map<VariableDeclarator, Variable>();
  for (const table of tables)
    unread.set(
      table,
      variables.find(({ defs }) => (defs[0]?.node as unknown) === table)!,
    );
  const isIn = (node: Node): boolean =>
    [...unread.keys()].some(({ start, end }) => start <= node.start && node.end <= end);
  const isRead = ({ references }: Variable): boolean =>
    references.some(({ init, identifier }) => !init && !isIn(identifier as unknown as Node));
  // One that is read makes those that it reads read.
  for (let before = -1; before !== unread.size;) {
    before = unread.size;
    for (const [table, variable] of unread) if (isRead(variable)) unread.delete(table);
  }
  for (const { init } of unread.keys()) text.overwrite(init!.start, init!.end, "0");
}
