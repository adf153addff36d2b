// The event's settings: at set-up, on the ready screen, and whenever they are looked at during a game.

import { Game, isOtherList, isUnknown, whyNoVerdict } from "../core/game";
import { Setup } from "../core/stage";
import { SETUP_LINES } from "../core/stages/setup";
import { secondsText } from "./face";
import { headline } from "./headline";
import { hint, plain, row, title } from "./layout";
import { Row } from "./row";
import { firstStartText } from "./words";

/** Set-up: the line that the keys change is marked. */
export function setupRows(game: Game, stage: Setup): Row[] {
  "rare";
  const minutes = game.settings.minutes;
  const texts = [
    "ENTER: START WITH THESE",
    game.rules.name,
    "LIST " + listName(game),
    "CHALLENGE " + game.challengeRule.name,
    "MINUTES A " + minutes[0],
    "MINUTES B " + minutes[1],
    packText(game),
  ];
  const rows = [row(headline(game), 4, "title")];
  for (let i = 0; i < SETUP_LINES.length; i++) {
    const here = i === stage.line;
    rows.push(row((here ? ">" : " ") + texts[i], 3, here ? "title" : "plain"));
  }
  rows.push(hint("UP, DOWN: A LINE   ENTER: CHANGE IT"));
  return rows.concat(checkRows(game));
}

function listName(game: Game): string {
  const named = game.source.lexiconName;
  return named === null ? "AS APPROVED" : named;
}

function packText(game: Game): string {
  if (isUnknown(game.lexicon)) return "PACK";
  return game.lexicon.fault === null ? "PACK " + game.lexicon.name : "PACK: NONE GOOD";
}

/** Rules, minutes, what a challenge costs, and the list. */
export function settingsLines(game: Game): string[] {
  "rare";
  const rules = game.rules;
  const lines = [
    rules.name,
    minutesText(game) + ", THEN -" + rules.overtimePointsPerMinute + " A MIN",
    "CHALLENGE: " + game.challengeRule.name,
  ];
  if (game.lexicon.fault === null && !isUnknown(game.lexicon)) lines.push("LEXICON " + game.lexicon.name);
  return lines;
}

/** That verdicts are from another list than the rules name is nobody's secret; nothing where they are not. */
export function otherListLines(game: Game): string[] {
  return isOtherList(game) ? ["LIST " + game.lexicon.name + ", NOT " + game.source.lexiconName] : [];
}

export function settingsRows(game: Game, heading: string): Row[] {
  return [title(heading)].concat(settingsLines(game).map(plain), checkRows(game));
}

function minutesText(game: Game): string {
  const minutes = game.settings.minutes;
  return minutes[0] === minutes[1] ? minutes[0] + " MIN" : minutes[0] + "/" + minutes[1] + " MIN";
}

/** What tells one list from another, and what is wrong with it. */
function checkRows(game: Game): Row[] {
  const lexicon = game.lexicon;
  if (isUnknown(lexicon)) return [];
  if (lexicon.fault !== null) return [row("NO LEXICON, NO VERDICTS", 3, "bad"), row(lexicon.fault, 2, "bad")];
  const rows = [row(lexicon.wordCount + " WORDS, CHECK " + lexicon.checkCode, 2, "plain")];
  if (!isOtherList(game)) return rows;
  rows.push(row("THE RULES NAME " + game.source.lexiconName, 3, "bad"));
  if (whyNoVerdict(game) === null) return rows;
  rows.push(row("NO VERDICTS UNLESS DIRECTOR ALLOWS IT", 2, "bad"));
  rows.push(row(game.stage.is === "setup" ? "CHOOSE OTHER RULES, OR MENU, PIN, 8, 5" : "MENU, PIN, 8, 5", 2, "bad"));
  return rows;
}

/** Time beyond the document's is told to the opponent before the game (NASPA 2013 III.A.3). */
export function readyRows(game: Game): Row[] {
  const rows = settingsRows(game, headline(game));
  const allowed = game.allowedMs;
  if (allowed[0] !== allowed[1]) {
    const more = allowed[0] > allowed[1] ? 0 : 1;
    const text = " HAS " + secondsText(allowed[more] / 1000) + ", NOT " + secondsText(allowed[1 - more] / 1000);
    rows.push(row((more === 0 ? "A" : "B") + text, 3, "alert"));
  }
  rows.push(plain("WHO PLAYS SECOND PRESSES"));
  rows.push(row(firstStartText(game.rules.firstStart), 2, "plain"));
  rows.push(hint(game.settings.locked ? "BACK: SETTINGS" : "BACK: SETTINGS (NOT LOCKED)"));
  return rows;
}
