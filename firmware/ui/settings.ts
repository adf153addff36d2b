// The event's settings: at set-up, when the game is ready, and on the menu's first page.

import { languageOf } from "../core/alphabet";
import {
  type Game,
  isOtherList,
  isPracticeList,
  isUnknown,
  type LexiconLabel,
  namedInstead,
  whyNoVerdict,
} from "../core/game";
import { fileCodeOf } from "../core/settings";
import { SIDE_NAMES, SIDES } from "../core/side";
import { clocksAreNew } from "../core/stages/play";
import { type SetupLine, setupLines, whyNoChange } from "../input/setup";
import { Tone } from "./box";
import { secondsText } from "./face";
import { headline } from "./headline";
import { ACT, act, fact, LINE, line, type Page, ruledHead } from "./layout/page";
import { changeable, fileSetting, listAndPack, listSetting, rowTop, setting, sidesSetting } from "./layout/settings";
import { fill, GAP, Text } from "./texts";
import { firstStartText } from "./words";

/** Set-up: a row for each decision, with the chosen line marked; the first line starts the game. */
export function setupPage(page: Page, game: Game): void {
  const minutes = game.settings.minutes;
  const chosen = setupLines()[page.view.line];
  const facts = listFacts(game);
  ruledHead(page, headline(game), game.settings.locked ? Text.isLocked : "");
  rulesRow(page, game, chosen === "rules");
  const listLine = chosen === "list" || chosen === "pack" ? chosen : null;
  const y = listAndPack(page, 1, listLine, listName(game), packText(game), facts[0], facts[1]);
  changeable(page, y, chosen === "challenge", challengeText(game));
  const texts = SIDES.map((side) => fill(Text.minutesOf, SIDE_NAMES[side], minutes[side]));
  const field = chosen === "minutesA" ? 0 : chosen === "minutesB" ? 1 : chosen === "table" ? 2 : -1;
  sidesSetting(page, y + LINE, Text.minutesSetting, texts, tableText(game), field);
  settingsBottom(page, game, "", setupKeys(game, chosen));
  // A remark of the device has the strip before the key that starts, which the foot has too.
  if (page.fact !== "" || page.view.line !== 0 || page.end < ACT) return;
  fact(page, Tone.ask, Text.startWithThese);
  page.keys = game.settings.locked ? "" : Text.toLine;
}

/** The key that starts the game or changes the line, unless it would be refused, and the keys that choose a line. */
function setupKeys(game: Game, line: SetupLine): string {
  // If the settings are locked, no other line can be changed.
  if (line === "start") return Text.startWithThese + (game.settings.locked ? "" : GAP + Text.toLine);
  if (whyNoChange(game, line) !== null) return Text.toLine;
  return (line === "minutesA" || line === "minutesB" ? Text.typeMinutes : Text.changeLine) + GAP + Text.toLine;
}

/** The page's keys, followed by the table's number if it has been set. */
export function withTable(game: Game, keys: string): string {
  return game.settings.table === 0 ? keys : keys + GAP + tableText(game);
}

/** Puts the rules by name; those of a file with their check code, as people compare it. */
function rulesRow(page: Page, game: Game, isChosen: boolean): void {
  const code = fileCodeOf(game.settings);
  if (code === "") changeable(page, rowTop(0), isChosen, fill(Text.rulesSetting, game.rules.name));
  else fileSetting(page, isChosen, fill(Text.fileSetting, code, game.rules.name));
}

/** The text of the table's number. */
export function tableText(game: Game): string {
  const table = game.settings.table;
  return table === 0 ? Text.noTable : fill(Text.tableNumber, table);
}

function listName(game: Game): string {
  const named = game.source.lexiconName;
  return named === null ? Text.listAsApproved : fill(Text.listSetting, named);
}

function packText(game: Game): string {
  const lexicon = game.lexicon;
  if (game.rules.directorJudges) return Text.verdictsSetting;
  return lexicon.fault === null ? fill(Text.packNamed, isUnknown(lexicon) ? "" : lexicon.name) : Text.noPack;
}

/** The number of words and the check code of the list that answers; both "" if it is not known. */
function listFacts(game: Game): string[] {
  const lexicon = game.lexicon;
  if (lexicon.fault !== null || isUnknown(lexicon) || game.rules.directorJudges) return ["", ""];
  return [fill(Text.wordsInList, lexicon.wordCount), fill(Text.checkCode, lexicon.checkCode)];
}

/** The cost of a challenge of a play that stands. */
function challengeText(game: Game): string {
  const rule = game.challengeRule;
  const points = rule.points;
  const usual = points > 0 && !rule.perPlay && !rule.offChallenger && rule.turnAfterAcceptable === "challenger";
  return usual ? fill(Text.challengeCosts, points) : fill(Text.challengeSetting, rule.name.toLowerCase());
}

/** The language of a list, by which its words are read; "" if it is not known. */
function languageText(lexicon: LexiconLabel): string {
  const language = languageOf(lexicon.alphabet);
  return language === "" ? "" : " (" + language + ")";
}

