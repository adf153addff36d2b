// tsh, John Chew's program for tournaments: pairings of its division files, and scores for its AddScore command.
//
// Sources: tsh's documentation, "Data Entry with tsh" (http://www.poslarchive.com/tsh/doc/entry.html), the help texts
// of AddScore and EditScore in lib/perl/TSH/Command, and lib/perl/TFile.pm, which reads the files, as of tsh 3.340.
//
// A division file has a line for each player: name, rating and opponents' numbers; scores; then fields such as
// "board 4 1" and "p12 1 2", each with a value for every round. A player's number is that of the line among those with
// players. "00" stands for no value, opponent 0 for a bye. p12 is 1 for who goes first, 2 for who goes second.

import { outcomeOf, winnerBy } from "./outcome";
import type { TableView } from "./tables";
import { type Misread, noList, type Read } from "./pairings";
import type { Pairing, Person } from "./pairing";
import type { Pair } from "./pair";
import { expectedBy, PAIRING } from "./schema";

interface Player {
  person: Person;
  line: number;
  opponents: (number | null)[];
  boards: (number | null)[];
  firsts: (number | null)[];
}

const NUMBERS = /^[-\d]+$/;
const RATING = /^\d+(?:[.+]\d+)*$/;
const OPPONENT = /^\d+$/;

interface PlayerLine {
  name: string;
  opponents: string[];
  fields: string[];
}

/**
 * Splits a line into its parts; null if it is not a player's. The name has as many words as come before the rating,
 * which is the first number after the name's first word that is followed by numbers alone. A backtracking expression
 * would take a time that grows with the square of the line's length.
 */
export function playerLine(line: string): PlayerLine | null {
  const [head, scores = "", ...fields] = line.split(";");
  const words = head.split(/\s+/).filter((word) => word !== "");
  let rating = words.length;
  while (rating > 1 && OPPONENT.test(words[rating - 1])) rating--;
  // The rating may have a fraction or an added number: then it is the word before the opponents.
  if (rating > 1 && !OPPONENT.test(words[rating - 1]) && RATING.test(words[rating - 1])) rating--;
  if (rating === words.length) return null;
  if (!scores.split(/\s+/).every((word) => word === "" || NUMBERS.test(word))) return null;
  return { name: words.slice(0, rating).join(" "), opponents: words.slice(rating + 1), fields };
}

const valuesOf = (text: string): (number | null)[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => (word === "00" ? null : Number(word)));

function field(fields: string[], name: string): (number | null)[] {
  const found = fields.find((one) => one.trimStart().startsWith(`${name} `));
  return found === undefined ? [] : valuesOf(found.trim().slice(name.length));
}

function playersOf(text: string, division: string): { players: Player[]; problems: Misread[] } {
  const players: Player[] = [];
  const problems: Misread[] = [];
  text.split(/\r\n|\r|\n/).forEach((raw, at) => {
    const line = raw.replace(/^\uFEFF/, "").trim();
    if (line === "" || line.startsWith("#")) return;
    const found = playerLine(line);
    // A player's number is that of the line, so a line that cannot be read still counts.
    const person: Person = { name: found?.name ?? line, number: players.length + 1, division };
    if (found === null) problems.push({ line: at + 1, expected: "name, rating, opponents; scores", found: line });
    const { opponents, fields } = found ?? { opponents: [], fields: [] };
    players.push({
      person,
      line: at + 1,
      opponents: valuesOf(opponents.join(" ")),
      boards: field(fields, "board"),
      firsts: field(fields, "p12"),
    });
  });
  return { players, problems };
}

/** The pairing of two players, the first of whom goes first where the file says so. */
function pairingOf(one: Player, other: Player, round: number, table: number): Pairing {
  const first = one.firsts[round - 1];
  const second = other.firsts[round - 1];
  const known = (first === 1 && second === 2) || (first === 2 && second === 1);
  const sides: Pair<Person> = first === 2 && second === 1 ? [other.person, one.person] : [one.person, other.person];
  return { table, sides, first: known ? 0 : null };
}

