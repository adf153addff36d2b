// Records the game in the journal. No other file knows how much room the journal has.

import { longestMs, type Millis } from "../core/clock";
import { takeRestOff } from "../core/rest";
import type { Outcome } from "../core/outcome";
import type { GameEvent } from "../core/step";
import {
  beginGame,
  checkpoint,
  checkpointEvery,
  goOn,
  isTight,
  type Journal,
  KEPT_EVENT_PAGES,
  record,
  recordSettings,
  refresh,
  SPARING_CHECKPOINT_MS,
  STATE_EVERY,
  writeState,
} from "../journal/journal";
import type { FieldWriter } from "../journal/fields";
import { beginState, finishState } from "../journal/state";
import { foreign, game, journal, takeJournal } from "./held";
import { painter, putPanelOff } from "./paint";
import { heed, say, takeBackNotSaved } from "./tell";
import { nowMs, setTime } from "./time";

/** Timer for the next checkpoint of a running clock, or for the state once both have stood for a while. */
let pulse: number | undefined;
/** Time until the next checkpoint, by the room at the last one, or when the clocks last stood. */
let pulseMs = SPARING_CHECKPOINT_MS;
/** Start of that time: the latest game time on record. */
let knownMs: Millis = 0;
/**
 * An event is late if the interpreter handles it this long after it happened. The next checkpoint then comes as soon,
 * because the cause of the delay may recur.
 */
const LATE_MS: Millis = 500;
/** A checkpoint is counted from the last record: while a clock runs, a record is made at least this often. */
const REFRESH_MS: Millis = 3600000;
/** Timer for the next full-state write. Separate, so that a press never waits for it. */
let stateTimer: number | undefined;
/** The first half of a state, whose second half is due in the next callback or before the next event; or null. */
let begun: FieldWriter | null = null;
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

/** Whether an event may have taken effect without a record. */
export let unwritten = false;

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

function chosenNow(): Chosen {
  const settings = game.settings;
  const choice = (settings.rules * 16 + settings.source) * 16 + settings.challengeRule;
  return { atSetup: game.stage.is === "setup" ? choice : NOT_AT_SETUP, wrongTries: game.pinGuard.wrongTries };
}

/**
 * State before the present event: whether room was short, and the settings if the event is a key that may change them.
 */
let wasShort = false;
let before: Chosen | null = null;

/**
 * Room is made while the clocks stand. If it is tight and a clock runs, NEUTRAL is the only key taken, and refused
 * events are not recorded: no mashing takes the room of a turn. With no page in hand, waiting cannot make room: the
 * flash has failed, the panel says so, and every key is taken.
 * @returns whether the event may be taken; it has to be recorded then
 */
export function hasRoomFor(event: GameEvent): boolean {
  if (begun !== null) saveState();
  wasShort = journal !== null && journal.events.spare === KEPT_EVENT_PAGES && game.clock.running !== null;
  if (wasShort && event.kind === "key" && event.key !== "NEUTRAL") return false;
  unwritten = true;
  const mayChoose = event.kind === "key" && (game.menu !== null || game.stage.is === "setup");
  before = mayChoose ? chosenNow() : null;
  return true;
}

/** Records an event that has been taken, and makes room; returns whether the event is one to be recorded. */
export function write(event: GameEvent, outcome: Outcome): boolean {
  if (wasShort && game.clock.running !== null && outcome.refused !== null) return false;
  if (journal !== null) keep(journal, event, outcome.effect === "settingsChanged");
  return true;
}

/** Schedules the next record, after an event has been recorded and its effect, perhaps another game, carried out. */
export function schedule(): void {
  if (journal !== null && journal.sinceState >= STATE_FROM) {
    if (stateTimer !== undefined) clearInterval(stateTimer);
    stateTimer =
      journal.sinceState >= STATE_EVERY
        ? setTimeout(saveStateSoon, 0)
        : setInterval(function () {
            if (painter === undefined) saveStateInTwo();
          }, STATE_AFTER_MS);
  }
  schedulePulse();
}

