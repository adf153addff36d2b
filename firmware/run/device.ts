// The device: its parts, its game and journal, and what is pending. One value, made in main.ts and passed along.

import type { Millis } from "../core/clock";
import type { Game, Notice } from "../core/game";
import type { Effect } from "../core/outcome";
import type { FaceDriver } from "../device/faces";
import type { Inputs } from "../device/inputs";
import type { KeypadDriver } from "../device/keypad";
import type { StoredPackFault } from "../device/pack";
import type { PanelDriver } from "../device/panel";
import type { FieldWriter } from "../journal/fields";
import { type Journal, SPARING_CHECKPOINT_MS } from "../journal/journal";
import type { Lexicon } from "../lexicon/opened";
import type { QrWork } from "../ui/qr";

/** The drivers, each made once. */
export interface Parts {
  faces: FaceDriver[];
  glass: PanelDriver;
  keypad: KeypadDriver;
  /** Null before start-up has come to the buttons. */
  inputs: Inputs | null;
}

/** The timers that are pending; undefined for one that is not. */
export interface Timers {
  /** Repaints at the next visible change. */
  tick: number | undefined;
  /** The panel's layout or its next band. */
  painter: number | undefined;
  /** The next checkpoint of a running clock, or the state once both have stood for a while. */
  checkpoint: number | undefined;
  /** The next full-state write. Separate, so that a press never waits for it. */
  state: number | undefined;
  /** The end of the present word's slot. */
  slot: number | undefined;
  /** The next piece of the pack check. */
  pack: number | undefined;
  recovery: number | undefined;
  /** The next piece of a result's code. */
  code: number | undefined;
  tend: number | undefined;
}

/** State of faces and panel that is no part of the game. */
export interface Display {
  /** Seconds on each face, and half a second more while its colon is dark; null before the first. */
  shown: (number | null)[];
  /**
   * Whether the panel is frozen while words are looked up. The time of a change between look-ups would tell of a walk
   * that ends early, which is a word not in the list.
   */
  still: boolean;
  /** Place among the panel's boxes of the running clock's time; -1 if the page has none. */
  clock: number;
  /** The same of a typed word, if its next letter changes nothing else on the page. */
  word: number;
  /** Game time until which nothing else on the panel changes by itself. */
  steadyUntil: Millis;
  /** Keys pressed since the test page was opened. */
  tested: string;
  /** Sides for which the list of a challenge is turned round, as chosen with a key: the players keep their seats. */
  turned: boolean[];
  /** The battery's notice; null if there is none. */
  battery: Notice | null;
}

/** The code of a result, as far as it has been made. */
export interface ResultCode {
  /** Its text; "" if the present page has no code. */
  text: string;
  /** Revision of the ended game that the text is of; null for a stored game, and without a text. */
  revision: number | null;
  /** Null unless it is being made. */
  work: QrWork | null;
  /** Columns of its modules: "" while they are being made, null if there is no code. */
  columns: string | null;
}

/** State of the record of the game. */
export interface Recording {
  /** Time until the next checkpoint, by the room at the last one, or when the clocks last stood. */
  checkpointMs: Millis;
  /** Start of that time: the latest game time on record. */
  knownMs: Millis;
  /** Whether an event may have taken effect without a record. */
  unwritten: boolean;
  /** The first half of a state, whose second half is due in the next callback or before the next event; or null. */
  halfState: FieldWriter | null;
}

/** A function for each effect; it gets the event's time. */
export type Effects = Record<Effect, (device: Device, at: Millis) => void>;

export interface Device {
  parts: Parts;
  effects: Effects;
  /** The game; undefined until start-up has made one. */
  game: Game;
  /** The game's journal; null if nothing is stored. */
  journal: Journal | null;
  /**
   * Another firmware's journal, which is left alone, and whether that firmware is newer or older; null if there is
   * none.
   */
  foreign: { journal: Journal; of: "newer" | "older" } | null;
  /** The pack, or its fault; null while the pack is being checked. */
  pack: Lexicon | StoredPackFault | null;
  /** Whether words wait for the end of the pack check. */
  wordsWait: boolean;
  /**
   * Notices shown once in this game. "notSaved" stays on the panel: pulling the plug would take back what both players
   * saw.
   */
  told: Notice[];
  /** Lines of the log that the director reads; empty while the menu is closed. */
  log: string[];
  /** Text of the result of the game whose log it is; "" if that has none. */
  logResult: string;
  code: ResultCode;
  /** The game's time at the interpreter's second 0. */
  offsetMs: Millis;
  display: Display;
  recording: Recording;
  timers: Timers;
  /** The part that was served last, by its place among those that are served in turn. */
  tended: number;
  /** Name of the first stage of the start that failed, for the panel; null while none has. */
  startFault: string | null;
  /** The fault from which the device recovers. */
  trouble: Notice;
}

export function newDevice(parts: Parts, effects: Effects): Device {
  return {
    parts: parts,
    effects: effects,
    game: undefined as unknown as Game,
    journal: null,
    foreign: null,
    pack: null,
    wordsWait: false,
    told: [],
    log: [],
    logResult: "",
    code: { text: "", revision: null, work: null, columns: null },
    offsetMs: 0,
    display: {
      shown: [null, null],
      still: false,
      clock: -1,
      word: -1,
      steadyUntil: 0,
      tested: "",
      turned: [false, false],
      battery: null,
    },
    recording: { checkpointMs: SPARING_CHECKPOINT_MS, knownMs: 0, unwritten: false, halfState: null },
    timers: {
      tick: undefined,
      painter: undefined,
      checkpoint: undefined,
      state: undefined,
      slot: undefined,
      pack: undefined,
      recovery: undefined,
      code: undefined,
      tend: undefined,
    },
    tended: 0,
    startFault: null,
    trouble: "faultSeen",
  };
}

export function holdGame(device: Device, next: Game): void {
  device.game = next;
}
