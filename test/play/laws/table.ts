// A table at which acts become events: the core with what the device does for it, and the laws looking on.

import { challengeOf, type Game, type LexiconLabel, newGame } from "../../../firmware/core/game";
import type { Key } from "../../../firmware/core/keys";
import type { Millis } from "../../../firmware/core/clock";
import { firstSettings, turnToNextGame } from "../../../firmware/core/settings";
import type { Side } from "../../../firmware/core/side";
import { ruledBefore } from "../../../firmware/core/ruled";
import { isUpToDate, withoutAct } from "../../../firmware/core/take-back";
import { step, type GameEvent } from "../../../firmware/core/step";
import { fork, NO_PAST, type Past, pastAfter, type Step, type Wrong } from "../../../sim/play/laws/law";
import { STATE_LAWS, STEP_LAWS } from "../../../sim/play/laws/laws";
import { type Action, TYPING_MS } from "../../../sim/board/virtual/actions";
import { type Act, actionOf, type Source } from "../../../sim/play/soak/act";
import { type GameRecord, newRecord, withoutActIn } from "./game-record";
import { GOOD_WORDS, scenarioOf, type Setting } from "../../../sim/play/soak/setting";

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
  /** The director has taken an act back: `after` is the game without it, which goes on. */
  takenBack?: (after: Game) => Wrong;
  /** Returns the game that the device restores when the power is back. */
  restored?: () => Game;
}

/** Every law of the core. */
export const ALL_LAWS: Watcher[] = [
  ...STEP_LAWS.map(({ name, holds }) => ({ name, step: holds })),
  ...STATE_LAWS.map(({ name, holds }) => ({ name, pause: holds })),
];

interface Table {
  game: Game;
  record: GameRecord;
  now: Millis;
  past: Past;
  packName: string | null;
  powered: boolean;
  watchers: Watcher[];
}

/** The law of a walk that ends with an exception. */
const NOTHING_THROWN = "nothing is thrown";

/** A walk that was made, and the breach that ended it. */
export interface Walked {
  acts: Act[];
  fault: { law: string; found: string } | null;
}

/** An act of the core alone: another pack has been checked. Whoever plays the scenario takes it for a comment. */
export const packAct = (gapMs: Millis, packName: string | null): Act => ({ gapMs, line: `# pack ${packName ?? ""}` });
const PACK_ACT = /^# pack (\w*)$/;

function labelOf(packName: string | null): LexiconLabel {
  if (packName === null) return { name: "", wordCount: 0, checkCode: "", fault: "CORRUPT: 12, NOT 34" };
  const checkCode = packName === "ODD1" ? "XYZ-XYZ" : "ABC-DEF";
  return { name: packName, wordCount: GOOD_WORDS.length, checkCode, fault: null };
}

/** A law is broken. */
class Breach extends Error {
  constructor(
    readonly law: string,
    found: string,
  ) {
    super(found);
  }
}

/** Asks each watcher, and throws the first breach. */
function ask({ watchers }: Table, look: (watcher: Watcher) => Wrong | undefined): void {
  for (const watcher of watchers)
    for (const found of [look(watcher) ?? []].flat()) throw new Breach(watcher.name, found);
}

/** Makes a walk at a new device before the watchers' eyes. */
export function walk(setting: Setting, source: Source, watchers: Watcher[]): Walked {
  const game = newGame(firstSettings(), labelOf(setting.packName), 0);
  const table: Table = {
    game,
    record: newRecord(game),
    now: 0,
    past: NO_PAST,
    packName: setting.packName,
    powered: true,
    watchers,
  };
  const acts: Act[] = [];
  try {
    for (const watcher of watchers) watcher.begin?.(game);
    carryOut(table, { kind: "keys", keys: scenarioOf(setting).firstKeys });
    for (;;) {
      const act = source(table.powered ? table.game : null);
      if (act === null) return { acts, fault: null };
      acts.push(act);
      perform(table, act);
    }
  } catch (error) {
    if (error instanceof Breach) return { acts, fault: { law: error.law, found: error.message } };
    return { acts, fault: { law: NOTHING_THROWN, found: String(error instanceof Error ? error.stack : error) } };
  }
}

