// After a loss of power: the newest game from the journal, up to the last moment that is known.

import { Millis } from "../core/clock";
import { GameEvent } from "../core/step";
import { Journal, makeRoom } from "./journal";
import { readEvents } from "./read";
import { lastWord } from "./ring";
import { decodeCheckpoint, GAME, isSoundWord, STATE } from "./slot";
import { textsBack } from "./text";

/** What came back. */
export interface Restored {
  /** How far the game is known to have come: the time of its last event, or of a checkpoint behind it. */
  at: Millis;
  /** Events since the state that replay began with. */
  events: number;
  /** Records that cannot be read: the state may be wrong, and somebody must look. */
  lost: number;
}

/** How many words are gone back over that hold no sound checkpoint: a bit may have rotted far behind the last one. */
const LOOK_BACK_WORDS = 1100;

function isAny(): boolean {
  return true;
}

/**
 * Calls `begin` with the newest game's last state written as a whole, then `visit` with each event since; null if no game can be
 * read. From here on the journal goes on with that game.
 */
export function restoreGame(journal: Journal, begin: (state: string) => void, visit: (event: GameEvent) => void): Restored | null {
  const stored = textsBack(journal, STATE, isAny);
  if (stored === null) return null;
  begin(stored.text);
  const reading = readEvents(journal, stored, visit);
  journal.sequence = reading.sequence;
  journal.lastAt = reading.lastAt;
  journal.sinceState = reading.events;
  // The power may have failed before there was room for it.
  if (reading.events === 0 && stored.code === GAME) makeRoom(journal);
  return withCheckpoint(journal, reading.events, reading.lost);
}

/** A checkpoint numbered higher than the last record tells of a record that is gone from the end. */
function withCheckpoint(journal: Journal, events: number, lost: number): Restored {
  const word = lastWord(journal.checkpoints, LOOK_BACK_WORDS, isSoundWord);
  const restored: Restored = { at: journal.lastAt, events: events, lost: lost };
  if (word < 0) return restored;
  const ahead = ((word >>> 24) - journal.sequence) & 0xff;
  const at = decodeCheckpoint(word, (journal.sequence + ahead) & 0xff, journal.lastAt);
  if (at === null) return restored;
  if (ahead === 0) restored.at = at;
  else if (ahead < 4) restored.lost += ahead;
  return restored;
}
