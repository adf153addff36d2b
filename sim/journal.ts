// npm run journal -- FILE [--json]: the logs in a journal read off a device, in the device's own words, the newest game
// first. FILE holds the 65,536 bytes of the journal's flash, or the text of a log that the director has sent over USB.
// With --json also every key and press of a game that this firmware can read: the digits of the PIN are among them, so
// such a file is the director's.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openJournal, type Journal } from "../firmware/journal/journal";
import { readEvents, storedGames } from "../firmware/journal/read";
import { restoreGame, storedSettings } from "../firmware/journal/restore";
import type { StoredBody } from "../firmware/journal/body";
import type { GameEvent } from "../firmware/core/step";
import { logOf } from "../firmware/ui/log";
import { faultText, storedText } from "../firmware/ui/words";
import { crc32 } from "../lexicon-pack/crc32";
import { RAW_FLASH_BYTES } from "./board/device";
import type { RawFlash } from "./board/raw-flash";
import { flashWith } from "./journal-file";
import { runCommand } from "../scripts/command";

/** A game of a journal. */
export interface LoggedGame {
  /** As the device lists it. */
  title: string;
  lines: string[];
  /** What was done, with the game's time in milliseconds; null where only the log's text is known. */
  events: GameEvent[] | null;
  /** How many records cannot be read. */
  lost: number;
}

export interface LoggedJournal {
  /**
   * game: the newest can be gone on with. none: there is none. newer, older: of another firmware. text: of a log sent
   * over USB.
   */
  is: "game" | "none" | "newer" | "older" | "text";
  /** Of the event, as far as they can be read. */
  settings: { locked: boolean; games: number } | null;
  games: LoggedGame[];
}

function open(flash: RawFlash): Journal {
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
  const events: GameEvent[] = [];
  const { lost } = readEvents(journal, stored, { event: (event) => void events.push(event), state: () => {} });
  const lines = logOf(journal, stored, () => {}).map((line) => line.trimEnd());
  return { title: storedText(place), lines, events, lost };
}

/** The journal in the bytes of its flash. */
export function logged(bytes: Uint8Array, name: string): LoggedJournal {
  const flash = flashWith(bytes, name);
  const journal = open(flash);
  const games = storedGames(journal).map((stored, place) => gameOf(journal, stored, place));
  const stored = storedSettings(journal);
  // On a copy of the journal: what it would do to its flash is done to nobody's.
  const back = restoreGame(
    open(flash),
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

/** Whatever the file holds; throws, with what was expected and what was found, where it is neither. */
export function readLogged(bytes: Uint8Array, name: string): LoggedJournal {
  if (bytes.length === RAW_FLASH_BYTES) return logged(bytes, name);
  const lines = sentLog(Buffer.from(bytes).toString("latin1"));
  if (lines === null) {
    const text = bytes.every(
      (byte) => byte < 0x80 && (byte >= 0x20 || byte === 9 || byte === 10 || byte === 13 || byte === 27),
    );
    throw new Error(
      `${name}: the ${RAW_FLASH_BYTES} bytes of a journal's flash, or a log sent over USB with lines such as ` +
        `"0:40 24:30 25:00 A PRESSES: B TO PLAY" expected, found ${bytes.length} bytes ${text ? "of other text" : "that are neither"}`,
    );
  }
  return { is: "text", settings: null, games: [{ title: "", lines, events: null, lost: 0 }] };
}

/** As a person reads it. */
export function printed({ is, games }: LoggedJournal): string[] {
  const lines = is === "newer" || is === "older" ? [faultText(null, is)!] : [];
  if (games.length === 0) lines.push("NO GAMES");
  for (const game of games) lines.push(...(game.title === "" ? [] : [game.title]), ...game.lines);
  return lines;
}

function main(args: string[]): void {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: "boolean" } } });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Error(`one file expected, found ${positionals.join(" ") || "none"}`);
  const journal = readLogged(readFileSync(file), file);
  console.log(values.json ? JSON.stringify(journal, null, 2) : printed(journal).join("\n"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(() => main(process.argv.slice(2)));
