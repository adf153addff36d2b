// The event's settings: at set-up, on the ready screen, and whenever they are looked at during a game.

import { type Game, isOtherList, isUnknown, whyNoVerdict } from "../core/game";
import { SIDE_NAMES } from "../core/side";
import type { Setup } from "../core/stage";
import { clocksAreNew } from "../core/stages/play";
import { setupLines, whyNoChange } from "../core/stages/setup";
import { type Box, Tone, At, Size } from "./box";
import { secondsText } from "./face";
import { headline } from "./headline";
import { act, BODY, LINE, PLAIN_LETTERS, put, ROW, STRIP, type Bottom } from "./layout";
import { fill, GAP, Text } from "./texts";
import { firstStartText, noticeText } from "./words";

/** Five rows of the body and the strip. */
const SETUP_ROW = 41;

/** Where the lines of set-up are: the table's number is beside the list, and both times share a row. */
const SETUP_ROWS = [0, 0, 1, 2, 3, 3, 4, 1];
const SETUP_X = [0, 0, 0, 0, 0, 240, 0, 268];
const SETUP_WIDE = [480, 480, 268, 480, 240, 240, 300, 212];

/** Set-up: the line that the keys change is marked. */
export function setupPage(boxes: Box[], game: Game, stage: Setup, end: number): Bottom {
  const minutes = game.settings.minutes;
  const texts = [
    "",
    game.rules.name,
    listName(game),
    challengeText(game),
    fill(Text.minutesOf, "A", minutes[0]),
    fill(Text.minutesOf, "B", minutes[1]),
    packText(game),
    tableText(game),
  ];
  settingsHead(boxes, game, headline(game));
  for (let i = 1; i < setupLines().length; i++) {
    const here = i === stage.line;
    put(
      boxes,
      SETUP_X[i],
      BODY + SETUP_ROW * SETUP_ROWS[i],
      SETUP_WIDE[i],
      LINE,
      Size.plain,
      here ? Tone.key : Tone.plain,
      At.left,
      (here ? ">" : "") + texts[i],
    );
  }
  const lexicon = game.lexicon;
  if (lexicon.fault === null && !isUnknown(lexicon))
    put(
      boxes,
      300,
      BODY + 4 * SETUP_ROW,
      180,
      LINE,
      Size.small,
      Tone.quiet,
      At.right,
      fill(Text.wordsInList, lexicon.wordCount),
    );
  const why = whyNoChange(game, stage);
  const enter = stage.line === 0 ? Text.startWithThese : why === null ? Text.changeLine : noticeText(why, 0);
  const bottom = settingsBottom(game, "", enter + GAP + Text.upKey + ", " + Text.downKey);
  // A warning takes that place.
  if (end === STRIP || bottom[0] !== "") return bottom;
  act(boxes, null, enter);
  return ["", Text.toLine];
}

/** The number of the table, if it has been set. */
export function tableText(game: Game): string {
  const table = game.settings.table;
  return table === 0 ? Text.noTable : fill(Text.tableNumber, table);
}

function listName(game: Game): string {
  const named = game.source.lexiconName;
  return named === null ? Text.listAsApproved : fill(Text.listNamed, named);
}

function packText(game: Game): string {
  const lexicon = game.lexicon;
  return lexicon.fault === null ? fill(Text.packNamed, isUnknown(lexicon) ? "" : lexicon.name) : Text.noPack;
}

/** Cost of a challenge of a play that stands. */
function challengeText(game: Game): string {
  const rule = game.challengeRule;
  const points = rule.pointsPerWord;
  return points > 0 ? fill(Text.challengeCosts, points) : fill(Text.challengeRule, rule.name.toLowerCase());
}

/** The list and how many words it has; or what is wrong with it. */
function lexiconText(game: Game): string {
  const lexicon = game.lexicon;
  if (lexicon.fault !== null) return noVerdictText(game, lexicon.fault);
  return isUnknown(lexicon) ? "" : fill(Text.listWithWords, lexicon.name, lexicon.wordCount);
}

/** Rules, minutes, what a challenge costs, and the list, for the log: what is wrong with that in full. */
export function settingsLines(game: Game): string[] {
  const lexicon = game.lexicon;
  const lines = [game.rules.name, timesText(game), fill(Text.challengeRule, game.challengeRule.name.toLowerCase())];
  if (lexicon.fault !== null) lines.push(lexicon.fault);
  else if (!isUnknown(lexicon)) lines.push(fill(Text.lexiconNamed, lexicon.name));
  return lines;
}

