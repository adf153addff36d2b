// The result of a game: what each side used, ran over, lost by it and won; and, once all that the rules count has been
// typed, the adjusted scores.

import { left, type Millis, overtimeSeconds, type Seconds, shownSeconds } from "./clock";
import type { Game } from "./game";
import type { Ended } from "./stage";
import { penaltyPoints } from "./penalty";
import { other, type Side, SIDES } from "./side";

export interface SideResult {
  /** The time allowed, with what the rules added, less what the face shows. */
  usedSeconds: Seconds;
  overtimeSeconds: Seconds;
  /** Taken off the score. */
  penaltyPoints: number;
  challengePoints: number;
  /** What the director gave or took. */
  ruledPoints: number;
  /** The score with all that belongs to it; null until everything that counts has been typed. */
  adjusted: number | null;
}

/** Where a side's tiles stand among the scores. */
export const FIRST_TILES = 2;

/** Both sides' results. The clocks stand still by now. */
export function resultOf(game: Game, stage: Ended): SideResult[] {
  const known = isComplete(game, stage);
  const results = SIDES.map(function (side) {
    const leftMs: Millis = left(game.clock, side, game.clock.since);
    const result: SideResult = {
      usedSeconds: game.allowedMs[side] / 1000 - shownSeconds(leftMs),
      overtimeSeconds: overtimeSeconds(leftMs),
      penaltyPoints: penaltyPoints(game.rules, leftMs),
      challengePoints: game.challengePoints[side],
      ruledPoints: game.ruledPoints[side],
      adjusted: null,
    };
    if (known) result.adjusted = adjusted(game, stage, side, result);
    return result;
  });
  if (known) loseByLeaving(game, stage, results);
  return results;
}

function adjusted(game: Game, stage: Ended, side: Side, result: SideResult): number {
  const added = result.ruledPoints + (game.pointsIn === false ? result.challengePoints : 0);
  return number(game.scores[side]) + tilePoints(game, stage, side) + added - result.penaltyPoints;
}

/** Whether all has been typed: both scores, the tiles that count, and if points were won, whether they are in. */
function isComplete(game: Game, stage: Ended): boolean {
  for (let line = 0; line < game.scores.length; line++)
    if (game.scores[line] === "" && isAsked(game, stage, line)) return false;
  return game.pointsIn !== null || !asksForPoints(game);
}

/** Whether a number belongs to the result: both scores, and the tiles of whoever holds some that count. */
export function isAsked(game: Game, stage: Ended, line: number): boolean {
  const outPlay = stage.outPlay;
  if (line < FIRST_TILES) return true;
  return tilesCount(game, stage) && (outPlay === null || outPlay.player !== line - FIRST_TILES);
}

/** Whether points were won in challenges, so that it must be known if the scores have them. */
export function asksForPoints(game: Game): boolean {
  const points = game.challengePoints;
  return points[0] !== 0 || points[1] !== 0;
}

/** The side that gave up or left; null if none did. */
export function whoGaveUp(stage: Ended): Side | null {
  const by = stage.by;
  return by === "resignedA" || by === "leftA" ? 0 : by === "resignedB" || by === "leftB" ? 1 : null;
}

/** Whoever leaves a game in progress loses it by so many points at the least (NASPA 2013 V.K.2; 2011 V.J.2). */
function loseByLeaving(game: Game, stage: Ended, results: SideResult[]): void {
  const spread = game.rules.leaverSpread;
  if (stage.by !== "leftA" && stage.by !== "leftB") return;
  const leaver = stage.by === "leftA" ? 0 : 1;
  const own = results[leaver].adjusted as number;
  if (spread === null) return;
  if (own >= (results[other(leaver)].adjusted as number)) results[other(leaver)].adjusted = own + spread;
  else results[leaver].adjusted = own - spread;
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
