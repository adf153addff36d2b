// The record of a game, as a journal has it: the game as it began, then each event, and the state after each act that
// was taken back.

import type { Game } from "../../../firmware/core/game";
import type { GameEvent } from "../../../firmware/core/step";
import { beginTakingBack, replayEvent, replayState, type TakingBack } from "../../../firmware/core/take-back";
import { fork } from "../../../sim/play/laws/law";

export type Entry = { event: GameEvent } | { state: Game };

export interface GameRecord {
  begun: Game;
  entries: Entry[];
}

export function newRecord(game: Game): GameRecord {
  return { begun: fork(game), entries: [] };
}

/** The game replayed to its end, as it was and without an act. */
export function withoutActIn({ begun, entries }: GameRecord, number: number): TakingBack {
  const work = beginTakingBack(number, fork(begun), fork(begun));
  for (const entry of entries) {
    if ("event" in entry) replayEvent(work, entry.event);
    else replayState(work, fork(entry.state), fork(entry.state));
  }
  return work;
}
