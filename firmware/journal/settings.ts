// The event's settings, the PIN and its guard, as fields 1 to 15: a record of their own, and a part of every game's.

import type { Millis } from "../core/clock";
import type { PinGuard } from "../core/game";
import { profiles } from "../core/rules/profiles";
import type { WordSource } from "../core/rules/rules";
import { firstSettings, type Settings } from "../core/settings";
import { type Fields, type FieldWriter, has, numberIn, putCount, putNumber, putText, textIn } from "./fields";
import { DOCUMENT_NUMBERS } from "./numbers";

const PIN = 1;
const LOCKED = 2;
const GAMES = 3;
const DOCUMENT = 4;
const LIST = 5;
const CHALLENGE_RULE = 6;
const MINUTES_A = 7;
const MINUTES_B = 8;
const PACK = 9;
const WRONG_TRIES = 10;
const PIN_CLOSED_UNTIL = 11;
const OTHER_LIST = 12;
const EVENT_MINUTES = 13;
const VERDICTS = 14;

export function putSettings(out: FieldWriter, settings: Settings, guard: PinGuard): void {
  putText(out, PIN, settings.pin);
  putNumber(out, LOCKED, settings.locked ? 1 : 0);
  putCount(out, GAMES, settings.games);
  putNumber(out, DOCUMENT, DOCUMENT_NUMBERS[settings.rules]);
  putCount(out, LIST, settings.source);
  putCount(out, CHALLENGE_RULE, settings.challengeRule);
  putCount(out, MINUTES_A, settings.minutes[0]);
  putCount(out, MINUTES_B, settings.minutes[1]);
  putPackPlace(out, settings.pack);
  if (settings.otherList !== "") putText(out, OTHER_LIST, settings.otherList);
  putCount(out, EVENT_MINUTES, settings.eventMinutes);
  putCount(out, VERDICTS, settings.verdicts);
  putCount(out, WRONG_TRIES, guard.wrongTries);
  putCount(out, PIN_CLOSED_UNTIL, guard.lockedUntil);
}

export function putPackPlace(out: FieldWriter, place: number): void {
  putCount(out, PACK, place);
}

export function packPlaceIn(fields: Fields): number {
  return numberIn(fields, PACK);
}

/** The settings; null if this firmware does not have their rule document, list or challenge rule. */
export function settingsIn(fields: Fields): Settings | null {
  const rules = DOCUMENT_NUMBERS.indexOf(numberIn(fields, DOCUMENT));
  const list = numberIn(fields, LIST);
  const challengeRule = numberIn(fields, CHALLENGE_RULE);
  const source: WordSource | undefined = rules < 0 ? undefined : profiles()[rules]().sources[list];
  if (source === undefined || challengeRule >= source.challengeRules.length) return null;
  const minutes = [numberIn(fields, MINUTES_A), numberIn(fields, MINUTES_B)];
  return {
    rules: rules,
    source: list,
    challengeRule: challengeRule,
    pack: packPlaceIn(fields),
    minutes: minutes,
    // Versions 1 and 2 gave the next game the lesser of both.
    eventMinutes: has(fields, EVENT_MINUTES) ? numberIn(fields, EVENT_MINUTES) : Math.min(minutes[0], minutes[1]),
    games: numberIn(fields, GAMES),
    verdicts: numberIn(fields, VERDICTS),
    otherList: textIn(fields, OTHER_LIST),
    pin: textIn(fields, PIN),
    locked: numberIn(fields, LOCKED) === 1,
  };
}

/** The fields that settings of every version have: the PIN and the lock; null if one of them is missing. */
export function lockIn(fields: Fields): Settings | null {
  if (!has(fields, PIN) || !has(fields, LOCKED)) return null;
  const settings = firstSettings();
  settings.pin = textIn(fields, PIN);
  settings.locked = numberIn(fields, LOCKED) === 1;
  return settings;
}

export function guardIn(fields: Fields, from: Millis): PinGuard {
  const until = numberIn(fields, PIN_CLOSED_UNTIL);
  return { wrongTries: numberIn(fields, WRONG_TRIES), lockedUntil: Math.max(until - from, 0) };
}
