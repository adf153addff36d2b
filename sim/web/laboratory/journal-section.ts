// The journal: its pages, the records on them as they are written, and the log that they make.

import { crc32 } from "../../../lexicon-pack/crc32";
import { logged, printed } from "../../journal/logged";
import { button, download, make, setText } from "../elements";
import type { TappedDevice } from "../tap";
import type { Caught } from "./capture";
import { hexAll } from "./hex";
import { entriesOn, pagesOf, type JournalPage } from "./journal-pages";
import { fillAtEnd, makeChoice, makeTable, makeText, makeTick, row, type Section } from "./section";

const PAGE_BYTES = 4096;
const MOST_ROWS = 200;
const SHOWN_BYTES = 8;

const nameOf = ({ number, holds, state, usedBytes }: JournalPage): string =>
  `${number}: ${holds}, ${state}, ${usedBytes} bytes`;

/** The page of records that is being written, or the first of them. */
function newestOf(pages: JournalPage[]): JournalPage {
  const records = pages.filter(({ holds }) => holds === "records");
  return records.reduce((one, other) => ((other.order ?? 0) > (one.order ?? 0) ? other : one));
}

export function journalSection(): Section {
  let device: TappedDevice | null = null;
  /** The page that was written to last. */
  let written: number | null = null;
  let painted = "";
  const choice = makeChoice("Page", []);
  const follow = makeTick("Follow what is written", true);
  const table = makeTable("What lies on the page", ["Byte", "Bytes", "What"]);
  const log = makeText("The log of the games in the journal");

  function save(): void {
    if (device !== null) download("journal.bin", device.rawFlash.bytes.slice(), "application/octet-stream");
  }

  function hear(one: Caught): void {
    if ("bus" in one && one.bus === "flash") written = Math.floor(one.address / PAGE_BYTES);
  }

  function fillPage(bytes: Uint8Array, page: JournalPage): void {
    const entries = entriesOn(bytes, page).slice(-MOST_ROWS);
    const rows = entries.map((entry) => {
      const more = entry.bytes.length > SHOWN_BYTES ? ` and ${entry.bytes.length - SHOWN_BYTES} more` : "";
      const item = row(String(entry.offset), hexAll(entry.bytes.subarray(0, SHOWN_BYTES)) + more, entry.words);
      if (!entry.sound) item.className = "failed";
      return item;
    });
    fillAtEnd(table.frame, () => table.fill(rows));
  }

  /** A list that is open stays so: its entries are written over, not replaced. */
  function namePages(pages: JournalPage[], shown: number): void {
    const { select } = choice;
    if (select.options.length === 0) select.append(...pages.map(({ number }) => new Option("", String(number))));
    pages.forEach((page, place) => setText(select.options[place], nameOf(page)));
    select.value = String(shown);
  }

  choice.select.addEventListener("change", () => {
    follow.input.checked = false;
    painted = "";
  });
  return {
    title: "Journal",
    about: "64 kB of flash as firmware/journal/JOURNAL.md has it, and the log as npm run journal prints it.",
    content: make(
      "div",
      "",
      make("div", "row", choice.field, follow.field),
      table.frame,
      make("h3", "", "The log"),
      log,
      make("div", "buttons", button("Save the journal", save)),
    ),
    restart: () => {
      written = null;
      painted = "";
    },
    hear: (fresh) => fresh.forEach(hear),
    paint: (now) => {
      device = now;
      const { bytes } = device.rawFlash;
      const wanted = `${crc32(bytes)} ${follow.input.checked} ${written}`;
      if (wanted === painted) return;
      painted = wanted;
      const pages = pagesOf(bytes);
      const shown = follow.input.checked ? (written ?? newestOf(pages).number) : Number(choice.select.value);
      namePages(pages, shown);
      fillPage(bytes, pages[shown]);
      log.textContent = printed(logged(bytes, "the journal")).join("\n");
    },
  };
}
