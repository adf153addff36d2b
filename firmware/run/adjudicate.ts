// Looks up the words of a challenge, one after the other, after the whole pack has been checked.

import { inTiles } from "../core/alphabet";
import { challengedStage, whyNoVerdict } from "../core/game";
import { BOARD } from "../device/board";
import { lookUpNext, newAdjudication, slotMs } from "../lexicon/adjudication";
import type { Lexicon } from "../lexicon/opened";
import type { Device } from "./device";
import { dispatch } from "./dispatch";
import { nowMs } from "./time";

/** Looks up the words of the challenge now, or after the pack check if that is not complete. */
export function adjudicate(device: Device): void {
  const stage = challengedStage(device.game);
  const pack = device.pack;
  device.lookUpWaits = pack === null;
  if (pack !== null && !("fault" in pack) && stage !== null) {
    const alphabet = device.game.lexicon.alphabet;
    lookUp(
      device,
      pack,
      stage.challenge.words.map((word) => inTiles(alphabet, word)),
    );
  }
}

/** Starts a look-up that has waited for the pack check. Called after the game has been told the check's result. */
export function startWaitingLookUp(device: Device): void {
  const game = device.game;
  if (!device.lookUpWaits) return;
  device.lookUpWaits = false;
  if (game.stage.is !== "adjudicating") return;
  if (whyNoVerdict(game) === null) adjudicate(device);
  else dispatch(device, { kind: "verdict", acceptable: null, at: nowMs(device) });
}

/**
 * Looks up the words of the challenge, each in a time slot of the same length, then sends the core the verdict. The
 * slots are counted from now. If they were counted from the press, and the press was handled late, look-ups would
 * overrun their slots, and the time of the verdict would tell how long they took.
 */
function lookUp(device: Device, lexicon: Lexicon, words: string[]): void {
  const timers = device.timers;
  const startedAt = nowMs(device);
  const slot = slotMs(lexicon, BOARD.passMicros);
  const adjudication = newAdjudication(words);
  let over = false;
  function next(): void {
    timers.slot = undefined;
    if (over) {
      device.display.frozen = false;
      dispatch(device, { kind: "verdict", acceptable: adjudication.acceptable, at: nowMs(device) });
      return;
    }
    over = lookUpNext(adjudication, lexicon);
    wait();
  }
  // No word is looked up in the first slot, in which the panel paints that words are looked up.
  function wait(): void {
    timers.slot = setTimeout(next, startedAt + (adjudication.done + 1) * slot - nowMs(device));
  }
  wait();
  device.display.frozen = true;
}

/** Cancels a look-up, without a verdict. */
export function cancelLookUp(device: Device): void {
  const timers = device.timers;
  device.lookUpWaits = false;
  if (timers.slot !== undefined) clearTimeout(timers.slot);
  timers.slot = undefined;
  device.display.frozen = false;
}
