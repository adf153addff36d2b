// Takes an act of the director's back: replays the game without it. Two games are replayed side by side, one as it was
// and one without the act. Only what players did and the device took is repeated without the act, and only while it
// leaves the same game there but for amounts: a press that the players saw refused, or that meant something else, is
// never carried out afterwards.

import { type Millis, playedMs, run } from "./clock";
import { type Game, menuAt } from "./game";
import { isPageKey, step, type GameEvent } from "./step";
import { revise } from "./result";
import { forget, wayBack } from "./ruled";
import { neutralise } from "./stages/turn";

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
  /** The first event after the act that came of it, so that the act cannot be taken back; null for none. */
  blockedBy: GameEvent | null;
}

/** Begins a replay at a state before the act, which is given twice. */
export function beginTakingBack(number: number, live: Game, without: Game): TakingBack {
  return { number, live, without, found: false, lostResult: false, blockedBy: null };
}

/** Replays the next event. */
export function replayEvent(work: TakingBack, event: GameEvent): void {
  const live = work.live;
  const without = work.without;
  const menu = menuAt(live, event.at);
  const keyAt = live.keyAt;
  const ran = live.clock.running !== null;
  const onPage = event.kind === "key" && isPageKey(live, event.key, event.at);
  const rulings = live.rulings;
  const isResult = live.stage.is === "ended";
  const outcome = step(live, event);
  const ruled = live.rulings > rulings ? outcome.ruling : null;
  if (!work.found && live.rulings < work.number) {
    step(without, event);
    return;
  }
  work.found = true;
  if (work.blockedBy !== null) return;
  if (ruled !== null) {
    // After the act itself, each later act that a replay would take back has been taken back.
    if (wayBack(ruled.act) !== "replay") return;
    skipAct(without, ran && live.clock.running === null, event.at);
    if (live.rulings > work.number && live.stage.is === "ended") work.lostResult = true;
    return;
  }
  // Numbers typed on a result that the game without the act does not have are lost; the page says so before.
  if (isResult && event.kind === "key" && (work.lostResult || without.stage.is !== "ended")) return;
  // A key that leaves the director's page with a list of words does nothing else.
  const types = menu !== null && menu.page === "retype" && live.menu !== null;
  if (outcome.refused !== null || outcome.closed !== null || (onPage && !types)) return;
  without.menu = types ? { page: "retype" } : null;
  without.backAt = null;
  without.keyAt = keyAt;
  const same = repeats(live, without, event);
  without.menu = null;
  if (!same) work.blockedBy = event;
}

/** Continues at a stored state, where another act may have been taken back; the game without the act never had it. */
export function replayState(work: TakingBack, live: Game, without: Game): void {
  work.live = live;
  work.lostResult = false;
  if (!work.found) work.without = without;
}

/** Leaves an act out. If it stopped a running clock, the clock stops all the same: the players saw its lamp go out. */
function skipAct(without: Game, stopped: boolean, at: Millis): void {
  without.menu = null;
  if (stopped) stopClocks(without, at);
}

/** Stops both clocks without any other act. */
export function stopClocks(game: Game, at: Millis): void {
  const stage = game.stage;
  if (stage.is === "running") neutralise(game, stage.onTurn, at);
  else if (game.clock.running !== null) run(game.clock, null, at);
}

/** Repeats an event in the game without the act; returns whether it is taken there and leaves the same game. */
function repeats(live: Game, without: Game, event: GameEvent): boolean {
  const outcome = step(without, event);
  // Neither a pack nor a loss of power is an act of the players.
  if (event.kind === "pack" || event.kind === "power") return true;
  return outcome.refused === null && outcome.closed === null && isSameButAmounts(live, without, event.at);
}

/** Fields that hold times, points or the number of the turn, wherever they are. */
const AMOUNTS = ["leftMs", "allowedMs", "turn", "ruledPoints", "challengePoints"];
/** Fields of a game that belong to its event, to the rules or to the pages, or that are compared by their meaning. */
const APART =
  "settings rules source challengeRule lexicon pinGuard menu keyAt backAt notice noticeAt rulings ruled ruledBy revision endedEvent endedGame clock";

/** Whether two games differ in amounts alone at `at`: the same presses and keys mean the same in both. */
export function isSameButAmounts(one: Game, other: Game, at: Millis): boolean {
  const apart = APART.split(" ");
  if (one.clock.running !== other.clock.running) return false;
  if (playedMs(one.clock, at) !== playedMs(other.clock, at)) return false;
  for (const field of Object.keys(one) as (keyof Game)[]) {
    if (!apart.includes(field) && !AMOUNTS.includes(field) && !isSame(one[field], other[field])) return false;
  }
  return true;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const fields = Object.keys(one);
  if (fields.length !== Object.keys(other).length) return false;
  for (const field of fields) {
    const same = isSame((one as Record<string, unknown>)[field], (other as Record<string, unknown>)[field]);
    if (!AMOUNTS.includes(field) && !same) return false;
  }
  return true;
}

/** Whether the replay has come to the present game, and so to the end of what happened. */
export function isUpToDate(work: TakingBack, present: Game, at: Millis): boolean {
  const one = work.live.clock.leftMs;
  const other = present.clock.leftMs;
  return work.found && one[0] === other[0] && one[1] === other[1] && isSameButAmounts(work.live, present, at);
}

/**
 * The game without the act, to continue from. The event's settings, the pack, the PIN's guard and the name of the
 * result are those of the present game: no replay touches them.
 */
export function withoutAct(work: TakingBack, present: Game): Game {
  const game: Game = Object.assign({}, work.without);
  game.settings = present.settings;
  game.lexicon = present.lexicon;
  game.pinGuard = present.pinGuard;
  game.revision = present.revision;
  game.endedEvent = present.endedEvent;
  game.endedGame = present.endedGame;
  game.rulings = present.rulings;
  game.ruled = present.ruled;
  forget(game, work.number);
  game.menu = null;
  game.keyAt = present.keyAt;
  game.backAt = present.backAt;
  game.notice = "done";
  game.noticeAt = present.noticeAt;
  if (game.stage.is === "ended") revise(game);
  return game;
}
