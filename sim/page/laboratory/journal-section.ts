// The section of the journal: its pages, their records as they are written, and the log of the games.

import { PAGE_BYTES } from "../../../firmware/journal/ring";
import { crc32 } from "../../../lexicon-pack/crc32";
import { logged, printed } from "../../play/journal/logged";
import { byId, changes, download, onClick, setText } from "../elements";
import type { TappedDevice } from "../tap";
import type { Caught } from "./capture";
import { hexAll } from "./hex";
import { entriesOn, pagesOf, type JournalEntry, type JournalPage } from "./journal-pages";
import { fillAtEnd, frameOf, row, tableRows, type Section } from "./section";

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
  const pageChoice = byId<HTMLSelectElement>("journal-page");
  const follow = byId<HTMLInputElement>("follow-journal");
  const fill = tableRows("journal-rows");
  const isNew = changes<number>();

  function hear(one: Caught): void {
    if ("bus" in one && one.bus === "flash") written = Math.floor(one.address / PAGE_BYTES);
  }

  onClick("save-journal", () => {
    if (device !== null) download("journal.bin", device.rawFlash.bytes.slice(), "application/octet-stream");
  });
  pageChoice.addEventListener("change", () => (follow.checked = false));
  return {
    id: "journal",
    restart: () => {
      written = null;
    },
    hear: (fresh) => fresh.forEach(hear),
    paint: (now) => {
      device = now;
      const { bytes } = device.rawFlash;
      const pages = pagesOf(bytes);
      namePages(pageChoice, pages);
      const shown = follow.checked ? (written ?? newestOf(pages).number) : Number(pageChoice.value);
      if (pageChoice.value !== String(shown)) pageChoice.value = String(shown);
      const sum = crc32(bytes);
      const rows = () => entriesOn(bytes, pages[shown]).slice(-MOST_ROWS).map(rowOf);
      fillAtEnd(frameOf("journal-rows"), () => fill(`${sum} ${shown}`, rows));
      if (isNew(sum)) byId("journal-log").textContent = printed(logged(bytes, "the journal")).join("\n");
    },
  };
}
