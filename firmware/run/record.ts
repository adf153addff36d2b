// Records the game in the journal. No other file knows how much room the journal has.

import { longestMs, type Millis } from "../core/clock";
import { takeRestOff } from "../core/rest";
import type { Outcome } from "../core/outcome";
import type { GameEvent } from "../core/step";
import {
  beginGame,
  checkpoint,
  checkpointEvery,
  restartFromState,
  needsRoom,
  type Journal,
  KEPT_EVENT_PAGES,
  record,
  recordSettings,
  refresh,
  STATE_EVERY,
  writeState,
} from "../journal/journal";
import type { Written } from "../journal/ring";
import { beginState, finishState } from "../journal/state";
import type { Device } from "./device";
import { putPanelOff } from "./paint";
import { warnIfNotSaved, say, takeBackNotSaved } from "./tell";
import { nowMs, setTime } from "./time";

/**
 * An event is late if the interpreter handles it this long after it happened. The next checkpoint then comes as soon,
 * because the cause of the delay may recur.
 */
const LATE_MS: Millis = 500;
/** A checkpoint is counted from the last record: while a clock runs, a record is made at least this often. */
const REFRESH_MS: Millis = 3600000;
/** From this many events on, the state is written as soon as no press is waited for. */
const STATE_FROM = STATE_EVERY - 16;
/**
 * The state is written this long after the last event; while the panel is still being painted, the wait begins again,
 * so that the next press need not wait for both. Presses in quick succession put it off until there are STATE_EVERY
 * events, which a start would have to replay: then it follows a press, before the next can come.
 */
const STATE_AFTER_MS = 250;
/**
 * The state is written once the clocks have stood this long: before flashing another firmware in the middle of a game,
 * people stop the clocks for longer. A stop in every turn, for a challenge or a count of tiles, is shorter: a state for
 * each would take the room of the events.
 */
const STOOD_MS = 60000;

const NOT_AT_SETUP = -1;

/**
 * Settings that a key changes without the effect `settingsChanged`; they are recorded as such, because a later firmware
 * may read that key differently.
 */
interface Chosen {
  /**
   * Document, list and challenge rule as one number: a key at set-up chooses them by their places in this firmware's
   * lists.
   */
  atSetup: number;
  wrongTries: number;
}

function chosenNow(device: Device): Chosen {
  const game = device.game;
  const settings = game.settings;
  const choice = (settings.rules * 16 + settings.source) * 16 + settings.challengeRule;
  return { atSetup: game.stage.is === "setup" ? choice : NOT_AT_SETUP, wrongTries: game.pinGuard.wrongTries };
}

/** An event that is to be recorded, from before the core takes it. */
export interface Ticket {
  event: GameEvent;
  /** The settings before it, if it is a key that may change them; null otherwise. */
  before: Chosen | null;
}

/**
 * Room is made while the clocks stand. If it is tight and a clock runs, NEUTRAL is the only key taken, and refused
 * events are not recorded: no mashing takes the room of a turn. With no page in hand, waiting cannot make room: the
 * flash has failed, the panel says so, and every key is taken.
 */
function refusesKeys(device: Device): boolean {
  const journal = device.journal;
  return journal !== null && journal.events.spare === KEPT_EVENT_PAGES && device.game.clock.running !== null;
}

/**
 * Takes up an event before the core does: finishes a half-written state, and keeps the settings that the event may
 * change. Null refuses the event, because the journal is too full for this key.
 */
export function begin(device: Device, event: GameEvent): Ticket | null {
  const recording = device.recording;
  const game = device.game;
  if (recording.halfState !== null) saveState(device);
  const isKey = event.kind === "key";
  if (isKey && event.key !== "NEUTRAL" && refusesKeys(device)) return null;
  recording.unwritten = true;
  const mayChoose = isKey && (game.menu !== null || game.stage.is === "setup");
  return { event: event, before: mayChoose ? chosenNow(device) : null };
}

/** Records an event that the core has taken, a refused one too unless room is short, and schedules the next record. */
export function commit(device: Device, ticket: Ticket, outcome: Outcome): void {
  if (outcome.refused !== null && refusesKeys(device)) {
    // It has changed nothing.
    device.recording.unwritten = false;
    return;
  }
  const journal = device.journal;
  if (journal === null) return;
  keep(device, journal, ticket, outcome.effect === "settingsChanged");
  if (journal.sinceState >= STATE_FROM) scheduleState(device, journal.sinceState);
  scheduleCheckpoint(device);
}

function scheduleState(device: Device, events: number): void {
  const timers = device.timers;
  if (timers.state !== undefined) clearInterval(timers.state);
  timers.state =
    events < STATE_EVERY ? setInterval(saveStateIfIdle, STATE_AFTER_MS, device) : setTimeout(saveStateSoon, 0, device);
}

function saveStateIfIdle(device: Device): void {
  if (device.timers.painter === undefined) saveStateInTwo(device);
}

