// Taking an act back: its entries count for nothing, and what they answered counts again. So undo is exact, and can be
// done again and again.

import type { Hall } from "./chunks";
import { type Entry, type Filed, gameOf } from "./entries";
import { fold, inLogOrder } from "./fold";
import type { Draft } from "./pen";

/** A reason, in words, why something cannot be taken back. */
export interface Stays {
  why: string;
}

/** Results that count again if this entry is taken back. */
function broughtBack(hall: Hall, entry: Entry): Filed[] {
  const { byId, answersTo } = fold(hall);
  return entry.answers
    .filter((id) => (answersTo.get(id) ?? []).every((other) => other.id === entry.id))
    .flatMap((id) => byId.get(id) ?? [])
    .filter((one): one is Filed => one.kind === "result");
}

function reasonToKeep(hall: Hall, entry: Entry): string | null {
  const { byId, answersTo, undone, liveOf } = fold(hall);
  if (!byId.has(entry.id)) return "it is not here any more";
  if (undone.has(entry.id)) return "it has been taken back already";
  const [since] = answersTo.get(entry.id) ?? [];
  if (since !== undefined) return `${since.desk} has changed it since`;
  // Two codes of one game would be there, and one would hide the other, at whichever table it is.
  for (const back of broughtBack(hall, entry)) {
    const later = (liveOf.get(gameOf(back) ?? "") ?? []).find((one) => inLogOrder(one, entry) > 0);
    if (later !== undefined)
      return `round ${later.round}, table ${later.table} has a later code of this game from ${later.desk}`;
  }
  return null;
}

/** The drafts that take back these entries of one act, or why it cannot be taken back. */
export function takenBack(hall: Hall, entries: Entry[]): Draft[] | Stays {
  for (const entry of entries) {
    const why = reasonToKeep(hall, entry);
    if (why !== null) return { why };
  }
  return entries.map(({ id }) => ({ answers: [id], what: { kind: "undo" } }));
}
