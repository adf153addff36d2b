// Results of a round that is paired again: each result belongs to two players, not to a table.

import type { Hall } from "./chunks";
import type { Filed } from "./entries";
import { refiled, takenAway } from "./filing";
import { fold } from "./fold";
import { hasBye, isBye, isNamed, type Pairing, samePlayers } from "./pairing";
import type { Draft } from "./pen";

/** A result at a table that gets other players. */
export interface Unsettled {
  filed: Filed;
  /** The players' table in the new pairings; null if they do not meet any more. */
  to: number | null;
  /** The new pairing of the result's table. */
  there: Pairing | null;
}

/** The results of a round at tables that get other players, or a bye, by these pairings. */
export function unsettledBy(hall: Hall, round: number, pairings: Pairing[]): Unsettled[] {
  const heads = [...fold(hall).heads.values()].flat().filter((filed) => filed.round === round);
  return heads.flatMap((filed): Unsettled[] => {
    const { seats } = filed;
    // A result without names belongs to whoever sits at the table.
    if (seats === null || !isNamed(seats)) return [];
    const there = pairings.find(({ table }) => table === filed.table) ?? null;
    if (there !== null && samePlayers(there, seats)) return [];
    const known = seats.sides.every((person) => person !== null && !isBye(person));
    const meeting = known ? pairings.find((one) => !hasBye(one) && samePlayers(one, seats)) : undefined;
    return [{ filed, to: meeting?.table ?? null, there }];
  });
}

/** Makes the entries that say what becomes of results. */
type Choice = (hall: Hall, unsettled: Unsettled[]) => Draft[];

/**
 * The entries of a choice that was made for the results `shown`; or the results of now, if others have come or gone
 * since they were shown: then it has to be asked again.
 */
export function chosen(
  { hall, round }: { hall: Hall; round: number },
  pairings: Pairing[],
  shown: Unsettled[],
  choice: Choice,
): { drafts: Draft[] } | { changed: Unsettled[] } {
  const now = unsettledBy(hall, round, pairings);
  const idsOf = (some: Unsettled[]): string => some.map(({ filed }) => filed.id).join();
  return idsOf(now) === idsOf(shown) ? { drafts: choice(hall, now) } : { changed: now };
}

/** Results follow their players; results of those who do not meet any more are taken away. */
export const following = (hall: Hall, unsettled: Unsettled[]): Draft[] =>
  unsettled.flatMap(({ filed, to }) => {
    if (to === null) return takenAway(hall, filed);
    return [refiled(hall, filed, { round: filed.round, table: to }, filed.seats)];
  });

/** Results stay at their tables, and are of the players who are paired there now. */
export const staying = (hall: Hall, unsettled: Unsettled[]): Draft[] =>
  unsettled.map(({ filed, there }) => {
    const seats = there === null ? null : { sides: there.sides, first: there.first };
    return refiled(hall, filed, filed, seats);
  });

export const clearingAll = (hall: Hall, unsettled: Unsettled[]): Draft[] =>
  unsettled.flatMap(({ filed }) => takenAway(hall, filed));