/** Records the event, and the settings if a key has changed them. */
function keep(own: Journal, event: GameEvent, settingsChanged: boolean): void {
  const now = nowMs();
  const late = event.kind !== "power" && now - event.at > LATE_MS;
  // The checkpoint comes first, so that neither the side whose clock ran nor the one whose clock runs now gets that
  // time back, wherever the power fails.
  if (late) heed(checkpoint(own, now));
  const written = record(own, event);
  knownMs = late ? now - pulseMs + LATE_MS : event.at;
  unwritten = false;
  if (isTight(own) && game.clock.running === null) {
    const whole = goOn(own, game);
    if (whole === "ok") takeBackNotSaved();
    else heed(whole);
    return;
  }
  heed(written);
  // The count of verdicts outlasts the game.
  if (event.kind === "verdict") heed(recordSettings(own, game));
  if (before === null) return;
  const after = chosenNow();
  const chosen = before.atSetup !== NOT_AT_SETUP && after.atSetup !== before.atSetup;
  if (settingsChanged || chosen || after.wrongTries !== before.wrongTries) heed(recordSettings(own, game));
  if (chosen) saveState();
}

/**
 * Gives up another firmware's journal for the director; the game continues, and is stored from now on. Both clocks
 * stand.
 */
export function useJournal(at: Millis): void {
  if (foreign === null) return say("alreadySo");
  const taken = foreign.journal;
  takeJournal();
  const written = beginGame(taken, game, at);
  if (written === "ok") takeBackNotSaved();
  else heed(written);
}

/**
 * Writes the whole state, if there is room: a restart then need not replay the events before it, nor know changes that
 * the core did not make itself.
 */
export function saveState(): void {
  const half = begun;
  begun = null;
  if (stateTimer !== undefined) clearInterval(stateTimer);
  stateTimer = undefined;
  if (journal !== null) writeState(journal, finishState(half === null ? beginState(game) : half, game));
  unwritten = false;
}

/** Called in the turn of the press, since a timer that is due then runs in it: saves the state in the next turns. */
function saveStateSoon(): void {
  stateTimer = setTimeout(saveStateInTwo, 0);
  putPanelOff();
}

/**
 * Saves the state while a clock may run: half of it now, the rest in the next turn, because all of it in the turn of a
 * press keeps the interpreter busy for 140 ms. An event in between finishes the state before it changes the game, so
 * that no mashing puts the state off.
 */
function saveStateInTwo(): void {
  if (stateTimer !== undefined) clearInterval(stateTimer);
  begun = beginState(game);
  stateTimer = setTimeout(saveState, 0);
  putPanelOff();
}

/**
 * Schedules the next checkpoint: while a clock runs, its time is on record every two seconds at least. Once both clocks
 * have stood for a while, schedules the state instead.
 */
export function schedulePulse(): void {
  if (pulse !== undefined) clearTimeout(pulse);
  pulse = undefined;
  if (journal === null) return;
  if (game.clock.running !== null) {
    // Counted from the time on record, not from the time at which the interpreter got to it.
    pulse = setTimeout(beat, Math.max(knownMs + pulseMs - nowMs(), 0));
    return;
  }
  pulseMs = checkpointEvery(journal, longestMs(game.clock, game.clock.since));
  if (journal.sinceState > 0) pulse = setTimeout(saveState, STOOD_MS);
}

function beat(): void {
  const own = journal as Journal;
  const now = nowMs();
  if (now - own.lastAt > REFRESH_MS) refresh(own, game, now);
  heed(checkpoint(own, now));
  knownMs = now;
  pulseMs = checkpointEvery(own, longestMs(game.clock, now));
  schedulePulse();
}

/** Longest game time before rest is taken off: the journal stores times in 32 bits, and signed spans in 31. */
const LONGEST_REST_MS: Millis = 0x40000000;
/** Limit of the game's time while a clock runs: both faces have long been at their end. */
const LONGEST_MS: Millis = 0x7fffffff;

/**
 * Bounds the game's time on a device left on for days: takes off the time for which both clocks have stood. While a
 * clock runs, the game's time stops at the end of the journal's range.
 */
export function boundTime(): void {
  const now = nowMs();
  if (now <= LONGEST_REST_MS) return;
  const running = game.clock.running !== null;
  if (running && now > LONGEST_MS) setTime(LONGEST_MS, getTime());
  if (running) return;
  setTime(takeRestOff(game, now), getTime());
  begun = null;
  knownMs = nowMs();
  if (journal !== null) heed(beginGame(journal, game, knownMs));
  schedulePulse();
}
