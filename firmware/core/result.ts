// The result of a game: what each side used, ran over, lost by it and won in challenges; and, where scores were
// entered, the adjusted scores.

import { left, Millis, overtimeSeconds, Seconds, shownSeconds } from "./clock";
import { Game } from "./game";
import { Ended } from "./stage";
import { penaltyPoints } from "./penalty";
import { other, Side, SIDES } from "./side";

export interface SideResult {
  /** The time allowed, with what the rules added, less what the face shows. */
  usedSeconds: Seconds;
  overtimeSeconds: Seconds;
  penaltyPoints: number;
  challengePoints: number;
  /** The score on the sheet, with the tiles and the penalty taken into account; null until both scores are entered. */
  adjusted: number | null;
}

/** Both sides' results. The clocks stand still by now. */
export function resultOf(game: Game, stage: Ended): SideResult[] {
  const scored = game.scores[0] !== "" && game.scores[1] !== "";
  return SIDES.map(function (side) {
    const leftMs: Millis = left(game.clock, side, game.clock.since);
    const penalty = penaltyPoints(game.rules, leftMs);
    return {
      usedSeconds: game.allowedMs[side] / 1000 - shownSeconds(leftMs),
      overtimeSeconds: overtimeSeconds(leftMs),
      penaltyPoints: penalty,
      challengePoints: game.challengePoints[side],
      adjusted: scored ? number(game.scores[side]) + tilePoints(game, stage, side) - penalty : null,
    };
  });
}

function number(digits: string): number {
  return digits === "" ? 0 : parseInt(digits, 10);
}

/** Whether each side loses the tiles that it holds when the director stops the game; otherwise the score is final. */
function tilesCount(game: Game, stage: Ended): boolean {
  return stage.by === null || (stage.by === "stopped" && game.rules.stoppedLosesTiles);
}

/**
 * What unplayed tiles bring or cost a side. One side out: it gets twice the opponent's tiles (NZ 8.3; NASPA V.F.1), or
 * their value once, which the opponent loses (ASPA 11.1d). Otherwise each loses its own (NZ 8.3; ASPA 11.2; NASPA
 * V.F.1).
 */
export function tilePoints(game: Game, stage: Ended, side: Side): number {
  if (!tilesCount(game, stage)) return 0;
  const outPlay = stage.outPlay;
  const own = number(game.scores[2 + side]);
  if (outPlay === null) return -own;
  const double = game.rules.outTiles === "double";
  if (outPlay.player === side) return number(game.scores[2 + other(side)]) * (double ? 2 : 1);
  return double ? 0 : -own;
}
