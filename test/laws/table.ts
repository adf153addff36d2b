// A table at which acts become events: the core with what the device does for it, and the laws looking on.

import { challengeOf, type Game, type LexiconLabel, newGame } from "../../firmware/core/game";
import type { Key } from "../../firmware/core/keys";
import type { Millis } from "../../firmware/core/clock";
import { firstSettings, turnToNextGame } from "../../firmware/core/settings";
import { step, type GameEvent } from "../../firmware/core/step";
import { fork, NO_PAST, type Past, pastAfter, type Step, type Wrong } from "../../sim/laws/law";
import { named, offered } from "../../sim/laws/panel";
import { isForfeit } from "../../firmware/core/stages/end";

/** The words that the pack knows; any other is none. */
export const GOOD_WORDS = ["CAT", "DOG", "QI"];
export const BAD_WORDS = ["XAT", "ZZ"];

/** Which pack there is. */
export type PackKind = "the rules' list" | "another list" | "a damaged pack";

export function labelOf(kind: PackKind, listName: string | null): LexiconLabel {
  if (kind === "a damaged pack") return { name: "", wordCount: 0, checkCode: "", fault: "CORRUPT: 12, NOT 34" };
  const name = kind === "another list" ? "XYZ99" : (listName ?? "CSW24");
  return { name, wordCount: 3, checkCode: kind === "another list" ? "XYZ-XYZ" : "ABC-DEF", fault: null };
}

/** Set-up of the event before the first game. */
export interface Setting {
  rules: number;
  source: number;
  challengeRule: number;
  minutes: number[];
  pack: PackKind;
  /** Whether the director has chosen a PIN and locked the event. */
  locked: boolean;
}

export type Act =
  /** An act that the panel asks for or offers: a button, or keys that continue; `pick` chooses among several. */
  | { do: "go on"; pick: number }
  | { do: "press"; side: 0 | 1 }
  | { do: "key"; key: Key }
  /** MENU, the right PIN, and these keys. */
  | { do: "director"; keys: string }
  /** Keys that belong together, such as tries at the PIN. */
  | { do: "keys"; keys: string }
  | { do: "plug" }
  | { do: "pack"; kind: PackKind };

export interface Timed {
  afterMs: Millis;
  act: Act;
}

/** Acts at a table, from the ready screen on. */
export interface Walk {
  setting: Setting;
  acts: Timed[];
}

/** Between two keys of one act. */
const KEY_MS: Millis = 200;
/** The slots of the look-ups. */
const LOOK_UP_MS: Millis = 400;
/** From the plug to the device that is there again. */
const RESTART_MS: Millis = 3000;

/** An observer: says what is wrong with a step, or null. */
export interface Watcher {
  name: string;
  /** Made anew for each walk by whoever remembers something of it. */
  step?: (step: Step) => Wrong;
  /** The players do nothing for a moment. */
  pause?: (game: Game, now: Millis) => Wrong;
  /** Another game has begun. */
  begin?: (game: Game) => void;
  /** Returns the game that the device restores when the power is back. */
  restored?: (game: Game) => Game;
  /** The device has started again; it was as `before` when the power failed. */
  started?: (before: Game, game: Game) => Wrong;
}

export interface Table {
  game: Game;
  now: Millis;
  past: Past;
  setting: Setting;
  watcher: Watcher;
  /** The walk's steps, for a scenario. */
  events: { event: GameEvent; afterMs: Millis }[];
}

export function sitDown(setting: Setting, watcher: Watcher): Table {
  const settings = firstSettings();
  const { rules, source, challengeRule, minutes, locked } = setting;
  Object.assign(settings, { rules, source, challengeRule, minutes: minutes.slice() });
  if (locked) Object.assign(settings, { pin: "2468", locked: true });
  const game = newGame(settings, labelOf(setting.pack, null), 0);
  game.lexicon = labelOf(setting.pack, game.source.lexiconName);
  const table: Table = { game, now: 0, past: NO_PAST, setting, watcher, events: [] };
  watcher.begin?.(game);
  happen(table, { kind: "key", key: "ENTER", at: 0 }, 0);
  table.events = [];
  return table;
}

function happen(table: Table, event: GameEvent, afterMs: Millis): void {
  const before = fork(table.game);
  const outcome = step(table.game, event);
  const taken: Step = { before, event, outcome, after: table.game, past: table.past };
  table.past = pastAfter(taken);
  table.events.push({ event, afterMs });
  refuse(table.watcher.step?.(taken) ?? null);
  if (outcome.effect === "adjudicate") lookUp(table);
  if (outcome.effect === "newGame") begin(table);
  if (outcome.effect === "openPack") takePack(table, table.setting.pack, 0);
}

/** A law is broken. */
export class Breach extends Error {}

function refuse(wrong: Wrong): void {
  for (const one of [wrong ?? []].flat()) throw new Breach(one);
}