/** The pairings of a round in a division file; who goes first sits at A. Byes have no table. */
export function readDivision(text: string, round: number, division: string): Read {
  const other = noList(text);
  if (other !== null) return { pairings: [], problems: [other], remarks: [] };
  const { players, problems } = playersOf(text, division);
  const pairings = new Map<number, Pairing>();
  // tsh writes no boards unless it assigns them; then the tables are in the order of the file.
  const unboarded = players.every(({ boards }) => !boards[round - 1]);
  players.forEach((player, i) => {
    const number = player.opponents[round - 1];
    if (number === undefined || number === null || number === 0) return;
    const other = players[number - 1];
    const wrong = (expected: string, found = player.person.name): void =>
      void problems.push({ line: player.line, expected, found });
    if (other?.opponents[round - 1] !== i + 1)
      return wrong(`player ${number} with opponent ${i + 1} in round ${round}`);
    if (number < i + 1) return;
    const board = unboarded ? pairings.size + 1 : player.boards[round - 1];
    if (!board || (!unboarded && board !== other.boards[round - 1])) {
      const found = [player, other].map(({ person, boards }) => `${person.name} on ${boards[round - 1] ?? "none"}`);
      return wrong(`the same board for both in round ${round}`, found.join(", "));
    }
    const pairing = pairingOf(player, other, round, board);
    const taken = pairings.get(board);
    if (taken !== undefined) {
      const found = [taken, pairing].map(({ sides }) => sides.map((one) => one?.name).join(" and ")).join("; ");
      const lines = `lines ${player.line} and ${other.line}, value ${round} after “board”, or that of the other pair`;
      return wrong(`another board than ${board} for one of two pairs in round ${round} (${lines})`, found);
    }
    const expected = expectedBy(PAIRING, pairing);
    if (expected !== null) return wrong(expected);
    pairings.set(board, pairing);
  });
  if (pairings.size === 0 && problems.length === 0)
    problems.push({ line: 1, expected: `pairings of round ${round}`, found: "none in this file" });
  const remarks = [
    ...(unboarded ? ["The file has no boards: the tables are numbered in its order."] : []),
    ...namesBy("A bye has no table", players, (player) => player.opponents[round - 1] === 0),
    ...namesBy(`Paired with nobody in round ${round}`, players, (player) => player.opponents[round - 1] == null),
  ];
  return { pairings: [...pairings.values()].sort((one, other) => one.table - other.table), problems, remarks };
}

/** A remark with the names of the players for whom something is so; none if it is so for nobody. */
function namesBy(what: string, players: Player[], isSo: (player: Player) => boolean): string[] {
  const names = players.filter(isSo).map(({ person }) => person.name);
  return names.length === 0 ? [] : [`${what}: ${names.join("; ")}.`];
}

/** Scores that AddScore takes. It refuses 0 to 50, the usual bye, and wants it entered as a bye. */
const LEAST_SCORE = -149;
const MOST_SCORE = 1499;
const BYE_SPREAD = 50;

export interface TshScores {
  /** Lines for the prompt of tsh, the last of them empty: it ends AddScore. */
  lines: string[];
  /** Tables that are not in the lines, and why. */
  left: { table: number; why: string }[];
}

/** A side's number and final score. */
type Scored = { person: Person; score: number };

/** Both players of a table and their final scores, or why tsh cannot take them. */
export function scoredOf({ filed, seats, state }: TableView): Pair<Scored> | string {
  if (state === "bye") return "a bye: enter it in tsh as one";
  if (filed === null) return state === "disputed" ? "results that differ" : "no result";
  const { final, forfeit, winner } = outcomeOf(filed.source);
  if (forfeit !== "" || final === null)
    return "a forfeit: AddScore takes one only for a player who is paired with nobody in this round";
  const [a, b] = seats?.sides ?? [null, null];
  if (a?.number == null || b?.number == null) return "the players’ numbers are not in the pairings";
  if (a.division !== b.division) return "the players are in two divisions";
  if (final.some((score) => score < LEAST_SCORE || score > MOST_SCORE))
    return `AddScore takes scores from ${LEAST_SCORE} to ${MOST_SCORE}: use EditScore`;
  if (winner !== winnerBy(final)) return "a side gave up and has lost, and tsh goes by the scores: ask the director";
  if (final.includes(0) && final.includes(BYE_SPREAD)) return "AddScore takes 0 to 50 for a bye: use EditScore";
  const scored: Pair<Scored> = [
    { person: a, score: final[0] },
    { person: b, score: final[1] },
  ];
  // With track_firsts on and assign_firsts off, tsh takes the player named first for the one who went first.
  return seats?.first === 1 ? [scored[1], scored[0]] : scored;
}

/**
 * Scores of a round for AddScore in its usual mode, `config entry = 'scores'`: "a ROUND DIVISION", then for each game
 * both players' numbers and scores. The scores are final: overtime is off them already, so it is not entered again with
 * EditScore's PENALTY.
 */
export function addScoreLines(round: number, tables: TableView[]): TshScores {
  const left: TshScores["left"] = [];
  const byDivision = new Map<string, string[]>();
  for (const view of [...tables].sort((one, other) => one.table - other.table)) {
    const scored = scoredOf(view);
    if (typeof scored === "string") {
      left.push({ table: view.table, why: scored });
      continue;
    }
    const { division } = scored[0].person;
    const line = scored.map(({ person, score }) => `${person.number} ${score}`).join(" ");
    byDivision.set(division, [...(byDivision.get(division) ?? []), line]);
  }
  const lines = [...byDivision].flatMap(([division, games]) => [`a ${round} ${division}`.trim(), ...games, ""]);
  return { lines, left };
}
