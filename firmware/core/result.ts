// The result of a game: time used, overtime, penalty and points of each side and, once every number that the rules
// count has been typed, the adjusted scores.

import { left, type Millis, overtimeSeconds, type Seconds, shownSeconds } from "./clock";
import { type Game, NO_LINE, POINTS_LINE } from "./game";
import type { Ended } from "./stage";
import { penaltyPoints } from "./penalty";
import { other, type Side, SIDES } from "./side";

export interface SideResult {
  /**
   * The time allowed, including extra time by the rules, less the time that the face shows; 0 if the director set the
   * clock to more than was allowed.
   */
  usedSeconds: Seconds;
  overtimeSeconds: Seconds;
  /** Points taken off the score for overtime. */
  penaltyPoints: number;
  challengePoints: number;
  /** Points that the director gave, or took (negative). */
  ruledPoints: number;
  /** Points that the side loses by leaving a game in progress, or gains because the other side left. */
  leavingPoints: number;
  /** The score with all points added and taken off; null until every number that counts has been typed. */
  adjusted: number | null;
}

/** Index of A's tiles among the scores; B's are next. */
export const FIRST_TILES = 2;

/** Both sides' results. */
export function resultOf(game: Game, stage: Ended): SideResult[] {
  const known = isComplete(game, stage);
  const results = SIDES.map(function (side) {
    const leftMs: Millis = left(game.clock, side, game.clock.since);
    const result: SideResult = {
      usedSeconds: Math.max(game.allowedMs[side] / 1000 - shownSeconds(leftMs), 0),
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

/**
 * Whether the result has all entries: both scores, the tiles that count and, if points were won in challenges, whether
 * the scores include them.
 */
export function isComplete(game: Game, stage: Ended): boolean {
  return nextOpen(game, stage, NO_LINE) === NO_LINE;
}

/** The first line after `line` without an answer; NO_LINE if all have one. */
export function nextOpen(game: Game, stage: Ended, line: number): number {
  for (let i = 1; i <= NO_LINE; i++) {
    const next = (line + i) % (NO_LINE + 1);
    const empty = next === POINTS_LINE ? game.pointsIn === null : game.scores[next] === "";
    if (next !== NO_LINE && empty && isAsked(game, stage, next)) return next;
  }
  return NO_LINE;
}

/**
 * Whether the result needs this line: both scores; the tiles of a side that holds some, if they count; the question
 * about points, if any were won.
 */
export function isAsked(game: Game, stage: Ended, line: number): boolean {
  const outPlay = stage.outPlay;
  if (line === POINTS_LINE) return asksForPoints(game);
  if (line < FIRST_TILES) return true;
  return tilesCount(game, stage) && (outPlay === null || outPlay.player !== line - FIRST_TILES);
}

/** Whether points were won in challenges, so the result has to ask whether the scores include them. */
export function asksForPoints(game: Game): boolean {
  const points = game.challengePoints;
  return points[0] !== 0 || points[1] !== 0;
}

/**
 * Counts an act taken since the end, because each may have changed the result. At the first, stores the numbers
 * of the event and the game: a new PIN or the next game changes them in the settings, and the director may return to
 * this result after that.
 */
export function revise(game: Game): void {
  if (game.revision === 0) {
    game.endedEvent = game.settings.event;
    game.endedGame = game.settings.games;
  }
  game.revision++;
}

/** The side that resigned, left, or lost on time; null if none did. */
export function whoGaveUp(stage: Ended): Side | null {
  const by = stage.by;
  if (by === "resignedA" || by === "leftA" || by === "lostOnTimeA") return 0;
  return by === "resignedB" || by === "leftB" || by === "lostOnTimeB" ? 1 : null;
}

/** A side, "tie", or "nobody" after a forfeit of both; null while a score is missing. */
export type Winner = Side | "tie" | "nobody" | null;

/** The winner. A side that gives up has lost, whatever the scores are. */
export function winnerOf(stage: Ended, sides: SideResult[]): Winner {
  if (stage.by === "forfeitBoth") return "nobody";
  if (stage.by === "forfeitA" || stage.by === "forfeitB") return stage.by === "forfeitA" ? 1 : 0;
  const gaveUp = whoGaveUp(stage);
  if (gaveUp !== null) return other(gaveUp);
  const a = sides[0].adjusted;
  const b = sides[1].adjusted;
  if (a === null || b === null) return null;
  return a === b ? "tie" : a > b ? 0 : 1;
}

/**
 * Makes the player who left a game in progress lose it by at least the document's spread (NASPA 2013 V.K.2; 2011
 * V.J.2).
 */
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

/**
 * Whether unplayed tiles count: at the usual end, and when the director stops a game under rules that count them.
 * Otherwise the score is final.
 */
export function tilesCount(game: Game, stage: Ended): boolean {
  return stage.by === null || (stage.by === "stopped" && game.rules.stoppedLosesTiles);
}

/**
 * Points that a side gains or loses by unplayed tiles. If one side is out, it gets twice the opponent's tiles (NZ 8.3;
 * NASPA V.F.1), or their value once, which the opponent loses (ASPA 11.1d). Otherwise each loses its own (NZ 8.3; ASPA
 * 11.2; NASPA V.F.1).
 */
export function tilePoints(game: Game, stage: Ended, side: Side): number {
  if (!tilesCount(game, stage)) return 0;
  const outPlay = stage.outPlay;
  const own = number(game.scores[2 + side]);
  if (outPlay === null) return -own;
  const out = game.rules.outTiles;
  const double = out === "double";
  if (outPlay.player === side) return out === "subtract" ? 0 : number(game.scores[2 + other(side)]) * (double ? 2 : 1);
  return double ? 0 : -own;
}
