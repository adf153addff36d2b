// What the journal costs in the interpreter, in passes of the reference loop: prints "name value" lines.

import { newGame, type Game } from "../../../firmware/core/game";
import { beginGame, checkpoint, openJournal, record, recordState, type Journal } from "../../../firmware/journal/journal";
import { restoreGame } from "../../../firmware/journal/restore";
import type { JournalFlash } from "../../../firmware/journal/ring";
import { gameFrom, stateOf } from "../../../firmware/journal/state";
import type { Key } from "../../../firmware/core/keys";
import { firstSettings } from "../../../firmware/core/settings";
import { step, type GameEvent } from "../../../firmware/core/step";

declare function print(line: string): void;
declare function getTime(): number;
declare const process: { memory(): { usage: number } };
declare const E: { CRC32(bytes: Uint8Array): number };

const LABEL = { name: "CSW24", wordCount: 280887, checkCode: "ABC-DEF", fault: null };

function reference(passes: number): number {
  var a = 1;
  for (var i = 0; i < passes; i++) {
    a = (a * 3 + i) & 0xffff;
  }
  return a;
}

function secondsOf(run: () => void): number {
  const start = getTime();
  run();
  return getTime() - start;
}

/** The fastest of several runs: what else the host did meanwhile is not the journal's cost. */
function fastest(run: () => void): number {
  let best = 1e9;
  for (let i = 0; i < 5; i++) best = Math.min(best, secondsOf(run));
  return best;
}

const passSeconds = fastest(function () { reference(20000); }) / 20000;

function say(name: string, seconds: number): void {
  print("= " + name + " " + Math.round(10 * seconds / passSeconds) / 10);
}

const bytes = new Uint8Array(65536).fill(255);
/** Views instead of copies, as cheap as the interpreter's own module on a board. */
const flash: JournalFlash = {
  read: function (address, count) { return new Uint8Array(bytes.buffer, address, count); },
  write: function (address, data) { bytes.set(data, address); },
  erasePage: function (address) { bytes.fill(255, address, address + 4096); },
};

function fresh(): Game {
  const game = newGame(firstSettings(), LABEL, 0);
  step(game, { kind: "key", key: "ENTER", at: 0 });
  return game;
}

let game = fresh();
let journal: Journal = openJournal(flash, E.CRC32);
say("begin", secondsOf(function () { beginGame(journal, stateOf({ settings: firstSettings(), lexicon: LABEL })); }));

let at = 0;
function happen(event: GameEvent): void {
  if (step(game, event).effect === "adjudicate") happen({ kind: "verdict", acceptable: false, at: at });
  record(journal, event);
}

/** Turns with now and then a challenge of two words, as in a game. */
function play(events: number): void {
  const keys = "CHALLENGE Q I ENTER Z A X".split(" ");
  let count = 0;
  let side: 0 | 1 = 1;
  while (count < events) {
    at += 20000;
    if (count % 40 === 39) {
      for (let i = 0; i < keys.length; i++) happen({ kind: "key", key: keys[i] as Key, at: at += 500 });
      happen({ kind: "press", side: side, at: at });
      happen({ kind: "press", side: (1 - side) as 0 | 1, at: at });
      happen({ kind: "press", side: (1 - side) as 0 | 1, at: at });
      count += 11;
    }
    happen({ kind: "press", side: side, at: at });
    side = (1 - side) as 0 | 1;
    count++;
  }
}

function restore(): number {
  journal = openJournal(flash, E.CRC32);
  const restored = restoreGame(journal, function (state) { game = gameFrom(state) as Game; if (game.stage === "setup") game.stage = "ready"; }, function (event) { step(game, event); });
  return restored === null ? -1 : restored.events;
}

const before = process.memory().usage;
openJournal(flash, E.CRC32);
play(160);
const keyEvent: GameEvent = { kind: "press", side: 0, at: at };
say("record", fastest(function () { for (let i = 0; i < 20; i++) record(journal, keyEvent); }) / 20);
say("checkpoint", fastest(function () { for (let i = 0; i < 100; i++) checkpoint(journal, at + 2000 * i); }) / 100);
say("step", fastest(function () { for (let i = 0; i < 100; i++) step(game, { kind: "press", side: (i & 1) as 0 | 1, at: at += 1000 }); }) / 100);
say("open", fastest(function () { openJournal(flash, E.CRC32); }));
let events = 0;
let seconds = fastest(function () { events = restore(); });
say("restore." + events, seconds);
play(600);
seconds = fastest(function () { events = restore(); });
say("restore." + events, seconds);
let text = "";
say("stateOf", fastest(function () { text = stateOf(game); }));
print("= state.bytes " + text.length);
say("recordState", fastest(function () { recordState(journal, text); }));
seconds = fastest(function () { events = restore(); });
say("restoreFromState." + events, seconds);
print("= vars " + (process.memory().usage - before));
