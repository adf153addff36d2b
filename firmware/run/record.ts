// Records the game in the journal, and manages the journal's room.

import { longestMs, type Millis } from "../core/clock";
import type { Game } from "../core/game";
import { takeRestOff } from "../core/rest";
import type { Outcome } from "../core/outcome";
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
import type { TakenAct } from "../input/input";
import type { Input } from "../input/keys";
import { takeRestOffView, type View } from "../input/view";
import { codeOf, hasBody } from "../journal/acts";
import type { FieldWriter } from "../journal/fields";
import type { Written } from "../journal/ring";
import { beginState, finishState } from "../journal/state";
import { type Device, setGame } from "./device";
import { putPanelOff } from "./paint";
import { warnIfNotSaved, say, takeBackNotSaved } from "./tell";
import { nowMs, setTime } from "./time";

/**
 * An event is late if the interpreter handles it this long after its time. The next checkpoint is then due after this
 * time, because the cause of the delay may recur.
 */
const LATE_MS: Millis = 500;
/**
 * While a clock runs, a full state is written at least this often, because the times of checkpoints are relative to the
 * last record.
 */
const REFRESH_MS: Millis = 3600000;
/** From this number of events on, the full state is written at the next quiet moment (STATE_AFTER_MS). */
const STATE_FROM = STATE_EVERY - 16;
/**
 * A moment is quiet if no event has come for this time and the panel is painted; if it is not painted, the wait begins
 * again. After STATE_EVERY events without a quiet moment, the state is written right after an event, so that a restart
 * has no more events to replay.
 */
const STATE_AFTER_MS = 250;
/**
 * The full state is also written after the clocks have been stopped for this time, so that a firmware that is flashed
 * in the middle of a game has nothing to replay. A stop for a challenge or a count of tiles is shorter: a state for
 * each would leave too little room for events.
 */
const STOOD_MS = 60000;

/**
 * Delay for recording the settings, whose count of verdicts must survive a game that cannot be read, until the verdict
 * has been painted. Until then the verdict's event is on record.
 */
const SETTINGS_AFTER_MS = 1000;

const NOT_AT_SETUP = "";

/**
 * Settings that a key may change without the effect `settingsChanged`. If they have changed, all settings are recorded,
 * because a later firmware may take the key differently.
 */
interface Chosen {
  /**
   * Document, list and challenge rule as one number after the rules file, or NOT_AT_SETUP. Keys at set-up choose them
   * by their index in this firmware's lists.
   */
  atSetup: string;
  wrongTries: number;
}

function chosenNow(device: Device): Chosen {
  const game = device.game;
  const settings = game.settings;
  const choice = settings.rulesFile + ((settings.rules * 16 + settings.source) * 16 + settings.challengeRule);
  return { atSetup: game.stage.is === "setup" ? choice : NOT_AT_SETUP, wrongTries: game.pinGuard.wrongTries };
}

/** An input that is being handled, and the recorder's facts about the state before it. */
export interface Ticket {
  input: Input;
  /** The acts that it has made so far. */
  taken: TakenAct[];
  /** The settings before the input, if it may change them; null otherwise. */
  before: Chosen | null;
}

/**
 * Whether the journal is short of room while a clock runs. Then NEUTRAL is the only key taken, and refused events are
 * not recorded, which keeps the rest for turns; room is made when the clocks stop. Without any clean page the flash has
 * failed: the panel says so, and every key is taken.
 */
function refusesKeys(device: Device): boolean {
  const journal = device.journal;
  return journal !== null && journal.events.spare === KEPT_EVENT_PAGES && device.game.clock.running !== null;
}

/**
 * Prepares to record an event, before the core takes it: finishes a half-written state, and copies the settings that
 * the event may change. Returns null if the journal has no room for this key, which must then be refused.
 */
export function begin(device: Device, event: Input): Ticket | null {
  const recording = device.recording;
  const game = device.game;
  if (recording.halfState !== null) saveState(device);
  const isKey = event.kind === "key";
  if (isKey && event.key !== "NEUTRAL" && refusesKeys(device)) return null;
  recording.unwritten = true;
  const mayChoose = game.stage.is === "setup" || (isKey && device.view.menu !== null);
  return { input: event, taken: [], before: mayChoose ? chosenNow(device) : null };
}

/** Records the acts of an input after the core has taken or refused them, and schedules the next record. */
export function commit(device: Device, ticket: Ticket, outcome: Outcome): void {
  const journal = device.journal;
  const due = ticket.taken.filter((one) => isRecorded(device, one));
  if (due.length === 0) device.recording.unwritten = false;
  if (due.length === 0 || journal === null) return;
  recordActs(device, journal, ticket, due, outcome.effect === "settingsChanged");
  if (journal.sinceState >= STATE_FROM) scheduleState(device, journal.sinceState);
  scheduleCheckpoint(device);
}