/** That verdicts are from another list than the rules name is nobody's secret. */
export function otherListText(game: Game): string {
  return fill(Text.otherListThanNamed, game.lexicon.name, game.source.lexiconName as string);
}

/** Why there is no verdict; the numbers that were expected and found are for the log. */
export function noVerdictText(game: Game, why: string): string {
  if (game.lexicon.fault === null) return fill(Text.rulesListIs, game.source.lexiconName as string);
  if (why.indexOf(",") >= 0) return fill(Text.listFault, why.substr(0, why.indexOf(":")).toLowerCase());
  return why.charAt(0) + why.substr(1).toLowerCase();
}

function timesText(game: Game): string {
  const minutes = game.settings.minutes;
  const points = game.rules.overtimePointsPerMinute;
  if (minutes[0] === minutes[1]) return fill(Text.timesForBoth, minutes[0], points);
  return fill(Text.timesForEach, minutes[0], minutes[1], points);
}

/** "Settings, game 1" in plain type leaves so much for the check code. */
const CODE_WIDTH = 179;

/** A title, and in small type what tells one list from another. */
function settingsHead(boxes: Box[], game: Game, title: string): void {
  const lexicon = game.lexicon;
  const check = isUnknown(lexicon) || lexicon.fault !== null ? "" : fill(Text.checkCode, lexicon.checkCode);
  put(boxes, 0, 0, 480 - CODE_WIDTH, BODY, Size.plain, Tone.title, At.left, title);
  put(boxes, 480 - CODE_WIDTH, 0, CODE_WIDTH, BODY, Size.small, Tone.title, At.right, check);
}

/** The table's number, beside the rules. */
const TABLE_WIDTH = 120;

/** The settings in plain type; `second` stands for the minutes. */
export function settingsBoxes(boxes: Box[], game: Game, title: string, second: string | null): void {
  const fault = game.lexicon.fault;
  const times = second === null ? timesText(game) : second;
  const texts = [game.rules.name, times, challengeText(game), lexiconText(game)];
  settingsHead(boxes, game, title);
  for (let i = 0; i < texts.length; i++) {
    const tone = i === 1 && second !== null ? Tone.alert : i === 3 && fault !== null ? Tone.bad : Tone.plain;
    const size = texts[i].length > PLAIN_LETTERS ? Size.small : Size.plain;
    const wide = i === 0 && game.settings.table > 0 ? 480 - TABLE_WIDTH : 480;
    put(boxes, 0, BODY + ROW * i, wide, LINE, size, tone, At.left, texts[i]);
    if (wide < 480) put(boxes, wide, BODY, TABLE_WIDTH, LINE, Size.small, Tone.plain, At.right, tableText(game));
  }
}

/** Below them: what is wrong with the list, and the keys with which the director allows it; or the facts. */
export function settingsBottom(game: Game, facts: string, keys: string): Bottom {
  if (game.lexicon.fault !== null) return [Text.noVerdicts, keys, Tone.bad];
  if (!isOtherList(game)) return [facts, keys];
  const name = game.source.lexiconName as string;
  if (whyNoVerdict(game) === null) return [fill(Text.rulesName, name), keys, Tone.alert];
  return [fill(Text.rulesNameNoVerdicts, name), Text.allowList, Tone.bad];
}

/**
 * Everybody sees how many verdicts the pack has given since the PIN was chosen: words that were looked up in games of
 * nobody's show.
 */
export function verdictsText(game: Game): string {
  const count = game.settings.verdicts;
  return count === 1 ? Text.oneVerdictSoFar : fill(Text.verdictsSoFar, count);
}

/** Time beyond the document's is told to the opponent before the game (NASPA 2013 III.A.3). */
export function readyPage(boxes: Box[], game: Game): Bottom {
  const allowed = game.allowedMs;
  let times: string | null = null;
  if (allowed[0] !== allowed[1]) {
    const more = allowed[0] > allowed[1] ? 0 : 1;
    times = fill(
      Text.hasMoreTime,
      SIDE_NAMES[more],
      secondsText(allowed[more] / 1000),
      secondsText(allowed[1 - more] / 1000),
    );
  }
  settingsBoxes(boxes, game, headline(game), times);
  act(boxes, "both", Text.secondPlayerStarts);
  const back = clocksAreNew(game) ? Text.backToSettings + GAP : "";
  const keys = back + verdictsText(game) + (game.settings.locked ? "" : GAP + Text.notLocked);
  return settingsBottom(game, firstStartText(game.rules.firstStart), keys);
}
