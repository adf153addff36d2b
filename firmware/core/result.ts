// The result of a game: what each side used, ran over, lost by it and won; and, once all that the rules count has been
// typed, the adjusted scores.

import { left, type Millis, overtimeSeconds, type Seconds, shownSeconds } from "./clock";
import { Entry, type Game, NO_LINE, POINTS_LINE } from "./game";
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
  /** The points that leaving a game in progress costs, or brings the other side. */
  leavingPoints: number;
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
      leavingPoints: 0,
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
export function isComplete(game: Game, stage: Ended): boolean {
  return nextOpen(game, stage, NO_LINE) === NO_LINE && game.entry !== Entry.asked && !isDoubtful(game);
}

/** The first line after `line` that has no answer; NO_LINE where all have one. */
export function nextOpen(game: Game, stage: Ended, line: number): number {
  for (let i = 1; i <= NO_LINE; i++) {
    const next = (line + i) % (NO_LINE + 1);
    const empty = next === POINTS_LINE ? game.pointsIn === null : game.scores[next] === "";
    if (next !== NO_LINE && empty && isAsked(game, stage, next)) return next;
  }
  return NO_LINE;
}

/** No game was won with so many points, and no rack holds tiles of so many. */
const MOST_SCORE = 999;
const MOST_TILES = 100;

/** Whether a number is being typed that can hardly be right: whoever holds tiles holds some points, but for blanks. */
export function isDoubtful(game: Game): boolean {
  const line = game.scoreLine;
  if (game.entry !== Entry.typing || game.scores[line] === "") return false;
  const value = number(game.scores[line]);
  return line < FIRST_TILES ? value > MOST_SCORE : value === 0 || value > MOST_TILES;
}

/** Typing has ended after this long without a key: nobody has won by the first digit of a number. */
const TYPING_MS: Millis = 2000;

/** Whether the result stands, and no line waits for a key. */
export function isSettled(game: Game, stage: Ended, now: Millis): boolean {
  if (!isComplete(game, stage)) return false;
  return game.scoreLine === NO_LINE || (game.entry === Entry.typing && now - game.keyAt >= TYPING_MS);
}

/** Whether a line belongs to the result: both scores, the tiles of whoever holds some that count, points if any. */
export function isAsked(game: Game, stage: Ended, line: number): boolean {
  const outPlay = stage.outPlay;
  if (line === POINTS_LINE) return asksForPoints(game);
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
  const others = results[other(leaver)].adjusted as number;
  if (spread === null) return;
  const winner = results[other(leaver)];
  if (own >= others) winner.leavingPoints = own + spread - others;
  else results[leaver].leavingPoints = -spread;
  for (const result of results) result.adjusted = (result.adjusted as number) + result.leavingPoints;
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
