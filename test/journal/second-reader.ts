// A reader of the journal that was written from firmware/journal/JOURNAL.md alone, and shares no line and no table with
// the firmware's. It reads the fields' types and the tables' numbers from the document itself, which tests these too.
//
// The reader works the other way round: it first makes the whole flash a list of records, then queries that list.

import { readFileSync } from "node:fs";

// The formatter pads the cells of a table.
const SPEC = readFileSync(new URL("../../firmware/journal/JOURNAL.md", import.meta.url), "utf8").replace(/ +/g, " ");

/** The version that the document describes. */
const VERSION = Number(SPEC.match(/This is \*\*version (\d+)\*\*/)![1]);

/** "n", "s", "t", "side" or "bits" by the field's number, from every table whose heads are "field" and "type". */
const TYPES = new Map<number, string>();
for (const [, numbers, type] of SPEC.matchAll(/^\| ([\d, -]+) \| (n|s|t|side|bits) \|/gm)) {
  for (const part of numbers!.split(", ")) {
    const [first, last = first] = part.split("-").map(Number);
    for (let field = first!; field <= last!; field++) TYPES.set(field, type!);
  }
}

/** The names of a table that begins with its title in bold, by number. */
export function namesOf(title: string): Map<number, string> {
  const section = SPEC.split(`**${title}**`)[1]!.split("\n\n**")[0]!;
  return new Map([...section.matchAll(/^\| (\d+) \| (\w+) \|/gm)].map(([, number, name]) => [Number(number), name!]));
}

export type Value = number | string;
export type FieldMap = Map<number, Value>;

export interface Body {
  version: number;
  lowest: number;
  time: number;
  fields: FieldMap;
  /** As it lies in flash, to tell a copy by. */
  raw: string;
}

export interface Item {
  code: number;
  number: number;
  value: number;
  /** Null where the record has none, or one that is not sound. */
  body: Body | null;
  /** Its body is not sound, and was cut off. */
  cutOff: boolean;
}

/** Something that bit 7 of its first byte marks as a slot, written to its end, and that is no record. */
const ROTTEN = "rotten";
type Entry = Item | typeof ROTTEN;

const PAGE = 4096;
const hasBody = (code: number) => code >= 0x83 && code <= 0x89;

function crc(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

class Slot {
  readonly view: DataView;
  constructor(readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, 8);
  }
  get code(): number {
    return this.bytes[0]!;
  }
  get value(): number {
    return this.view.getUint32(2, true);
  }
  get right(): number {
    const check = crc(this.bytes.subarray(0, 6)) & 0xffff;
    return check === 0xffff ? 0 : check;
  }
  get sound(): boolean {
    return this.code >= 0x80 && this.code !== 0xff && this.view.getUint16(6, true) === this.right;
  }
  get rotten(): boolean {
    if (this.code === 0xff && this.bytes[5] === 0xff) return false;
    return this.code >= 0x80 && this.bytes[7] !== 0xff && this.bytes[6] !== (this.right & 0xff);
  }
}

/** Pages `first` to `last` that are in use, in the order of their use. */
function pagesInUse(flash: Uint8Array, first: number, last: number): Uint8Array[] {
  const used: [order: number, page: Uint8Array][] = [];
  for (let n = first; n <= last; n++) {
    const page = flash.subarray(n * PAGE, (n + 1) * PAGE);
    const head = [8, 16]
      .map((at) => new Slot(page.subarray(at, at + 8)))
      .find((slot) => slot.code === 0x82 && slot.sound);
    if (head) used.push([head.value, page]);
  }
  return used.sort(([a], [b]) => a - b).map(([, page]) => page);
}

function valueOf(type: string | undefined, bytes: Uint8Array): Value {
  if (type === "t") return Buffer.from(bytes).toString("latin1");
  const number = bytes.reduceRight((high, byte) => high * 256 + byte, 0);
  if (type !== "s") return number;
  return number % 2 ? -(number + 1) / 2 : number / 2;
}

