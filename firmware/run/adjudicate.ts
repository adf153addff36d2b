// The words of a challenge, looked up one after the other once the whole pack has been checked.

import { challengedStage, whyNoVerdict } from "../core/game";
import { BOARD } from "../device/board";
import { lookUpNext, newAdjudication, slotMs } from "../lexicon/adjudication";
import type { Lexicon } from "../lexicon/opened";
import type { Device } from "./device";
import { dispatch } from "./dispatch";
import { nowMs } from "./time";

/** Looks up the words of the challenge now, or as soon as the pack has been checked. */
export function adjudicate(device: Device): void {
  const stage = challengedStage(device.game);
  const pack = device.pack;
  device.wordsWait = pack === null;
  if (pack !== null && !("fault" in pack) && stage !== null) lookUp(device, pack, stage.challenge.words);
}

/** Called when the pack has been checked and the game knows of any fault: starts the look-up that waited. */
export function packIsOpen(device: Device): void {
  const game = device.game;
  if (!device.wordsWait) return;
  device.wordsWait = false;
  if (game.stage.is !== "adjudicating") return;
  if (whyNoVerdict(game) === null) adjudicate(device);
  else dispatch(device, { kind: "verdict", acceptable: null, at: nowMs(device) });
}

/**
 * Looks up the words of the challenge, each in its slot of time, then tells the core the verdict. The slots count from
 * now: counted from a press that had to wait, they would overlap, and the time of the verdict would tell how long the
 * look-ups took.
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
      device.display.still = false;
      dispatch(device, { kind: "verdict", acceptable: adjudication.acceptable, at: nowMs(device) });
      return;
    }
    over = lookUpNext(adjudication, lexicon);
    wait();
  }
  // The first slot is for the panel, which says that words are looked up before the first look-up.
  function wait(): void {
    timers.slot = setTimeout(next, startedAt + (adjudication.done + 1) * slot - nowMs(device));
  }
  wait();
  device.display.still = true;
}

/** Cancels the look-up, without a verdict. */
export function breakOff(device: Device): void {
  const timers = device.timers;
  device.wordsWait = false;
  if (timers.slot !== undefined) clearTimeout(timers.slot);
  timers.slot = undefined;
  device.display.still = false;
}
