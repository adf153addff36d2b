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
    both("TIME USED", sides, (side) => secondsText(side.usedSeconds)),
    both("OVERTIME", sides, (side) => secondsText(side.overtimeSeconds)),
    both("PENALTY", sides, (side) => "" + side.penaltyPoints),
    both("CHALLENGES", sides, (side) => "" + side.challengePoints),
  ];
  rows[0].tone = "title";
  const ended = endText(game);
  if (ended !== "") rows.push(row(ended, 3, "alert"));
  if (!game.rules.scoreEntry && !game.signed) {
    rows.push(row("ACCEPT, ONCE SIGNED: SCORES MAY BE TYPED", 2, "quiet"));
    return rows;
  }
  rows.push(field(game, "SCORES", 0), field(game, "TILES LEFT", 2));
  const a = sides[0].adjusted;
  const b = sides[1].adjusted;
  if (a === null || b === null) {
    rows.push(row("DIGITS: SCORES AS ON THE SHEETS", 2, "quiet"));
  } else {
    rows.push(columns("ADJUSTED", "" + a, "" + b));
    rows.push(row(outcome(game, a, b), 4, "good"));
  }
  return rows;
}

/** How the game ended, where it was not played out. */
function endText(game: Game): string {
  switch (game.endedBy) {
    case "stopped": return "STOPPED BY THE DIRECTOR";
    case "forfeitA": return "A FORFEITS";
    case "forfeitB": return "B FORFEITS";
    default: return "";
  }
}

function outcome(game: Game, a: number, b: number): string {
  if (a === b) return game.rules.tieWins === null ? "A TIE" : "TIE: HALF A WIN EACH";
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