function fieldsOf(content: Uint8Array): FieldMap {
  const fields: FieldMap = new Map();
  for (let at = 6; content[at]; at += 2 + content[at + 1]!) {
    fields.set(content[at]!, valueOf(TYPES.get(content[at]!), content.subarray(at + 2, at + 2 + content[at + 1]!)));
  }
  return fields;
}

/** The body in the slots after the one at `at`, or null. */
function bodyOf(slot: Slot, page: Uint8Array, at: number): Body | null {
  const length = (slot.value & 0xff) * 8;
  const raw = page.subarray(at + 8, at + 8 + length);
  if (length === 0 || raw.length < length || raw[length - 1] === 0xff || (crc(raw) & 0xffffff) !== slot.value >>> 8)
    return null;
  const content = raw.filter((_, i) => i % 8 > 0);
  return {
    version: content[0]!,
    lowest: content[1]!,
    time: new DataView(content.buffer).getUint32(2, true),
    fields: slot.code < 0x86 ? new Map() : fieldsOf(content),
    raw: Buffer.from(raw).toString("hex"),
  };
}

/** Whether the slots after the one at `at` end before the body does, or in its last byte. */
function wasCutOff(slot: Slot, page: Uint8Array, at: number): boolean {
  const slots = slot.value & 0xff;
  const raw = page.slice(at + 8, at + 8 + slots * 8);
  if (raw.length < slots * 8 || bodyOf(slot, page, at) !== null) return false;
  const [number, ...content] = raw.subarray(-8);
  if (number !== slots || content.at(-1) === 0xff) return true;
  raw[raw.length - 1] = 0;
  return (crc(raw) & 0xffffff) === slot.value >>> 8;
}

/** Everything in the ring of records, in the order in which it was written. */
function entriesOf(flash: Uint8Array): Entry[] {
  return pagesInUse(flash, 9, 15).flatMap((page) => {
    const entries: Entry[] = [];
    for (let at = 24; at < PAGE; at += 8) {
      const slot = new Slot(page.subarray(at, at + 8));
      if (slot.sound)
        entries.push({
          code: slot.code,
          number: slot.bytes[1]!,
          value: slot.value,
          body: hasBody(slot.code) ? bodyOf(slot, page, at) : null,
          cutOff: hasBody(slot.code) && wasCutOff(slot, page, at),
        });
      else if (slot.rotten) entries.push(ROTTEN);
    }
    return entries;
  });
}

export interface Event {
  what: string;
  at: number;
  /** Fields of a pack's record. */
  fields?: FieldMap;
}

const KEY_NAMES = [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
  ...SPEC.split("**Keys**")[1]!
    .split("\n")[4]!
    .split("|")
    .map((name) => name.trim())
    .filter((name) => name !== ""),
];
const EVENTS: Record<number, string> = {
  0x90: "press A",
  0x91: "press B",
  0x92: "not acceptable",
  0x93: "acceptable",
  0x94: "power",
  0x96: "no verdict",
};

/** Null for one that the document does not have. */
function eventOf({ code, value, body }: Item): Event | null {
  if (code === 0x89) return body && { what: "pack", at: body.time, fields: body.fields };
  const key = KEY_NAMES[code - 0xa0];
  const what = EVENTS[code] ?? (key && `key ${key}`);
  return what === undefined ? null : { what, at: value };
}

/** A stretch of the journal from a whole state on, up to the next game or the end. */
export interface Stretch {
  begins: Item & { body: Body };
  events: Event[];
  /** Whole states on the way. */
  states: Body[];
  lost: number;
  /** Number of the last record, and the latest time of any event. */
  number: number;
  latest: number;
}