/** Records what was pressed or found, and the tournament's settings if a key has changed them. */
function keep(device: Device, journal: Journal, ticket: Ticket, settingsChanged: boolean): void {
  const event = ticket.event;
  const before = ticket.before;
  const recording = device.recording;
  const game = device.game;
  const now = nowMs(device);
  const late = event.kind !== "power" && now - event.at > LATE_MS;
  // The checkpoint comes first, so that neither the side whose clock ran nor the one whose clock runs now gets that
  // time back, wherever the power fails.
  if (late) warnIfNotSaved(device, checkpoint(journal, now));
  const written = record(journal, event);
  recording.knownMs = late ? now - recording.checkpointMs + LATE_MS : event.at;
  recording.unwritten = false;
  if (needsRoom(journal) && game.clock.running === null) {
    const whole = restartFromState(journal, game);
    if (whole === "ok") takeBackNotSaved(device);
    else warnIfNotSaved(device, whole);
    return;
  }
  warnIfNotSaved(device, written);
  // The count of verdicts outlasts the game.
  if (event.kind === "verdict") warnIfNotSaved(device, recordSettings(journal, game));
  if (before === null) return;
  const after = chosenNow(device);
  const chosen = before.atSetup !== NOT_AT_SETUP && after.atSetup !== before.atSetup;
  if (settingsChanged || chosen || after.wrongTries !== before.wrongTries)
    warnIfNotSaved(device, recordSettings(journal, game));
  if (chosen) saveState(device);
}

/**
 * Begins the journal of the device's game, at `at` of its time, and schedules the next record. The journal erases the
 * pages that it needs: no clock may run.
 */
export function recordGame(device: Device, at: Millis): Written {
  const written = device.journal === null ? "worn" : beginGame(device.journal, device.game, at);
  dropState(device);
  device.recording.knownMs = at;
  warnIfNotSaved(device, written);
  scheduleCheckpoint(device);
  return written;
}

/**
 * Gives up another firmware's journal for the director; the game continues, and is stored from now on. Both clocks
 * stand.
 */
export function useJournal(device: Device, at: Millis): void {
  if (device.foreign === null) return say(device, "alreadySo");
  device.journal = device.foreign.journal;
  device.foreign = null;
  if (recordGame(device, at) === "ok") takeBackNotSaved(device);
}

function dropState(device: Device): void {
  const timers = device.timers;
  device.recording.halfState = null;
  if (timers.state !== undefined) clearInterval(timers.state);
  timers.state = undefined;
}

/**
 * Writes the whole state, if there is room: a restart then need not replay the events before it, nor know changes that
 * the core did not make itself.
 */
export function saveState(device: Device): void {
  const game = device.game;
  const halfState = device.recording.halfState;
  dropState(device);
  if (device.journal !== null)
    writeState(device.journal, finishState(halfState === null ? beginState(game) : halfState, game));
  device.recording.unwritten = false;
}

/** Called in the turn of the press, since a timer that is due then runs in it: saves the state in the next turns. */
function saveStateSoon(device: Device): void {
  device.timers.state = setTimeout(saveStateInTwo, 0, device);
  putPanelOff(device);
}

/**
 * Saves the state while a clock may run: half of it now, the rest in the next turn, because all of it in the turn of a
 * press keeps the interpreter busy for 140 ms. An event in between finishes the state before it changes the game, so
 * that no mashing puts the state off.
 */
function saveStateInTwo(device: Device): void {
  dropState(device);
  device.recording.halfState = beginState(device.game);
  device.timers.state = setTimeout(saveState, 0, device);
  putPanelOff(device);
}

/**
 * Schedules the next checkpoint: while a clock runs, its time is on record every two seconds at least. Once both clocks
 * have stood for a while, schedules the state instead.
 */
export function scheduleCheckpoint(device: Device): void {
  const timers = device.timers;
  const recording = device.recording;
  const journal = device.journal;
  const clock = device.game.clock;
  if (timers.checkpoint !== undefined) clearTimeout(timers.checkpoint);
  timers.checkpoint = undefined;
  if (journal === null) return;
  if (clock.running !== null) {
    // Counted from the time on record, not from the time at which the interpreter got to it.
    timers.checkpoint = setTimeout(
      writeCheckpoint,
      Math.max(recording.knownMs + recording.checkpointMs - nowMs(device), 0),
      device,
    );
    return;
  }
  recording.checkpointMs = checkpointEvery(journal, longestMs(clock, clock.since));
  if (journal.sinceState > 0) timers.checkpoint = setTimeout(saveState, STOOD_MS, device);
}

function writeCheckpoint(device: Device): void {
  const journal = device.journal as Journal;
  const game = device.game;
  const now = nowMs(device);
  if (now - journal.lastAt > REFRESH_MS) refresh(journal, game, now);
  warnIfNotSaved(device, checkpoint(journal, now));
  device.recording.knownMs = now;
  device.recording.checkpointMs = checkpointEvery(journal, longestMs(game.clock, now));
  scheduleCheckpoint(device);
}

/** Longest game time before rest is taken off: the journal stores times in 32 bits, and signed spans in 31. */
const LONGEST_REST_MS: Millis = 0x40000000;
/** Limit of the game's time while a clock runs: both faces have long been at their end. */
const LONGEST_MS: Millis = 0x7fffffff;

/**
 * Bounds the game's time on a device left on for days: takes off the time for which both clocks have stood. While a
 * clock runs, the game's time stops at the end of the journal's range.
 */
export function boundTime(device: Device): void {
  const now = nowMs(device);
  if (now <= LONGEST_REST_MS) return;
  const running = device.game.clock.running !== null;
  if (running && now > LONGEST_MS) setTime(device, LONGEST_MS, getTime());
  if (running) return;
  setTime(device, takeRestOff(device.game, now), getTime());
  recordGame(device, nowMs(device));
}
