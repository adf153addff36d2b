// The record of a game, as a journal has it: the game as it began, then each act, and the state after each act that was
// taken back.

import type { Act } from "../../../firmware/core/acts";
import type { Game } from "../../../firmware/core/game";
import { beginTakingBack, replayAct, replayState, type TakingBack } from "../../../firmware/core/take-back";
import { fork, gameOf, type Live } from "../../../sim/play/laws/law";

export type Entry = { act: Act } | { state: Game };

export interface GameRecord {
  begun: Game;
  entries: Entry[];
}

export function newRecord(game: Live): GameRecord {
  return { begun: fork(gameOf(game)), entries: [] };
}

/** The game replayed to its end, as it was and without an act. */
export function withoutActIn({ begun, entries }: GameRecord, number: number): TakingBack {
  const work = beginTakingBack(number, fork(begun), fork(begun));
  for (const entry of entries) {
    if ("act" in entry) replayAct(work, entry.act);
    else replayState(work, fork(entry.state), fork(entry.state));
  }
  return work;
}
