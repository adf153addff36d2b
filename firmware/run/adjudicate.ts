// The words of a challenge, looked up one after the other.

import { lookUpNext, newAdjudication, WORD_SLOT_MS } from "../lexicon/adjudication";
import { Challenge } from "../core/game";
import { Lexicon } from "../lexicon/lexicon";
import { dispatch } from "./dispatch";
import { game, pack } from "./held";
import { nowMs } from "./time";

let slotTimer: number | undefined;

/** From the execution to the verdict. */
export function isLookingUp(): boolean {
  return slotTimer !== undefined;
}

/**
 * Looks up the words of the challenge, each in its slot of time, then tells the core the verdict. The slots count from now: from a
 * press that had to wait, they would run one into the other, and the verdict's time would tell how long the look-ups took.
 */
export function adjudicate(): void {
  const startedAt = nowMs();
  const adjudication = newAdjudication((game.challenge as Challenge).words);
  let over = false;
  function slot(): void {
    slotTimer = undefined;
    if (over) {
      dispatch({ kind: "verdict", acceptable: adjudication.acceptable, at: nowMs() });
      return;
    }
    over = lookUpNext(adjudication, pack as Lexicon);
    wait();
  }
  // The first slot is for the panel, which says that words are looked up before any is.
  function wait(): void {
    slotTimer = setTimeout(slot, startedAt + (adjudication.done + 1) * WORD_SLOT_MS - nowMs());
  }
  wait();
}

/** What was being looked up comes to no verdict. */
export function breakOff(): void {
  if (slotTimer !== undefined) clearTimeout(slotTimer);
  slotTimer = undefined;
}
