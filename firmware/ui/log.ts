// The log of a game in words, for the director: its acts go through the same step again, and each change becomes a
// line, such as "12:34 24:20 25:00 A presses: B to play", with the game's time, the times left to A and B, who acted,
// and the panel's text after it. The console prints it in capitals.

import type { Act } from "../core/acts";
import { left, type Millis, playedMs, shownSeconds } from "../core/clock";
import { type Game, isOtherList, outPlayOf } from "../core/game";
import type { StageName } from "../core/stage";
import type { Ruled } from "../core/outcome";
import { SIDE_NAMES, SIDES } from "../core/side";
import { decidingMs } from "../core/stages/out";
import { step } from "../core/step";
import { isReadable, type StoredBody } from "../journal/body";
import type { Journal } from "../journal/journal";
import { readEvents } from "../journal/read";
import { gameFrom } from "../journal/state";
import { verdictLines } from "./challenge";
import { secondsText } from "./face";
import { headline } from "./headline";
import { noticeOf } from "./panel";
import { ledgerLines } from "./result";
import { otherListText, settingsLines } from "./settings";
import { fill, Text } from "./texts";
import { actText, keyOf, noticeText, questionText, reasonText, sideText, undoableText } from "./words";

interface Log {
  /** The game after the last event. */
  game: Game;
  lines: string[];
  /** Text of the state after the last event, and whose clock ran. */
  lastState: string;
}

/** A stored game as it has been read: its log, and the game if it has ended, else null. */
export interface ReadGame {
  lines: string[];
  /** The letters of its words (core/alphabet.ts). */
  alphabet: string;
  ended: Game | null;
}

/**
 * The log of a stored game, or a line that this firmware cannot read the game. It has the words of a challenge and the
 * verdict on the play, but no verdict on a single word, not even for the director: anybody who could ask for that would
 * have the play's words judged one by one (NZ 6.12.2.2, 6.15.2; ASPA 10.10; NASPA IV.J.2, IV.K.3.d), and could browse
 * the list in mock games. Reading takes seconds; `onEvent` is called at each event.
 */
export function logOf(journal: Journal, stored: StoredBody, onEvent: () => void): ReadGame {
  const begun = isReadable(stored) ? gameFrom(stored.content) : null;
  if (begun === null) return { lines: [Text.otherFirmware], alphabet: "", ended: null };
  const log: Log = { game: begun, lines: [], lastState: "" };
  const reading = readEvents(journal, stored, {
    act: function (act) {
      onEvent();
      logAct(log, act);
    },
    // The game without an act that was taken back begins at such a state.
    state: function (body) {
      const game = isReadable(body) ? gameFrom(body.content) : null;
      if (game !== null) logState(log, game, body.lastAt);
    },
  });
  logResult(log);
  if (reading.lost > 0) log.lines.push(Text.logDamaged);
  const game = log.game;
  return { lines: log.lines, alphabet: game.lexicon.alphabet, ended: game.stage.is === "ended" ? game : null };
}

/** Continues from a stored state. An act that is missing in it was taken back there. */
function logState(log: Log, game: Game, at: Millis): void {
  const inForce = game.ruled.map((one) => one.number);
  for (const one of log.game.ruled)
    if (!inForce.includes(one.number)) {
      log.lines.push(timeText(game, at) + fill(Text.directorDid, actText("undone")));
      log.lines.push("  " + actText(one.act));
    }
  log.game = game;
  log.lastState = stateText(game) + game.clock.running;
}

/**
 * Applies an act to the log's game, and logs the result. Acts at set-up and words are not logged: the settings and the
 * list are. An act that was refused is refused again, and logged with the reason.
 */
