// Random games written by the firmware's journal and read by a reader that was made from JOURNAL.md alone. What it must
// find is taken from the games as they were played, never from what was written of them. JOURNAL_GAMES=1000 for as many
// games.

import { expect, test } from "vitest";
import { challengedStage, newGame, onTurnOf, outPlayOf, type Game } from "../../firmware/core/game";
import { neutralReasons, type Hold, type Neutral, type Stage } from "../../firmware/core/stage";
import { KEYS, type Key } from "../../firmware/core/keys";
import { profiles } from "../../firmware/core/rules/profiles";
import { setupLines } from "../../firmware/core/stages/setup";
import type { GameEvent } from "../../firmware/core/step";
import { beginGame, recordSettings, recordState } from "../../firmware/journal/journal";
import { storedGames } from "../../firmware/journal/read";
import { dice, happen, journalOn, LABEL, move, pass, rawFlash, replay, told, type Table } from "./games";
import type { RawFlash } from "../../sim/board/raw-flash";
import { namesOf, readJournal, type Body, type Event, type FieldMap, type Value } from "./second-reader";

const GAMES = Number(process.env.JOURNAL_GAMES ?? 60);
const MOVES = 160;

/** The number of a name in a table of the document. */
function numberIn(table: string, name: string): number {
  const found = [...namesOf(table)].find(([, known]) => known === name);
  if (found === undefined) throw new Error(`${name} expected in the table ${table}`);
  return found[0];
}

const flag = (so: boolean): Value => (so ? 1 : 0);
const bits = (sides: boolean[]): Value => (sides[0] ? 1 : 0) + (sides[1] ? 2 : 0);

/** The fields of the document that a game's settings must have; null for one that must not be there. */
function settingsFields({ settings, pinGuard }: Game): [number, Value | null][] {
  return [
    [1, settings.pin],
    [2, flag(settings.locked)],
    [3, settings.games],
    [4, settings.rules + 1],
    [5, settings.source],
    [6, settings.challengeRule],
    [7, settings.minutes[0]!],
    [8, settings.minutes[1]!],
    [9, settings.pack],
    [10, pinGuard.wrongTries],
    [11, pinGuard.lockedUntil],
    [12, settings.otherList],
    [13, settings.eventMinutes],
    [14, settings.verdicts],
    [15, settings.table],
    [20, settings.event],
    [21, settings.lowTime ? 1 : null],
  ];
}

function lexiconFields({ name, wordCount, checkCode, fault }: Game["lexicon"]): [number, Value | null][] {
  return [
    [16, name],
    [17, wordCount],
    [18, checkCode],
    [19, fault],
  ];
}

/** Nothing for one empty word; a text of length 0 for no word. */
function textOf(words: string[]): string | null {
  return words.length === 1 && words[0] === "" ? null : words.join(" ");
}

/** Neutral state with both clocks stopped, now or before an OUT, a challenge or the end. */
function neutralIn(stage: Stage): Neutral | null {
  if (stage.is === "neutral") return stage;
  if ("outPlay" in stage && stage.outPlay !== null) return stage.outPlay.before.neutral;
  if ("challenge" in stage) return stage.before.neutral;
  return stage.is === "minute" ? stage.after : "neutral" in stage ? stage.neutral : null;
}

/** The holder's time left when the hold began: A's in this field, B's in the next. */
function holdFields(field: number, hold: Hold | null): [number, Value | null][] {
  return [0, 1].map((side) => [field + side, hold?.by === side ? hold.leftMs : null]);
}

