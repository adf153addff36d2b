// The device: its parts, game, journal and pending work, in one value that main.ts makes and all of run/ passes along.

import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import type { Notice } from "../core/notice";
import type { Effect, PanelEffect } from "../core/outcome";
import type { FaceDriver } from "../device/faces";
import type { Inputs } from "../device/inputs";
import type { KeypadDriver } from "../device/keypad";
import type { StoredPackFault } from "../device/pack";
import type { Panel } from "../device/panel";
import type { TakingBack } from "../core/take-back";
import type { View } from "../input/view";
import type { Search, StoredBody } from "../journal/body";
import type { FieldWriter } from "../journal/fields";
import { type Journal, SPARING_CHECKPOINT_MS } from "../journal/journal";
import type { Reading } from "../journal/read";
import type { GameToRead } from "../journal/state";
import type { Lexicon } from "../lexicon/opened";
import type { BringUp } from "../ui/bring-up";
import type { Page } from "../ui/layout/page";
import type { QrWork } from "../ui/qr";

/** The drivers, each made once. */
export interface Parts {
  faces: FaceDriver[];
  panel: Panel;
  keypad: KeypadDriver;
  /** Null until the stage BUTTONS of the start has run. */
  inputs: Inputs | null;
}

/** The pending timers; undefined if a timer is not pending. */
export interface Timers {
  /** The next repaint, at the next visible change. */
  tick: number | undefined;
  /** The next layout of the panel, or the next slice of painting. */
  painter: number | undefined;
  /** While a clock runs, the next checkpoint; while both are stopped, the full-state write for a long stop. */
  checkpoint: number | undefined;
  /** The stop at the limit of overtime, while a clock runs under rules that have one. */
  limit: number | undefined;
  /** The entry of the number of a result that is being typed. */
  entry: number | undefined;
  /** The next full-state write. Separate, so that a press never waits for it. */
  state: number | undefined;
  /** The end of the time slot of the word that is being looked up. */
  slot: number | undefined;
  /** The next piece of the pack check. */
  pack: number | undefined;
  /** The recovery from a fault (run/recover.ts). */
  recovery: number | undefined;
  /** The next piece of the replay without an act. */
  undo: number | undefined;
  /** The next piece of a result's QR code. */
  code: number | undefined;
  /** The interval in which the parts are maintained (run/maintain.ts). */
  maintenance: number | undefined;
}

/** State of faces and panel that does not belong to the game. */
export interface Display {
  /** Seconds shown on each face, plus 0.5 while its colon is dark; null before the first paint. */
  shown: (number | null)[];
  /**
   * True while words are looked up: the panel must not change then, because the time of a change could tell how long a
   * look-up took.
   */
  frozen: boolean;
  /** The page as it was laid out, without its boxes; null while a new layout is pending. */
  page: Page | null;
  /** Whether a new layout is due after the present painting. */
  layoutDue: boolean;
  /** Keys pressed since the page that tests the keys was opened. */
  tested: string;
  /**
   * Whether each side has rotated the list of a challenge. Kept for the next challenge, because players keep their
   * seats.
   */
  turned: boolean[];
  /** The notice of the battery, or of a keypad that does not answer; null if there is none. */
  partNotice: Notice | null;
}

/** The QR code of a result. */
export interface ResultCode {
  /** Text of the code; "" if the present page has no code. */
  text: string;
  /** Revision of the present game's result that the text has; null for a stored game, and without a text. */
  revision: number | null;
  /** The encoder's state; null unless the code is being made. */
  work: QrWork | null;
  /** Columns of its modules: "" while they are being made, null if there is no code. */
  columns: string | null;
}

/** State of recording the game. */
export interface Recording {
  /**
   * Period from `knownMs` to the next checkpoint. It depends on the journal's room, and is set while the clocks are
   * stopped and at each checkpoint.
   */
  checkpointMs: Millis;
  /** The latest game time on record. */
  knownMs: Millis;
  /** Whether an event may have taken effect without a record. */
  unwritten: boolean;
  /**
   * The first half of a full state, whose second half is due in the next callback or before the next event; null for
   * none.
   */
  halfState: FieldWriter | null;
}

/** The replay of the game without an act: from a stored state, and how far the records after it have been read. */
export interface Replay {
  work: TakingBack;
  from: StoredBody;
  reading: Reading;
}

