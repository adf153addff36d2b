// The one way in which a game changes: an event goes in, and at most one effect for the device to carry out comes back.
// Deterministic: the same events at the same times give the same game, which is what makes a journal of events enough.

import { Millis } from "./clock";
import { Game } from "./game";
import { Key } from "./keys";
import { Side } from "./side";
import { keyInWords, keyInVerdict, keyInVerify, pressInVerdict, pressInVerify, pressInWords, setVerdict } from "./stages/challenge";
import { keyInEnded, keyInEnding, pressInEnded, pressInEnding } from "./stages/end";
import { keyInOut, pressInOut } from "./stages/out";
import { keyInNeutral, keyInReady, keyInRunning, pressInNeutral, pressInReady, pressInRunning } from "./stages/play";

/** What happened, with the time at which it happened: for a press, the instant of the interrupt. */
export type GameEvent =
  | { kind: "press"; side: Side; at: Millis }
  | { kind: "key"; key: Key; at: Millis }
  | { kind: "verdict"; acceptable: boolean; at: Millis };

/** What the device is to do. adjudicate: look up every word of the challenge and answer with a verdict event. */
export type Effect = "adjudicate" | "newGame";

/** Takes `event` into `game`. */
export function step(game: Game, event: GameEvent): Effect | null {
  game.notice = null;
  // Time does not run backwards, even if an older edge is delivered behind a newer key.
  const at = event.at < game.clock.since ? game.clock.since : event.at;
  if (event.kind === "press") return press(game, event.side, at);
  if (event.kind === "verdict") return setVerdict(game, event.acceptable);
  return key(game, event.key, at);
}

function press(game: Game, side: Side, at: Millis): Effect | null {
  game.settingsShown = false;
  switch (game.stage) {
    case "running": return pressInRunning(game, side, at);
    case "ready": return pressInReady(game, side, at);
    case "neutral": return pressInNeutral(game, side, at);
    case "words": return pressInWords(game, side);
    case "verify": return pressInVerify(game, side);
    case "adjudicating": return wait(game);
    case "verdict": return pressInVerdict(game, side, at);
    case "out": return pressInOut(game, side, at);
    case "ending": return pressInEnding(game, side);
    case "ended": return pressInEnded(game);
  }
}

function key(game: Game, pressed: Key, at: Millis): Effect | null {
  const shown = game.settingsShown;
  game.settingsShown = pressed === "MENU" && !shown;
  if (pressed === "MENU" || (shown && pressed === "BACK")) return null;
  switch (game.stage) {
    case "running": return keyInRunning(game, pressed, at);
    case "ready": return keyInReady(game, pressed, at);
    case "neutral": return keyInNeutral(game, pressed, at);
    case "words": return keyInWords(game, pressed);
    case "verify": return keyInVerify(game, pressed);
    case "adjudicating": return wait(game);
    case "verdict": return keyInVerdict(game);
    case "out": return keyInOut(game, pressed, at);
    case "ending": return keyInEnding(game, pressed);
    case "ended": return keyInEnded(game, pressed, shown);
  }
}

function wait(game: Game): null {
  game.notice = "wait";
  return null;
}
