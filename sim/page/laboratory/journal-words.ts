// The journal's flash in words; firmware/journal/JOURNAL.md has its bytes.

import { SIDE_NAMES } from "../../../firmware/core/side";
import type { GameEvent } from "../../../firmware/core/step";
import { u32 } from "../../../firmware/core/u32";
import { eventOf } from "../../../firmware/journal/events";
import {
  BARRIER,
  CLEAN,
  GAME,
  isSound,
  isSoundWord,
  OPEN,
  PACK,
  SETTINGS,
  STATE,
  TICK_MS,
  valueOf,
} from "../../../firmware/journal/slot";
import { crc32 } from "../../../lexicon-pack/crc32";
import { timeText } from "../../play/scenario/time";

const BODIES: Record<number, string> = {
  [SETTINGS]: "settings",
  [GAME]: "a game begins, or goes on with room made",
  [STATE]: "the game's full state",
  [PACK]: "a pack was checked",
};

function eventWords(event: GameEvent): string {
  switch (event.kind) {
    case "press":
      return `press of ${SIDE_NAMES[event.side]}`;
    case "key":
      return `key ${event.key}`;
    case "verdict":
      return event.acceptable === null ? "no verdict" : event.acceptable ? "acceptable" : "not acceptable";
    case "power":
      return "power came back";
    case "pack":
      return "a pack was checked";
  }
}

/** Number of slots of the body after a sound slot; 0 without a body. */
export function bodySlots(slot: Uint8Array): number {
  return BODIES[slot[0]] === undefined ? 0 : valueOf(slot) & 0xff;
}

/** Text for a slot of 8 bytes. */
export function slotWords(slot: Uint8Array): string {
  if (!isSound(slot, crc32)) return "not sound";
  const [code, sequence] = slot;
  const value = valueOf(slot);
  if (code === CLEAN) return "page is clean";
  if (code === OPEN) return `page in use, order ${value}`;
  if (BODIES[code] !== undefined) return `number ${sequence}: ${BODIES[code]}, ${value & 0xff} slots follow`;
  const event = eventOf(code, value);
  const what = event === null ? `code 0x${code.toString(16)}, which this firmware does not know` : eventWords(event);
  return `number ${sequence}: ${what} at ${timeText(value)}`;
}

/** Mask of a checkpoint's time, which has 19 bits. */
const TICKS = 0x7ffff;

/** Text for a checkpoint of 4 bytes, whose time overflows after 4 h 39 min. */
export function checkpointWords(bytes: Uint8Array): string {
  const word = u32(bytes, 0);
  if (word === BARRIER) return "a game's checkpoints begin";
  if (!isSoundWord(word)) return "not sound";
  return `after number ${word >>> 24}: a clock runs at ${timeText(((word >>> 5) & TICKS) * TICK_MS)}`;
}

/** Text for one write to the flash. */
export function writtenWords(bytes: Uint8Array): string {
  if (bytes.length === 4) return `checkpoint ${checkpointWords(bytes)}`;
  return slotWords(bytes.subarray(0, 8));
}
