// Keys at set-up: lines that UP and DOWN choose, and each below the first changes one setting.

import type { Act } from "../core/acts";
import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import type { Notice } from "../core/notice";
import { DONE, doneWith, type Outcome, refused } from "../core/outcome";
import { documents } from "../core/rules/packed";
import { MOST_MINUTES, MOST_TABLE } from "../core/stages/setup";
import { isDigit, type Key } from "./keys";
import type { View } from "./view";

/** A line, by what it changes. */
export type SetupLine = ReturnType<typeof setupLines>[number];

/** The lines, in the order of the panel. */
export function setupLines() {
  return ["start", "rules", "list", "challenge", "minutesA", "minutesB", "pack", "table"] as const;
}

export function keyInSetup(game: Game, view: View, key: Key, at: Millis): Act | Outcome {
  const lines = setupLines();
  const line = lines[view.line];
  if (key === "UP" || key === "DOWN") {
    const step = key === "DOWN" ? 1 : lines.length - 1;
    view.line = (view.line + step) % lines.length;
    return DONE;
  }
  if (key === "BACK") return { kind: "lastResultByPlayers", at };
  if (line === "start") return key === "ENTER" ? { kind: "start", at } : refused("setupKeys");
  const why = whyNoChange(game, line);
  if (why === "locked" || (why !== null && key === "ENTER")) return refused(why);
  const settings = game.settings;
  if (line === "minutesA") return editNumber(view, line, settings.minutes[0], MOST_MINUTES, key, at);
  if (line === "minutesB") return editNumber(view, line, settings.minutes[1], MOST_MINUTES, key, at);
  if (line === "table") return editNumber(view, line, settings.table, MOST_TABLE, key, at);
  if (key !== "ENTER") return refused("setupKeys");
  switch (line) {
    case "rules":
      // After the last document come the rules files of the device, which only the device can read.
      if (settings.rulesFile !== "" || settings.rules + 1 === documents().length) return doneWith("nextRules");
      return { kind: line, value: settings.rules + 1, at };
    case "list":
      return { kind: line, value: (settings.source + 1) % game.rules.sources.length, at };
    case "challenge":
      return { kind: "challengeRule", value: (settings.challengeRule + 1) % game.source.challengeRules.length, at };
    default:
      return { kind: "nextPack", at };
  }
}

/** Why ENTER changes nothing in a line; null if it does, or in the first line, where ENTER starts. */
export function whyNoChange(game: Game, line: SetupLine): Notice | null {
  if (line === "start") return null;
  if (game.settings.locked) return "locked";
  return choicesIn(game, line) === 1 ? "onlyChoice" : null;
}

/** How many values a line has to choose from; 2 stands for several. */
function choicesIn(game: Game, line: SetupLine): number {
  if (line === "list") return game.rules.sources.length;
  if (line === "challenge") return game.source.challengeRules.length;
  // No pack is asked.
  return line === "pack" && game.rules.directorJudges ? 1 : 2;
}

/**
 * Takes a digit, which is appended, or replaces the number if it would exceed `most`; or DELETE, which removes the last
 * digit. ENTER moves to the next line.
 */
function editNumber(
  view: View,
  kind: "minutesA" | "minutesB" | "table",
  number: number,
  most: number,
  key: Key,
  at: Millis,
): Act | Outcome {
  if (key === "ENTER") {
    view.line = (view.line + 1) % setupLines().length;
    return DONE;
  }
  if (!isDigit(key) && key !== "DELETE") return refused("setupKeys");
  const typed = number * 10 + parseInt(key);
  const value = key === "DELETE" ? (number / 10) | 0 : typed > most ? parseInt(key) : typed;
  if (value === number) return refused(kind === "table" ? "tableRange" : "minutesRange");
  return { kind, value, at };
}
