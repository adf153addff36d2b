// Players and their seats: the rows of a round's pairings.

import * as v from "valibot";
import type { Pair } from "./pair";
import { oneOf, shortText, TABLE, whole } from "./schema";

const PERSON = v.pipe(
  v.strictTuple([shortText(80), v.nullable(whole(1, 9999)), shortText(80)]),
  v.transform(([name, number, division]) => ({
    name,
    /** The player's number in the tournament's program; null if it has none. */
    number,
    division,
  })),
);

const SIDES = [v.nullable(PERSON), v.nullable(PERSON), v.nullable(oneOf([0, 1]))] as const;

/** Who sat at A and at B, and who went first. */
export const SEATS = v.pipe(
  v.strictTuple(SIDES),
  v.transform(([a, b, first]) => ({
    /** A and B; null for a seat whose player is not known. */
    sides: [a, b] as Pair<Person | null>,
    /** The side that goes first, 0 or 1; null if nobody has said. */
    first,
  })),
);

export const PAIRING = v.pipe(
  v.strictTuple([TABLE, ...SIDES]),
  v.transform(([table, a, b, first]) => ({ table, sides: [a, b] as Pair<Person | null>, first })),
);

export type Person = v.InferOutput<typeof PERSON>;
export type Seats = v.InferOutput<typeof SEATS>;
export type Pairing = v.InferOutput<typeof PAIRING>;

const personFields = (person: Person | null) => person && [person.name, person.number, person.division];

export const seatFields = ({ sides: [a, b], first }: Seats) => [personFields(a), personFields(b), first];
export const pairingFields = (pairing: Pairing) => [pairing.table, ...seatFields(pairing)];

export const divisionOf = ({ sides }: Seats): string => sides[0]?.division || sides[1]?.division || "";

const personKey = (person: Person | null): string => JSON.stringify(personFields(person));

/** Whether the same two players sit there, on whichever side. Nobody knows who an empty seat is. */
export function samePlayers(one: Seats, other: Seats): boolean {
  const [a, b] = [one, other].map(({ sides }) => sides.map(personKey).sort().join());
  return a === b;
}

export const isNamed = ({ sides }: Seats): boolean => sides.some((person) => person !== null);
