// The one way in which a game changes: an event goes in, and at most one effect for the device to carry out comes back.
// Deterministic: the same events at the same times give the same game, which is what makes a journal of events enough.

import { Millis, run } from "./clock";
import { Game, isUnknown, LexiconLabel, Menu, refuse, say, Stage } from "./game";
import { isPlayKey, Key } from "./keys";
import { keyInMenu, MenuEffect, openMenu } from "./menu";
import { Side } from "./side";
import {
  isFixed, keyInConcede, keyInVerdict, keyInVerify, pressInConcede, pressInVerdict, pressInVerify, setVerdict,
} from "./stages/challenge";
import { keyInEnded, keyInEnding, pressInEnded, pressInEnding } from "./stages/end";
import { keyInLate, pressInLate } from "./stages/late";
import { keyInOut, pressInOut } from "./stages/out";
import {
  keyInMinute, keyInNeutral, keyInReady, keyInRunning, neutralise, pressInMinute,
  pressInNeutral, pressInReady, pressInRunning,
} from "./stages/play";
import { keyInSetup } from "./stages/setup";
import { keyInWords, pressInWords } from "./stages/words";

/** What happened, with the time at which it happened: for a press, the instant of the interrupt. */
export type GameEvent =
  | { kind: "press"; side: Side; at: Millis }
  | { kind: "key"; key: Key; at: Millis }
  // Null: the words could not be looked up.
  | { kind: "verdict"; acceptable: boolean | null; at: Millis }
  // A pack has been checked from end to end: one chosen at set-up, or another than the one that the game knows of.
  | { kind: "pack"; pack: number; lexicon: LexiconLabel; at: Millis }
  // The power came back, and `at` is how far the game is known to have come.
  | { kind: "power"; at: Millis };

/**
 * What the device is to do. adjudicate: look up every word of the challenge and answer with a verdict event.
 * openPack: open the next of the device's packs. newGame, settingsChanged: as they say.
 * readLog: read what the page of the log shows. exportLog: send what it shows over USB.
 */
export type Effect = "adjudicate" | "openPack" | MenuEffect;

/** A director's page is closed to the next key after so long without one: who left it open has left the table. */
const LEFT_OPEN_MS: Millis = 120000;

/** Takes `event` into `game`. */
export function step(game: Game, event: GameEvent): Effect | void {
  game.notice = null;
  // Time does not run backwards, even if an older edge is delivered behind a newer key.
  const at = event.at < game.clock.since ? game.clock.since : event.at;
  if (event.kind === "press") return press(game, event.side, at);
  if (event.kind === "verdict") return setVerdict(game, event.acceptable, at);
  if (event.kind === "power") return powerBack(game, at);
  if (event.kind === "pack") return takePack(game, event.pack, event.lexicon);
  if (game.menu !== null && game.menu.page !== "settings" && at - game.keyAt > LEFT_OPEN_MS) game.menu = null;
  game.keyAt = at;
  if (game.menu !== null && !leavesMenu(game, event.key)) return keyInMenu(game, event.key, at);
  game.menu = null;
  if (event.key === "MENU") {
    openMenu(game, "settings");
    return;
  }
  return key(game, event.key, at);
}

/** A key of play works whatever page is open: one key stops both clocks, from any state. */
function leavesMenu(game: Game, pressed: Key): boolean {
  return isPlayKey(pressed) && ((game.menu as Menu).page !== "test" || game.clock.running !== null);
}

/** Stages whose press rests on what the panel says. */
const TO_BE_READ: Stage[] = ["words", "verify", "concede", "verdict", "ending"];

function press(game: Game, side: Side, at: Millis): Effect | void {
  if (game.menu !== null && TO_BE_READ.includes(game.stage)) {
    const hidden = game.menu.page !== "retype";
    game.menu = null;
    if (hidden) return refuse(game, "lookFirst");
  }
  // The lit segments of the test would hide a clock that starts.
  if (game.menu !== null && game.menu.page === "test") game.menu = null;
  switch (game.stage) {
    case "running": return pressInRunning(game, side, at);
    case "neutral": return pressInNeutral(game, side, at);
    case "setup": return refuse(game, "firstEnter");
    case "ready": return pressInReady(game, side, at);
    case "late": return pressInLate(game, side, at);
    case "minute": return pressInMinute(game, side, at);
    case "words": return pressInWords(game, side);
    case "verify": return pressInVerify(game, side);
    case "concede": return pressInConcede(game, side, at);
    case "adjudicating": return refuse(game, "wait");
    case "verdict": return pressInVerdict(game, side, at);
    case "out": return pressInOut(game, side, at);
    case "ending": return pressInEnding(game, side);
    case "ended": return pressInEnded(game, side);
  }
}

function key(game: Game, pressed: Key, at: Millis): Effect | void {
  switch (game.stage) {
    case "running": return keyInRunning(game, pressed, at);
    case "neutral": return keyInNeutral(game, pressed, at);
    case "setup": return keyInSetup(game, pressed, at);
    case "ready": return keyInReady(game, pressed);
    case "late": return keyInLate(game, pressed, at);
    case "minute": return keyInMinute(game, pressed);
    case "words": return isFixed(game) ? refuse(game, "useDirector") : keyInWords(game, pressed);
    case "verify": return keyInVerify(game, pressed);
    case "concede": return keyInConcede(game, pressed);
    case "adjudicating": return refuse(game, "wait");
    case "verdict": return keyInVerdict(game, pressed, at);
    case "out": return keyInOut(game, pressed, at);
    case "ending": return keyInEnding(game, pressed);
    case "ended": return keyInEnded(game, pressed);
  }
}

/** Before the first start the game is by whatever pack is there; from then on by the one that it began with, or by none. */
function takePack(game: Game, place: number, found: LexiconLabel): void {
  const begun = game.lexicon;
  const fits = isUnknown(begun) || (found.fault === null && found.name === begun.name && found.checkCode === begun.checkCode);
  if (game.stage !== "setup" && game.stage !== "ready" && !fits) {
    game.lexicon = { name: begun.name, wordCount: begun.wordCount, checkCode: begun.checkCode, fault: "NOT THE GAME'S PACK" };
    return refuse(game, "cannotAdjudicate");
  }
  game.settings.pack = place;
  game.lexicon = found;
}

/** After a loss of power both clocks stand; a challenge that was being looked up is executed anew. */
function powerBack(game: Game, at: Millis): void {
  if (game.stage === "running") neutralise(game, at);
  else if (game.clock.running !== null) run(game.clock, null, at);
  if (game.stage === "adjudicating") game.stage = "verify";
  // Whoever was awaited is again, once the director starts the clock anew.
  if (game.stage === "late") game.stage = "ready";
  game.menu = null;
  return say(game, "restored");
}
