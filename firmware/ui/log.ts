// The log of a game in words, for the director: its events go through the same step once more, and what each of them
// changed becomes a line. "12:34 24:20 25:00 A PRESSES: B TO PLAY": the game's time, the times left to A and B, who
// acted, and what the panel said then.

import { left, Millis, shownSeconds } from "../core/clock";
import { challengeOf, Game } from "../core/game";
import { Journal } from "../journal/journal";
import { isReadable, StoredBody } from "../journal/body";
import { readEvents } from "../journal/read";
import { gameFrom } from "../journal/state";
import { Key } from "../core/keys";
import { Side, SIDE_NAMES } from "../core/side";
import { GameEvent, step } from "../core/step";
import { secondsText } from "./face";
import { menuRows, sideOn, sideText } from "./menu";
import { noticeOf, stageRows } from "./panel";
import { Row } from "./row";
import { settingsRows } from "./settings";
import { noticeText, OTHER_FIRMWARE, reasonText } from "./words";

interface Log {
  /** As it was at the last event told. */
  game: Game;
  lines: string[];
  /** What went on then, and whose clock ran. */
  seen: string;
}

/**
 * The log of a stored game; of one that this firmware cannot read, that it cannot. It has the words of a challenge and
 * the verdict for the play, and of no single word, not even for the director: whoever asks for it would have the play's
 * words judged one by one (NZ 6.12.2.2, 6.15.2; ASPA 10.10; NASPA IV.J.2, IV.K.3.d), and a mock game is a way to browse
 * the list. It takes long: `onEvent` is called at each event.
 */
export function logOf(journal: Journal, stored: StoredBody, onEvent: () => void): string[] {
  const begun = isReadable(stored) ? gameFrom(stored.content) : null;
  if (begun === null) return [OTHER_FIRMWARE];
  const log: Log = { game: begun, lines: [], seen: "" };
  const reading = readEvents(journal, stored, {
    event: function (event) {
      onEvent();
      tell(log, event);
    },
    // Where a key has come to mean something else, what is told so far is put right.
    state: function (body) {
      const game = isReadable(body) ? gameFrom(body.content) : null;
      if (game !== null) log.game = game;
    },
  });
  tellEnd(log);
  if (reading.lost > 0) log.lines.push(noticeText("logDamaged", 0));
  return log.lines;
}

/**
 * Takes `event` into the log's game, and tells what came of it. Set-up is told by what it led to, and letters by the
 * list; a key or press that did nothing, by the reason.
 */
function tell(log: Log, event: GameEvent): void {
  const game = log.game;
  const menu = game.menu;
  const stage = game.stage.is;
  const act = event.kind === "key" && menu !== null ? actText(game, event.key, event.at) : "";
  step(game, event);
  const at = Math.max(event.at, game.clock.since);
  const rows = stageRows(game, at);
  const seen = sightOf(game, rows);
  const notice = game.notice;
  const done = notice === "done";
  let what = "";
  // Of the menu's own answers only a wrong PIN matters.
  const told = menu === null || menu.page === "settings" || event.kind === "press";
  if (done) what = act;
  else if (notice !== null && told) what = noticeOf(game);
  else if (event.kind === "press" || seen + game.clock.running !== log.seen) what = seen;
  log.seen = seen + game.clock.running;
  if (game.stage.is === "setup") return;
  if (what !== "") log.lines.push(timeText(game, at) + (done ? "DIRECTOR: " : whoText(event)) + what);
  const stageNow = game.stage.is;
  if (stage === stageNow) return;
  if (stage === "setup") tellRows(log, settingsRows(game, ""));
  if (stageNow === "verify" || stageNow === "verdict") tellRows(log, rows);
  if (stageNow === "verdict") tellWords(log);
}

function whoText(event: GameEvent): string {
  if (event.kind === "press") return SIDE_NAMES[event.side] + " PRESSES: ";
  return event.kind === "key" ? event.key + ": " : "";
}

/** The result of a game that has ended, as it stood last. */
function tellEnd(log: Log): void {
  const game = log.game;
  if (game.stage.is !== "ended") return;
  // No number is being typed.
  game.scoreLine = -1;
  for (const line of stageRows(game, game.clock.since)) if (line.tone !== "quiet") log.lines.push(line.text);
}

function clockText(game: Game, side: Side, at: Millis): string {
  return secondsText(shownSeconds(left(game.clock, side, at)));
}

function timeText(game: Game, at: Millis): string {
  return secondsText(Math.floor(at / 1000)) + " " + clockText(game, 0, at) + " " + clockText(game, 1, at) + " ";
}

/** The headline, why the clocks stand, and a hold. */
function sightOf(game: Game, rows: Row[]): string {
  const stage = game.stage;
  let text = stage.is === "ended" ? "RESULT" : rows[0].text;
  if (stage.is === "neutral" && stage.reason !== null) text += ", " + reasonText(stage.reason);
  return game.hold === null ? text : text + ", " + SIDE_NAMES[game.hold.by] + " HOLDS";
}

/**
 * What the key does on the director's page, if it is done: the page, the side and its time before; or the page's line.
 */
function actText(game: Game, key: Key, at: Millis): string {
  const menu = game.menu;
  if (menu === null) return "";
  const rows = menuRows(game, menu, at, []);
  const line: Row | undefined = rows[parseInt(key)];
  if (line !== undefined) return line.text.slice(2);
  const side = sideOn(menu);
  const chosen = sideText(menu);
  return (
    rows[0].text + (chosen === "_" ? "" : " " + chosen) + (side === null ? "" : ", WAS " + clockText(game, side, at))
  );
}

/** What the panel said in full lines: the settings, the list, what follows from the verdict. */
function tellRows(log: Log, rows: Row[]): void {
  for (const line of rows) if (line.tone === "plain" && line.scale > 2) log.lines.push("  " + line.text.trim());
}

/** The words of a verdict. */
function tellWords(log: Log): void {
  const challenge = challengeOf(log.game);
  if (challenge !== null) for (const word of challenge.words) log.lines.push("  " + word);
}
