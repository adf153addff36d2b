// What is written down of the game, and when. Nothing else knows how much room the journal has.

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
  recordState,
  refresh,
  SPARING_CHECKPOINT_MS,
  STATE_EVERY,
} from "../journal/journal";
import { foreign, game, journal, takeJournal } from "./held";
import { painter } from "./paint";
import { heed, say, takeBackNotSaved } from "./tell";
import { nowMs, setTime } from "./time";

/** Of a running clock, or of the state once both have stood for a while. */
let pulse: number | undefined;
/** How soon the next checkpoint is due, by what room there was at the last, or when the clocks last stood. */
let pulseMs = SPARING_CHECKPOINT_MS;
/** From when the next checkpoint is counted: how far the game is on record to have come. */
let knownMs: Millis = 0;
/**
 * An event is late if the interpreter gets to it so long after it happened; the next checkpoint comes as soon, because
 * what kept the interpreter may keep it again.
 */
const LATE_MS: Millis = 500;
/** A checkpoint is counted from the last record: while a clock runs, one is made so often at the least. */
const REFRESH_MS: Millis = 3600000;
/** Of the state; by itself, so that no press waits for it. */
let stateTimer: number | undefined;
/** From so many events on it is written as soon as no press is waited for. */
const STATE_FROM = STATE_EVERY - 16;
/**
 * The state is written this long after the last event; while the panel is still being painted, the wait begins again:
 * the next press need not wait for both. Presses that come one after the other put it off until there are STATE_EVERY,
 * which a start would have to replay: then it follows upon a press, before the next can come.
 */
const STATE_AFTER_MS = 250;
/** So soon that the panel's layout comes after it, and late enough not to make the press's own turn longer. */
const STATE_AT_ONCE_MS = 10;
/**
 * Whoever flashes another firmware in the middle of a game has stopped the clocks before, and for longer. What stops a
 * game at every turn, a challenge or a count of tiles, is over sooner: a state for each would take the room of the
 * events.
 */
const STOOD_MS = 60000;

/** Whether an event may have taken effect that is not written down. */
export let unwritten = false;

const NOT_AT_SETUP = -1;

/**
 * Settings that a key changes without saying so; they are recorded as such, because a later firmware may read that key
 * otherwise.
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

/** Of the event that is being taken: whether room was short before it, and what was chosen, if it is a key that may. */
let wasShort = false;
let before: Chosen | null = null;

/**
 * Room is made while the clocks stand. Where it is tight and one runs, NEUTRAL is the only key that is heard, and what
 * is refused is not written down: no mashing takes the room of a turn. With no page in hand no room can be made by
 * waiting: the flash has failed, that is said, and every key is heard.
 * @returns whether the event may be taken; it is to be written down then
 */
export function hasRoomFor(event: GameEvent): boolean {
  wasShort = journal !== null && journal.events.spare === KEPT_EVENT_PAGES && game.clock.running !== null;
  if (wasShort && event.kind === "key" && event.key !== "NEUTRAL") return false;
  unwritten = true;
  const mayChoose = event.kind === "key" && (game.menu !== null || game.stage.is === "setup");
  before = mayChoose ? chosenNow() : null;
  return true;
}

/** Writes down an event that has been taken, and makes room; whether it is one to be written down. */
export function write(event: GameEvent, outcome: Outcome): boolean {
  if (wasShort && game.clock.running !== null && outcome.refused !== null) return false;
  if (journal !== null) keep(journal, event, outcome.effect === "settingsChanged");
  return true;
}

/** When the next record is due, once an event has been written down and its effect, perhaps another game, is there. */
export function schedule(): void {
  if (journal !== null && journal.sinceState >= STATE_FROM) {
    if (stateTimer !== undefined) clearInterval(stateTimer);
    stateTimer =
      journal.sinceState >= STATE_EVERY
        ? setTimeout(saveState, STATE_AT_ONCE_MS)
        : setInterval(function () {
            if (painter === undefined) saveState();
          }, STATE_AFTER_MS);
  }
  schedulePulse();
}

/** Records the event, and the settings if a key has changed them. */
function keep(own: Journal, event: GameEvent, settingsChanged: boolean): void {
  const now = nowMs();
  const late = event.kind !== "power" && now - event.at > LATE_MS;
  // First, so that neither the side whose clock ran nor the one whose clock runs now gets that time back, wherever the
  // power fails.
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
 * The director gives up what another firmware has stored; the game goes on, and is stored from now on. Both clocks
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
 * The state as a whole, if there is room: a restart need not replay what led to it, nor know what the core did not do
 * itself.
 */
export function saveState(): void {
  if (stateTimer !== undefined) clearInterval(stateTimer);
  stateTimer = undefined;
  if (journal !== null) recordState(journal, game);
  unwritten = false;
}

/**
 * While a clock runs, its time is on record every two seconds at least; once both have stood for a while, the state.
 */
export function schedulePulse(): void {
  if (pulse !== undefined) clearTimeout(pulse);
  pulse = undefined;
  if (journal === null) return;
  if (game.clock.running !== null) {
    // Counted from what is on record, not from when the interpreter got to it.
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

/** Longest rest of a game: its time has 32 bits in the journal, and spans in both directions have 31. */
const LONGEST_REST_MS: Millis = 0x40000000;
/** No clock runs on beyond this: both faces have long been at their end. */
const LONGEST_MS: Millis = 0x7fffffff;

/**
 * A device that is left on for days: the time for which both clocks have stood is taken off the game's. While a clock
 * runs, the game's time stands still at the end of what the journal holds.
 */
export function boundTime(): void {
  const now = nowMs();
  if (now <= LONGEST_REST_MS) return;
  const running = game.clock.running !== null;
  if (running && now > LONGEST_MS) setTime(LONGEST_MS, getTime());
  if (running) return;
  setTime(takeRestOff(game, now), getTime());
  knownMs = nowMs();
  if (journal !== null) heed(beginGame(journal, game, knownMs));
  schedulePulse();
}
