// The section of the journal: its pages, their records as they are written, and the log of the games.

import { PAGE_BYTES } from "../../../firmware/journal/ring";
import { crc32 } from "../../../lexicon-pack/crc32";
import { logged, printed } from "../../journal/logged";
import { button, changes, download, make, setText } from "../elements";
import { choice, tick } from "../fields";
import type { TappedDevice } from "../tap";
import type { Caught } from "./capture";
import { hexAll } from "./hex";
import { entriesOn, pagesOf, type JournalEntry, type JournalPage } from "./journal-pages";
import { fillAtEnd, makeTable, makeText, row, type Section } from "./section";

const MOST_ROWS = 200;
const SHOWN_BYTES = 8;

const nameOf = ({ number, holds, state, usedBytes }: JournalPage): string =>
  `${number}: ${holds}, ${state}, ${usedBytes} bytes`;

/** The page of records in use; the first one if none is. */
function newestOf(pages: JournalPage[]): JournalPage {
  const records = pages.filter(({ holds }) => holds === "records");
  return records.reduce((one, other) => ((other.order ?? 0) > (one.order ?? 0) ? other : one));
}

function rowOf({ offset, bytes, words, sound }: JournalEntry): HTMLElement {
  const more = bytes.length > SHOWN_BYTES ? ` and ${bytes.length - SHOWN_BYTES} more` : "";
  const item = row(String(offset), hexAll(bytes.subarray(0, SHOWN_BYTES)) + more, words);
  if (!sound) item.className = "failed";
  return item;
}

/** Names the pages in the list. Entries are renamed, not replaced, so that an open list stays open. */
function namePages(select: HTMLSelectElement, pages: JournalPage[]): void {
  if (select.options.length === 0) select.append(...pages.map(({ number }) => new Option("", String(number))));
  pages.forEach((page, place) => setText(select.options[place], nameOf(page)));
}

export function journalSection(): Section {
  let device: TappedDevice | null = null;
  /** The last page that was written; null if none was. */
  let written: number | null = null;
  const { element: pageField, input: pageChoice } = choice("Page", []);
  const follow = tick("Follow what is written", true);
  const table = makeTable("What lies on the page", ["Byte", "Bytes", "What"]);
  const log = makeText("The log of the games in the journal");
  const isNew = changes<number>();

  function save(): void {
    if (device !== null) download("journal.bin", device.rawFlash.bytes.slice(), "application/octet-stream");
  }

  function hear(one: Caught): void {
    if ("bus" in one && one.bus === "flash") written = Math.floor(one.address / PAGE_BYTES);
  }

  pageChoice.addEventListener("change", () => (follow.input.checked = false));
  return {
    title: "Journal",
    about: "64 kB of flash as firmware/journal/JOURNAL.md has it, and the log as npm run journal prints it.",
    content: make(
      "div",
      "",
      make("div", "row", pageField, follow.element),
      table.frame,
      make("h3", "", "The log"),
      log,
      make("div", "buttons", button("Save the journal", save)),
    ),
    restart: () => {
      written = null;
    },
    hear: (fresh) => fresh.forEach(hear),
    paint: (now) => {
      device = now;
      const { bytes } = device.rawFlash;
      const pages = pagesOf(bytes);
      namePages(pageChoice, pages);
      const shown = follow.input.checked ? (written ?? newestOf(pages).number) : Number(pageChoice.value);
      if (pageChoice.value !== String(shown)) pageChoice.value = String(shown);
      const sum = crc32(bytes);
      const rows = () => entriesOn(bytes, pages[shown]).slice(-MOST_ROWS).map(rowOf);
      fillAtEnd(table.frame, () => table.fill(`${sum} ${shown}`, rows));
      if (isNew(sum)) log.textContent = printed(logged(bytes, "the journal")).join("\n");
    },
  };
}