function playFields(game: Game): [number, Value | null][] {
  const { clock, hold, stage, waived, settledPlay: settled } = game;
  const neutral = neutralIn(stage);
  const awaited = stage.is === "late" ? stage.awaited : [false, false];
  const reason = neutral?.reason ?? null;
  return [
    [25, clock.leftMs[0]!],
    [26, clock.leftMs[1]!],
    [27, clock.running],
    [28, clock.since],
    [29, clock.neutralMs],
    [30, clock.correctedMs],
    [31, game.allowedMs[0]!],
    [32, game.allowedMs[1]!],
    [33, onTurnOf(game)],
    [34, game.openPlay],
    [35, game.openSince],
    [38, stage.is === "running" ? stage.choosing : null],
    [39, reason === null ? null : numberIn("Reasons", neutralReasons()[reason]!)],
    [40, neutral?.since ?? 0],
    [41, waived && (waived.openPlay === null ? 0 : waived.openPlay + 1)],
    [42, waived ? waived.openSince : 0],
    [44, game.pressedBack],
    [45, stage.is === "running" ? stage.backAskedAt : null],
    [77, stage.is === "running" ? stage.blankAskedAt : null],
    ...holdFields(46, hold),
    ...holdFields(60, waived && waived.hold),
    [62, game.turn],
    [63, settled && settled.at],
    [69, settled && settled.player],
    [71, flag(settled?.judged === true)],
    [76, settled && settled.askedAt],
    [79, waived?.turn ?? 0],
    [107, waived?.settledPlay ? (waived.settledPlay.judged ? 3 : 1) + waived.settledPlay.player : null],
    [72, game.begunLate ? bits(awaited) : null],
    [73, stage.is === "late" ? stage.leftMs[0]! : 0],
    [74, stage.is === "late" ? stage.leftMs[1]! : 0],
  ];
}

function challengeFields(game: Game): [number, Value | null][] {
  const challenged = game.stage.is === "ending" ? game.stage.verdict : challengedStage(game);
  const challenge = challenged?.challenge ?? null;
  const before = challenged?.before ?? null;
  const outPlay = outPlayOf(game);
  const verdict = challenge && challenge.verdict;
  return [
    [48, challenge && challenge.challenger],
    [49, challenge === null || challenge.counted !== null ? null : textOf(challenge.words)],
    [50, challenge && challenge.counted],
    [51, challenge?.cursor ?? 0],
    [52, verdict && flag(verdict.acceptable)],
    [53, challenge && challenge.wordsFixed],
    [54, verdict && typeof verdict.by === "number" ? verdict.by : null],
    [55, flag(verdict?.by === "director")],
    [56, challenge?.settledAt ?? 0],
    [113, challenge?.confirmedAt ?? 0],
    [57, before && (before.openPlay === null ? 0 : before.openPlay + 1)],
    ...holdFields(58, before && before.hold),
    [64, outPlay && outPlay.player],
    [65, outPlay?.since ?? 0],
    [66, outPlay && outPlay.before.openPlay],
    ...holdFields(105, outPlay && outPlay.before.hold),
    [70, challenge?.toRule ? numberIn("Rulings", challenge.toRule) : null],
    [75, challenged?.askedAt ?? null],
    [67, outPlay && outPlay.onTurnBefore],
    [68, outPlay && outPlay.stoppedAt],
  ];
}

function endFields(game: Game): [number, Value | null][] {
  const { stage } = game;
  const by = stage.is === "ended" ? stage.by : null;
  return [
    [80, "confirmed" in stage ? bits(stage.confirmed) : 0],
    [81, by && numberIn("How the game ended", by)],
    [82, game.challengePoints[0]!],
    [83, game.challengePoints[1]!],
    [84, game.settled],
    [85, flag(game.signed)],
    ...game.scores.map((digits, i): [number, Value] => [86 + i, digits]),
    [90, game.scoreLine],
    [91, stage.is === "setup" ? numberIn("Lines of set-up", setupLines()[stage.line]!) : null],
    [92, game.ruledPoints[0]!],
    [93, game.ruledPoints[1]!],
    [94, game.pointsIn === null ? null : flag(game.pointsIn)],
    [95, game.entry],
    [114, game.revision],
    [115, game.endedEvent],
    [116, game.endedGame],
  ];
}

const STORED_KEYS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function menuFields({ menu }: Game): [number, Value | null][] {
  const missing = menu?.page === "late" ? menu.missing : null;
  const side = menu !== null && "side" in menu ? menu.side : null;
  const log = menu?.page === "log" ? menu : null;
  return [
    [96, menu && numberIn("Pages", menu.page)],
    [97, menu !== null && "pin" in menu ? menu.pin : menu !== null && "digits" in menu ? menu.digits : ""],
    [98, side === "both" || missing === "both" ? null : (missing ?? side)],
    [99, flag(menu !== null && "minus" in menu && menu.minus)],
    [100, menu?.page === "test" && menu.lastKey !== null ? KEYS.indexOf(menu.lastKey) + 1 : 0],
    [101, log?.line ?? 0],
    [102, flag(missing === "both" || side === "both")],
    [103, flag(menu?.page === "challenge" && menu.asksCount)],
    [104, log === null || log.stored === null ? null : STORED_KEYS.indexOf(log.stored)],
  ];
}

