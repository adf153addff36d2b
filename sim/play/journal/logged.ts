// The logs in a journal, in the device's own words, from the bytes of its flash.

import { openJournal, type Journal } from "../../../firmware/journal/journal";
import { readEvents, storedGames } from "../../../firmware/journal/read";
import { restoreGame, storedSettings } from "../../../firmware/journal/restore";
import type { StoredBody } from "../../../firmware/journal/body";
import type { Act } from "../../../firmware/core/acts";
import { logOf } from "../../../firmware/ui/log";
import { faultText, storedText } from "../../../firmware/ui/words";
import { crc32 } from "../../../lexicon-pack/crc32";
import { RAW_FLASH_BYTES } from "../../board/virtual/device";
import { RawFlash } from "../../board/virtual/raw-flash";

/** Flash with these bytes in it; throws, with what was expected and found, where it would be no journal's. */
export function flashWith(bytes: Uint8Array, name: string): RawFlash {
  if (bytes.length !== RAW_FLASH_BYTES) {
    throw new Error(`${name}: the ${RAW_FLASH_BYTES} bytes of a journal's flash expected, found ${bytes.length}`);
  }
  const flash = new RawFlash(RAW_FLASH_BYTES);
  flash.bytes.set(bytes);
  return flash;
}

/** An act, and whether the game refused it. */
export type LoggedAct = Act & { refused: boolean };

/** A game of a journal. */
export interface LoggedGame {
  /** As the device lists it. */
  title: string;
  lines: string[];
  /** Everything that was done, with the game's time in milliseconds; null if only the log's text is known. */
  events: LoggedAct[] | null;
  /** How many records cannot be read. */
  lost: number;
}

export interface LoggedJournal {
  /**
   * game: the newest can be gone on with. none: there is none. newer, older: of another firmware; the games of an older
   * one are given up. text: of a log sent over USB.
   */
  is: "game" | "none" | "newer" | "older" | "text";
  /** The event's settings, as far as they can be read. */
  settings: { locked: boolean; games: number } | null;
  games: LoggedGame[];
}

/** The journal in a flash, as the firmware opens it. */
export function journalIn(flash: RawFlash): Journal {
  return openJournal(
    {
      read: (address, count) => flash.bytes.slice(address, address + count),
      write: (address, data) => flash.write(data, address),
      erasePage: (address) => flash.erasePage(address),
    },
    crc32,
  );
}

function gameOf(journal: Journal, stored: StoredBody, place: number): LoggedGame {
  const events: LoggedAct[] = [];
  const { lost } = readEvents(journal, stored, {
    act: (act, refused) => void events.push({ ...act, refused }),
    state: () => {},
  });
  const lines = logOf(journal, stored, () => {}).lines.map((line) => line.trimEnd());
  // On the panel its key is drawn as a cap.
  return { title: storedText(place, false).replace(/[[\]]/g, ""), lines, events, lost };
}

/** Whether a page is marked as in use or as clean, or the flash is erased, which is a journal without games. */
export function isJournal(bytes: Uint8Array): boolean {
  const { events, checkpoints } = journalIn(flashWith(bytes, "the journal"));
  const isMarked = [events, checkpoints].some(({ order, spare }) => order > 0 || spare > 0);
  return isMarked || bytes.every((byte) => byte === 0xff);
}

/** The journal in the bytes of its flash. */
export function logged(bytes: Uint8Array, name: string): LoggedJournal {
  const flash = flashWith(bytes, name);
  const journal = journalIn(flash);
  const games = storedGames(journal).map((stored, place) => gameOf(journal, stored, place));
  const stored = storedSettings(journal);
  // On a copy of the journal: what it would do to its flash is done to nobody's.
  const back = restoreGame(
    journalIn(flash),
    () => {},
    () => {},
  );
  return {
    is: typeof back === "string" ? back : "game",
    settings: stored && { locked: stored.settings.locked, games: stored.settings.games },
    games,
  };
}

/** "0:40 24:30 25:00 A PRESSES: B TO PLAY": the game's time and both clocks come first. */
const TIMED = /^\d+:\d\d -?\d+:\d\d -?\d+:\d\d \S/;
/** Whatever the panel can say. */
const WORDS = /^ {0,2}[A-Z0-9][A-Z0-9 ,:.'/()?_*>-]*$/;

/** The log in text that came over a console, with whatever else stands on it; null where there is none. */
export function sentLog(text: string): string[] | null {
  const lines = text
    .replace(/\x1b\[[0-9;]*[A-Za-z]/g, "")
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^>/, "").trimEnd());
  const first = lines.findIndex((line) => TIMED.test(line));
  return first < 0 ? null : lines.slice(first).filter((line) => TIMED.test(line) || WORDS.test(line));
}

/** As a person reads it. */
export function printed({ is, games }: LoggedJournal): string[] {
  const lines = is === "newer" ? [faultText(null, true)!] : [];
  if (games.length === 0) lines.push("NO GAMES");
  for (const game of games) lines.push(...(game.title === "" ? [] : [game.title]), ...game.lines);
  return lines;
}
