// Takes back the director's last act: replays the game without it from the journal, in pieces between which presses are
// handled, and continues with what came of that. What is pressed meanwhile is in the journal too, and is replayed.

import type { RuledAct } from "../core/directors-acts";
import { ruledBefore, wayBack } from "../core/ruled";
import { beginTakingBack, isUpToDate, losesScores, replayAct, replayState, withoutAct } from "../core/take-back";
import type { Game } from "../core/game";
import { newView } from "../input/view";
import { isReadable, newSearch, type Search, searchPiece, type StoredBody } from "../journal/body";
import type { FieldWriter } from "../journal/fields";
import type { Journal } from "../journal/journal";
import { newReading, readSlot, type Visitor } from "../journal/read";
import { GAME, STATE } from "../journal/slot";
import { beginReading, beginState, continueReading, finishReading, finishState, rulingsIn } from "../journal/state";
import { Text } from "../ui/texts";
import type { Device, Replay, Undoing } from "./device";
import { paint } from "./paint";
import { scheduleLimit } from "./dispatch";
import { recordTakenBack } from "./record";
import { say } from "./tell";
import { nowMs } from "./time";

/** Delay before the replay, so that the panel paints the page first. */
const BEGIN_MS = 50;
/** Most slots read in one callback. Some are parts of a body. */
const PIECE_SLOTS = 8;

