// The result: what each side used, ran over, and gained or lost by it.

import { Clock, left, Millis, overtimeSeconds, shownSeconds } from "../core/clock";
import { Game } from "../core/game";
import { penaltyPoints } from "../core/penalty";
import { Side } from "../core/side";
import { secondsText } from "./face";
import { row } from "./layout";
import { Row } from "./row";

/** A line of the table: a label of 10, and a column of 8 for each side. */
function columns(label: string, a: string, b: string): Row {
  return row(label.padEnd(10) + a.padStart(8) + b.padStart(8), 3, "plain");
}

/** Time used: the minutes allowed less what the face shows. */
function usedText(game: Game, leftMs: Millis): string {
  return secondsText(game.rules.minutes * 60 - shownSeconds(leftMs));
}

export function resultRows(game: Game): Row[] {
  const a = standing(game.clock, 0);
  const b = standing(game.clock, 1);
  const rules = game.rules;
  return [
    row("RESULT", 5, "title"),
    columns("", "A", "B"),
    columns("TIME USED", usedText(game, a), usedText(game, b)),
    columns("OVERTIME", secondsText(overtimeSeconds(a)), secondsText(overtimeSeconds(b))),
    columns("PENALTY", "" + penaltyPoints(rules, a), "" + penaltyPoints(rules, b)),
    columns("CHALLENGES", "" + game.challengePoints[0], "" + game.challengePoints[1]),
  ];
}

/** The clocks stand still by now, so the time does not matter. */
function standing(clock: Clock, side: Side): Millis {
  return left(clock, side, clock.since);
}
