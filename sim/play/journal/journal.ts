// npm run journal: the logs in a journal read off a device, in the device's own words.

import { RAW_FLASH_BYTES } from "../../board/virtual/device";
import { isJournal, logged, printed, sentLog, type LoggedJournal } from "./logged";
import { command, type ValuesOf } from "../../../scripts/command";
import { readWhole } from "../../../scripts/packs/files";
import { print, printJson } from "../../../scripts/output";

/** A terminal's file of a day has a few megabytes. */
const MOST_BYTES = 100_000_000;

/** Reads a journal or a sent log; throws for any other file, with the forms expected and what was found. */
export function readLogged(bytes: Uint8Array, name: string): LoggedJournal {
  if (bytes.length === RAW_FLASH_BYTES && isJournal(bytes)) return logged(bytes, name);
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

const USAGE = {
  call: "npm run journal",
  does:
    `prints the logs in FILE, the newest game first: the ${RAW_FLASH_BYTES} bytes of a journal's flash, or the text of a ` +
    "log that the director has sent over USB",
  takes: "FILE",
  options: {
    json: {
      does:
        "also every act of a game that this firmware can read, with those that were refused: a PIN that was chosen is " +
        "among them, so such a file is the director's",
    },
  },
} as const;

function main(values: ValuesOf<typeof USAGE>, files: string[]): void {
  const [file] = files;
  if (file === undefined || files.length > 1) throw new Error(`one file expected, found ${files.join(" ") || "none"}`);
  const journal = readLogged(readWhole(file, MOST_BYTES), file);
  if (values.json) printJson(journal, 2);
  else print(printed(journal).join("\n"));
}

await command(import.meta.url, USAGE, main);
