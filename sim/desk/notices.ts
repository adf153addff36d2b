// A desk whose filed result is no longer shown says so by itself.

import type { Hall } from "./chunks";
import { type Entry, type EntryOf, type Filed, gameOf } from "./entries";
import { alike, fold, headsAt, revisionOf } from "./fold";
import { outcomeOf } from "./outcome";
import { SIDE_LETTERS } from "./pair";

export interface Notice {
  /** The result of this desk. */
  filed: Filed;
  /** The entry of another desk that is to blame. */
  by: Entry;
}

/** An entry of another desk because of which this result is not shown; undefined if there is none. */
function blamed(hall: Hall, filed: Filed, isOwn: (entry: Entry) => boolean): Entry | undefined {
  const { answersTo, liveOf } = fold(hall);
  const answers = answersTo.get(filed.id) ?? [];
  if (answers.length > 0) return answers.some(isOwn) ? undefined : answers[0];
  const newer = (liveOf.get(gameOf(filed) ?? "") ?? []).filter((other) => revisionOf(other) > revisionOf(filed));
  return newer.find((other) => !isOwn(other));
}

/**
 * Results of this desk that it said it filed, and that another desk's entry has replaced, taken away or hidden since;
 * `seen` has the ids of those of which the scorer knows.
 */
export function noticesOf(hall: Hall, pens: ReadonlySet<string>, seen: ReadonlySet<string>): Notice[] {
  const isOwn = ({ pen }: Entry): boolean => pens.has(pen);
  return [...fold(hall).results.values()].flat().flatMap((filed) => {
    if (!isOwn(filed) || seen.has(filed.id)) return [];
    if (headsAt(hall, filed).some((head) => alike(head, filed))) return [];
    const by = blamed(hall, filed, isOwn);
    return by === undefined ? [] : [{ filed, by }];
  });
}

/** Figures of a result in few signs, such as "431-375", or "431-375 (B −20)" with a penalty that is off B's score. */
export function figuresText({ source }: Pick<Filed, "source">): string {
  const { final, penalty, forfeit } = outcomeOf(source);
  if (final !== null) {
    const off = SIDE_LETTERS.flatMap((letter, side) => (penalty[side] > 0 ? [`${letter} −${penalty[side]}`] : []));
    return final.join("-") + (off.length > 0 ? ` (${off.join(", ")})` : "");
  }
  return forfeit === ""
    ? "a result without scores"
    : `a forfeit (${forfeit === "both" ? "both" : forfeit.toUpperCase()})`;
}

const placeText = ({ round, table }: { round: number; table: number }): string => `Round ${round}, table ${table}`;

function actText(by: Entry, filed: Filed): string {
  const had = `your ${figuresText(filed)}`;
  if (by.kind === "none" || by.kind === "undo") return `has taken away ${had}`;
  const result = by as EntryOf<"result">;
  const isSamePlace = result.round === filed.round && result.table === filed.table;
  const where = isSamePlace ? "" : ` at ${placeText(result).toLowerCase()}`;
  return `has put ${figuresText(result)}${where} for ${had}`;
}

export const noticeText = ({ filed, by }: Notice): string => `${placeText(filed)}: ${by.desk} ${actText(by, filed)}.`;
