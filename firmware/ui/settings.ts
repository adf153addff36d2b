// The event's settings: on the ready screen, and whenever they are looked at during a game.

import { Game } from "../core/game";
import { row } from "./layout";
import { Row } from "./row";

export function settingsRows(game: Game): Row[] {
  const rules = game.rules;
  const rows = [
    row("SETTINGS", 5, "title"),
    row(rules.name, 3, "plain"),
    row(rules.minutes + " MIN, " + rules.overtimePointsPerMinute + " A MINUTE OVER", 3, "plain"),
    row("CHALLENGE: " + game.challengeRule.name, 3, "plain"),
  ];
  if (game.lexicon.fault === null) {
    rows.push(row("LEXICON " + game.lexicon.name, 3, "plain"));
    rows.push(row(game.lexicon.wordCount + " WORDS, CHECK " + game.lexicon.checkCode, 2, "plain"));
  }
  return rows.concat(warningRows(game));
}

/** What is plainly wrong with the lexicon: no sound pack, or another list than the rules name. */
export function warningRows(game: Game): Row[] {
  const lexicon = game.lexicon;
  if (lexicon.fault !== null) return [row("NO LEXICON, NO VERDICTS", 3, "bad"), row(lexicon.fault, 2, "bad")];
  const named = game.source.lexiconName;
  if (named !== null && lexicon.name !== named) return [row("THE RULES NAME " + named, 3, "bad")];
  return [];
}
