// The result as a table: time used, overtime, penalty and challenge points, and the scores if they were entered.

import { Game } from "../core/game";
import { resultOf, SideResult } from "../core/result";
import { SIDE_NAMES } from "../core/side";
import { secondsText } from "./face";
import { row } from "./layout";
import { Row, Tone } from "./row";

/** A line of the table: a label of 10, and a column of 8 for each side. */
function columns(label: string, a: string, b: string): Row {
  return row(label.padEnd(10) + a.padStart(8) + b.padStart(8), 3, "plain");
}

/** The columns for what `text` says of a side. */
function both(label: string, sides: SideResult[], text: (side: SideResult) => string): Row {
  return columns(label, text(sides[0]), text(sides[1]));
}

export function resultRows(game: Game): Row[] {
  const sides = resultOf(game);
  const rows = [
    columns("RESULT", "A", "B"),
    both("TIME USED", sides, function (side) { return secondsText(side.usedSeconds); }),
    both("OVERTIME", sides, function (side) { return secondsText(side.overtimeSeconds); }),
    both("PENALTY", sides, function (side) { return "" + side.penaltyPoints; }),
    both("CHALLENGES", sides, function (side) { return "" + side.challengePoints; }),
    field(game, "SCORES", 0),
    field(game, "TILES LEFT", 2),
  ];
  rows[0].tone = "title";
  const a = sides[0].adjusted;
  const b = sides[1].adjusted;
  if (a === null || b === null) {
    rows.push(row("DIGITS: SCORES AS ON THE SHEETS", 2, "quiet"));
  } else {
    rows.push(columns("ADJUSTED", "" + a, "" + b));
    rows.push(row(outcome(a, b), 4, "good"));
  }
  return rows;
}

function outcome(a: number, b: number): string {
  if (a === b) return "A TIE";
  return SIDE_NAMES[a > b ? 0 : 1] + " WINS BY " + Math.abs(a - b);
}

/** A line whose two numbers are typed; the one being typed is marked. */
function field(game: Game, label: string, first: number): Row {
  const line = columns(label, entry(game, first), entry(game, first + 1));
  const tone: Tone = game.line === first || game.line === first + 1 ? "title" : "plain";
  line.tone = tone;
  return line;
}

function entry(game: Game, index: number): string {
  const typed = game.scores[index];
  if (game.line === index) return ">" + typed + "_";
  return typed === "" ? "-" : typed;
}