function logAct(log: Log, act: Act): void {
  const game = log.game;
  const stage = game.stage.is;
  // The times before a correction.
  const before = act.kind === "director" ? clockTexts(game, act.at) : null;
  const late = lateness(game, act);
  const outcome = step(game, act);
  const notice = outcome.refused === null ? outcome.says : outcome.refused;
  const state = stateText(game);
  let what = "";
  if (outcome.ruling !== null) what = fill(Text.directorDid, rulingText(game, outcome.ruling, before));
  else if (notice !== null) what = whoText(act, noticeOf(game, notice));
  else if (act.kind === "press" || state + game.clock.running !== log.lastState) what = whoText(act, state);
  log.lastState = state + game.clock.running;
  if (game.stage.is === "setup") return;
  if (what !== "") log.lines.push(timeText(game, Math.max(act.at, game.clock.since)) + what);
  // The director needs this notice even if another one is on the panel.
  const toRule = outcome.toRule;
  if (toRule !== null && toRule !== notice) addLines(log, [noticeText(toRule, 0)]);
  if (toRule === "timeIsOver") addLines(log, [late]);
  if (stage !== game.stage.is) logStage(log, stage);
}

/** Logs the facts of a stage as it begins, in the panel's words. */
function logStage(log: Log, before: StageName): void {
  const game = log.game;
  const stage = game.stage;
  if (before === "setup") addLines(log, settingsLines(game).concat(isOtherList(game) ? [otherListText(game)] : []));
  if (stage.is !== "verify" && stage.is !== "verdict") return;
  const verdict = stage.challenge.verdict;
  if (verdict !== null) addLines(log, verdictLines(game, stage, verdict));
  addLines(log, stage.challenge.words);
}

/**
 * The delay of a hold or a challenge that came too late, for the director to rule on; "" under rules without a limit.
 */
function lateness(game: Game, act: Act): string {
  const outPlay = outPlayOf(game);
  const seconds = outPlay === null ? game.rules.challengeWindowSeconds : game.rules.outOverSeconds;
  if (seconds === null) return "";
  const elapsedMs = outPlay === null ? playedMs(game.clock, act.at) - game.openSince : decidingMs(outPlay, act.at);
  return fill(Text.tooLate, seconds, secondsText(Math.floor(elapsedMs / 1000) - seconds));
}

function addLines(log: Log, lines: string[]): void {
  for (const line of lines) log.lines.push("  " + line);
}

function whoText(act: Act, what: string): string {
  if (act.kind === "press") return fill(Text.pressed, SIDE_NAMES[act.side], what);
  // The device did these by itself.
  if (act.kind === "verdict" || act.kind === "pack" || act.kind === "power" || act.kind === "limitReached") return what;
  return fill(Text.keyPressed, keyOf(act), what);
}

/** Logs the last result of a game that has ended. */
function logResult(log: Log): void {
  const game = log.game;
  if (game.stage.is !== "ended") return;
  for (const line of ledgerLines(game, game.stage)) log.lines.push(line);
}

/** Times left to A and to B. */
function clockTexts(game: Game, at: Millis): string[] {
  return SIDES.map((side) => secondsText(shownSeconds(left(game.clock, side, at))));
}

function timeText(game: Game, at: Millis): string {
  return secondsText(Math.floor(at / 1000)) + " " + clockTexts(game, at).join(" ") + " ";
}

/** The headline, an open question, the reason of a stop, and a hold. */
function stateText(game: Game): string {
  const stage = game.stage;
  let text = headline(game);
  if (game.question !== null) text += questionText(game.question.what);
  if (stage.is === "neutral" && stage.reason !== null) text += ", " + reasonText(stage.reason);
  return game.hold === null ? text : text + fill(Text.whatHolds, SIDE_NAMES[game.hold.by]);
}

/** The director's act, its side, and that clock's time before it or the points given. */
function rulingText(game: Game, ruling: Ruled, before: string[] | null): string {
  const act = ruling.act;
  const side = ruling.side;
  const text = side === null ? actText(act) : fill(Text.actOn, actText(act), sideText(side));
  if (act === "turn") return fill(Text.actTurn, text, game.turn);
  if (side === null) return text;
  if (side === "both")
    return act === "late" || before === null ? text : fill(Text.timesWere, text, before[0], before[1]);
  if (act === "points") return undoableText(game);
  return before === null ? text : fill(Text.timeWas, text, before[side]);
}
