// What becomes of a round's results when the round is paired again: each result belongs to two players, not to a table.

import { currentSlips, freshSlip, type Hall, sheetOf, withSlips } from "./hall";
import { clearing } from "./news";
import { outcomeOf } from "./outcome";
import type { Pair } from "./pair";
import { hasBye, isBye, type Pairing, type Person } from "./rounds";
import type { Forfeit, Slip } from "./slip";

/** A result at a table whose players change. */
export interface Unsettled {
  table: number;
  slip: Slip;
  before: Pair<Person | null>;
  /** The players' table in the new pairings; null if they do not meet any more. */
  to: number | null;
  /** Whether they sit the other way round there. */
  turned: boolean;
}

const keyOf = (person: Person | null): string =>
  person === null
    ? ""
    : person.number === null
      ? `${person.division}/${person.name}`
      : `${person.division}#${person.number}`;

const sameSeats = (one: Pair<Person | null>, other: Pair<Person | null>): boolean =>
  one.every((person, side) => keyOf(person) === keyOf(other[side]));

const turnedRound = <Value>([a, b]: Pair<Value>): Pair<Value> => [b, a];

const isKnown = (sides: Pair<Person | null>): boolean => sides.every((person) => person !== null && !isBye(person));

/** The results of a round at tables that get other players, or a bye, by these pairings. */
export function unsettledBy(hall: Hall, round: number, pairings: Pairing[]): Unsettled[] {
  const before = new Map(sheetOf(hall, round).pairings.value.map((pairing) => [pairing.table, pairing.sides]));
  const next = new Map(pairings.map((pairing) => [pairing.table, pairing]));
  const atTable = new Map<number, Slip[]>();
  for (const slip of currentSlips(hall))
    if (slip.round === round) atTable.set(slip.table, [...(atTable.get(slip.table) ?? []), slip]);
  return [...atTable].flatMap(([table, slips]): Unsettled[] => {
    const sides = before.get(table);
    const there = next.get(table);
    // A result without names belongs to whoever sits at the table; without the table in the list it still needs one.
    if (sides === undefined || !sides.some((person) => person !== null)) return [];
    if (there !== undefined && sameSeats(there.sides, sides)) return [];
    const to = isKnown(sides)
      ? pairings.find(
          (one) => !hasBye(one) && (sameSeats(one.sides, sides) || sameSeats(turnedRound(one.sides), sides)),
        )
      : undefined;
    return slips.map((slip) => ({
      table,
      slip,
      before: sides,
      to: to?.table ?? null,
      turned: to !== undefined && !sameSeats(to.sides, sides),
    }));
  });
}

const OTHER: Record<Forfeit, Forfeit> = { "": "", a: "b", b: "a", both: "both" };

/** The result as it is at the players' new table: a code stays one unless they have changed seats. */
function movedTo(round: number, { slip, to, turned }: Unsettled): Slip {
  const table = to as number;
  if (!turned && slip.kind === "scan") return { ...slip, table };
  const { final, penalty, forfeit } = outcomeOf(slip);
  const place = { kind: "entry" as const, round, table, replaces: [] };
  if (!turned) return { ...place, final, penalty, forfeit };
  return { ...place, final: final && turnedRound(final), penalty: turnedRound(penalty), forfeit: OTHER[forfeit] };
}

/**
 * The slips by which results follow their players; results of those who do not meet any more are taken away. Two
 * results that contradict each other stay a dispute.
 */
export function following(hall: Hall, round: number, unsettled: Unsettled[]): Slip[] {
  const filed = clearingAll(hall, round, unsettled);
  let next = withSlips(hall, filed);
  for (const one of unsettled) {
    if (one.to === null) continue;
    const slip = freshSlip(next, movedTo(round, one));
    next = withSlips(next, [slip]);
    filed.push(slip);
  }
  return filed;
}

/** The slips by which these results are taken away. */
export const clearingAll = (hall: Hall, round: number, unsettled: Unsettled[]): Slip[] =>
  [...new Set(unsettled.map(({ table }) => table))].map((table): Slip => clearing(hall, { round, table }));