/** Finds out whether the act on the page can be taken back. */
export function readUndo(device: Device): void {
  stopUndo(device);
  const act = actOnPage(device);
  const journal = device.journal;
  if (act === null || wayBack(act.act) !== "replay") return;
  device.undoing = {
    number: act.number,
    rulings: device.game.rulings,
    search: journal === null ? null : newSearch(journal.events),
    state: null,
    read: null,
    live: null,
    replay: null,
    isReading: true,
    isShown: false,
    isConfirmed: false,
    said: journal === null ? Text.notRecorded : "",
  };
  device.timers.undo = setTimeout(continueUndo, BEGIN_MS, device);
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

/** Does the next piece of the work, each in a callback of its own: all of it would delay a press too much. */
function continueUndo(device: Device): void {
  const undoing = device.undoing;
  const journal = device.journal;
  device.timers.undo = undefined;
  if (undoing === null) return;
  // The page was left before ENTER, or the director has given another act since. A press closes the page, no more.
  const isLeft = undoing.isConfirmed ? device.game.rulings !== undoing.rulings : actOnPage(device) === null;
  if (isLeft) return stopUndo(device);
  if (undoing.said === "" && journal !== null && workOn(device, journal, undoing)) {
    device.timers.undo = setTimeout(continueUndo, 0, device);
    return;
  }
  end(device, undoing);
}

/** Does a piece of the work; returns whether there is more. */
function workOn(device: Device, journal: Journal, undoing: Undoing): boolean {
  const state = undoing.state;
  if (undoing.search !== null) searchState(journal, undoing, undoing.search);
  else if (state !== null) takeState(undoing, state);
  else {
    const replay = undoing.replay as Replay;
    if (readPiece(journal, undoing, replay)) return true;
    const reading = replay.reading;
    const isWhole = reading.lost === 0 && reading.rotten === 0 && !reading.unread;
    if (!isWhole || !isUpToDate(replay.work, device.game, nowMs(device))) undoing.said = Text.tooLongAgo;
    return false;
  }
  return undoing.said === "";
}

/** Searches the newest state of the game before the act; there is none if the records of that time were replaced. */
function searchState(journal: Journal, undoing: Undoing, search: Search): void {
  const state = undoing.state;
  if (state !== null && rulingsIn(state.content) < undoing.number) {
    undoing.search = null;
    return;
  }
  // The first record of the game ends the search.
  if (search.page < 0 || (state !== null && state.code === GAME)) undoing.said = Text.tooLongAgo;
  else undoing.state = searchPiece(journal.events, search, isState);
}

/** Decodes a state in three callbacks, for the game as it was, and before the act once more for the game without it. */
function takeState(undoing: Undoing, state: StoredBody): void {
  const replay = undoing.replay;
  const read = undoing.read;
  if (read === null) {
    undoing.read = isReadable(state) ? beginReading(state.content) : null;
    if (undoing.read === null) undoing.said = Text.tooLongAgo;
    return;
  }
  if (read.game === null) return continueReading(read);
  undoing.read = null;
  const game = finishReading(read);
  const live = undoing.live;
  const isFirst = live === null && (replay === null || !replay.work.found);
  undoing.live = isFirst ? game : null;
  if (game === null) undoing.said = Text.tooLongAgo;
  if (game === null || isFirst) return;
  undoing.state = null;
  if (replay !== null) replayState(replay.work, live === null ? game : live, game);
  else
    undoing.replay = {
      work: beginTakingBack(undoing.number, live as Game, game),
      from: state,
      reading: newReading(state),
    };
}

/** Reads up to the next act or state; returns whether there may be more. */
function readPiece(journal: Journal, undoing: Undoing, replay: Replay): boolean {
  let isDone = false;
  const visitor: Visitor = {
    act: function (act, refused) {
      isDone = true;
      if (!refused) replayAct(replay.work, act);
    },
    state: function (body) {
      isDone = true;
      undoing.state = body;
    },
  };
  for (let i = 0; i < PIECE_SLOTS && !isDone; i++) {
    if (!readSlot(journal, replay.from, replay.reading, visitor)) return isDone;
  }
  return true;
}

function mayTakeBack(undoing: Undoing): boolean {
  return undoing.said === "" && undoing.replay !== null && undoing.replay.work.blockedBy === null;
}

/** Whether numbers typed on the result would be lost, and ENTER came before the page could say so. */
function hasToAsk(device: Device, undoing: Undoing): boolean {
  return !undoing.isShown && mayTakeBack(undoing) && losesScores(device.game, (undoing.replay as Replay).work.without);
}

/** At the end of the replay, shows what was found; after ENTER, takes the act back. */
function end(device: Device, undoing: Undoing): void {
  undoing.isReading = false;
  if (!undoing.isConfirmed || hasToAsk(device, undoing)) {
    undoing.isConfirmed = false;
    undoing.isShown = true;
    return paint(device);
  }
  if (!mayTakeBack(undoing)) return say(device, "noWayBack");
  const game = withoutAct((undoing.replay as Replay).work, device.game, nowMs(device));
  const sequence = (device.journal as Journal).sequence;
  device.timers.undo = setTimeout(finish, 0, { device, game, half: null, sequence });
}

/** Takes the act on the page back, as soon as the replay has come to the end. */
export function takeBack(device: Device): void {
  const undoing = device.undoing;
  if (undoing === null) return;
  undoing.isConfirmed = true;
  if (undoing.isReading) return;
  if (!mayTakeBack(undoing)) return say(device, "noWayBack");
  undoing.isReading = true;
  device.timers.undo = setTimeout(continueUndo, 0, device);
}

/** The game without the act, the first half of its state, and the last record that it takes account of. */
interface Finished {
  device: Device;
  game: Game;
  half: FieldWriter | null;
  sequence: number;
}

/** Encodes the first half of the state, then records it, and continues with the game, unless something has happened. */
function finish(finished: Finished): void {
  const device = finished.device;
  const game = finished.game;
  const half = finished.half;
  if ((device.journal as Journal).sequence !== finished.sequence) return continueUndo(device);
  if (half === null) {
    finished.half = beginState(game);
    device.timers.undo = setTimeout(finish, 0, finished);
    return;
  }
  stopUndo(device);
  const view = newView(game, nowMs(device));
  const isRecorded = recordTakenBack(device, game, view, finishState(half, game));
  say(device, isRecorded ? "done" : "logFull");
  // The time left may be another.
  scheduleLimit(device);
}
