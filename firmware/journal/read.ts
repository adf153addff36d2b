// Reading a game's events from the journal, and finding the games that it holds.

import { Millis } from "../core/clock";
import { GameEvent } from "../core/step";
import { eventOf } from "./events";
import { Journal } from "./journal";
import { HEADER_BYTES, orderOf, pageBeside, PAGE_BYTES } from "./ring";
import { FIRST_EVENT, GAME, isRotten, isSound, OTHER, SLOT_BYTES, valueOf } from "./slot";
import { endOfPage, Place, StoredText, textAt, textsBack } from "./text";

/** What reading found: the number and the latest time of the records read, and how many there were and are not. */
export interface Reading {
  events: number;
  lost: number;
  sequence: number;
  lastAt: Millis;
}

/**
 * Gives each event behind `from` to `visit`, up to the next game or the end. What is torn or rotten is passed over; a
 * gap in the records' numbers counts as lost.
 */
export function readEvents(journal: Journal, from: StoredText, visit: (event: GameEvent) => void): Reading {
  const reading: Reading = { events: 0, lost: 0, sequence: from.sequence, lastAt: from.lastAt };
  const place: Place = { page: from.end.page, offset: from.end.offset };
  const ring = journal.events;
  for (;;) {
    if (place.offset >= endOfPage(ring, place.page)) {
      if (place.page === ring.page) return reading;
      place.page = pageBeside(ring, orderOf(ring, place.page), 1);
      place.offset = HEADER_BYTES;
      continue;
    }
    const slot = ring.flash.read(place.page * PAGE_BYTES + place.offset, SLOT_BYTES);
    if (isSound(slot, journal.crc32)) {
      if (slot[0] !== GAME || isCopy(journal, from, place, slot)) take(journal, reading, place, slot, visit);
      // Writing one was cut off, and the game went on, its next record with the same number.
      else if (textAt(journal, place, slot) !== null) return reading;
    } else if (isRotten(slot, journal.crc32)) reading.lost++;
    place.offset += SLOT_BYTES;
  }
}

/** Whether a game's slot is that of the second copy of its beginning, readable or not. */
function isCopy(journal: Journal, game: StoredText, place: Place, slot: Uint8Array): boolean {
  if (slot[1] !== ((game.sequence + 1) & 0xff)) return false;
  const stored = textAt(journal, place, slot);
  return stored === null || stored.text === game.text;
}

/** Takes a sound slot into the reading. */
function take(journal: Journal, reading: Reading, place: Place, slot: Uint8Array, visit: (event: GameEvent) => void): void {
  reading.lost += (slot[1] - reading.sequence - 1) & 0xff;
  reading.sequence = slot[1];
  if (slot[0] < OTHER) return;
  const event = eventIn(journal, place, slot);
  if (event === null) {
    reading.lost++;
    return;
  }
  reading.events++;
  if (event.at > reading.lastAt) reading.lastAt = event.at;
  visit(event);
}

/** The event in a sound slot; null if its text is damaged, or if a newer firmware wrote it. */
function eventIn(journal: Journal, place: Place, slot: Uint8Array): GameEvent | null {
  if (slot[0] >= FIRST_EVENT) return eventOf(slot[0], valueOf(slot));
  const stored = textAt(journal, place, slot);
  return stored === null ? null : JSON.parse(stored.text);
}

/** The beginnings of the games in the journal, the newest first. */
export function storedGames(journal: Journal): StoredText[] {
  const games: StoredText[] = [];
  textsBack(journal, GAME, function (game) {
    const newer = games[games.length - 1];
    // Of the two copies, the one with the events behind it.
    if (newer === undefined || newer.text !== game.text || newer.sequence !== ((game.sequence + 1) & 0xff)) games.push(game);
    return false;
  });
  return games;
}
