// An event's settings: the director sets them up once, and every game of the event starts from them.

import { documents } from "./rules/packed";
import type { ChallengeRule, Rules, WordSource } from "./rules/rules";
import { CODE_SIGNS, rulesIn } from "./rules/text";

export interface Settings {
  /** Index of the rule document in `documents`. */
  rules: number;
  /** The line of a rules file, which counts instead of that document; "" for none. The event keeps its own copy. */
  rulesFile: string;
  /** Index of the word list among the document's, and of the challenge rule among the list's. */
  source: number;
  challengeRule: number;
  /** Index of the pack that answers, in PACK_FILES (device/files.ts). */
  pack: number;
  /** Minutes of each side; the document's unless others were set. */
  minutes: number[];
  /** Minutes of both sides in the next game: uneven minutes apply to one game only. */
  eventMinutes: number;
  /** The check code of the pack that the director allows although the rules name another list; "" for none. */
  otherList: string;
  /** PIN_DIGITS digits; "" if no PIN is valid. */
  pin: string;
  /** Whether only the director may change the settings. */
  locked: boolean;
  /**
   * Number of games begun since the PIN was chosen, this one included. It counts a mock game too, begun in order to
   * browse the list.
   */
  games: number;
  /** Number of times that a PIN has been chosen on this device. */
  event: number;
  /** The number of the device's table, 1 to 999; 0 for none. */
  table: number;
  /**
   * Whether the device warns of the last minute: the running face's colon blinks, and the panel says so. No document
   * asks for the warning.
   */
  lowTime: boolean;
  /** Number of verdicts that the pack has given since the PIN was chosen, over all games. */
  verdicts: number;
}

export const PIN_DIGITS = 4;
/** The PIN until the director chooses another. An event cannot be locked with it. */
export const FIRST_PIN = "0000";

/** Settings of a new device. */
export function firstSettings(): Settings {
  const minutes = rulesIn(documents()[0].text).minutes;
  return {
    rules: 0,
    rulesFile: "",
    source: 0,
    challengeRule: 0,
    pack: 0,
    otherList: "",
    minutes: [minutes, minutes],
    eventMinutes: minutes,
    pin: FIRST_PIN,
    locked: false,
    games: 1,
    event: 0,
    table: 0,
    lowTime: false,
    verdicts: 0,
  };
}

/** Fallback when the event's settings are unreadable: locked, with no valid PIN. */
export function closedSettings(): Settings {
  const settings = firstSettings();
  settings.pin = "";
  settings.locked = true;
  return settings;
}

export function rulesOf(settings: Settings): Rules {
  return rulesIn(settings.rulesFile === "" ? documents()[settings.rules].text : settings.rulesFile);
}

/** The check code of the chosen rules file, as people compare it; "" for a document. */
export function fileCodeOf(settings: Settings): string {
  const file = settings.rulesFile;
  const code = file.substr(file.length - CODE_SIGNS);
  return file === "" ? "" : code.substr(0, 3) + "-" + code.substr(3);
}

export function sourceOf(settings: Settings): WordSource {
  return rulesOf(settings).sources[settings.source];
}

export function challengeRuleOf(settings: Settings): ChallengeRule {
  return sourceOf(settings).challengeRules[settings.challengeRule];
}

/** Chooses a document by its index, or a rules file by its line, with its first list, challenge rule and minutes. */
export function chooseRules(settings: Settings, place: number, file: string): void {
  settings.rules = place;
  settings.rulesFile = file;
  settings.source = 0;
  settings.challengeRule = 0;
  const minutes = rulesOf(settings).minutes;
  settings.minutes = [minutes, minutes];
  settings.eventMinutes = minutes;
}

/** Chooses a list by its index, with its first challenge rule. */
export function chooseSource(settings: Settings, place: number): void {
  settings.source = place;
  settings.challengeRule = 0;
}

/** Prepares the settings for the next game, without uneven minutes: they were for a player, who sits elsewhere then. */
export function turnToNextGame(settings: Settings): void {
  settings.games++;
  settings.minutes = [settings.eventMinutes, settings.eventMinutes];
}
