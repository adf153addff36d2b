// The text of the result's QR code, as firmware/RESULT.md describes it for readers.

import type { Game, LexiconLabel } from "../core/game";
import { isComplete, resultOf, type SideResult, tilePoints, winnerOf } from "../core/result";
import { documents } from "../core/rules/packed";
import { fileCodeOf, type Settings } from "../core/settings";
import type { Side } from "../core/side";
import { signsOf } from "../core/signs";
import type { Ended } from "../core/stage";
import { isForfeit } from "../core/stages/end";
import { ENDING_NUMBERS, numberOf } from "../journal/numbers";

const VERSION = "TC1";
const DEVICE_SIGNS = 6;
const CHECK_SIGNS = 4;
const MOST_NAME = 8;

/** CRC32 (zip's) of a text's bytes. */
export type TextCrc32 = (text: string) => number;

/** The device's permanent number, from the serial number of its chip. */
export function deviceSigns(serial: string, crc32: TextCrc32): string {
  return signsOf(crc32(serial), DEVICE_SIGNS);
}

/** A field, left out if its number is 0. */
function field(letter: string, value: number): string {
  return value === 0 ? "" : letter + value;
}

/** Numbers of rules files begin here; those of documents are below it. */
const FIRST_FILE = 100;
const FILES = 9900;

/** The number of the document, or of a rules file by its check code. */
function rulesNumber(settings: Settings, crc32: TextCrc32): number {
  const code = fileCodeOf(settings);
  return code === "" ? documents()[settings.rules].number : FIRST_FILE + ((crc32(code) >>> 0) % FILES);
}

function gameFields(game: Game, crc32: TextCrc32): string {
  const settings = game.settings;
  return (
    field("E", game.endedEvent) +
    field("G", game.endedGame) +
    field("V", game.revision) +
    field("T", settings.table) +
    // With a file's number the turn's would have no room beside an address.
    (settings.rulesFile === "" ? field("N", game.turn) : "") +
    field("R", rulesNumber(settings, crc32)) +
    field("L", settings.source) +
    field("C", settings.challengeRule) +
    field("I", game.pointsIn === null ? 0 : game.pointsIn ? 1 : 2)
  );
}

/** The pack's name, without characters that alphanumeric mode lacks, and its check code. */
function packText(lexicon: LexiconLabel): string {
  if (lexicon.checkCode === "") return "";
  const name = lexicon.name.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return name.substr(0, MOST_NAME) + ":" + lexicon.checkCode.replace("-", "");
}

function sideFields(game: Game, stage: Ended, side: Side, result: SideResult): string {
  const score = game.scores[side];
  return (
    field("U", result.usedSeconds) +
    field("O", result.overtimeSeconds) +
    field("P", result.penaltyPoints) +
    field("C", result.challengePoints) +
    field("D", result.ruledPoints) +
    (score === "" ? "" : "S" + parseInt(score, 10)) +
    (isComplete(game, stage) ? field("X", tilePoints(game, stage, side)) : "") +
    field("K", result.leavingPoints) +
    (result.adjusted === null ? "" : "J" + result.adjusted)
  );
}

function endFields(game: Game, stage: Ended, sides: SideResult[]): string {
  const winner = winnerOf(stage, sides);
  const spread = isForfeit(stage) && winner !== "nobody" ? game.rules.forfeitSpread : null;
  return (
    field("W", winner === null ? 0 : winner === "tie" ? 3 : winner === "nobody" ? 4 : winner + 1) +
    field("H", stage.by === null ? 0 : numberOf(ENDING_NUMBERS, stage.by)) +
    field("M", spread === null ? 0 : spread)
  );
}

/** The text for a game that has ended, complete or not; `device` has the device's number. */
export function resultText(game: Game, stage: Ended, device: string, crc32: TextCrc32): string {
  const sides = resultOf(game, stage);
  const forfeit = isForfeit(stage);
  const text =
    VERSION +
    ("/" + device) +
    ("/" + gameFields(game, crc32)) +
    ("/" + packText(game.lexicon)) +
    ("/" + (forfeit ? "" : sideFields(game, stage, 0, sides[0]))) +
    ("/" + (forfeit ? "" : sideFields(game, stage, 1, sides[1]))) +
    ("/" + endFields(game, stage, sides));
  return text + "/" + signsOf(crc32(text), CHECK_SIGNS);
}
