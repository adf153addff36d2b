// Writes scores into a division's file of tsh (.t). Everything else in the file stays as it is, sign for sign: ratings,
// boards, comments and fields that the desk does not know.
//
// Source: lib/perl/TFile.pm of tsh 3.340. A player's line is "name rating opponents; scores; field values; ...", a
// value for each round; "00" stands for none. A player's number is that of the line among those with players.

import type { Pair } from "./pair";
import { divisionOf } from "./pairing";
import type { TableView } from "./tables";
import { playerLine, scoredOf } from "./tsh";

/** A game of a division: the players' numbers and their final scores. */
export interface Game {
  round: number;
  table: number;
  players: Pair<number>;
  scores: Pair<number>;
}

export interface Written {
  text: string;
  /** Number of games whose scores were put in. */
  games: number;
  /** Games that are not in it, and why. */
  left: { round: number; table: number; why: string }[];
}

/** The games of a division that can be written, and why the others cannot; tables of other divisions are none of it. */
export function gamesOf(division: string, tables: TableView[]): Pick<Written, "left"> & { games: Game[] } {
  const games: Game[] = [];
  const left: Written["left"] = [];
  for (const view of tables) {
    const { round, table, seats } = view;
    if (seats === null || divisionOf(seats) !== division) continue;
    const scored = scoredOf(view);
    if (typeof scored === "string") left.push({ round, table, why: scored });
    else {
      const [a, b] = scored;
      const players: Pair<number> = [a.person.number as number, b.person.number as number];
      games.push({ round, table, players, scores: [a.score, b.score] });
    }
  }
  return { games, left };
}

const LINE_END = /(\r\n|\r|\n)/;
const NONE = "00";

/** A player's line. */
interface Line {
  /** Its place among the pieces of the file. */
  at: number;
  /** Null if the line cannot be read; it counts as a player all the same. */
  opponents: number[] | null;
  scores: string[];
  changed: boolean;
}

/** The players' lines of a file that is split into lines and their ends. */
function linesOf(pieces: string[]): Line[] {
  return pieces.flatMap((piece, at) => {
    const plain = piece.replace(/^\uFEFF/, "").trim();
    if (plain === "" || plain.startsWith("#")) return [];
    const scores = (plain.split(";")[1] ?? "").split(/\s+/).filter((word) => word !== "");
    return [{ at, opponents: playerLine(plain)?.opponents.map(Number) ?? null, scores, changed: false }];
  });
}

/** The line with other scores. */
function withLineScores(line: string, scores: string[]): string {
  const [head, , ...rest] = line.split(";");
  return [head, ` ${scores.join(" ")}`, ...rest].join(";");
}

/** Why a player's score of a round cannot be put in; null if it can, or is there already. */
function refusal(line: Line | undefined, round: number, score: number, opponent: number): string | null {
  if (line === undefined) return "the file has no such player";
  const paired = line.opponents?.[round - 1];
  if (paired !== opponent) return `in the file the opponent is ${paired ?? "nobody"}, not ${opponent}`;
  const had = line.scores[round - 1] ?? NONE;
  if (had !== NONE && Number(had) !== score) return `the file has ${had} already, not ${score}`;
  // tsh takes no scores of a round while an earlier one is incomplete.
  const gap = Array.from({ length: round - 1 }, (_, i) => line.scores[i] ?? NONE).indexOf(NONE);
  return gap < 0 ? null : `round ${gap + 1} has no score in the file yet`;
}

/** The file with the scores of these games; earlier rounds are put in first. */
export function withScores(text: string, games: Game[]): Written {
  const pieces = text.split(LINE_END);
  const lines = linesOf(pieces);
  const left: Written["left"] = [];
  const inOrder = [...games].sort((one, other) => one.round - other.round || one.table - other.table);
  for (const { round, table, players, scores } of inOrder) {
    const why = players.flatMap((number, side) => {
      const wrong = refusal(lines[number - 1], round, scores[side], players[1 - side]);
      return wrong === null ? [] : [`player ${number}: ${wrong}`];
    });
    if (why.length > 0) left.push({ round, table, why: why[0] });
    else players.forEach((number, side) => setScore(lines[number - 1], round, scores[side]));
  }
  for (const { at, scores, changed } of lines) if (changed) pieces[at] = withLineScores(pieces[at], scores);
  return { text: pieces.join(""), games: games.length - left.length, left };
}

function setScore(line: Line, round: number, score: number): void {
  const text = String(score);
  line.changed ||= line.scores[round - 1] !== text;
  line.scores[round - 1] = text;
}
