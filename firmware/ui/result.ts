// The result as a table: time used, overtime, penalty and challenge points, and the scores if they were entered.

import { Ended, Game } from "../core/game";
import { resultOf, SideResult } from "../core/result";
import { SIDE_NAMES } from "../core/side";
import { secondsText } from "./face";
import { hint, plain, row, title } from "./layout";
import { Row, Tone } from "./row";

/** A line of the table: a label and A's column in 18 characters, and B's in 8. */
function columns(label: string, a: string, b: string): Row {
  return plain(label + a.padStart(18 - label.length) + b.padStart(8));
}

/** The columns for what `text` says of a side. */
function both(label: string, sides: SideResult[], text: (side: SideResult) => string): Row {
  return columns(label, text(sides[0]), text(sides[1]));
}

export function resultRows(game: Game, stage: Ended): Row[] {
  "rare";
  const forfeit = forfeitText(stage);
  if (forfeit !== "") return [title("RESULT"), row(endText(stage), 4, "alert"), row(forfeit, 5, "good")];
  const sides = resultOf(game, stage);
  const rows = [
    columns("RESULT", "A", "B"),
    both("TIME USED", sides, (side) => secondsText(side.usedSeconds)),
    both("OVERTIME", sides, (side) => secondsText(side.overtimeSeconds)),
    both("PENALTY", sides, (side) => "" + side.penaltyPoints),
    both(game.settled + " CHALLENGES", sides, (side) => "" + side.challengePoints),
  ];
  rows[0].tone = "title";
  if (stage.by !== null) rows.push(row(endText(stage), 3, "alert"));
  return rows.concat(scoreRows(game, sides));
}

/** The scores, where they may be entered yet, and what comes of them. */
function scoreRows(game: Game, sides: SideResult[]): Row[] {
  if (!game.rules.scoreEntry && !game.signed) return [hint("ACCEPT, ONCE SIGNED: SCORES MAY BE TYPED")];
  const rows = [field(game, "SCORES", 0), field(game, "TILES LEFT", 2)];
  const a = sides[0].adjusted;
  const b = sides[1].adjusted;
  if (a === null || b === null) rows.push(hint("DIGITS: SCORES AS ON THE SHEETS"));
  else rows.push(columns("ADJUSTED", "" + a, "" + b), row(outcome(game, a, b), 4, "good"));
  return rows;
}

/** Who has won by a forfeit, which has no margin and no penalty (NZ 10.2; NASPA V.J). */
function forfeitText(stage: Ended): string {
  switch (stage.by) {
    case "forfeitA":
      return "B WINS";
    case "forfeitB":
      return "A WINS";
    case "forfeitBoth":
      return "NOBODY WINS";
    default:
      return "";
  }
}

/** How the game ended, where it was not played out. */
function endText(stage: Ended): string {
  switch (stage.by) {
    case "stopped":
      return "STOPPED BY THE DIRECTOR";
    case "forfeitA":
      return "A FORFEITS";
    case "forfeitB":
      return "B FORFEITS";
    case "forfeitBoth":
      return "BOTH FORFEIT";
    case "resigned":
      return "RESIGNED";
    default:
      return "";
  }
}

function outcome(game: Game, a: number, b: number): string {
  if (a === b) return game.rules.tieWins === null ? "A TIE" : "TIE: HALF A WIN EACH";
  return SIDE_NAMES[a > b ? 0 : 1] + " WINS BY " + Math.abs(a - b);
}

/** A line whose two numbers are typed; the one being typed is marked. */
function field(game: Game, label: string, first: number): Row {
  const line = columns(label, entry(game, first), entry(game, first + 1));
  const tone: Tone = game.scoreLine === first || game.scoreLine === first + 1 ? "title" : "plain";
  line.tone = tone;
  return line;
}

function entry(game: Game, index: number): string {
  const typed = game.scores[index];
  if (game.scoreLine === index) return ">" + typed + "_";
  return typed === "" ? "-" : typed;
}
