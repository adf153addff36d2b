// The entries of all pens, in chunks: what a desk stores, sends and carries in a file. Two halls are put together by
// the union of their chunks' lines, in any order and any number of times.

import * as v from "valibot";
import { type Entry, entryText, isEntry, PEN_FORM, readEntryText } from "./entries";
import { jsonOf, valueIn, whole } from "./schema";

const FORMAT = "tileclock-desk-2";
/** Entries of a chunk. A pen's last chunk is sent again with each entry. */
export const CHUNK_ENTRIES = 64;
/** Most lines accepted in a chunk. More than its entries are of a pen that wrote one id twice, or of an attacker. */
const MOST_LINES = 4 * CHUNK_ENTRIES;
/** Longest chunk accepted: one has some 12 kB, and more with the pairings of a great hall. */
export const MOST_CHARACTERS = 300_000;
const MOST_CHUNKS = 15_624;

/** The lines of a chunk with their entries; null for a line that this version cannot read, which is passed on. */
export type Chunk = ReadonlyMap<string, Entry | null>;

/** All that a desk has, by the chunks' names: PEN/NUMBER. */
export interface Hall {
  chunks: ReadonlyMap<string, Chunk>;
}

export const EMPTY_HALL: Hall = { chunks: new Map() };

/** Event names that a topic can have: without the characters that are special in MQTT. */
export const isEventName = (name: string): boolean => /^[^/+#\p{Cc}]{1,40}$/u.test(name);

export const chunkName = ({ pen, counter }: Pick<Entry, "pen" | "counter">): string =>
  `${pen}/${Math.floor(counter / CHUNK_ENTRIES)}`;

export const penOf = (name: string): string => name.split("/")[0];

/** Whether such a name can be a chunk's. */
export function isChunkName(name: string): boolean {
  const [pen, number, ...more] = name.split("/");
  return PEN_FORM.test(pen) && /^(0|[1-9]\d{0,4})$/.test(number ?? "") && more.length === 0;
}

const placeOf = ([text, entry]: [string, Entry | null]): string => `${entry?.counter ?? 1e6}`.padStart(7, "0") + text;

/** A chunk as text, the same on every desk that has the same lines. */
export function chunkText(name: string, chunk: Chunk): string {
  const [pen, number] = name.split("/");
  const lines = [...chunk].map((line) => ({ at: placeOf(line), text: line[0] }));
  lines.sort((one, other) => (one.at < other.at ? -1 : 1));
  return [JSON.stringify([FORMAT, pen, Number(number)]), ...lines.map(({ text }) => text)].join("\n");
}

const HEAD = jsonOf(v.strictTuple([v.literal(FORMAT), v.pipe(v.string(), v.regex(PEN_FORM)), whole(0, MOST_CHUNKS)]));

/** The chunk of such a text; null for any other. */
export function readChunk(text: string): { name: string; chunk: Chunk } | null {
  if (text.length > MOST_CHARACTERS) return null;
  const [head, ...lines] = text.split("\n");
  const found = valueIn(head, HEAD);
  if (found === null || lines.length > MOST_LINES) return null;
  const name = `${found[1]}/${found[2]}`;
  const chunk = new Map<string, Entry | null>();
  for (const line of lines) {
    const read = readEntryText(found[1], line);
    if (isEntry(read) && chunkName(read) === name) chunk.set(entryText(read), read);
    else chunk.set(line, null);
  }
  return { name, chunk };
}

/** The hall with this chunk's lines as well; the hall itself if it has them all. */
export function withChunk(hall: Hall, name: string, chunk: Chunk): Hall {
  const had = hall.chunks.get(name);
  const more = [...chunk].filter(([text]) => had?.has(text) !== true);
  if (more.length === 0) return hall;
  return { chunks: new Map([...hall.chunks, [name, new Map([...(had ?? []), ...more])]]) };
}

export const withEntries = (hall: Hall, entries: Entry[]): Hall =>
  entries.reduce((all, entry) => withChunk(all, chunkName(entry), new Map([[entryText(entry), entry]])), hall);

export const merged = (one: Hall, other: Hall): Hall =>
  [...other.chunks].reduce((hall, [name, chunk]) => withChunk(hall, name, chunk), one);

/** The hall of these chunks' texts; others are left out. */
export function hallOf(texts: Iterable<string>): Hall {
  const chunks = new Map<string, Chunk>();
  for (const text of texts) {
    const read = readChunk(text);
    if (read !== null) chunks.set(read.name, new Map([...(chunks.get(read.name) ?? []), ...read.chunk]));
  }
  return { chunks };
}

export const entriesOf = (hall: Hall): Entry[] =>
  [...hall.chunks.values()].flatMap((chunk) => [...chunk.values()]).filter((entry) => entry !== null);

/** Lines that this version of the desk cannot read. */
export const unreadOf = (hall: Hall): number =>
  [...hall.chunks.values()].reduce((sum, chunk) => sum + [...chunk.values()].filter((one) => one === null).length, 0);

/** Entries that are somewhere and not here: of a pen, from one counter to another. */
export interface Gap {
  pen: string;
  /** The name of the pen's desk; null if no entry of it is here. */
  desk: string | null;
  from: number;
  to: number;
}

/** Entries that are missing here, by the counters of the entries that are here and of those that they answer. */
export function gapsOf(hall: Hall): Gap[] {
  const pens = new Map<string, { desk: string | null; here: Set<number>; last: number }>();
  const pen = (name: string) => {
    const known = pens.get(name) ?? { desk: null, here: new Set<number>(), last: -1 };
    pens.set(name, known);
    return known;
  };
  for (const entry of entriesOf(hall)) {
    const own = pen(entry.pen);
    own.desk = entry.desk;
    own.here.add(entry.counter);
    own.last = Math.max(own.last, entry.counter);
    for (const id of entry.answers) {
      const [name, counter] = id.split(".");
      pen(name).last = Math.max(pen(name).last, Number(counter));
    }
  }
  return [...pens].flatMap(([name, { desk, here, last }]) =>
    gapsIn(here, last).map((gap) => ({ pen: name, desk, ...gap })),
  );
}

function gapsIn(here: Set<number>, last: number): { from: number; to: number }[] {
  const known = [...here].sort((one, other) => one - other);
  const bounds = [-1, ...known, ...(last > (known.at(-1) ?? -1) ? [last + 1] : [])];
  return bounds.flatMap((to, at) =>
    at > 0 && to - bounds[at - 1] > 1 ? [{ from: bounds[at - 1] + 1, to: to - 1 }] : [],
  );
}

const FILE = jsonOf(v.strictObject({ format: v.literal(FORMAT), chunks: v.array(v.string()) }));

/** The whole hall as a file's text, to be carried to another desk. */
export const hallText = ({ chunks }: Hall): string =>
  JSON.stringify({ format: FORMAT, chunks: [...chunks].map(([name, chunk]) => chunkText(name, chunk)).sort() });

/** The hall of such a text; null for any other. */
export function hallIn(text: string): Hall | null {
  const file = valueIn(text, FILE);
  return file && hallOf(file.chunks);
}
