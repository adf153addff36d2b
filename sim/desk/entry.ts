// Parser of a result that a scorer types in one line: table and final scores, such as "12 431375". Scores of three
// figures need no separator, and a line without a table is for the suggested table: so a scorer types no more keys than
// the slip has figures.

import type { Figures, Forfeit } from "./entries";
import type { Pair } from "./pair";
import { expectedBy, PENALTY, POINTS, TABLE } from "./schema";

export interface Typed extends Figures {
  /** Null for the suggested table. */
  table: number | null;
}

export interface Misread {
  expected: string;
  found: string;
}

export const ENTRY_FORM = "table and final scores such as 12 431375";

/** Marks after the scores: a10 and b10 are penalties; fa, fb and ff forfeits; ga and gb: that side gave up. */
const PENALTY_MARK = /^([ab])(\d{1,3})$/;
const FORFEITS: Record<string, Forfeit> = { fa: "a", fb: "b", ff: "both" };
const GIVEN_UP: Record<string, Forfeit> = { ga: "a", gb: "b" };
const TWO_SCORES = /^(\d{3})(\d{3})$/;

/** The numbers at the line's head: a table, or none, and two scores or none. */
function headOf(numbers: string[], forfeit: boolean): { table: string | null; scores: string[] } | null {
  const spread = numbers.flatMap((word) => TWO_SCORES.exec(word)?.slice(1) ?? [word]);
  const joined = spread.length > numbers.length;
  if (forfeit) return spread.length <= 1 ? { table: spread[0] ?? null, scores: [] } : null;
  if (spread.length === 3) return { table: spread[0], scores: spread.slice(1) };
  // Two numbers alone could be a table and a score.
  return spread.length === 2 && joined ? { table: null, scores: spread } : null;
}

/** Reads a line. A dot is a space, as users of tsh type it. */
export function readEntry(line: string): Typed | Misread {
  const wrong = (expected: string): Misread => ({ expected, found: line.trim() });
  const words = line
    .trim()
    .toLowerCase()
    .split(/[\s,;.]+/);
  const numbers = words.filter((word) => /^-?\d+$/.test(word));
  const penalty: Pair<number> = [0, 0];
  let forfeit: Forfeit = "";
  let played = true;
  for (const word of words.filter((word) => !numbers.includes(word))) {
    const points = PENALTY_MARK.exec(word);
    if (points !== null) penalty["ab".indexOf(points[1])] = Number(points[2]);
    else if (word in FORFEITS || word in GIVEN_UP) {
      forfeit = FORFEITS[word] ?? GIVEN_UP[word];
      played = word in GIVEN_UP;
    } else return wrong(`${ENTRY_FORM}, then a10, fa or ga if need be`);
  }
  const head = headOf(numbers, !played);
  if (head === null) return wrong(ENTRY_FORM);
  const table = head.table === null ? null : Number(head.table);
  const scores = head.scores.map(Number);
  const beyond = [
    table === null ? null : expectedBy(TABLE, table),
    ...scores.map((score) => expectedBy(POINTS, score)),
    ...penalty.map((points) => expectedBy(PENALTY, points)),
  ].find((expected) => expected !== null);
  if (beyond != null) return wrong(beyond);
  return { from: "line", table, final: played ? (scores as Pair<number>) : null, penalty, forfeit };
}
