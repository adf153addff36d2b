// A game on which lines become events: the core with what the device does for it, and the laws looking on.

import { challengeOf, type LexiconLabel, newGame } from "../../../firmware/core/game";
import { packFiles } from "../../../sim/board/image/pack-files";
import { scenarioFrom } from "../../../sim/play/scenario/parse";
import { openLexicon } from "../../lexicon/lists";
import type { TakenAct } from "../../../firmware/input/input";
import type { Input, Key } from "../../../firmware/input/keys";
import { newView } from "../../../firmware/input/view";
import { limitAt } from "../../../firmware/core/over-limit";
import type { Millis } from "../../../firmware/core/clock";
import { firstSettings, turnToNextGame } from "../../../firmware/core/settings";
import type { Side } from "../../../firmware/core/side";
import { ruledBefore } from "../../../firmware/core/ruled";
import { isUpToDate, withoutAct } from "../../../firmware/core/take-back";
import {
  fork,
  gameOf,
  type Live,
  live,
  NO_PAST,
  type Past,
  pastAfter,
  type Step,
  take,
  type Wrong,
} from "../../../sim/play/laws/law";
import { STATE_LAWS, STEP_LAWS } from "../../../sim/play/laws/laws";
import { type Action, TYPING_MS } from "../../../sim/board/virtual/actions";
import { type TimedLine, actionOf, type Source } from "../../../sim/play/soak/timed-line";
import { type GameRecord, newRecord, withoutActIn } from "./game-record";
import { languageIn, listIn, spelledIn } from "../../../sim/play/soak/lists";
import { scenarioOf, type Setting } from "../../../sim/play/soak/setting";

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
  pause?: (game: Live, now: Millis) => Wrong;
  /** Another game has begun. */
  begin?: (game: Live) => void;
  /** The director has taken an act back: `after` is the game without it, which goes on. */
  takenBack?: (after: Live) => Wrong;
  /** Returns the game that the device restores when the power is back. */
  restored?: () => Live;
  /** The last line of the walk has been played. */
  end?: () => Wrong;
}

/** Every law of the core. */
export const ALL_LAWS: Watcher[] = [
  ...STEP_LAWS.map(({ name, holds }) => ({ name, step: holds })),
  ...STATE_LAWS.map(({ name, holds }) => ({ name, pause: holds })),
];

interface WalkedGame {
  game: Live;
  record: GameRecord;
  now: Millis;
  past: Past;
  packName: string | null;
  /** The language of its list; "" for A to Z. */
  language: string;
  /** The line of the rules file on the device; "" for none. */
  file: string;
  powered: boolean;
  /** Whether the device's timer stops the clocks at the limit of overtime, before anybody does anything. */
  hasTimer: boolean;
  watchers: Watcher[];
}

/** The law of a walk that ends with an exception. */
const NOTHING_THROWN = "nothing is thrown";

/** A walk that was made, and the breach that ended it. */
export interface Walked {
  lines: TimedLine[];
  violation: { law: string; found: string } | null;
}

/** A line for the core alone: another pack has been checked. Whoever plays the scenario takes it for a comment. */
export const packLine = (gapMs: Millis, packName: string | null): TimedLine => ({
  gapMs,
  line: `# pack ${packName ?? ""}`,
});
const PACK_LINE = /^# pack (\w*)$/;

const alphabets = new Map([["", ""]]);

/** The letters beyond A to Z of a language's list (firmware/core/alphabet.ts). */
function alphabetOf(language: string): string {
  let alphabet = alphabets.get(language);
  if (alphabet === undefined) {
    const head = `title: a list\nalphabet: ${language}\nwords: ${listIn(language).good.join(" ")}\n`;
    alphabet = openLexicon(packFiles(scenarioFrom(head, "the list"))[0].data).alphabet;
    alphabets.set(language, alphabet);
  }
  return alphabet;
}

