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
  if (forfeit) return numbers.length <= 1 ? { table: numbers[0] ?? null, scores: [] } : null;
  if (numbers.length === 3) return { table: numbers[0], scores: numbers.slice(1) };
  // Two numbers of which the last has not six figures could be a table and a score.
  const joined = TWO_SCORES.exec(numbers.at(-1) ?? "")?.slice(1);
  if (joined === undefined || numbers.length > 2) return null;
  return { table: numbers.length === 2 ? numbers[0] : null, scores: joined };
}

/** The marks of a line; null for one that is unknown, said twice, or contradicted by another one. */
function marksIn(words: string[]): (Pick<Figures, "penalty" | "forfeit"> & { played: boolean }) | null {
  const penalty: Pair<number> = [0, 0];
  const points = words.flatMap((word) => [PENALTY_MARK.exec(word)].filter((found) => found !== null));
  for (const [, side, most] of points) penalty["ab".indexOf(side)] = Number(most);
  const ends = words.filter((word) => word in FORFEITS || word in GIVEN_UP);
  const played = !ends.some((word) => word in FORFEITS);
  const isTwice = new Set(points.map(([, side]) => side)).size < points.length || ends.length > 1;
  if (isTwice || points.length + ends.length < words.length || (!played && points.length > 0)) return null;
  const [end = ""] = ends;
  return { penalty, forfeit: FORFEITS[end] ?? GIVEN_UP[end] ?? "", played };
}

/** Reads a line. A dot is a space, as users of tsh type it. */
export function readEntry(line: string): Typed | Misread {
  const wrong = (expected: string): Misread => ({ expected, found: line.trim() });
  const words = line
    .trim()
    .toLowerCase()
    .split(/[\s,;.]+/);
  const numbers = words.filter((word) => /^-?\d+$/.test(word));
  const marks = marksIn(words.filter((word) => !numbers.includes(word)));
  if (marks === null) return wrong(`${ENTRY_FORM}, then a10, fa or ga if need be, each once`);
  const { penalty, forfeit, played } = marks;
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
