// tsh, John Chew's program for tournaments: pairings of its division files, and scores for its AddScore command.
//
// Sources: tsh's documentation, "Data Entry with tsh" (http://www.poslarchive.com/tsh/doc/entry.html), the help texts
// of AddScore and EditScore in lib/perl/TSH/Command, and lib/perl/TFile.pm, which reads the files, as of tsh 3.340.
//
// A division file has a line for each player: name, rating and opponents' numbers; scores; then fields such as
// "board 4 1" and "p12 1 2", each with a value for every round. A player's number is that of the line among those with
// players. "00" stands for no value, opponent 0 for a bye. p12 is 1 for who goes first, 2 for who goes second.

import { outcomeOf, winnerBy } from "./outcome";
import type { TableView } from "./hall";
import type { Misread, Read } from "./pairings";
import type { Pairing, Person } from "./rounds";
import type { Pair } from "./pair";

interface Player {
  person: Person;
  line: number;
  opponents: (number | null)[];
  boards: (number | null)[];
  firsts: (number | null)[];
}

const LINE = /^(.+?\S)\s+(\d+(?:[.+]\d+)*)\s*([\d\s]*);\s*([-\d\s]*)((?:;[^;]*)*)$/;

const valuesOf = (text: string): (number | null)[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => (word === "00" ? null : Number(word)));

function field(fields: string, name: string): (number | null)[] {
  const found = fields.split(";").find((one) => one.trim().split(/\s+/)[0] === name);
  return found === undefined ? [] : valuesOf(found.trim().slice(name.length));
}

function playersOf(text: string, division: string): { players: Player[]; problems: Misread[] } {
  const players: Player[] = [];
  const problems: Misread[] = [];
  text.split(/[\r\n]+/).forEach((raw, at) => {
    const line = raw.replace(/^\uFEFF/, "").trim();
    if (line === "" || line.startsWith("#")) return;
    const found = LINE.exec(line.includes(";") ? line : `${line};`);
    // A player's number is that of the line, so a line that cannot be read still counts.
    const person: Person = { name: found?.[1] ?? line, number: players.length + 1, division };
    if (found === null) problems.push({ line: at + 1, expected: "name, rating, opponents; scores", found: line });
    const [, , , opponents = "", , fields = ""] = found ?? [];
    players.push({
      person,
      line: at + 1,
      opponents: valuesOf(opponents),
      boards: field(fields, "board"),
      firsts: field(fields, "p12"),
    });
  });
  return { players, problems };
}

/** The pairing of two players, the first of whom goes first where the file says so. */
function pairingOf(one: Player, other: Player, round: number): Pairing {
  const first = one.firsts[round - 1];
  const second = other.firsts[round - 1];
  const known = (first === 1 && second === 2) || (first === 2 && second === 1);
  const sides: Pair<Person> = first === 2 && second === 1 ? [other.person, one.person] : [one.person, other.person];
  return { table: one.boards[round - 1] as number, sides, first: known ? 0 : null };
}

/** The pairings of a round in a division file; who goes first sits at A. Byes have no table. */
export function readDivision(text: string, round: number, division: string): Read {
  const { players, problems } = playersOf(text, division);
  const pairings = new Map<number, Pairing>();
  players.forEach((player, i) => {
    const number = player.opponents[round - 1];
    if (number === undefined || number === null || number === 0) return;
    const other = players[number - 1];
    const wrong = (expected: string): void =>
      void problems.push({ line: player.line, expected, found: player.person.name });
    if (other?.opponents[round - 1] !== i + 1)
      return wrong(`player ${number} with opponent ${i + 1} in round ${round}`);
    if (number < i + 1) return;
    const board = player.boards[round - 1];
    if (!board || board !== other.boards[round - 1]) return wrong(`the same board for both in round ${round}`);
    if (pairings.has(board)) return wrong(`board ${board} once in round ${round}`);
    pairings.set(board, pairingOf(player, other, round));
  });
  if (pairings.size === 0 && problems.length === 0)
    problems.push({ line: 1, expected: `pairings of round ${round}`, found: "none in this file" });
  return { pairings: [...pairings.values()].sort((one, other) => one.table - other.table), problems };
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

function scoredOf({ slip, pairing }: TableView): Pair<Scored> | string {
  if (slip === null) return "no result, or results that differ";
  const { final, forfeit, winner } = outcomeOf(slip);
  if (forfeit !== "" || final === null)
    return "a forfeit: AddScore takes one only for a player who is paired with nobody in this round";
  const [a, b] = pairing?.sides ?? [null, null];
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
  return pairing?.first === 1 ? [scored[1], scored[0]] : scored;
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