function lookUp(table: Table): void {
  const words = challengeOf(table.game)?.words ?? [];
  const acceptable = words.every((word) => GOOD_WORDS.includes(word));
  table.now += LOOK_UP_MS;
  happen(table, { kind: "verdict", acceptable, at: table.now }, LOOK_UP_MS);
}

function begin(table: Table): void {
  const { settings, lexicon, pinGuard } = table.game;
  turnToNextGame(settings);
  pinGuard.lockedUntil = Math.max(pinGuard.lockedUntil - table.now, 0);
  table.game = newGame(settings, lexicon, 0);
  table.game.pinGuard = pinGuard;
  table.now = 0;
  table.past = NO_PAST;
  table.watcher.begin?.(table.game);
}

function takePack(table: Table, kind: PackKind, afterMs: Millis): void {
  const { settings, source } = table.game;
  const lexicon = labelOf(kind, source.lexiconName);
  happen(table, { kind: "pack", pack: settings.pack, lexicon, at: table.now }, afterMs);
}

/**
 * The power fails. As the device does when it is back, the game is told, but where nothing goes on that it could
 * interrupt, and no page is open.
 */
function plug(table: Table, afterMs: Millis): void {
  const { game: before, now, watcher } = table;
  table.game = watcher.restored?.(before) ?? before;
  const stage = before.stage.is;
  const event: GameEvent = { kind: "power", at: now };
  const stood = stage === "setup" || stage === "ready" || stage === "ended";
  if (!stood || table.game.menu !== null) happen(table, event, afterMs);
  else table.events.push({ event, afterMs });
  refuse(watcher.started?.(before, table.game) ?? null);
  table.now += RESTART_MS;
}

function key(name: string): GameEvent {
  return { kind: "key", key: name as Key, at: 0 };
}

function typed(text: string): GameEvent[] {
  return text.split(" ").flatMap((word) => (word.length > 1 && !COMMAND.test(word) ? word.split("") : [word]).map(key));
}
const COMMAND = /^(NEUTRAL|HOLD|ACCEPT|CHALLENGE|ENTER|DELETE|OUT|END|UP|DOWN|BACK|MENU)$/;

/** Keys that continue the game if the panel names no button. */
function nextKeys(game: Game, pick: number): GameEvent[] {
  const { stage, menu } = game;
  if (menu !== null) return [key("BACK")];
  switch (stage.is) {
    case "setup":
      return [key(stage.line === 0 ? "ENTER" : "UP")];
    case "words":
      return typed([...GOOD_WORDS, ...BAD_WORDS, "CAT ENTER XAT", "CAT ENTER DOG ENTER QI", "BACK"][pick % 8]);
    case "verify":
      return typed(`MENU ${game.settings.pin} 6 ${4 + (pick % 2)}`);
    case "out":
      return [key(["ACCEPT", "HOLD", "CHALLENGE", "ACCEPT"][pick % 4])];
    case "ended":
      if (isForfeit(stage) || pick % 8 === 7) return typed("MENU ENTER");
      return typed(["410 ENTER", "395 ENTER", "12 ENTER", "0 ENTER", "Y", "N", "ACCEPT"][pick % 7]);
    default:
      return [key("NEUTRAL")];
  }
}

/** This many of 64 picks press a key that the panel offers. */
const KEY_PICKS = 8;

function goOn(game: Game, pick: number, now: Millis): GameEvent[] {
  const keys = pick < KEY_PICKS ? offered(game, now) : [];
  if (keys.length > 0) return [key(keys[pick % keys.length])];
  const sides = game.menu === null ? named(game, now) : [];
  return sides.length > 0 ? [{ kind: "press", side: sides[pick % sides.length], at: 0 }] : nextKeys(game, pick);
}

function eventsOf(act: Act, game: Game, now: Millis): GameEvent[] {
  switch (act.do) {
    case "press":
      return [{ kind: "press", side: act.side, at: 0 }];
    case "key":
      return [key(act.key)];
    case "director":
      return typed(`MENU ${game.settings.pin} ${act.keys}`);
    case "keys":
      return typed(act.keys);
    case "go on":
      return goOn(game, act.pick, now);
    default:
      return [];
  }
}

export function perform(table: Table, { afterMs, act }: Timed): void {
  table.now += afterMs;
  if (act.do === "plug") plug(table, afterMs);
  else if (act.do === "pack") takePack(table, act.kind, afterMs);
  else press(table, act, afterMs);
  refuse(table.watcher.pause?.(table.game, table.now) ?? null);
}

function press(table: Table, act: Act, afterMs: Millis): void {
  for (const [place, event] of eventsOf(act, table.game, table.now).entries()) {
    if (place > 0) table.now += KEY_MS;
    happen(table, { ...event, at: table.now }, place > 0 ? KEY_MS : afterMs);
  }
}
