// The journal page by page, as the laboratory shows it.

import { describe, expect, test } from "vitest";
import { PAGE_BYTES } from "../../firmware/journal/ring";
import { entriesOn, pagesOf, type JournalEntry } from "../../sim/page/laboratory/journal-pages";
import { played } from "../play/play";

function journalAfter(lines: string): Uint8Array {
  return played(`words: CAT DOG\n${lines}`).rawFlash.bytes;
}

/** Everything in the ring of records, in the order in which it was written. */
function recordsIn(bytes: Uint8Array): JournalEntry[] {
  const used = pagesOf(bytes).filter(({ holds, order }) => holds === "records" && order !== null);
  used.sort((one, other) => one.order! - other.order!);
  return used.flatMap((page) => entriesOn(bytes, page));
}

const GAME =
  "0:01 B presses\n+20 A presses\n+3 key NEUTRAL\n+1 key CHALLENGE\ntype CAT\n+1 B presses\n+1 A presses\n+2";

describe("the journal's pages", () => {
  test("have what was pressed in the game, and the verdict, with their times", () => {
    const records = recordsIn(journalAfter(GAME));
    const found = records.flatMap(({ words }) => /^number \d+: (.* at .*)\.\d+$/.exec(words)?.[1] ?? []);
    // The scenario's time begins 1.1 s after the game's, with the key that leaves set-up.
    expect(found).toEqual([
      "key ENTER at 0:01",
      "press of B at 0:02",
      "press of A at 0:22",
      "key NEUTRAL at 0:25",
      ...["CHALLENGE", "C", "A", "T", "ENTER"].map((key) => `key ${key} at 0:26`),
      "press of B at 0:27",
      "press of A at 0:28",
      "acceptable at 0:29",
    ]);
    expect(records.filter(({ sound }) => !sound)).toEqual([]);
  });

  test("say which are in use, clean or torn, by JOURNAL.md's table of a page", () => {
    const bytes = journalAfter(GAME);
    const pages = pagesOf(bytes);
    // As a game begins: 8 clean pages for checkpoints and at least 5 for records, beside the ones in use.
    const counts = (holds: string, state: string): number =>
      pages.filter((page) => page.holds === holds && page.state.startsWith(state)).length;
    expect(pages.length).toBe(16);
    expect([counts("checkpoints", "in use"), counts("records", "in use")]).toEqual([1, 1]);
    expect(counts("checkpoints", "clean")).toBe(8);
    expect(counts("records", "clean")).toBeGreaterThanOrEqual(5);
    const torn = bytes.slice();
    torn.fill(0, 15 * PAGE_BYTES, 15 * PAGE_BYTES + 40);
    expect(pagesOf(torn)[15].state).toBe("not clean");
    expect(pagesOf(new Uint8Array(65536).fill(0xff))[3]).toEqual({
      number: 3,
      holds: "checkpoints",
      order: null,
      state: "erased",
      usedBytes: 0,
    });
  });

  test("checkpoints have the time at which a clock ran", () => {
    const bytes = journalAfter("0:01 B presses\n+20 A presses\n+1");
    const page = pagesOf(bytes).find(({ holds, order }) => holds === "checkpoints" && order !== null)!;
    const times = entriesOn(bytes, page).flatMap(
      ({ words }) => /a clock runs at 0:(\d\d\.\d+)$/.exec(words)?.[1] ?? [],
    );
    const steps = times.slice(1).map((time, i) => Number(time) - Number(times[i]));
    // One at least every 1.85 s (journal.ts, CHECKPOINT_MS), to the tick of 32 ms, and one in a while after each press.
    expect(times.length).toBeGreaterThanOrEqual(10);
    for (const step of steps) expect(step).toBeLessThanOrEqual(1.85 + 0.032 + 0.118);
  });
});