function stretchFrom(entries: Entry[], start: number): Stretch {
  const begins = entries[start] as Item & { body: Body };
  const stretch: Stretch = { begins, events: [], states: [], lost: 0, number: begins.number, latest: begins.body.time };
  let rotten = 0;
  let unread = 0;
  for (const entry of entries.slice(start + 1)) {
    if (entry === ROTTEN) {
      rotten++;
      continue;
    }
    const follows = entry.number === (begins.number + 1) % 256;
    if (entry.code === 0x87 && !(follows && (entry.body === null || entry.body.raw === begins.body.raw))) {
      if (entry.body !== null) break;
      continue;
    }
    rotten = 0;
    if (entry.number !== stretch.number) stretch.lost += unread + ((entry.number - stretch.number - 1 + 256) % 256);
    unread = 0;
    stretch.number = entry.number;
    if (entry.code === 0x88 && entry.body) stretch.states.push(entry.body);
    if (entry.code < 0x89) continue;
    const event = eventOf(entry);
    if (event === null) unread = entry.cutOff ? 0 : 1;
    else {
      stretch.events.push(event);
      stretch.latest = Math.max(stretch.latest, event.at);
    }
  }
  stretch.lost += rotten + unread;
  return stretch;
}

/** The last sound word in the ring of checkpoints; null where there is none. */
function lastCheckpoint(flash: Uint8Array): number | null {
  for (const page of pagesInUse(flash, 0, 8).reverse()) {
    const words = new DataView(page.buffer, page.byteOffset, PAGE);
    for (let at = PAGE - 4; at >= 24; at -= 4) {
      const word = words.getUint32(at, true);
      const zeros = 27 - (word >>> 5).toString(2).replaceAll("0", "").length;
      if (zeros === (word & 31)) return word;
    }
  }
  return null;
}

/** Latest known time of the game, and the number of records that are gone from the end by a checkpoint. */
function known(flash: Uint8Array, { number, latest }: Stretch): { at: number; gone: number } {
  const word = lastCheckpoint(flash);
  if (word === null || word === 27) return { at: latest, gone: 0 };
  const unit = Math.floor(latest / 32);
  const after = (((((word >>> 5) & 0x7ffff) - unit) % 0x80000) + 0x80000) % 0x80000;
  const beyond = ((word >>> 24) - number + 256) % 256;
  if (after >= 393_216 || (beyond > 3 && beyond < 255)) return { at: latest, gone: 0 };
  return beyond > 0 && beyond < 255
    ? { at: latest, gone: beyond }
    : { at: Math.max((unit + after) * 32, latest), gone: 0 };
}

export interface ReadJournal {
  /** State of the journal for a reader of the document's version. */
  is: "empty" | "readable" | "newer" | "version 0";
  /** The newest settings record. */
  settings: Body | null;
  /** The games in it, the newest first. */
  games: Stretch[];
  /** The newest game from its last whole state on. */
  newest: (Stretch & { at: number }) | null;
}

export function readJournal(flash: Uint8Array): ReadJournal {
  const entries = entriesOf(flash);
  const items = entries
    .map((entry, place) => ({ entry, place }))
    .filter(
      (found): found is { entry: Item & { body: Body }; place: number } =>
        found.entry !== ROTTEN && found.entry.body !== null,
    );
  const states = items.filter(({ entry: { code } }) => code === 0x87 || code === 0x88 || code < 0x86);
  const settings = items.findLast(({ entry: { code } }) => code === 0x86)?.entry.body ?? null;
  const firsts = items
    .filter(({ entry }) => entry.code === 0x87)
    .filter(({ entry }, i, all) => {
      const before = all[i - 1]?.entry;
      return !(before && before.body.raw === entry.body.raw && entry.number === (before.number + 1) % 256);
    });
  const games = firsts.map(({ place }) => stretchFrom(entries, place)).reverse();
  const last = states.at(-1);
  if (last === undefined) return { is: "empty", settings, games, newest: null };
  if (last.entry.code < 0x86) return { is: "version 0", settings, games, newest: null };
  if (last.entry.body.lowest > VERSION) return { is: "newer", settings, games, newest: null };
  const newest = stretchFrom(entries, last.place);
  const { at, gone } = known(flash, newest);
  return { is: "readable", settings, games, newest: { ...newest, lost: newest.lost + gone, at } };
}
