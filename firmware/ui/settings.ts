// The event's settings: at set-up, on the ready screen, and whenever they are looked at during a game.

import { Game, isOtherList, isUnknown, whyNoVerdict } from "../core/game";
import { SIDE_NAMES } from "../core/side";
import { Setup } from "../core/stage";
import { SETUP_LINES } from "../core/stages/setup";
import { Box, At, Tone, Size } from "./box";
import { secondsText } from "./face";
import { headline } from "./headline";
import { act, BODY, head, put, small, SMALL_LINE, Bottom } from "./layout";
import { firstStartText } from "./words";

/** Set-up: the line that the keys change is marked. */
export function setupPage(boxes: Box[], game: Game, stage: Setup): Bottom {
  "rare";
  const minutes = game.settings.minutes;
  const texts = [
    "ENTER: start with these",
    game.rules.name,
    "List " + listName(game),
    "Challenge " + game.challengeRule.name.toLowerCase(),
    "Minutes A " + minutes[0],
    "Minutes B " + minutes[1],
    packText(game),
  ];
  head(boxes, Tone.title, headline(game));
  for (let i = 0; i < SETUP_LINES.length; i++) {
    const here = i === stage.line;
    small(boxes, BODY + SMALL_LINE * i, here ? Tone.key : Tone.plain, here ? ">" + texts[i] : texts[i]);
  }
  const y = BODY + SMALL_LINE * SETUP_LINES.length;
  if (game.lexicon.fault !== null) {
    small(boxes, y, Tone.bad, "No lexicon, no verdicts");
    small(boxes, y + SMALL_LINE, Tone.bad, game.lexicon.fault);
  } else if (isOtherList(game)) {
    small(boxes, y, Tone.bad, rulesNameText(game));
    if (whyNoVerdict(game) !== null) small(boxes, y + SMALL_LINE, Tone.bad, "No verdicts unless director allows it");
  }
  const blocked = isOtherList(game) && whyNoVerdict(game) !== null;
  const keys = blocked ? "Choose other rules, or MENU, PIN, 8, 5" : "UP, DOWN: a line   ENTER: change it";
  return [checkText(game), keys, "quiet"];
}

function listName(game: Game): string {
  const named = game.source.lexiconName;
  return named === null ? "as approved" : named;
}

function packText(game: Game): string {
  if (isUnknown(game.lexicon)) return "Pack";
  return game.lexicon.fault === null ? "Pack " + game.lexicon.name : "Pack: none good";
}

/** Rules, minutes, what a challenge costs, and the list. */
export function settingsLines(game: Game): string[] {
  "rare";
  const rules = game.rules;
  const lines = [
    rules.name,
    minutesText(game) + ", then -" + rules.overtimePointsPerMinute + " a min",
    "Challenge: " + game.challengeRule.name.toLowerCase(),
  ];
  if (game.lexicon.fault === null && !isUnknown(game.lexicon)) lines.push("Lexicon " + game.lexicon.name);
  return lines;
}

/** That verdicts are from another list than the rules name is nobody's secret. */
export function otherListText(game: Game): string {
  return "List " + game.lexicon.name + ", not " + game.source.lexiconName;
}

function minutesText(game: Game): string {
  const minutes = game.settings.minutes;
  return minutes[0] === minutes[1] ? minutes[0] + " min" : minutes[0] + "/" + minutes[1] + " min";
}

/** What tells one list from another. */
function checkText(game: Game): string {
  const lexicon = game.lexicon;
  return isUnknown(lexicon) || lexicon.fault !== null ? "" : lexicon.wordCount + " words, check " + lexicon.checkCode;
}

function rulesNameText(game: Game): string {
  return "The rules name " + game.source.lexiconName;
}

const SETTINGS_LINE = 40;

/** The settings in plain type, and what tells the list from another; `second` stands for the minutes. */
export function settingsBoxes(boxes: Box[], game: Game, title: string, second: string | null): void {
  const lexicon = game.lexicon;
  const lines = settingsLines(game);
  if (lexicon.fault !== null) lines.push("No lexicon, no verdicts");
  if (second !== null) lines[1] = second;
  const known = lexicon.fault === null && !isUnknown(lexicon);
  put(boxes, 0, 0, 300, BODY, Size.plain, Tone.title, At.left, title);
  put(boxes, 300, 0, 180, BODY, Size.small, Tone.title, At.right, known ? "check " + lexicon.checkCode : "");
  for (let i = 0; i < lines.length; i++) {
    const tone = i === 1 && second !== null ? Tone.alert : i === 3 && !known ? Tone.bad : Tone.plain;
    put(
      boxes,
      0,
      BODY + SETTINGS_LINE * i,
      i === 3 && known ? 300 : 480,
      SETTINGS_LINE,
      Size.plain,
      tone,
      At.left,
      lines[i],
    );
  }
  if (known)
    put(
      boxes,
      300,
      BODY + 3 * SETTINGS_LINE,
      180,
      SETTINGS_LINE,
      Size.small,
      Tone.quiet,
      At.right,
      lexicon.wordCount + " words",
    );
}

/** Below them: what is wrong with the list, and the keys with which the director allows it; or the facts. */
export function settingsBottom(game: Game, facts: string, keys: string): Bottom {
  if (game.lexicon.fault !== null) return [game.lexicon.fault, keys, "bad"];
  if (!isOtherList(game)) return [facts, keys];
  if (whyNoVerdict(game) === null) return [rulesNameText(game), facts === "" ? keys : facts, "bad"];
  return [rulesNameText(game) + ": no verdicts", "unless director allows it: MENU, PIN, 8, 5", "bad"];
}

/** Time beyond the document's is told to the opponent before the game (NASPA 2013 III.A.3). */
export function readyPage(boxes: Box[], game: Game): Bottom {
  const allowed = game.allowedMs;
  let times: string | null = null;
  if (allowed[0] !== allowed[1]) {
    const more = allowed[0] > allowed[1] ? 0 : 1;
    times =
      SIDE_NAMES[more] + " has " + secondsText(allowed[more] / 1000) + ", not " + secondsText(allowed[1 - more] / 1000);
  }
  settingsBoxes(boxes, game, headline(game), times);
  act(boxes, null, "Who plays second presses");
  const keys = game.settings.locked ? "BACK: settings" : "BACK: settings (not locked)";
  return settingsBottom(game, firstStartText(game.rules.firstStart), keys);
}