function labelOf(packName: string | null, language: string): LexiconLabel {
  if (packName === null) return { name: "", wordCount: 0, checkCode: "", alphabet: "", fault: "CORRUPT: 12, NOT 34" };
  const checkCode = packName === "ODD1" ? "XYZ-XYZ" : "ABC-DEF";
  // Digits type letters of that list, and CH and LL are one letter each.
  const alphabet = packName === "ODD1" ? "es \xb4\xc3\x91 \xb5\xc5\x83  \xc8CH \xc9LL" : alphabetOf(language);
  return { name: packName, wordCount: listIn(language).good.length, checkCode, alphabet, fault: null };
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
function ask({ watchers }: WalkedGame, look: (watcher: Watcher) => Wrong | undefined): void {
  for (const watcher of watchers)
    for (const found of [look(watcher) ?? []].flat()) throw new Breach(watcher.name, found);
}

/** Makes a walk at a new device before the watchers' eyes. Without its timer the device stops at the limit too late. */
export function walk(setting: Setting, source: Source, watchers: Watcher[], hasTimer = true): Walked {
  const game = live(newGame(firstSettings(), labelOf(setting.packName, setting.language), 0));
  const walked: WalkedGame = {
    game,
    record: newRecord(game),
    now: 0,
    past: NO_PAST,
    packName: setting.packName,
    language: setting.language,
    file: setting.file,
    powered: true,
    hasTimer,
    watchers,
  };
  const lines: TimedLine[] = [];
  try {
    for (const watcher of watchers) watcher.begin?.(game);
    carryOut(walked, { kind: "keys", keys: scenarioOf(setting).firstKeys });
    for (;;) {
      const line = source(walked.powered ? walked.game : null);
      if (line === null) {
        ask(walked, (watcher) => watcher.end?.());
        return { lines, violation: null };
      }
      lines.push(line);
      perform(walked, line);
    }
  } catch (error) {
    if (error instanceof Breach) return { lines, violation: { law: error.law, found: error.message } };
    return { lines, violation: { law: NOTHING_THROWN, found: String(error instanceof Error ? error.stack : error) } };
  }
}

function perform(walked: WalkedGame, line: TimedLine): void {
  walked.now += line.gapMs;
  const pack = PACK_LINE.exec(line.line);
  if (pack !== null) takePack(walked, (walked.packName = pack[1] || null));
  else carryOut(walked, actionOf(line));
  const limit = walked.powered && walked.hasTimer ? limitAt(gameOf(walked.game)) : null;
  if (limit !== null && walked.now >= limit) happenAlone(walked, { kind: "limitReached", at: limit });
  if (walked.powered) ask(walked, (watcher) => watcher.pause?.(walked.game, walked.now));
}

function carryOut(walked: WalkedGame, action: Action): void {
  if (action.kind === "power") {
    if (action.on && !walked.powered) plugIn(walked);
    walked.powered = action.on;
  } else if (walked.powered)
    eventsOf(action).forEach((event, place) => {
      if (action.kind === "keys" && place > 0) walked.now += TYPING_MS;
      happen(walked, { ...event, at: walked.now });
    });
}

/** The events of an action; none of a mishap that befalls the device alone. */
function eventsOf(action: Action): Input[] {
  if (action.kind === "keys") return action.keys.map((key) => ({ kind: "key", key: key as Key, at: 0 }));
  const sides =
    action.kind === "press" ? action.sides : action.kind === "hold" || action.kind === "bounce" ? [action.side] : [];
  return sides.map((side) => ({ kind: "press", side: side as Side, at: 0 }));
}

/** An event, after the stop at the limit of overtime if the clock has passed it by then. */
function happen(walked: WalkedGame, event: Input): void {
  const limit = limitAt(gameOf(walked.game));
  if (limit !== null && event.at >= limit) happenAlone(walked, { kind: "limitReached", at: limit });
  happenAlone(walked, event);
}

function happenAlone(walked: WalkedGame, event: Input): void {
  const before = fork(walked.game);
  const acts: TakenAct[] = [];
  const outcome = take(walked.game, event, acts);
  const taken: Step = { before, event, acts, outcome, after: walked.game, past: walked.past };
  walked.past = pastAfter(taken);
  for (const { act, refused } of acts) if (!refused) walked.record.entries.push({ act });
  ask(walked, (watcher) => watcher.step?.(taken));
  if (outcome.effect === "takeBack") takeBack(walked);
  if (outcome.effect === "adjudicate") lookUp(walked);
  if (outcome.effect === "newGame") begin(walked);
  if (outcome.effect === "nextRules") nextRules(walked);
  if (outcome.effect === "openPack") takePack(walked, walked.packName);
}

/** After the last document comes the rules file, and after that the first document. */
function nextRules(walked: WalkedGame): void {
  const { file, now } = walked;
  const isFile = file !== "" && walked.game.settings.rulesFile === "";
  happen(walked, isFile ? { kind: "rulesFile", text: file, at: now } : { kind: "rules", value: 0, at: now });
}

/** Does as the device at ENTER on the page that takes an act back. */
function takeBack(walked: WalkedGame): void {
  const { game, record, now } = walked;
  const { menu } = game.view;
  const act = menu?.page === "undo" ? ruledBefore(game, menu.passed) : null;
  const work = withoutActIn(record, act!.number);
  if (work.blockedBy !== null || !isUpToDate(work, gameOf(game), now)) return;
  const without = withoutAct(work, gameOf(game), now);
  walked.game = live(without, { ...newView(without, now), notice: "done" });
  record.entries.push({ state: fork(gameOf(walked.game)) });
  ask(walked, (watcher) => watcher.takenBack?.(walked.game));
}

function lookUp(walked: WalkedGame): void {
  const language = languageIn(walked.game.lexicon);
  const words = challengeOf(walked.game)?.words ?? [];
  const acceptable = words.every((word) => listIn(language).good.includes(spelledIn(language, word)));
  walked.now += LOOK_UP_MS;
  happen(walked, { kind: "verdict", acceptable, at: walked.now });
}

function begin(walked: WalkedGame): void {
  const { settings, lexicon, pinGuard } = walked.game;
  turnToNextGame(settings);
  pinGuard.lockedUntil = Math.max(pinGuard.lockedUntil - walked.now, 0);
  walked.game = live(newGame(settings, lexicon, 0));
  walked.game.pinGuard = pinGuard;
  walked.record = newRecord(walked.game);
  walked.now = 0;
  walked.past = NO_PAST;
  for (const watcher of walked.watchers) watcher.begin?.(walked.game);
}

function takePack(walked: WalkedGame, packName: string | null): void {
  happen(walked, {
    kind: "pack",
    pack: walked.game.settings.pack,
    lexicon: labelOf(packName, walked.language),
    at: walked.now,
  });
}

/**
 * The power is back. As on the device, the game is told, unless nothing goes on that the cut could interrupt, and no
 * page is open.
 */
function plugIn(walked: WalkedGame): void {
  for (const watcher of walked.watchers) walked.game = watcher.restored?.() ?? walked.game;
  const { stage, view } = walked.game;
  const stood = stage.is === "setup" || stage.is === "ready" || stage.is === "ended";
  if (!stood || view.menu !== null) happen(walked, { kind: "power", at: walked.now });
  walked.now += RESTART_MS;
}
