// Set-up: offers the event's settings, which ENTER takes. Each line below the first changes one setting.

import { newClock, type Millis } from "../clock";
import { type Game, type Notice, UNKNOWN_LEXICON } from "../game";
import type { Setup } from "../stage";
import { DONE, doneWith, refused, type Outcome } from "../outcome";
import { isDigit, type Key } from "../keys";
import { nextChallengeRule, nextRules, nextSource, rulesOf } from "../settings";

/** The lines, in the order of the panel. */
export function setupLines() {
  return ["start", "rules", "list", "challenge", "minutesA", "minutesB", "pack", "table"] as const;
}
type SetupLine = ReturnType<typeof setupLines>[number];

/** A face shows two digits of minutes. */
const MOST_MINUTES = 99;
const MOST_TABLE = 999;

export function keyInSetup(game: Game, stage: Setup, key: Key, at: Millis): Outcome {
  const lines = setupLines();
  const line = lines[stage.line];
  if (key === "UP" || key === "DOWN") {
    const step = key === "DOWN" ? 1 : lines.length - 1;
    stage.line = (stage.line + step) % lines.length;
    return DONE;
  }
  // The next game may have been begun too soon, before the last result was complete or signed.
  if (key === "BACK") return doneWith("backToResult");
  if (line === "start") return key === "ENTER" ? makeReady(game, at) : refused("setupKeys");
  const why = whyNoChange(game, stage);
  if (why === "locked" || (why !== null && key === "ENTER")) return refused(why);
  const outcome = changeLine(game, stage, line, key);
  if (outcome.refused === null) takeSettings(game, at);
  return outcome;
}

/** Why ENTER changes nothing in this line; null if it does, or in the first line, where ENTER starts. */
export function whyNoChange(game: Game, stage: Setup): Notice | null {
  const line = setupLines()[stage.line];
  if (line === "start") return null;
  if (game.settings.locked) return "locked";
  const choices =
    line === "list" ? game.rules.sources.length : line === "challenge" ? game.source.challengeRules.length : 2;
  return choices === 1 ? "onlyChoice" : null;
}

/** Ends set-up. */
function makeReady(game: Game, at: Millis): Outcome {
  const minutes = game.settings.minutes;
  if (minutes[0] === 0 || minutes[1] === 0) return refused("minutesRange");
  // Uneven minutes apply to one game only.
  if (minutes[0] === minutes[1]) game.settings.eventMinutes = minutes[0];
  takeSettings(game, at);
  game.stage = { is: "ready" };
  return DONE;
}

/** Applies the settings to the game, with new clocks. */
export function takeSettings(game: Game, at: Millis): void {
  const settings = game.settings;
  game.rules = rulesOf(settings);
  game.source = game.rules.sources[settings.source];
  game.challengeRule = game.source.challengeRules[settings.challengeRule];
  game.allowedMs = [settings.minutes[0] * 60000, settings.minutes[1] * 60000];
  game.clock = newClock(game.allowedMs, at);
}

function changeLine(game: Game, stage: Setup, line: SetupLine, key: Key): Outcome {
  if (line === "minutesA" || line === "minutesB") return editMinutes(game, stage, key);
  if (line === "table") return editTable(game, stage, key);
  if (key !== "ENTER") return refused("setupKeys");
  switch (line) {
    case "rules":
      nextRules(game.settings);
      return DONE;
    case "list":
      nextSource(game.settings);
      return DONE;
    case "challenge":
      nextChallengeRule(game.settings);
      return DONE;
    default:
      game.lexicon = UNKNOWN_LEXICON;
      return doneWith("openPack");
  }
}

/**
 * The number after a key: a digit is appended, or replaces the number if it would exceed `most`; DELETE removes the
 * last digit.
 */
function edited(number: number, key: Key, most: number): number {
  if (!isDigit(key)) return (number / 10) | 0;
  const typed = number * 10 + parseInt(key);
  return typed > most ? parseInt(key) : typed;
}

/** Takes a digit or DELETE; ENTER moves to the next line. */
function editMinutes(game: Game, stage: Setup, key: Key): Outcome {
  if (key === "ENTER") {
    stage.line++;
    return DONE;
  }
  if (!isDigit(key) && key !== "DELETE") return refused("setupKeys");
  const side = setupLines()[stage.line] === "minutesA" ? 0 : 1;
  const minutes = game.settings.minutes;
  const before = minutes[side];
  minutes[side] = edited(before, key, MOST_MINUTES);
  if (minutes[side] === before) return refused("minutesRange");
  return DONE;
}

/** Takes a digit or DELETE; ENTER moves to the first line, which starts the game. */
function editTable(game: Game, stage: Setup, key: Key): Outcome {
  const settings = game.settings;
  if (key === "ENTER") {
    stage.line = 0;
    return DONE;
  }
  if (!isDigit(key) && key !== "DELETE") return refused("setupKeys");
  const before = settings.table;
  settings.table = edited(before, key, MOST_TABLE);
  return settings.table === before ? refused("tableRange") : DONE;
}
