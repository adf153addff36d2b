// The acts of a scorer, and what each answers. A scorer sees tables, so an act at a table answers all that is live
// there, also what is hidden behind a higher revision; else it would come up again later. What was only shown would be
// too little, and all that is live at the table alone would bring up, or take away, a result at another table.

import type { Hall } from "./chunks";
import { type Figures, type Filed, gameOf, type Source, type What } from "./entries";
import { fold, headsAt, pairingsOf, type Place, revisionOf, rowAt, samePlace } from "./fold";
import { divisionOf, exchanged, isNamed, type Pairing, samePlayers, type Seats } from "./pairing";
import type { Draft } from "./pen";
import type { Result } from "./result";

const idsOf = (filed: Filed[]): string[] => [...new Set(filed.map(({ id }) => id))].sort();

const liveOfGame = (hall: Hall, game: string | null): Filed[] =>
  game === null ? [] : (fold(hall).liveOf.get(game) ?? []);

/** All that is live at a table, and the lower revisions, wherever they are, of the games whose codes count there. */
function standingAt(hall: Hall, place: Place): Filed[] {
  const here = fold(hall).live.filter((filed) => samePlace(filed, place));
  const lower = headsAt(hall, place).flatMap((head) =>
    liveOfGame(hall, gameOf(head)).filter((filed) => revisionOf(filed) < revisionOf(head)),
  );
  return [...here, ...lower];
}

/** The seats of a table by the pairings in force, for a result that is filed now. */
function seatsAt(hall: Hall, place: Place): Seats | null {
  const row = rowAt(hall, place);
  return row !== null && isNamed(row) ? { sides: row.sides, first: row.first } : null;
}

/** The seats for a result that is filed again: its own players in its own order, unless others are paired there. */
function seatsFor(hall: Hall, place: Place, { seats }: Filed): Seats | null {
  const there = seatsAt(hall, place);
  return there === null || (seats !== null && samePlayers(seats, there)) ? seats : there;
}

function resultAt({ round, table }: Place, source: Source, seats: Seats | null): What {
  return { kind: "result", round, table, seats, source };
}

/** A typed line. */
export const lineFiled = (hall: Hall, place: Place, figures: Figures): Draft[] => [
  { answers: idsOf(standingAt(hall, place)), what: resultAt(place, figures, seatsAt(hall, place)) },
];

/**
 * A code. It answers the lower revisions of its game. If the scorer says that it counts instead of what contradicts it,
 * it answers that too; else both stay, and the table is disputed.
 */
export function codeFiled(hall: Hall, place: Place, result: Result, instead: boolean): Draft[] {
  const source = { from: "code" as const, result };
  const ofGame = liveOfGame(hall, gameOf({ source }));
  const answered = ofGame.filter((filed) => {
    if (revisionOf(filed) < result.revision) return true;
    const isSame = filed.source.from === "code" && filed.source.result.text === result.text;
    return revisionOf(filed) === result.revision && (isSame || instead);
  });
  const others = instead ? standingAt(hall, place) : [];
  return [{ answers: idsOf([...answered, ...others]), what: resultAt(place, source, seatsAt(hall, place)) }];
}

/** "This one counts": the result counts at its table instead of all others there, and its game nowhere else. */
export const countsInstead = (hall: Hall, filed: Filed): Draft[] => [
  {
    answers: idsOf([...standingAt(hall, filed), ...liveOfGame(hall, gameOf(filed))]),
    what: resultAt(filed, filed.source, seatsFor(hall, filed, filed)),
  },
];

export const takenAway = (hall: Hall, { round, table }: Place): Draft[] => [
  { answers: idsOf(standingAt(hall, { round, table })), what: { kind: "none", round, table } },
];

/** A result is filed again at a place and for these players, and with it all that is live of its game moves there. */
export const refiled = (hall: Hall, filed: Filed, to: Place, seats: Seats | null): Draft => ({
  answers: idsOf([filed, ...liveOfGame(hall, gameOf(filed))]),
  what: resultAt(to, filed.source, seats),
});

/** Moves the result that counts at a table to another one. */
export const moved = (hall: Hall, from: Place, to: Place): Draft[] =>
  headsAt(hall, from).map((head) => refiled(hall, head, to, seatsFor(hall, to, head)));

/** The pairings of these divisions, which replace those that desks gave before; other divisions stay as they are. */
export const divisionsPaired = (hall: Hall, round: number, divisions: Iterable<string>, rows: Pairing[]): Draft[] =>
  [...new Set(divisions)].map((division): Draft => {
    const known = (fold(hall).pairings.get(round) ?? []).find((one) => one.division === division);
    const answers = [...new Set((known?.heads ?? []).map(({ id }) => id))].sort();
    const own = rows.filter((row) => divisionOf(row) === division);
    return { answers, what: { kind: "pairing", round, division, rows: own } };
  });

/** The pairings of a round, all divisions of it. A division that has none now loses those that it had. */
export function roundPaired(hall: Hall, round: number, rows: Pairing[]): Draft[] {
  const known = (fold(hall).pairings.get(round) ?? []).map(({ division }) => division);
  return divisionsPaired(hall, round, [...known, ...rows.map(divisionOf)], rows);
}

/** A and B of a table have changed seats: its pairing, and the results that are in, which are of the sides. */
export function seatsChanged(hall: Hall, place: Place): Draft[] {
  const { round, table } = place;
  const { rows } = pairingsOf(hall, round);
  const row = rows.find((one) => one.table === table);
  const paired = row ? swapped(hall, round, row, rows) : [];
  const heads = headsAt(hall, place);
  const refiled = heads.map((head): Draft => {
    const seats = head.seats ?? seatsAt(hall, place);
    return { answers: idsOf([head]), what: resultAt(place, head.source, seats && exchanged(seats)) };
  });
  return [...paired, ...refiled];
}

function swapped(hall: Hall, round: number, row: Pairing, rows: Pairing[]): Draft[] {
  const division = divisionOf(row);
  const changed = rows.map((one) => (one === row ? { table: row.table, ...exchanged(row) } : one));
  return divisionsPaired(hall, round, [division], changed);
}

export const roundBegan = (hall: Hall, round: number, startedAt: number): Draft[] => [
  {
    answers: [...new Set((fold(hall).began.get(round) ?? []).map(({ id }) => id))].sort(),
    what: { kind: "began", round, startedAt },
  },
];

export const noted = (text: string): Draft[] => [{ answers: [], what: { kind: "note", text } }];
