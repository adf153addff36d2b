// The result of a game: time used, overtime, penalty and points of each side and, once all that the rules count has
// been typed, the adjusted scores.

import { left, type Millis, overtimeSeconds, type Seconds, shownSeconds } from "./clock";
import { Entry, type Game, NO_LINE, POINTS_LINE } from "./game";
import type { Ended } from "./stage";
import { penaltyPoints } from "./penalty";
import { other, type Side, SIDES } from "./side";

export interface SideResult {
  /** The time allowed, with extra time by the rules, less the time that the face shows. */
  usedSeconds: Seconds;
  overtimeSeconds: Seconds;
  /** Points taken off the score for overtime. */
  penaltyPoints: number;
  challengePoints: number;
  /** Points that the director gave, or took (negative). */
  ruledPoints: number;
  /** The points that leaving a game in progress costs, or brings the other side. */
  leavingPoints: number;
  /** The score with all points added and taken off; null until everything that counts has been typed. */
  adjusted: number | null;
}

/** Place of A's tiles among the scores; B's are next. */
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

/**
 * Whether the result has all entries: both scores, the tiles that count and, if points were won, whether the scores
 * include them.
 */
export function isComplete(game: Game, stage: Ended): boolean {
  return nextOpen(game, stage, NO_LINE) === NO_LINE && game.entry !== Entry.asked && !isDoubtful(game);
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

/** Entries above these are questioned: no game was won with so many points, and no rack holds tiles of so many. */
const MOST_SCORE = 999;
const MOST_TILES = 100;

/**
 * Whether the number being typed can hardly be right. A 0 for tiles is questioned, because only blanks are worth no
 * points.
 */
export function isDoubtful(game: Game): boolean {
  const line = game.scoreLine;
  if (game.entry !== Entry.typing || game.scores[line] === "") return false;
  const value = number(game.scores[line]);
  return line < FIRST_TILES ? value > MOST_SCORE : value === 0 || value > MOST_TILES;
}

/** A number counts as typed after this time without a key, so that its first digit does not decide who has won. */
const TYPING_MS: Millis = 2000;

/** Whether the result is complete, and no line waits for a key. */
export function isSettled(game: Game, stage: Ended, now: Millis): boolean {
  if (!isComplete(game, stage)) return false;
  return game.scoreLine === NO_LINE || (game.entry === Entry.typing && now - game.keyAt >= TYPING_MS);
}

/**
 * Whether the result needs a line: both scores, the tiles of a side that holds some that count, and points if any were
 * won.
 */
export function isAsked(game: Game, stage: Ended, line: number): boolean {
  const outPlay = stage.outPlay;
  if (line === POINTS_LINE) return asksForPoints(game);
  if (line < FIRST_TILES) return true;
  return tilesCount(game, stage) && (outPlay === null || outPlay.player !== line - FIRST_TILES);
}

/** Whether points were won in challenges, so that the result asks whether the scores include them. */
export function asksForPoints(game: Game): boolean {
  const points = game.challengePoints;
  return points[0] !== 0 || points[1] !== 0;
}

/**
 * Counts a key or press that has been taken since the end: each may have changed the result. The game keeps the numbers
 * that it had then, whatever PIN is chosen or game begun before somebody comes back to its result.
 */
export function revise(game: Game): void {
  if (game.revision === 0) {
    game.endedEvent = game.settings.event;
    game.endedGame = game.settings.games;
  }
  game.revision++;
}

/** The side that gave up or left; null if none did. */
export function whoGaveUp(stage: Ended): Side | null {
  const by = stage.by;
  return by === "resignedA" || by === "leftA" ? 0 : by === "resignedB" || by === "leftB" ? 1 : null;
}

/**
 * Who has won: a side, both alike, or nobody after a forfeit of both; null while a score is missing. Who gives up has
 * lost, whatever the scores are.
 */
export function winnerOf(stage: Ended, sides: SideResult[]): Side | "tie" | "nobody" | null {
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
 * Makes the player who left a game in progress lose it by the document's spread at the least (NASPA 2013 V.K.2; 2011
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
 * Whether unplayed tiles count: at a usual end, and when the director stops a game under rules that say so. Otherwise
 * the score is final.
 */
export function tilesCount(game: Game, stage: Ended): boolean {
  return stage.by === null || (stage.by === "stopped" && game.rules.stoppedLosesTiles);
}

/**
 * Points that unplayed tiles bring or cost a side. One side out: it gets twice the opponent's tiles (NZ 8.3; NASPA
 * V.F.1), or their value once, which the opponent loses (ASPA 11.1d). Otherwise each loses its own (NZ 8.3; ASPA 11.2;
 * NASPA V.F.1).
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
