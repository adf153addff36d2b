// Shared by the journal's tests: a journal on a flash that can fail, and seeded random games.

import { left, longestMs } from "../../firmware/core/clock";
import { newGame, type Game, type LexiconLabel } from "../../firmware/core/game";
import {
  beginGame,
  checkpoint,
  checkpointEvery,
  restartFromState,
  needsRoom,
  KEPT_EVENT_PAGES,
  openJournal,
  record,
  type Journal,
} from "../../firmware/journal/journal";
import { codeOf, hasBody } from "../../firmware/journal/acts";
import type { StoredBody } from "../../firmware/journal/body";
import { readEvents, type Reading } from "../../firmware/journal/read";
import { restoreGame, type Restored } from "../../firmware/journal/restore";
import { type JournalFlash, PAGE_BYTES, type Written } from "../../firmware/journal/ring";
import { type Input, type Key, KEYS } from "../../firmware/input/keys";
import { gameFrom } from "../../firmware/journal/state";
import { step } from "../../firmware/core/step";
import type { Act } from "../../firmware/core/acts";
import { firstSettings } from "../../firmware/core/settings";
import type { Side } from "../../firmware/core/side";
import { crc32 } from "../../lexicon-pack/crc32";
import { RAW_FLASH_BYTES } from "../../sim/board/virtual/device";
import { RawFlash } from "../../sim/board/virtual/raw-flash";
import type { TakenAct } from "../../firmware/input/input";
import { fork, type Live, live, take } from "../../sim/play/laws/law";

export const LABEL: LexiconLabel = {
  name: "CSW24",
  wordCount: 280_887,
  checkCode: "ABC-DEF",
  alphabet: "",
  fault: null,
};
export const rawFlash = (): RawFlash => new RawFlash(RAW_FLASH_BYTES);

/** The journal's view of a flash: what is read is a copy, as in the interpreter. */
export function journalOn(raw: RawFlash): Journal {
  const flash: JournalFlash = {
    read: (address, count) => {
      if (address < 0 || address + count > raw.bytes.length) {
        throw new Error(`a read within ${raw.bytes.length} bytes expected, found ${count} bytes at ${address}`);
      }
      return raw.bytes.slice(address, address + count);
    },
    write: (address, data) => raw.write(data, address),
    erasePage: (address) => raw.erasePage(address),
  };
  return openJournal(flash, crc32);
}

/** Park and Miller's generator: numbers from 0 to `below` - 1, the same for the same seed. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 0x7fffffff) % below;
}

/** On the ready screen: set-up is behind it. */
export function freshGame(): Live {
  const game = live(newGame(firstSettings(), { ...LABEL }, 0));
  take(game, { kind: "key", key: "ENTER", at: 0 });
  return game;
}

/** As a game begins here. */
export const START = freshGame();

/** The game in the content of a body, with its view. */
export function liveFrom(content: Uint8Array): Live {
  return live(gameFrom(content)!);
}

export interface Replayed {
  game: Live;
  restored: Restored;
  events: Act[];
  /** The game that replay began with. */
  begun: Live;
}

/** The newest game of a journal, replayed; null if there is none. */
export function replay(journal: Journal): Replayed | null {
  let game = freshGame();
  let begun = game;
  const events: Act[] = [];
  const restored = restoreGame(
    journal,
    (state) => {
      game = live(state);
      begun = fork(game);
    },
    (act) => {
      events.push(act);
      step(game, act);
    },
  );
  return typeof restored === "string" ? null : { game, restored, events, begun };
}

/** The newest game that a start finds in the flash; null if there is none. */
export const found = (raw: RawFlash): Replayed | null => replay(journalOn(raw));

/** The events of a stored game, and what was made of the reading. */
export function eventsAfter(journal: Journal, game: StoredBody): { events: Act[]; reading: Reading } {
  const events: Act[] = [];
  const reading = readEvents(journal, game, {
    act: (act, refused) => void (refused || events.push(act)),
    state: () => {},
  });
  return { events, reading };
}

