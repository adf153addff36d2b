// How many tables of a round are in each state, in words, and whether the round is complete.

import type { Hall } from "./chunks";
import { startsOf } from "./fold";
import { type State, STATES, type TableView } from "./tables";

/** Other words for states. */
const COUNTED: Partial<Record<State, string>> = { done: "in", overtime: "in with overtime" };

/** States of tables whose results the round waits for. */
const OPEN: State[] = ["missing", "disputed", "playing"];

/** Whether the round of these tables has begun: its start was said, or a result is in. */
export const hasBegun = (hall: Hall, views: TableView[]): boolean =>
  views.some(({ round, heads }) => heads.length > 0 || startsOf(hall, round).length > 0);

/** A table's state in words. Before the round has begun nothing is missing. */
export const stateText = (state: State, begun: boolean): string =>
  state === "missing" && !begun ? "to play" : (COUNTED[state] ?? state);

/** The line above the tables; "" for a round without any. */
export function tallyOf(views: Pick<TableView, "round" | "state">[], begun: boolean): string {
  const counted = (of: State): number => views.filter(({ state }) => state === of).length;
  const counts = STATES.map((state) => [counted(state), stateText(state, begun)] as const);
  const some = counts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  if (views.length === 0) return "";
  const open = views.filter(({ state }) => OPEN.includes(state)).length;
  const complete = open === 0 ? `Round ${views[0].round} is complete. ` : "";
  return `${complete}${views.length} tables: ${some.join(", ")}`;
}
