// The journal's flash as pages, and a page as its records or checkpoints.

import { CHECKPOINT_PAGES, EVENT_PAGES } from "../../../firmware/journal/journal";
import { HEADER_BYTES, PAGE_BYTES } from "../../../firmware/journal/ring";
import { CLEAN, isSound, OPEN, SLOT_BYTES, valueOf, WORD_BYTES } from "../../../firmware/journal/slot";
import { crc32 } from "../../../lexicon-pack/crc32";
import { bodySlots, checkpointWords, slotWords } from "./journal-words";

export const PAGES = CHECKPOINT_PAGES + EVENT_PAGES;

export interface JournalPage {
  number: number;
  holds: "checkpoints" | "records";
  /** Order of the page, from 1: how many pages the ring has used, up to this one; null if it is not in use. */
  order: number | null;
  state: string;
  /** Number of bytes up to the last one that is not erased. */
  usedBytes: number;
}

export interface JournalEntry {
  /** Place in the page, in bytes. */
  offset: number;
  bytes: Uint8Array;
  words: string;
  sound: boolean;
}

const pageOf = (bytes: Uint8Array, page: number): Uint8Array =>
  bytes.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES);

export function pagesOf(bytes: Uint8Array): JournalPage[] {
  return Array.from({ length: PAGES }, (_, number) => {
    const page = pageOf(bytes, number);
    const slots = [0, 1, 2].map((place) => page.subarray(place * SLOT_BYTES, (place + 1) * SLOT_BYTES));
    const opened = slots.slice(1).find((slot) => slot[0] === OPEN && isSound(slot, crc32));
    const usedBytes = page.findLastIndex((byte) => byte !== 0xff) + 1;
    const clean = slots[0][0] === CLEAN && isSound(slots[0], crc32) && usedBytes <= SLOT_BYTES;
    const order = opened === undefined ? null : valueOf(opened);
    const state =
      order !== null ? `in use, order ${order}` : clean ? "clean" : usedBytes === 0 ? "erased" : "not clean";
    return { number, holds: number < CHECKPOINT_PAGES ? "checkpoints" : "records", order, state, usedBytes };
  });
}

function checkpointsOn(page: Uint8Array, used: number): JournalEntry[] {
  const entries: JournalEntry[] = [];
  for (let offset = HEADER_BYTES; offset < used; offset += WORD_BYTES) {
    const bytes = page.subarray(offset, offset + WORD_BYTES);
    const words = checkpointWords(bytes);
    entries.push({ offset, bytes, words, sound: words !== "not sound" });
  }
  return entries;
}

/** Entries of a page of records: one for a record with its body, and one for each unsound slot, which readers skip. */
function recordsOn(page: Uint8Array, used: number): JournalEntry[] {
  const entries: JournalEntry[] = [];
  for (let offset = HEADER_BYTES; offset < used;) {
    const slot = page.subarray(offset, offset + SLOT_BYTES);
    const sound = isSound(slot, crc32);
    const length = SLOT_BYTES * (1 + (sound ? bodySlots(slot) : 0));
    entries.push({ offset, bytes: page.subarray(offset, offset + length), words: slotWords(slot), sound });
    offset += length;
  }
  return entries;
}

/** Entries of a page, oldest first, beginning with the slots of its head. */
export function entriesOn(bytes: Uint8Array, { number, holds, usedBytes }: JournalPage): JournalEntry[] {
  const page = pageOf(bytes, number);
  const heads = [0, 1, 2]
    .map((place) => place * SLOT_BYTES)
    .filter((offset) => offset < usedBytes)
    .map((offset) => {
      const slot = page.subarray(offset, offset + SLOT_BYTES);
      return { offset, bytes: slot, words: slotWords(slot), sound: isSound(slot, crc32) };
    });
  return [...heads, ...(holds === "records" ? recordsOn(page, usedBytes) : checkpointsOn(page, usedBytes))];
}
