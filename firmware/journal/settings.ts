// The event's settings, the PIN and its guard, as fields 1 to 15, 20, 21 and 124: in a record of their own, and in
// every game's state.

import type { Millis } from "../core/clock";
import type { PinGuard } from "../core/game";
import { documents } from "../core/rules/packed";
import type { WordSource } from "../core/rules/rules";
import { isReadableRules } from "../core/rules/text";
import { firstSettings, rulesOf, type Settings } from "../core/settings";
import { type Fields, type FieldWriter, has } from "./fields";
import { putFields, takeFields } from "./kinds";
import { GUARD, LOCK, LOCKED, PIN, SETTINGS } from "./table";

export function putSettings(out: FieldWriter, settings: Settings, guard: PinGuard): void {
  putFields(out, LOCK, settings);
  putFields(out, SETTINGS, settings);
  putFields(out, GUARD, guard);
}

/** The settings; null if this firmware does not have their rules, list or challenge rule. */
export function settingsIn(fields: Fields): Settings | null {
  const settings = {} as Settings;
  takeFields(fields, LOCK, settings);
  takeFields(fields, SETTINGS, settings);
  if (documents()[settings.rules] === undefined) return null;
  if (settings.rulesFile !== "" && !isReadableRules(settings.rulesFile)) return null;
  const source: WordSource | undefined = rulesOf(settings).sources[settings.source];
  if (source === undefined || settings.challengeRule >= source.challengeRules.length) return null;
  return settings;
}

/** The settings that every version has: the PIN and the lock; null if one of them is missing. */
export function lockIn(fields: Fields): Settings | null {
  if (!has(fields, PIN) || !has(fields, LOCKED)) return null;
  const settings = firstSettings();
  takeFields(fields, LOCK, settings);
  return settings;
}

export function guardIn(fields: Fields, from: Millis): PinGuard {
  const guard = {} as PinGuard;
  takeFields(fields, GUARD, guard);
  guard.lockedUntil = Math.max(guard.lockedUntil - from, 0);
  return guard;
}