/** The director's act on the page that takes an act back. */
export interface Undoing {
  number: number;
  /** The director's acts up to now: a later one stops the work. */
  rulings: number;
  /** The search for a state before the act; null once it was found. */
  search: Search | null;
  /** A state to be decoded next, how far that is, and the first game that was decoded from it; null for none. */
  state: StoredBody | null;
  read: GameToRead | null;
  live: Game | null;
  /** Null until the replay has begun, and if it cannot begin. */
  replay: Replay | null;
  /** Whether the replay has not come to the end yet. */
  isReading: boolean;
  /** Whether the page has shown what would come of it. */
  isShown: boolean;
  /** Whether ENTER has been pressed. */
  isConfirmed: boolean;
  /** Why the act cannot be taken back, unless an event came of it; "" if it can. */
  said: string;
}

/** Functions that carry out the core's effects; `at` is the event's time. */
export type Effects = Record<Effect | PanelEffect, (device: Device, at: Millis) => void>;

export interface Device {
  parts: Parts;
  effects: Effects;
  /** Sets the panel's kind of glass (device/own-settings.ts), and paints it anew. */
  setGlass: (glass: number) => void;
  /** The first power-on, while it is under way (run/bring-up.ts); null otherwise. */
  bringUp: BringUp | null;
  /** Whether it ended with faults, which set-up then says. */
  faulty: boolean;
  /** The game; undefined until the stage GAME of the start has run. */
  game: Game;
  /** The page over the game, the cursor and the notice; undefined as long as the game is. */
  view: View;
  /** The game's journal; null if nothing is stored. */
  journal: Journal | null;
  /** A newer firmware's journal, which must not be written to; null if there is none. */
  foreign: Journal | null;
  /** The pack, or its fault; null while the pack is being checked. */
  pack: Lexicon | StoredPackFault | null;
  /** Whether a look-up waits for the end of the pack check. */
  lookUpWaits: boolean;
  /**
   * Notices that have been shown in this game by `tell`. "notSaved" stays on the panel, because a loss of power would
   * lose the game.
   */
  shownOnce: Notice[];
  /** Lines of the log that the director reads; empty while the menu is closed. */
  log: string[];
  /** Letters of the words in that log (core/alphabet.ts). */
  logAlphabet: string;
  /** Text of the code of the game whose log is read; "" if that game has not ended. */
  logResult: string;
  code: ResultCode;
  /** Null while no act can be taken back on the page. */
  undoing: Undoing | null;
  /** The game's time at the interpreter's time 0. */
  offsetMs: Millis;
  display: Display;
  recording: Recording;
  timers: Timers;
  /** Number of the maintenance task that ran last (run/maintain.ts). */
  lastTask: number;
  /** Name of the first stage of the start that failed, for the panel; null for none. */
  startFault: string | null;
  /** Notice of the fault from which the device recovers. */
  trouble: Notice;
}

export function newDevice(parts: Parts, effects: Effects, setGlass: (glass: number) => void): Device {
  return {
    parts,
    effects,
    setGlass,
    bringUp: null,
    faulty: false,
    game: undefined as unknown as Game,
    view: undefined as unknown as View,
    journal: null,
    foreign: null,
    pack: null,
    lookUpWaits: false,
    shownOnce: [],
    log: [],
    logAlphabet: "",
    logResult: "",
    undoing: null,
    code: { text: "", revision: null, work: null, columns: null },
    offsetMs: 0,
    display: {
      shown: [null, null],
      frozen: false,
      page: null,
      layoutDue: false,
      tested: "",
      turned: [false, false],
      partNotice: null,
    },
    recording: { checkpointMs: SPARING_CHECKPOINT_MS, knownMs: 0, unwritten: false, halfState: null },
    timers: {
      tick: undefined,
      painter: undefined,
      checkpoint: undefined,
      limit: undefined,
      entry: undefined,
      state: undefined,
      slot: undefined,
      pack: undefined,
      recovery: undefined,
      undo: undefined,
      code: undefined,
      maintenance: undefined,
    },
    lastTask: 0,
    startFault: null,
    trouble: "faultSeen",
  };
}

export function setGame(device: Device, next: Game, view: View): void {
  device.game = next;
  device.view = view;
}
