// The result as a table: time used, overtime, penalty and challenge points, and the scores if they were entered.

import { Millis } from "../core/clock";
import { Game } from "../core/game";
import { Ended } from "../core/stage";
import { asksForPoints, FIRST_TILES, isAsked, resultOf, SideResult, whoGaveUp } from "../core/result";
import { other, SIDE_NAMES } from "../core/side";
import { isForfeit, mayTypeScores } from "../core/stages/end";
import { secondsText } from "./face";
import { headline } from "./headline";
import { hint, plain, row, title } from "./layout";
import { Row, Tone } from "./row";
import { actText } from "./words";

/** A line of the table: a label and A's column in 18 characters, and B's in 8. */
function columns(label: string, a: string, b: string): Row {
  return plain(label + a.padStart(18 - label.length) + b.padStart(8));
}

/** The columns for what `text` says of a side. */
function both(label: string, sides: SideResult[], text: (side: SideResult) => string): Row {
  return columns(label, text(sides[0]), text(sides[1]));
}

/** The result, and what may still be typed into it. */
export function resultRows(game: Game, stage: Ended, now: Millis): Row[] {
  const rows = ledgerRows(game, stage);
  const ended = hint("ENDED " + secondsText(Math.floor((now - game.clock.since) / 1000)) + " AGO");
  if (isForfeit(stage)) return rows.concat([ended]);
  if (!mayTypeScores(game)) rows.push(hint("RESULT SIGNED? ACCEPT, THEN TYPE SCORES"));
  else if (game.pointsIn === null && asksForPoints(game)) rows.push(hint("CHALLENGE POINTS IN THE SCORES? Y OR N"));
  else if (game.scores[0] === "" || game.scores[1] === "") rows.push(hint("DIGITS: SCORES AS ON THE SHEETS"));
  return rows.concat([ended]);
}

/** All that the result says. */
export function ledgerRows(game: Game, stage: Ended): Row[] {
  "rare";
  if (isForfeit(stage))
    return [title(headline(game)), row(endText(stage), 4, "alert"), row(forfeitText(game, stage), 5, "good")];
  const sides = resultOf(game, stage);
  const rows = [
    columns(headline(game), "A", "B"),
    both("TIME USED", sides, (side) => secondsText(side.usedSeconds)),
    both("OVERTIME", sides, (side) => secondsText(side.overtimeSeconds)),
    both("PENALTY", sides, (side) => (side.penaltyPoints > 0 ? "-" : "") + side.penaltyPoints),
    both(game.settled + " CHALLENGES", sides, (side) => "" + side.challengePoints),
  ];
  rows[0].tone = "title";
  const ruled = game.ruledPoints;
  if (ruled[0] !== 0 || ruled[1] !== 0) rows.push(both("BY RULING", sides, (side) => "" + side.ruledPoints));
  if (stage.by !== null) rows.push(row(endText(stage), 3, "alert"));
  return mayTypeScores(game) ? rows.concat(scoreRows(game, stage, sides)) : rows;
}

/** The scores, whether the points are in them, and what comes of all. */
function scoreRows(game: Game, stage: Ended, sides: SideResult[]): Row[] {
  const rows = [field(game, stage, "SCORES", 0)];
  if (isAsked(game, stage, FIRST_TILES) || isAsked(game, stage, FIRST_TILES + 1))
    rows.push(field(game, stage, "TILES LEFT", FIRST_TILES));
  if (game.pointsIn !== null)
    rows.push(hint("CHALLENGE POINTS " + (game.pointsIn ? "ARE IN THE SCORES" : "ARE ADDED")));
  const a = sides[0].adjusted;
  const b = sides[1].adjusted;
  if (a === null || b === null) return rows;
  rows.push(columns("ADJUSTED", "" + a, "" + b), row(outcome(game, stage, a, b), 4, "good"));
  return rows;
}

/** Who has won by a forfeit, and by what spread, where the document says (NZ 10.2; NASPA V.J). */
function forfeitText(game: Game, stage: Ended): string {
  if (stage.by === "forfeitBoth") return "NOBODY WINS";
  const spread = game.rules.forfeitSpread;
  return (stage.by === "forfeitA" ? "B" : "A") + " WINS" + (spread === null ? "" : " BY " + spread);
}

/** How the game ended, where it was not played out. */
function endText(stage: Ended): string {
  if (stage.by === null) return "";
  if (stage.by === "stopped") return "STOPPED BY THE DIRECTOR";
  return stage.by === "resigned" ? "RESIGNED" : actText(stage.by);
}

/** Who gives up has lost, whatever the scores say. */
function outcome(game: Game, stage: Ended, a: number, b: number): string {
  const gaveUp = whoGaveUp(stage);
  if (gaveUp === null && a === b) return game.rules.tieWins === null ? "A TIE" : "TIE: HALF A WIN EACH";
  const winner = gaveUp === null ? (a > b ? 0 : 1) : other(gaveUp);
  const margin = winner === 0 ? a - b : b - a;
  return SIDE_NAMES[winner] + " WINS" + (margin > 0 ? " BY " + margin : "");
}

/** A line whose two numbers are typed; the one being typed is marked. */
function field(game: Game, stage: Ended, label: string, first: number): Row {
  const line = columns(label, entry(game, stage, first), entry(game, stage, first + 1));
  const tone: Tone = game.scoreLine === first || game.scoreLine === first + 1 ? "title" : "plain";
  line.tone = tone;
  return line;
}

function entry(game: Game, stage: Ended, index: number): string {
  if (!isAsked(game, stage, index)) return "";
  const typed = game.scores[index];
  if (game.scoreLine === index) return ">" + typed + "_";
  return typed === "" ? "-" : typed;
}
