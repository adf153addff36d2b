// How many tables of a round are in each state, in words, and whether the round is complete.

import { type State, STATES, type TableView } from "./tables";

/** Other words for states. */
const COUNTED: Partial<Record<State, string>> = { done: "in", overtime: "in with overtime" };

/** States of tables whose results the round waits for. */
const OPEN: State[] = ["missing", "disputed", "playing"];

/** The line above the tables; "" for a round without any. Before the round has begun nothing is missing. */
export function tallyOf(views: Pick<TableView, "round" | "state">[], begun: boolean): string {
  const named = (state: State): string => (state === "missing" && !begun ? "to play" : (COUNTED[state] ?? state));
  const counts = STATES.map((state) => [views.filter((view) => view.state === state).length, named(state)] as const);
  const some = counts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  if (views.length === 0) return "";
  const open = views.filter(({ state }) => OPEN.includes(state)).length;
  const complete = open === 0 ? `Round ${views[0].round} is complete. ` : "";
  return `${complete}${views.length} tables: ${some.join(", ")}`;
}
