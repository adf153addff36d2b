// The result as a table: time used, overtime, penalty and challenge points, and the scores if they were entered.

import { Game } from "../core/game";
import { Ended } from "../core/stage";
import { resultOf, SideResult } from "../core/result";
import { SIDE_NAMES } from "../core/side";
import { isForfeit, mayTypeScores } from "../core/stages/end";
import { secondsText } from "./face";
import { headline } from "./headline";
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

/** The result, and what may still be typed into it. */
export function resultRows(game: Game, stage: Ended): Row[] {
  const rows = ledgerRows(game, stage);
  if (isForfeit(stage)) return rows;
  if (!mayTypeScores(game)) rows.push(hint("ACCEPT, ONCE SIGNED: SCORES MAY BE TYPED"));
  else if (game.scores[0] === "" || game.scores[1] === "") rows.push(hint("DIGITS: SCORES AS ON THE SHEETS"));
  return rows;
}

/** All that the result says. */
export function ledgerRows(game: Game, stage: Ended): Row[] {
  "rare";
  if (isForfeit(stage))
    return [title(headline(game)), row(endText(stage), 4, "alert"), row(forfeitText(stage), 5, "good")];
  const sides = resultOf(game, stage);
  const rows = [
    columns(headline(game), "A", "B"),
    both("TIME USED", sides, (side) => secondsText(side.usedSeconds)),
    both("OVERTIME", sides, (side) => secondsText(side.overtimeSeconds)),
    both("PENALTY", sides, (side) => "" + side.penaltyPoints),
    both(game.settled + " CHALLENGES", sides, (side) => "" + side.challengePoints),
  ];
  rows[0].tone = "title";
  if (stage.by !== null) rows.push(row(endText(stage), 3, "alert"));
  return mayTypeScores(game) ? rows.concat(scoreRows(game, sides)) : rows;
}

/** The scores, and what comes of them. */
function scoreRows(game: Game, sides: SideResult[]): Row[] {
  const rows = [field(game, "SCORES", 0), field(game, "TILES LEFT", 2)];
  const a = sides[0].adjusted;
  const b = sides[1].adjusted;
  if (a !== null && b !== null) rows.push(columns("ADJUSTED", "" + a, "" + b), row(outcome(game, a, b), 4, "good"));
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
