// Set-up: the event's settings, which the first start takes.

import { newClock, type Millis } from "../clock";
import type { Act } from "../acts";
import { type Game, UNKNOWN_LEXICON } from "../game";
import { DONE, doneWith, refused, type Outcome } from "../outcome";
import { documents } from "../rules/packed";
import { chooseRules, chooseSource, rulesOf } from "../settings";

/** A face shows two digits of minutes. */
export const MOST_MINUTES = 99;
export const MOST_TABLE = 999;

export function actInSetup(game: Game, act: Act, at: Millis): Outcome | null {
  if (act.kind === "start") return makeReady(game, at);
  // The next game may have been begun too soon, before the last result was complete or signed.
  if (act.kind === "lastResultByPlayers") return doneWith("backToResult");
  if (game.settings.locked)
    return "value" in act || act.kind === "rulesFile" || act.kind === "nextPack" ? refused("locked") : null;
  const outcome = changeSetting(game, act);
  if (outcome !== null && outcome.refused === null) takeSettings(game, at);
  return outcome;
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

function changeSetting(game: Game, act: Act): Outcome | null {
  const settings = game.settings;
  switch (act.kind) {
    case "rules":
      if (act.value >= documents().length) return null;
      chooseRules(settings, act.value, "");
      return DONE;
    case "rulesFile":
      chooseRules(settings, 0, act.text);
      return DONE;
    case "list":
      if (act.value >= game.rules.sources.length) return null;
      chooseSource(settings, act.value);
      return DONE;
    case "challengeRule":
      if (act.value >= game.source.challengeRules.length) return null;
      settings.challengeRule = act.value;
      return DONE;
    case "minutesA":
    case "minutesB":
      if (act.value > MOST_MINUTES) return refused("minutesRange");
      settings.minutes[act.kind === "minutesA" ? 0 : 1] = act.value;
      return DONE;
    case "table":
      if (act.value > MOST_TABLE) return refused("tableRange");
      settings.table = act.value;
      return DONE;
    case "nextPack":
      game.lexicon = UNKNOWN_LEXICON;
      return doneWith("openPack");
    default:
      return null;
  }
}
