// A game moved by keys and buttons alone, from power-on: the core with what the device does for it, except look-ups.

import { newGame, type LexiconLabel } from "../../firmware/core/game";
import { type Input as DeviceInput, type Key, KEYS } from "../../firmware/input/keys";
import { limitAt } from "../../firmware/core/over-limit";
import { profiles } from "../../firmware/core/rules/profiles";
import { firstSettings, turnToNextGame } from "../../firmware/core/settings";
import type { Outcome } from "../../firmware/core/outcome";
import type { Box } from "../../firmware/ui/box";
import type { Remarks } from "../../firmware/ui/remarks";
import { fork, type Live, live, take } from "../../sim/play/laws/law";
import { NO_REMARKS, panel } from "../../sim/play/laws/panel";

export const SOUND: LexiconLabel = {
  name: "CSW24",
  wordCount: 280_887,
  checkCode: "ABC-DEF",
  alphabet: "",
  fault: null,
};
export const FAULTY: LexiconLabel = {
  name: "",
  wordCount: 0,
  checkCode: "",
  alphabet: "",
  fault: "CORRUPT: 12, NOT 34",
};

/** A person's input: press a button or a key. */
export type Input = { kind: "press"; side: 0 | 1 } | { kind: "key"; key: Key };

/** A device and its time. */
export interface TimedGame {
  game: Live;
  now: number;
}

/** From one thing done at the table to the next. */
const BETWEEN_MS = 1000;

/** The same device once more, for another future. */
export function copyOf({ game, now }: TimedGame): TimedGame {
  return { now, game: fork(game) };
}

/** A device just switched on. */
export function powerOn(lexicon: LexiconLabel = SOUND): TimedGame {
  return { game: live(newGame(firstSettings(), lexicon, 5000)), now: 5000 };
}

/** Time goes by, and both clocks stop as one passes the limit of overtime. */
function pass(table: TimedGame, ms: number): void {
  table.now += ms;
  const limit = limitAt(table.game);
  if (limit !== null && table.now >= limit) take(table.game, { kind: "limitReached", at: limit });
}

/** Takes `input` a second later, and carries out what the device would, except looking words up. */
export function give(table: TimedGame, input: Input, afterMs = BETWEEN_MS): Outcome {
  pass(table, afterMs);
  const outcome = take(table.game, { ...input, at: table.now } as DeviceInput);
  // A device without rules files.
  if (outcome.effect === "nextRules") take(table.game, { kind: "rules", value: 0, at: table.now });
  if (outcome.effect === "newGame") {
    const { settings, lexicon, pinGuard } = table.game;
    turnToNextGame(settings);
    table.game = live(newGame(settings, lexicon, table.now));
    table.game.pinGuard = pinGuard;
  }
  return outcome;
}

/**
 * Takes moves in a line of text: `a` and `b` are the buttons, `+20` lets seconds go by, `'CAT` types a word, `#1234`
 * types digits, `power` comes back, `pin` is MENU and the first PIN, `lock` locks the event behind a PIN of its own,
 * `good` and `bad` are the pack's verdicts; anything else is a key. One a second.
 */
export function moves(table: TimedGame, line: string): TimedGame {
  for (const move of line.split(" ").filter((word) => word !== "")) {
    if (move === "a" || move === "b") give(table, { kind: "press", side: move === "a" ? 0 : 1 });
    else if (move[0] === "+") pass(table, Number(move.slice(1)) * 1000);
    else if (move[0] === "'" || move[0] === "#")
      for (const key of move.slice(1)) give(table, { kind: "key", key: keyOf(key) });
    else if (move === "pin") moves(table, "MENU #0000");
    else if (move === "lock") moves(table, "pin 8 1 #2468 ENTER 1");
    else if (move === "good" || move === "bad") {
      take(table.game, { kind: "verdict", acceptable: move === "good", at: (table.now += 400) });
    } else if (move === "power") take(table.game, { kind: "power", at: table.now });
    else give(table, { kind: "key", key: keyOf(move) });
  }
  return table;
}

function keyOf(name: string): Key {
  const key = KEYS.find((known) => known === name);
  if (key === undefined) throw new Error(`a key expected, found ${name}`);
  return key;
}

/** The keys that choose a document at set-up, and come back to its first line. */
function chooseRules(name: string): string {
  const place = profiles().findIndex(({ rules }) => rules().name === name);
  if (place < 0) throw new Error(`a rule document expected, found ${name}`);
  return `DOWN ${"ENTER ".repeat(place)}UP`;
}

/** A device at the end of `line`, by the rules of that name or of a rules file's line. */
export function played(rules: string, line: string, lexicon = SOUND): TimedGame {
  if (rules.includes(";")) {
    const table = powerOn(lexicon);
    take(table.game, { kind: "rulesFile", text: rules, at: table.now });
    return moves(table, line);
  }
  return moves(powerOn(lexicon), `${chooseRules(rules)} ${line}`);
}

/** The panel's boxes, with what the device says of itself. */
export function boxesOf({ game, now }: TimedGame, remarks: Partial<Remarks> = {}): Box[] {
  return panel(game, now, [], { ...NO_REMARKS, ...remarks });
}

/** The panel's texts as they are read: boxes of the same place and height are a line, in capitals. */
export function panelTexts(table: TimedGame): string[] {
  const lines = new Map<string, string[]>();
  for (const { y, h, text } of boxesOf(table).sort((one, other) => one.y - other.y || one.x - other.x)) {
    const line = lines.get(`${y} ${h}`) ?? [];
    lines.set(`${y} ${h}`, line);
    if (text !== "") line.push(text);
  }
  return [...lines.values()].filter((line) => line.length > 0).map((line) => line.join(" ").toUpperCase());
}