function fieldsOf(game: Game): [number, Value | null][] {
  return [
    ...settingsFields(game),
    ...lexiconFields(game.lexicon),
    [24, numberIn("Stages", game.stage.is)],
    ...playFields(game),
    ...challengeFields(game),
    ...endFields(game),
    ...menuFields(game),
    [78, game.backAt],
    [108, game.clock.stoppedAt],
    [109, game.undo && numberIn("Acts", game.undo.act)],
    [110, game.undo?.a ?? 0],
    [111, game.undo?.b ?? 0],
    [112, game.keyAt],
  ];
}

/** Fields for which "not there" is something else than 0 or "". */
const MAY_BE_MISSING = new Set([
  19, 27, 33, 34, 38, 39, 41, 44, 45, 46, 47, 48, 49, 50, 52, 53, 54, 57, 58, 59, 60, 61, 64, 66, 67, 68, 72, 81, 91,
  94, 96, 98, 104, 108, 109,
]);

/** Whether the fields say what they must, and nothing else. */
function expectFields(read: FieldMap, expected: [number, Value | null][], where: string): void {
  const numbers = new Set(expected.map(([field]) => field));
  expect(
    [...read.keys()].filter((field) => !numbers.has(field)),
    where,
  ).toEqual([]);
  for (const [field, value] of expected) {
    const found = read.get(field);
    if (value === null) expect(found, `${where}, field ${field}`).toBeUndefined();
    else if (MAY_BE_MISSING.has(field)) expect(found, `${where}, field ${field}`).toBe(value);
    else expect(found ?? (typeof value === "string" ? "" : 0), `${where}, field ${field}`).toBe(value);
  }
}

function expectEvent(read: Event, event: GameEvent, where: string): void {
  expect(read.at, where).toBe(event.at);
  switch (event.kind) {
    case "press":
      return expect(read.what, where).toBe(`press ${"AB"[event.side]}`);
    case "key":
      return expect(read.what, where).toBe(`key ${event.key}`);
    case "verdict":
      return expect(read.what, where).toBe(
        event.acceptable === null ? "no verdict" : event.acceptable ? "acceptable" : "not acceptable",
      );
    case "power":
      return expect(read.what, where).toBe("power");
    case "pack":
      expect(read.what, where).toBe("pack");
      return expectFields(read.fields!, [[9, event.pack], ...lexiconFields(event.lexicon)], where);
  }
}

/** A game by rules, settings and a pack of its own, somewhere between the set-up and the end. */
function randomGame(roll: (below: number) => number): Game {
  const rules = roll(profiles().length);
  const { sources } = profiles()[rules]!.rules();
  const source = roll(sources.length);
  const pin = String(1000 + roll(9000));
  const settings = {
    rules,
    source,
    challengeRule: roll(sources[source]!.challengeRules.length),
    pack: roll(2),
    minutes: [1 + roll(99), 1 + roll(99)],
    eventMinutes: 1 + roll(99),
    verdicts: roll(2) * roll(70_000),
    otherList: roll(4) ? "" : "ABC-DEF",
    pin: roll(2) ? pin : "0000",
    locked: roll(2) === 0,
    games: 1 + roll(70_000),
    event: roll(2) * roll(70_000),
    table: roll(1000),
    lowTime: roll(2) === 0,
  };
  const lexicons = [
    LABEL,
    { name: "", wordCount: 0, checkCode: "", fault: null },
    { name: "", wordCount: 0, checkCode: "", fault: "CORRUPT: 12, NOT 34" },
  ];
  const game = newGame(settings, { ...lexicons[roll(3) ? 0 : 1 + roll(2)]! }, 0);
  game.pinGuard = { wrongTries: roll(5), lockedUntil: roll(3) ? 0 : roll(300_000) };
  return game;
}