/** Rules, minutes, the cost of a challenge, and the list or its whole fault, for the log. */
export function settingsLines(game: Game): string[] {
  const lexicon = game.lexicon;
  const code = fileCodeOf(game.settings);
  const lines = [
    code === "" ? game.rules.name : fill(Text.fileNamed, game.rules.name, code),
    minutesText(game, true),
    fill(Text.challengeRule, game.challengeRule.name.toLowerCase()),
  ];
  if (game.rules.directorJudges) lines.push(Text.directorJudges);
  else if (lexicon.fault !== null) lines.push(lexicon.fault);
  else if (!isUnknown(lexicon)) lines.push(fill(Text.lexiconNamed, lexicon.name) + languageText(lexicon));
  return lines;
}

/** Warns that verdicts are from a list other than the one that the rules name, or from one for practice. */
export function otherListText(game: Game): string {
  if (isPracticeList(game)) return fill(Text.practiceList, game.lexicon.name);
  return fill(Text.otherListThanNamed, game.lexicon.name, namedInstead(game));
}

/** Why there is no verdict, without the expected and found values, which only the log has. */
export function noVerdictText(game: Game, why: string): string {
  if (game.rules.directorJudges) return Text.directorJudges;
  if (game.lexicon.fault === null)
    return isPracticeList(game) ? otherListText(game) : fill(Text.rulesListIs, namedInstead(game));
  if (why.indexOf(",") >= 0) return fill(Text.listFault, why.substr(0, why.indexOf(":")).toLowerCase());
  return why.charAt(0) + why.substr(1).toLowerCase();
}

/** The minutes, and the cost of overtime: as a setting with its name, or as a line of the log. */
function minutesText(game: Game, inLog: boolean): string {
  const minutes = game.settings.minutes;
  const points = game.rules.overtimePointsPerMinute;
  const a = minutes[0];
  const b = minutes[1];
  if (a === b) return inLog ? fill(Text.timesForBoth, a, points) : fill(Text.minutesForBoth, a, points);
  return inLog ? fill(Text.timesForEach, a, b, points) : fill(Text.minutesForEach, a, b, points);
}

/** Puts the settings in rows; `second`, unless "", replaces the minutes. */
export function settingsRows(page: Page, game: Game, title: string, second: string): void {
  const fault = game.lexicon.fault;
  ruledHead(page, title, verdictsText(game));
  rulesRow(page, game, false);
  if (second !== "") line(page, rowTop(1), Tone.warn, second);
  else setting(page, 1, minutesText(game, false));
  setting(page, 2, challengeText(game));
  if (game.rules.directorJudges) setting(page, 3, Text.verdictsSetting);
  else if (fault === null) {
    const facts = listFacts(game);
    listSetting(page, 3, fill(Text.listSetting, game.lexicon.name), facts[0], facts[1]);
  } else line(page, rowTop(3), Tone.warn, noVerdictText(game, fault));
}

/** Puts below them a warning about the list, with the keys by which the director allows it, or else the facts. */
export function settingsBottom(page: Page, game: Game, facts: string, keys: string): void {
  page.keys = keys;
  if (game.lexicon.fault !== null && !game.rules.directorJudges) return fact(page, Tone.warn, Text.noVerdicts);
  if (!isOtherList(game)) return fact(page, Tone.quiet, facts);
  const name = namedInstead(game);
  const practice = isPracticeList(game);
  if (whyNoVerdict(game) === null)
    return fact(page, Tone.warn, practice ? otherListText(game) : fill(Text.rulesName, name));
  fact(page, Tone.warn, practice ? Text.practiceNoVerdicts : fill(Text.rulesNameNoVerdicts, name));
  page.keys = Text.allowList;
}

/**
 * The number of verdicts since the PIN was chosen, for everybody to see: it reveals mock games that were begun to look
 * words up.
 */
function verdictsText(game: Game): string {
  return fill(Text.verdictsSoFar, game.settings.verdicts);
}

/**
 * A difference of the times allowed, of which the opponent has to be told (NASPA 2013 III.A.3); "" if there is none.
 * Says whose time is not the game's: time that was taken from one side gives the other none.
 */
function unevenText(game: Game): string {
  const allowed = game.allowedMs;
  if (allowed[0] === allowed[1]) return "";
  const usual = Math.min(game.settings.minutes[0], game.settings.minutes[1]) * 60000;
  const times = SIDES.map((side) => secondsText(allowed[side] / 1000));
  if (allowed[0] !== usual && allowed[1] !== usual) return fill(Text.haveTimes, times[0], times[1]);
  const side = allowed[0] === usual ? 1 : 0;
  return allowed[side] > usual
    ? fill(Text.hasMoreTime, SIDE_NAMES[side], times[side], secondsText(usual / 1000))
    : fill(Text.hasLessTime, SIDE_NAMES[side], secondsText((usual - allowed[side]) / 1000));
}

/** Settings of a game that can start. */
export function readyPage(page: Page, game: Game): void {
  settingsRows(page, game, headline(game), unevenText(game));
  act(page, "both", Text.secondPlayerStarts);
  const back = clocksAreNew(game) ? Text.backToSettings + GAP : "";
  const keys = back + (game.settings.locked ? Text.isLocked : Text.notLocked);
  const first = game.rules.firstStart;
  settingsBottom(page, game, first === null ? "" : firstStartText(first), withTable(game, keys));
}
