// The words of a challenge, looked up one after the other once the whole pack has been checked.

import { challengedStage, whyNoVerdict } from "../core/game";
import { BOARD } from "../device/board";
import { lookUpNext, newAdjudication, slotMs } from "../lexicon/adjudication";
import type { Lexicon } from "../lexicon/opened";
import { dispatch } from "./dispatch";
import { game, pack } from "./held";
import { keepPanelStill } from "./paint";
import { nowMs } from "./time";

let slotTimer: number | undefined;
/** Whether words wait for the end of the pack check. */
let waiting = false;

/** Looks up the words of the challenge now, or as soon as the pack has been checked. */
export function adjudicate(): void {
  const stage = challengedStage(game);
  waiting = pack === null;
  if (pack !== null && !("fault" in pack) && stage !== null) lookUp(pack, stage.challenge.words);
}

/** Called when the pack has been checked and the game knows of any fault: starts the look-up that waited. */
export function packIsOpen(): void {
  if (!waiting) return;
  waiting = false;
  if (game.stage.is !== "adjudicating") return;
  if (whyNoVerdict(game) === null) adjudicate();
  else dispatch({ kind: "verdict", acceptable: null, at: nowMs() });
}

/**
 * Looks up the words of the challenge, each in its slot of time, then tells the core the verdict. The slots count from
 * now: counted from a press that had to wait, they would overlap, and the time of the verdict would tell how long the
 * look-ups took.
 */
function lookUp(lexicon: Lexicon, words: string[]): void {
  const startedAt = nowMs();
  const slot = slotMs(lexicon, BOARD.passMicros);
  const adjudication = newAdjudication(words);
  let over = false;
  function next(): void {
    slotTimer = undefined;
    if (over) {
      keepPanelStill(false);
      dispatch({ kind: "verdict", acceptable: adjudication.acceptable, at: nowMs() });
      return;
    }
    over = lookUpNext(adjudication, lexicon);
    wait();
  }
  // The first slot is for the panel, which says that words are looked up before the first look-up.
  function wait(): void {
    slotTimer = setTimeout(next, startedAt + (adjudication.done + 1) * slot - nowMs());
  }
  wait();
  keepPanelStill(true);
}

/** Cancels the look-up, without a verdict. */
export function breakOff(): void {
  waiting = false;
  if (slotTimer !== undefined) clearTimeout(slotTimer);
  slotTimer = undefined;
  keepPanelStill(false);
}
