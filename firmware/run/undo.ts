// Takes back the director's last act: replays the game without it from the journal, in pieces between which presses are
// handled, and continues with what came of that. What is pressed meanwhile is in the journal too, and is replayed.

import type { RuledAct } from "../core/directors-acts";
import { ruledBefore, wayBack } from "../core/ruled";
import { beginTakingBack, isUpToDate, replayAct, replayState, withoutAct } from "../core/take-back";
import type { Game } from "../core/game";
import { newView, type View } from "../input/view";
import { findBodyBackwards, isReadable, type StoredBody } from "../journal/body";
import type { FieldWriter } from "../journal/fields";
import type { Journal } from "../journal/journal";
import { newReading, readSlot, type Visitor } from "../journal/read";
import { GAME, STATE } from "../journal/slot";
import { beginState, finishState, gameFrom, rulingsIn } from "../journal/state";
import { Text } from "../ui/texts";
import type { Device, Replay, Undoing } from "./device";
import { paint } from "./paint";
import { scheduleLimit } from "./dispatch";
import { recordTakenBack } from "./record";
import { say } from "./tell";
import { nowMs } from "./time";

/** Delay before the replay, so that the panel paints the page first. */
const BEGIN_MS = 50;
/** Slots read in one callback: the replay of an event takes 14 ms, and twice as much after the act. */
const PIECE_SLOTS = 3;

/** Finds out whether the act on the page can be taken back. */
export function readUndo(device: Device): void {
  stopUndo(device);
  const act = actOnPage(device);
  if (act === null || wayBack(act.act) !== "replay") return;
  device.undoing = { number: act.number, replay: null, isReading: true, isConfirmed: false, said: "" };
  device.timers.undo = setTimeout(begin, BEGIN_MS, device);
}

function stopUndo(device: Device): void {
  if (device.timers.undo !== undefined) clearTimeout(device.timers.undo);
  device.timers.undo = undefined;
  device.undoing = null;
}

function actOnPage(device: Device): RuledAct | null {
  const menu = device.view.menu;
  return menu === null || menu.page !== "undo" ? null : ruledBefore(device.game, menu.passed);
}

function isState(code: number): boolean {
  return code === GAME || code === STATE;
}

/** The newest state of the game before the act; null if the records of that time have been replaced. */
function stateBefore(journal: Journal, number: number): StoredBody | null {
  const found = findBodyBackwards(journal.events, isState, function (body) {
    // The first record of the game ends the search.
    return body.code === GAME || rulingsIn(body.content) < number;
  });
  return found !== null && isReadable(found) && rulingsIn(found.content) < number ? found : null;
}

/** Begins the replay at the newest state before the act. */
function begin(device: Device): void {
  const undoing = device.undoing as Undoing;
  const journal = device.journal;
  const from = journal === null ? null : stateBefore(journal, undoing.number);
  const live = from === null ? null : gameFrom(from.content);
  const without = from === null ? null : gameFrom(from.content);
  if (from === null || live === null || without === null) {
    undoing.said = journal === null ? Text.notRecorded : Text.tooLongAgo;
    return end(device, undoing);
  }
  const work = beginTakingBack(undoing.number, live, without);
  undoing.replay = { work, from, reading: newReading(from) };
  replayPiece(device);
}

/** Replays the next records, up to the journal's end. */
function replayPiece(device: Device): void {
  const undoing = device.undoing;
  const journal = device.journal;
  device.timers.undo = undefined;
  if (undoing === null || undoing.replay === null || journal === null) return;
  // The page was left.
  if (actOnPage(device) === null) return stopUndo(device);
  if (readPiece(journal, undoing.replay)) {
    device.timers.undo = setTimeout(replayPiece, 0, device);
    return;
  }
  const reading = undoing.replay.reading;
  const isWhole = reading.lost === 0 && reading.rotten === 0 && !reading.unread;
  if (!isWhole || !isUpToDate(undoing.replay.work, device.game, nowMs(device))) undoing.said = Text.tooLongAgo;
  end(device, undoing);
}

/** Reads some slots; returns whether there may be more. */
function readPiece(journal: Journal, replay: Replay): boolean {
  const work = replay.work;
  const visitor: Visitor = {
    act: function (act, refused) {
      if (!refused) replayAct(work, act);
    },
    state: function (body) {
      const live = gameFrom(body.content);
      if (live !== null) replayState(work, live, work.found ? live : (gameFrom(body.content) as Game));
    },
  };
  for (let i = 0; i < PIECE_SLOTS; i++) if (!readSlot(journal, replay.from, replay.reading, visitor)) return false;
  return true;
}

function mayTakeBack(undoing: Undoing): boolean {
  return undoing.said === "" && undoing.replay !== null && undoing.replay.work.blockedBy === null;
}

/** At the end of the replay, shows what was found; after ENTER, takes the act back. */
function end(device: Device, undoing: Undoing): void {
  undoing.isReading = false;
  if (!undoing.isConfirmed) return paint(device);
  if (!mayTakeBack(undoing)) return say(device, "noWayBack");
  const game = withoutAct((undoing.replay as Replay).work, device.game);
  const view = newView(game, nowMs(device));
  const sequence = (device.journal as Journal).sequence;
  device.timers.undo = setTimeout(finish, 0, {
    device,
    game,
    view,
    half: beginState(game),
    sequence,
  });
}

/** Takes the act on the page back, as soon as the replay has come to the end. */
export function takeBack(device: Device): void {
  const undoing = device.undoing;
  if (undoing === null) return;
  undoing.isConfirmed = true;
  if (undoing.isReading) return;
  if (!mayTakeBack(undoing)) return say(device, "noWayBack");
  undoing.isReading = true;
  device.timers.undo = setTimeout(replayPiece, 0, device);
}

/** The game without the act, the first half of its state, and the last record that it takes account of. */
interface Finished {
  device: Device;
  game: Game;
  view: View;
  half: FieldWriter;
  sequence: number;
}

/** Records the game without the act, and continues with it, unless something has happened since the replay ended. */
function finish(finished: Finished): void {
  const device = finished.device;
  const game = finished.game;
  if ((device.journal as Journal).sequence !== finished.sequence) return replayPiece(device);
  stopUndo(device);
  const view = finished.view;
  const isRecorded = recordTakenBack(device, game, view, finishState(finished.half, game));
  say(device, isRecorded ? "done" : "logFull");
  // The time left may be another.
  scheduleLimit(device);
}
