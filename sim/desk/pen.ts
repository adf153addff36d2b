// A pen writes entries. It is drawn at random at each load of the page, so that two tabs, a restored backup and an
// emptied store never write one id twice.

import { SIGNS } from "../../firmware/core/signs";
import { CHUNK_ENTRIES, entriesOf, type Hall } from "./chunks";
import { type Entry, entryText, isEntry, MOST_LAMPORT, readEntryText, type Refused, type What } from "./entries";

const PEN_SIGNS = 10;
/** Length from which on a chunk is not written on: all of it is sent again with each entry. */
const FULL_CHARACTERS = 16_000;

/** An entry to be written, without the pen's part. */
export interface Draft {
  answers: string[];
  what: What;
}

export interface Writer {
  /** The desk's name. */
  desk: string;
  nowMs: number;
}

/** Random bytes, such as the browser's. */
export type RandomBytes = (count: number) => Uint8Array;

const drawnBy = (random: RandomBytes): string => [...random(PEN_SIGNS)].map((byte) => SIGNS[byte & 31]).join("");

export interface Pen {
  /** The entries of these drafts, or what a schema refuses of them: then none is written. */
  write(hall: Hall, drafts: Draft[], writer: Writer): Entry[] | Refused;
  /** The pens used so far. */
  pens: ReadonlySet<string>;
}

export function createPen(random: RandomBytes): Pen {
  const pens = new Set<string>();
  let pen = "";
  let counter = 0;
  let characters = FULL_CHARACTERS;

  function draw(): void {
    pen = drawnBy(random);
    pens.add(pen);
    counter = characters = 0;
  }

  function next(draft: Draft, lamport: number, { desk, nowMs }: Writer): Entry | Refused {
    const text = entryText({ id: "", pen, counter, lamport, desk, at: nowMs, answers: draft.answers, ...draft.what });
    const entry = readEntryText(pen, text);
    if (isEntry(entry)) {
      counter++;
      characters = counter % CHUNK_ENTRIES === 0 ? 0 : characters + text.length;
    }
    return entry;
  }

  return {
    pens,
    write: (hall, drafts, writer) => {
      const highest = entriesOf(hall).reduce((most, entry) => Math.max(most, entry.lamport), 0);
      const entries: Entry[] = [];
      for (const draft of drafts) {
        if (characters >= FULL_CHARACTERS) draw();
        const entry = next(draft, Math.min(highest + 1 + entries.length, MOST_LAMPORT), writer);
        if (!isEntry(entry)) {
          // Counters of entries that are dropped now would be missing for ever.
          characters = FULL_CHARACTERS;
          return entry;
        }
        entries.push(entry);
      }
      return entries;
    },
  };
}