/** Now and then the director's pages, whatever comes of it, and a pack that has been checked. */
function directorsMove(table: Table, roll: (below: number) => number): void {
  const keys: Key[] = ["MENU", ...(table.game.settings.pin.split("") as Key[]), String(roll(10)) as Key];
  for (let n = roll(6); n > 0; n--) keys.push(KEYS[[0, 1, 26 + roll(10), 40, 44, 45, 46][roll(7)]!]!);
  for (const key of keys) {
    pass(table, 200);
    happen(table, { kind: "key", key, at: table.now });
  }
  if (roll(4) === 0)
    happen(table, { kind: "pack", pack: roll(2), lexicon: { ...LABEL, name: `L${roll(9)}` }, at: table.now });
  if (roll(6) === 0) happen(table, { kind: "power", at: table.now });
}

/** Plays a game; the states, and the settings, as they were when they were written as a whole. */
function played(
  table: Table,
  roll: (below: number) => number,
): { states: string[][]; settings: [number, Value | null][] } {
  const wholes: string[][] = [];
  const note = (): void => {
    wholes.push([JSON.stringify(fieldsOf(table.game))]);
  };
  const begun = fieldsOf(table.game);
  let settings = settingsFields(table.game);
  table.results.push(beginGame(table.journal, table.game, 0));
  wholes.push([JSON.stringify(begun)]);
  for (let i = roll(MOVES); i >= 0; i--) {
    if (roll(6) === 0) directorsMove(table, roll);
    else move(table, roll);
    if (roll(25) === 0 && recordState(table.journal, table.game) === "ok") note();
    if (roll(25) === 0 && recordSettings(table.journal, table.game) === "ok") settings = settingsFields(table.game);
  }
  return { states: wholes, settings };
}

const FLIPS = 20;

/** One bit at a time of what has been written flips: both readers must make the same of it. */
function expectSameOfDamage(raw: RawFlash, roll: (below: number) => number, where: string): void {
  const written = [...raw.bytes.keys()].filter((at) => raw.bytes[at] !== 0xff);
  for (let n = 0; n < FLIPS; n++) {
    const at = written[roll(written.length)]!;
    const bit = roll(8);
    raw.rot(at, bit);
    const back = replay(journalOn(raw));
    const read = readJournal(raw.bytes);
    const spot = `${where}, bit ${bit} of byte ${at}`;
    expect(read.is === "readable", spot).toBe(back !== null);
    if (back !== null) {
      const { events, lost, at: known } = back.restored;
      expect({ events: read.newest!.events.length, lost: read.newest!.lost, known: read.newest!.at }, spot).toEqual({
        events,
        lost,
        known,
      });
    }
    raw.rot(at, bit);
  }
}

test(`a second reader agrees on ${GAMES} random games`, () => {
  let raw = rawFlash();
  let states = 0;
  let events = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const roll = dice(seed);
    if (seed % 10 === 1) raw = rawFlash();
    const table: Table = {
      journal: journalOn(raw),
      game: randomGame(roll),
      now: 0,
      written: 0,
      pulseMs: 1850,
      events: [],
      results: [],
    };
    const { states: wholes, settings } = played(table, roll);
    if (table.results.some((result) => result !== "ok")) throw new Error(`seed ${seed}: ${table.results.join()}`);
    const read = readJournal(raw.bytes);
    const where = `seed ${seed}`;
    expect(read.is, where).toBe("readable");
    expectFields(read.settings!.fields, settings, `${where}, settings`);
    const game = read.games[0]!;
    expect(game.lost, where).toBe(0);
    const bodies: Body[] = [game.begins.body, ...game.states];
    expect(bodies.length, where).toBe(wholes.length);
    bodies.forEach((body, i) => expectFields(body.fields, JSON.parse(wholes[i]![0]!), `${where}, state ${i}`));
    expect(game.events.length, where).toBe(table.events.length);
    table.events.forEach((event, i) => expectEvent(game.events[i]!, event, `${where}, event ${i}`));
    // Compare with the firmware's own replay.
    const back = replay(journalOn(raw))!;
    expect(read.newest!.at, where).toBe(back.restored.at);
    expect(read.newest!.lost, where).toBe(back.restored.lost);
    expect(read.newest!.events.length, where).toBe(back.restored.events);
    expect(told(back.game), where).toBe(told(table.game));
    expect(storedGames(journalOn(raw)).length, where).toBe(read.games.length);
    expectSameOfDamage(raw, roll, where);
    states += bodies.length;
    events += game.events.length;
  }
  console.log(`${GAMES} games, ${states} whole states, ${events} events`);
  expect(states).toBeGreaterThan(3 * GAMES);
}, 3_600_000);
