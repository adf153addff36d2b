// Players and their seats: the rows of a round's pairings, as text, and what they say.

import * as v from "valibot";
import { PAIRING, type Pairing, type Person, SEATS, type Seats } from "./schema";

export type { Pairing, Person, Seats } from "./schema";

/** A seat or player without a number of its own. */
const BYE_NUMBER = 0;
export const BYE_NAME = "Bye";

/** The opponent of a player who has none in this round. */
export const byeOf = (division: string): Person => ({ name: BYE_NAME, number: BYE_NUMBER, division });
export const isBye = (person: Person | null): boolean => person?.number === BYE_NUMBER;
/** Whether the table's player has no opponent in this round. */
export const hasBye = (seats: Seats | null): boolean => seats?.sides.some(isBye) ?? false;

/** Rows are written without the fields' names, and read as what they were. */
const personRow = v.pipe(
  v.strictTuple([v.unknown(), v.unknown(), v.unknown()]),
  v.transform(([name, number, division]) => ({ name, number, division })),
);
const SIDES_ROW = [v.nullable(personRow), v.nullable(personRow), v.unknown()] as const;
export const SEATS_ROW = v.pipe(
  v.strictTuple(SIDES_ROW),
  v.transform(([a, b, first]) => ({ sides: [a, b], first })),
  SEATS,
);
export const PAIRING_ROW = v.pipe(
  v.strictTuple([v.unknown(), ...SIDES_ROW]),
  v.transform(([table, a, b, first]) => ({ table, sides: [a, b], first })),
  PAIRING,
);

const personFields = (person: Person | null) => person && [person.name, person.number, person.division];
export const seatFields = ({ sides: [a, b], first }: Seats) => [personFields(a), personFields(b), first];
export const pairingFields = (pairing: Pairing) => [pairing.table, ...seatFields(pairing)];

export const divisionOf = ({ sides }: Seats): string => sides[0]?.division || sides[1]?.division || "";

export const isNamed = ({ sides }: Seats): boolean => sides.some((person) => person !== null);

/** A player with a number is the same under a name that is spelled better. */
function personKey(person: Person | null): string {
  if (person === null) return "";
  return person.number === null ? `${person.division}/${person.name}` : `${person.division}#${person.number}`;
}

/** Whether the same two players sit there, on whichever sides. */
export const samePlayers = (one: Seats, other: Seats): boolean =>
  one.sides.map(personKey).sort().join("\n") === other.sides.map(personKey).sort().join("\n");

/** The seats after A and B have changed. */
export const exchanged = ({ sides: [a, b], first }: Seats): Seats => ({
  sides: [b, a],
  first: first === null ? null : first === 0 ? 1 : 0,
});