/** A game being played and written down, on time of its own. */
export interface Table {
  raw: RawFlash;
  journal: Journal;
  game: Live;
  now: number;
  /** When something was last written, from which the next checkpoint counts. */
  written: number;
  /** Time from the last write until the next checkpoint is due. */
  pulseMs: number;
  /** The acts that were taken, and the game after each of them. */
  events: Act[];
  after: Live[];
  results: Written[];
}

/** A new game on this flash. */
export function sitDown(raw: RawFlash = rawFlash()): Table {
  const journal = journalOn(raw);
  const results = [beginGame(journal, freshGame(), 0)];
  const game = freshGame();
  const table: Table = { raw, journal, game, now: 0, written: 0, pulseMs: 0, events: [], after: [], results };
  table.pulseMs = pulseOf(table);
  return table;
}

/** Address of the next record. */
export function nextRecord({ journal: { events } }: Table): number {
  return events.page * PAGE_BYTES + events.offset;
}

function pulseOf({ journal, game, now }: Table): number {
  return checkpointEvery(journal, longestMs(game.clock, now));
}

/** Lets time pass, with the checkpoints that fall into it while a clock runs. */
export function pass(table: Table, ms: number): void {
  const until = table.now + ms;
  if (table.game.clock.running !== null) {
    while (table.written + table.pulseMs <= until) {
      table.now = table.written += table.pulseMs;
      table.results.push(checkpoint(table.journal, table.now));
      table.pulseMs = pulseOf(table);
    }
  }
  table.now = until;
}

/**
 * As the device does: the event takes effect and is then written, and room is made while the clocks stand. Where it is
 * tight and one runs, no key but NEUTRAL is heard, and a refused press is not written.
 */
export function happen(table: Table, event: Input): void {
  const { game, journal } = table;
  const tight = journal.events.spare === KEPT_EVENT_PAGES && game.clock.running !== null;
  if (tight && event.kind === "key" && event.key !== "NEUTRAL") return;
  const acts: TakenAct[] = [];
  const between = fork(game);
  const { effect } = take(game, event, acts);
  const isTight = tight && game.clock.running !== null;
  const due = acts.filter(({ act, refused }) => !refused || !(hasBody(codeOf(act)) || isTight));
  if (due.length === 0) return;
  table.written = event.at;
  let written: Written = "ok";
  due.forEach(({ act, refused }, place) => {
    if (!refused) {
      step(between, act);
      table.events.push(act);
      table.after.push(fork(place === due.length - 1 ? game : between));
    }
    written = record(journal, act, refused);
  });
  table.results.push(needsRoom(journal) && game.clock.running === null ? restartFromState(journal, game) : written);
  if (game.clock.running === null) table.pulseMs = pulseOf(table);
  if (effect === "adjudicate") {
    pass(table, 400);
    happen(table, { kind: "verdict", acceptable: table.now % 2 === 0, at: table.now });
  }
}

export function press(table: Table, side: Side, at: number = table.now): void {
  happen(table, { kind: "press", side, at });
}

/** One random move: mostly what players do, sometimes anything. Never a new game. */
export function move(table: Table, roll: (below: number) => number): void {
  pass(table, roll(8) === 0 ? roll(60_000) : roll(4_000));
  const at = table.now;
  if (roll(2) === 0) return press(table, roll(2) as Side);
  const keys: Key[] = ["CHALLENGE", "CHALLENGE", "HOLD", "NEUTRAL", "ENTER", "ACCEPT", "BACK", "DELETE", "UP", "MENU"];
  const key = roll(3) === 0 ? KEYS[roll(36)] : roll(40) === 0 ? "OUT" : keys[roll(keys.length)];
  if (table.game.stage.is !== "ended") happen(table, { kind: "key", key, at });
}

/** The time left to both sides. */
export const times = (game: Game, now: number): number[] => [left(game.clock, 0, now), left(game.clock, 1, now)];