/** A refused act has changed nothing: it is recorded for the log alone, without an argument, while there is room. */
function isRecorded(device: Device, taken: TakenAct): boolean {
  return !taken.refused || !(hasBody(codeOf(taken.act)) || refusesKeys(device));
}

function saveSettings(device: Device): void {
  if (device.journal !== null) warnIfNotSaved(device, recordSettings(device.journal, device.game));
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

/** Writes the records of an input's acts, and the tournament's settings if they have changed them. */
function recordActs(device: Device, journal: Journal, ticket: Ticket, due: TakenAct[], settingsChanged: boolean): void {
  const input = ticket.input;
  const before = ticket.before;
  const recording = device.recording;
  const game = device.game;
  const now = nowMs(device);
  const late = input.kind !== "power" && now - input.at > LATE_MS;
  let written: Written = "ok";
  // The checkpoint is written first, so that neither side gets the delay back, wherever the power fails.
  if (late) warnIfNotSaved(device, checkpoint(journal, now));
  for (const one of due) written = record(journal, one.act, one.refused);
  recording.knownMs = late ? now - recording.checkpointMs + LATE_MS : input.at;
  recording.unwritten = false;
  if (needsRoom(journal) && game.clock.running === null) {
    const whole = restartFromState(journal, game);
    if (whole === "ok") takeBackNotSaved(device);
    else warnIfNotSaved(device, whole);
    return;
  }
  warnIfNotSaved(device, written);
  if (input.kind === "verdict") setTimeout(saveSettings, SETTINGS_AFTER_MS, device);
  if (before === null) return;
  const after = chosenNow(device);
  const chosen = before.atSetup !== NOT_AT_SETUP && after.atSetup !== before.atSetup;
  if (settingsChanged || chosen || after.wrongTries !== before.wrongTries)
    warnIfNotSaved(device, recordSettings(journal, game));
  if (chosen) saveState(device);
}

/**
 * Begins the device's game in the journal, at `at` of the game's time, and schedules the next record. Erases pages: no
 * clock may run.
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
 * Overwrites another firmware's journal, whose games are lost, at the director's request. Stores the present game from
 * now on. Both clocks must be stopped.
 */
export function useJournal(device: Device, at: Millis): void {
  if (device.foreign === null) return say(device, "alreadySo");
  device.journal = device.foreign;
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
 * Writes the full state, if there is room: a restart then need not replay the events before it. It also stores changes
 * that no event made.
 */
export function saveState(device: Device): void {
  const game = device.game;
  const halfState = device.recording.halfState;
  dropState(device);
  if (device.journal !== null)
    writeState(device.journal, finishState(halfState === null ? beginState(game) : halfState, game));
  device.recording.unwritten = false;
}

/** Records the game without an act that was taken back, and continues with it; returns whether there was room. */
export function recordTakenBack(device: Device, game: Game, view: View, state: FieldWriter): boolean {
  dropState(device);
  if (writeState(device.journal as Journal, state) !== "ok") return false;
  setGame(device, game, view);
  device.recording.unwritten = false;
  scheduleCheckpoint(device);
  return true;
}

/**
 * Saves the state in the next two turns of the interpreter's loop. This function only schedules: a timer that is due at
 * once still runs in the turn of the press.
 */
function saveStateSoon(device: Device): void {
  device.timers.state = setTimeout(saveStateInTwo, 0, device);
  putPanelOff(device);
}

/**
 * Encodes half of the state now, and the other half in the next turn of the loop, because all of it would keep the
 * interpreter busy for 140 ms. An event in between first finishes the state (`begin`).
 */
function saveStateInTwo(device: Device): void {
  dropState(device);
  device.recording.halfState = beginState(device.game);
  device.timers.state = setTimeout(saveState, 0, device);
  putPanelOff(device);
}

/**
 * Schedules the next checkpoint while a clock runs, so that a time is on record at least every two seconds. While both
 * are stopped, schedules the full state instead.
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
    // Counted from the time on record, because the interpreter may have been busy since.
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

/**
 * From this game time on, the time of stops is taken off: the journal stores times in 32 bits, and signed spans in 31.
 */
const LONGEST_REST_MS: Millis = 0x40000000;
/** Limit of the game's time while a clock runs. Both faces reach their limit long before. */
const LONGEST_MS: Millis = 0x7fffffff;

/**
 * Bounds the game's time on a device that is left on for days: takes off the time for which both clocks were stopped.
 * While a clock runs, the game's time stops at LONGEST_MS instead.
 */
export function boundTime(device: Device): void {
  const now = nowMs(device);
  if (now <= LONGEST_REST_MS) return;
  const running = device.game.clock.running !== null;
  if (running && now > LONGEST_MS) setTime(device, LONGEST_MS, getTime());
  if (running) return;
  const earlier = takeRestOff(device.game, now);
  takeRestOffView(device.view, now - earlier);
  setTime(device, earlier, getTime());
  recordGame(device, nowMs(device));
}
