// Decodes a write to the journal's flash, by JOURNAL.md and without the firmware's code.

import { PAGE_BYTES } from "../../board/virtual/raw-flash";

/** Pages before this one hold times of running clocks, the others records. */
const FIRST_RECORD_PAGE = 9;
const GAME = 0x87;
const STATE = 0x88;
/** First code of presses and other acts. A finished pack check has a smaller code: it is no user input. */
const FIRST_EVENT = 0x90;
const POWER = 0x94;
/** The top bit of a time marks an act that was refused. */
const TIME_BITS = 0x7fffffff;
/** Stands in front of a game's times. */
const BARRIER = 27;
/** A running clock's time is in units of so many milliseconds, of which a word has the lowest 19 bits. */
export const TIME_UNIT_MS = 32;
const TIME_MODULO = 0x80000;

/** An operation on the journal's flash; an erase has no data. */
export interface Write {
  address: number;
  data: Uint8Array | null;
}

/**
 * Record that a write completes: a press, another act, a running clock's time, a game that begins, the state of the
 * one that goes on, or nothing of a game.
 */
export type Recorded =
  | { is: "press"; side: number; time: number }
  | { is: "act" }
  | { is: "clock"; time: number }
  | { is: "game" }
  | { is: "state" }
  | { is: "nothing" };

export function recordedBy({ address, data }: Write): Recorded {
  if (data === null) return { is: "nothing" };
  const view = new DataView(data.buffer, data.byteOffset);
  if (address < FIRST_RECORD_PAGE * PAGE_BYTES) {
    const word = view.getUint32(0, true);
    return data.length === 4 && word !== BARRIER
      ? { is: "clock", time: ((word >>> 5) % TIME_MODULO) * TIME_UNIT_MS }
      : { is: "nothing" };
  }
  const code = data[0];
  if (code === GAME) return { is: "game" };
  if (code === STATE) return { is: "state" };
  if (code < FIRST_EVENT || code === POWER) return { is: "nothing" };
  if (code >= FIRST_EVENT + 2) return { is: "act" };
  return { is: "press", side: code - FIRST_EVENT, time: view.getUint32(2, true) & TIME_BITS };
}