function perform(table: Table, act: Act): void {
  table.now += act.gapMs;
  const pack = PACK_ACT.exec(act.line);
  if (pack !== null) takePack(table, (table.packName = pack[1] || null));
  else carryOut(table, actionOf(act));
  if (table.powered) ask(table, (watcher) => watcher.pause?.(table.game, table.now));
}

function carryOut(table: Table, action: Action): void {
  if (action.kind === "power") {
    if (action.on && !table.powered) plugIn(table);
    table.powered = action.on;
  } else if (table.powered)
    eventsOf(action).forEach((event, place) => {
      if (action.kind === "keys" && place > 0) table.now += TYPING_MS;
      happen(table, { ...event, at: table.now });
    });
}

/** The events of an action; none of a mishap that befalls the device alone. */
function eventsOf(action: Action): GameEvent[] {
  if (action.kind === "keys") return action.keys.map((key) => ({ kind: "key", key: key as Key, at: 0 }));
  const sides =
    action.kind === "press" ? action.sides : action.kind === "hold" || action.kind === "bounce" ? [action.side] : [];
  return sides.map((side) => ({ kind: "press", side: side as Side, at: 0 }));
}

function happen(table: Table, event: GameEvent): void {
  const before = fork(table.game);
  const outcome = step(table.game, event);
  const taken: Step = { before, event, outcome, after: table.game, past: table.past };
  table.past = pastAfter(taken);
  table.record.entries.push({ event });
  ask(table, (watcher) => watcher.step?.(taken));
  if (outcome.effect === "takeBack") takeBack(table);
  if (outcome.effect === "adjudicate") lookUp(table);
  if (outcome.effect === "newGame") begin(table);
  if (outcome.effect === "openPack") takePack(table, table.packName);
}

/** Does as the device at ENTER on the page that takes an act back. */
function takeBack(table: Table): void {
  const { game, record, now } = table;
  const { menu } = game;
  const act = menu?.page === "undo" ? ruledBefore(game, menu.passed) : null;
  const work = withoutActIn(record, act!.number);
  if (work.blockedBy !== null || !isUpToDate(work, game, now)) return;
  table.game = withoutAct(work, game);
  record.entries.push({ state: fork(table.game) });
  ask(table, (watcher) => watcher.takenBack?.(table.game));
}

function lookUp(table: Table): void {
  const words = challengeOf(table.game)?.words ?? [];
  const acceptable = words.every((word) => GOOD_WORDS.includes(word));
  table.now += LOOK_UP_MS;
  happen(table, { kind: "verdict", acceptable, at: table.now });
}

function begin(table: Table): void {
  const { settings, lexicon, pinGuard } = table.game;
  turnToNextGame(settings);
  pinGuard.lockedUntil = Math.max(pinGuard.lockedUntil - table.now, 0);
  table.game = newGame(settings, lexicon, 0);
  table.game.pinGuard = pinGuard;
  table.record = newRecord(table.game);
  table.now = 0;
  table.past = NO_PAST;
  for (const watcher of table.watchers) watcher.begin?.(table.game);
}

function takePack(table: Table, packName: string | null): void {
  happen(table, { kind: "pack", pack: table.game.settings.pack, lexicon: labelOf(packName), at: table.now });
}

/**
 * The power is back. As on the device, the game is told, unless nothing goes on that the cut could interrupt, and no
 * page is open.
 */
function plugIn(table: Table): void {
  for (const watcher of table.watchers) table.game = watcher.restored?.() ?? table.game;
  const { stage, menu } = table.game;
  const stood = stage.is === "setup" || stage.is === "ready" || stage.is === "ended";
  if (!stood || menu !== null) happen(table, { kind: "power", at: table.now });
  table.now += RESTART_MS;
}
