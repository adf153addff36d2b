// Takes an act of the director's back: replays the game without it. Two games are replayed side by side, one as it was
// and one without the act. Only what players did and the device took is repeated without the act, and only while it
// leaves the same game there but for amounts: a press that the players saw refused, or that meant something else, is
// never carried out afterwards.

import type { Act } from "./acts";
import { type Millis, playedMs, run } from "./clock";
import type { Game, Kept } from "./game";
import type { Outcome } from "./outcome";
import { limitAt } from "./over-limit";
import { step } from "./step";
import { revise } from "./result";
import { forget, wayBack } from "./ruled";
import { stopClocks } from "./stages/turn";

/** The replay of a game with and without an act. */
export interface TakingBack {
  /** Number of the act. */
  number: number;
  /** The game as it was. */
  live: Game;
  /** The same game without the act, and without later acts that have been taken back. */
  without: Game;
  /** Whether the replay has come to the act. */
  found: boolean;
  /** Whether a later act that has been taken back ended the game, whose result went with it. */
  lostResult: boolean;
  /** The first act after it that came of it, so that it cannot be taken back; null for none. */
  blockedBy: Act | null;
}

/** Begins a replay at a state before the act, which is given twice. */
export function beginTakingBack(number: number, live: Game, without: Game): TakingBack {
  return { number, live, without, found: false, lostResult: false, blockedBy: null };
}

/** Replays the next act; returns its outcome in the game as it was. */
export function replayAct(work: TakingBack, act: Act): Outcome {
  const live = work.live;
  const without = work.without;
  const ran = live.clock.running !== null;
  const isResult = live.stage.is === "ended";
  const outcome = step(live, act);
  if (!work.found && live.rulings < work.number) {
    step(without, act);
    return outcome;
  }
  work.found = true;
  if (work.blockedBy !== null || outcome.refused !== null) return outcome;
  if (act.kind === "director") {
    // After the act itself, each later act that a replay would take back has been taken back; the others are on the
    // event, as is the opposite by which one of those was taken back.
    if (wayBack(act.act) !== "replay") return outcome;
    skipAct(without, ran && live.clock.running === null, act.at);
    if (live.rulings > work.number && live.stage.is === "ended") work.lostResult = true;
    return outcome;
  }
  // Numbers typed on a result that the game without the act does not have are lost; the page says so before.
  const isLost = isResult && (work.lostResult || without.stage.is !== "ended");
  if (!(isLost && isEntry(act)) && !repeats(live, without, act)) work.blockedBy = act;
  return outcome;
}

/** Whether an act is an entry on a result. */
function isEntry(act: Act): boolean {
  const kind = act.kind;
  return kind === "number" || kind === "sign" || kind === "pointsIncluded" || kind === "pointsNotIncluded";
}

/** Continues at a stored state, where another act may have been taken back; the game without the act never had it. */
export function replayState(work: TakingBack, live: Game, without: Game): void {
  work.live = live;
  work.lostResult = false;
  if (!work.found) work.without = without;
}

/** Leaves an act out. If it stopped a running clock, the clock stops all the same: the players saw its lamp go out. */
function skipAct(without: Game, stopped: boolean, at: Millis): void {
  if (stopped) stopClocks(without, at);
}

/** Repeats an act in the game without the one that is taken back; returns whether it leaves the same game there. */
function repeats(live: Game, without: Game, act: Act): boolean {
  const kind = act.kind;
  // Tries at the PIN and the beginning of another game are no acts on this one.
  if (kind === "pinRight" || kind === "pinWrong" || kind === "nextGame") return true;
  const outcome = step(without, act);
  // The clocks stop all the same where the limit is not reached without the act.
  if (kind === "limitReached") stopClocks(without, act.at);
  // None of these is an act of the players.
  if (kind === "pack" || kind === "power" || kind === "limitReached") return true;
  if (outcome.refused !== null) return false;
  return isSameButAmounts(live, without, act.at);
}

/** Values that are compared. The others are amounts, or belong to the event, the rules or the director's acts. */
const compared = (game: Game): unknown[] => [
  game.openPlay,
  game.openSince,
  game.stage,
  game.question,
  game.waived,
  game.hold,
  game.settledPlay,
  game.scores,
  game.pressedBack,
  game.begunLate,
  game.settled,
  game.signed,
  game.pointsIn,
];

/** Whether two games differ in amounts alone at `at`: the same presses and keys mean the same in both. */
export function isSameButAmounts(one: Game, other: Game, at: Millis): boolean {
  if (one.clock.running !== other.clock.running) return false;
  if (playedMs(one.clock, at) !== playedMs(other.clock, at)) return false;
  return isSame(compared(one), compared(other));
}

/**
 * Whether two values that are not identical are the same but for amounts. Two objects with the same `is` have the same
 * fields.
 */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const own = one as Record<string, unknown>;
  const others = other as Record<string, unknown>;
  if (own.length !== others.length) return false;
  for (const field in own) {
    if (own[field] === others[field] || field === "leftMs" || field === "turn") continue;
    if (!isSame(own[field], others[field])) return false;
  }
  return true;
}

/** Whether the replay has come to the present game, and so to the end of what happened. */
export function isUpToDate(work: TakingBack, present: Game, at: Millis): boolean {
  const one = work.live.clock.leftMs;
  const other = present.clock.leftMs;
  return work.found && one[0] === other[0] && one[1] === other[1] && isSameButAmounts(work.live, present, at);
}

/** Whether the game without the act lacks a number that was typed on the result: that is asked first. */
export function losesScores(game: Game, after: Game): boolean {
  return game.scores.some((typed, line) => typed !== "" && typed !== after.scores[line]);
}

/** The parts of a game that no replay touches. */
function keptOf(game: Game): Kept {
  return {
    settings: game.settings,
    lexicon: game.lexicon,
    pinGuard: game.pinGuard,
    revision: game.revision,
    endedEvent: game.endedEvent,
    endedGame: game.endedGame,
    ruled: game.ruled,
    rulings: game.rulings,
  };
}

/** The game without the act, to continue from at `at`: what was replayed, with what is kept of the present game. */
export function withoutAct(work: TakingBack, present: Game, at: Millis): Game {
  const game: Game = Object.assign({}, work.without);
  Object.assign(game, keptOf(present));
  forget(game, work.number);
  // Clocks that pass the limit before now without the act stop now, as at a correction: the lamp was lit until now.
  const limit = limitAt(game);
  if (limit !== null && limit < at) run(game.clock, game.clock.running, at);
  if (game.stage.is === "ended") revise(game);
  return game;
}
