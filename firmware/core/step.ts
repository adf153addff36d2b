// The one way in which a game changes: an event goes in, and at most one effect for the device to carry out comes back.
// Deterministic: the same events at the same times give the same game, which is what makes a journal of events enough.

import { Millis } from "./clock";
import { Game, refuse } from "./game";
import { Key } from "./keys";
import { keyInMenu, MenuEffect, openMenu } from "./menu";
import { Side } from "./side";
import {
  keyInConcede, keyInVerify, pressInConcede, pressInVerdict, pressInVerify, setVerdict,
} from "./stages/challenge";
import { keyInEnded, keyInEnding, pressInEnding } from "./stages/end";
import { pressInLate } from "./stages/late";
import { keyInOut, pressInOut } from "./stages/out";
import { keyInNeutral, keyInReady, keyInRunning, pressInNeutral, pressInReady, pressInRunning } from "./stages/play";
import { keyInSetup } from "./stages/setup";
import { keyInWords, pressInWords } from "./stages/words";

/** What happened, with the time at which it happened: for a press, the instant of the interrupt. */
export type GameEvent =
  | { kind: "press"; side: Side; at: Millis }
  | { kind: "key"; key: Key; at: Millis }
  | { kind: "verdict"; acceptable: boolean; at: Millis };

/**
 * What the device is to do. adjudicate: look up every word of the challenge and answer with a verdict event.
 * openPack: open the next of the device's packs. newGame, settingsChanged: as they say.
 */
export type Effect = "adjudicate" | "openPack" | MenuEffect;

/** Takes `event` into `game`. */
export function step(game: Game, event: GameEvent): Effect | null {
  game.notice = null;
  // Time does not run backwards, even if an older edge is delivered behind a newer key.
  const at = event.at < game.clock.since ? game.clock.since : event.at;
  if (event.kind === "press") return press(game, event.side, at);
  if (event.kind === "verdict") return setVerdict(game, event.acceptable);
  if (game.menu !== null) return keyInMenu(game, event.key, at);
  if (event.key === "MENU") {
    openMenu(game, "settings");
    return null;
  }
  return key(game, event.key, at);
}

function press(game: Game, side: Side, at: Millis): Effect | null {
  switch (game.stage) {
    case "running": return pressInRunning(game, side, at);
    case "neutral": return pressInNeutral(game, side, at);
    case "setup": return refuse(game, "firstEnter");
    case "ready": return pressInReady(game, side, at);
    case "late": return pressInLate(game, side, at);
    case "words": return pressInWords(game, side);
    case "verify": return pressInVerify(game, side);
    case "concede": return pressInConcede(game, side);
    case "adjudicating": return refuse(game, "wait");
    case "verdict": return pressInVerdict(game, side, at);
    case "out": return pressInOut(game, side, at);
    case "ending": return pressInEnding(game, side);
    case "ended": return refuse(game, "gameOver");
  }
}

function key(game: Game, pressed: Key, at: Millis): Effect | null {
  switch (game.stage) {
    case "running": return keyInRunning(game, pressed, at);
    case "neutral": return keyInNeutral(game, pressed, at);
    case "setup": return keyInSetup(game, pressed, at);
    case "ready": return keyInReady(game, pressed);
    case "late": return refuse(game, "arrivalPress");
    case "words": return keyInWords(game, pressed);
    case "verify": return keyInVerify(game, pressed);
    case "concede": return keyInConcede(game, pressed);
    case "adjudicating": return refuse(game, "wait");
    case "verdict": return refuse(game, "notThisPress");
    case "out": return keyInOut(game, pressed, at);
    case "ending": return keyInEnding(game, pressed);
    case "ended": return keyInEnded(game, pressed);
  }
}
