// What has been written of a game, counted from the operations on the flash: as JOURNAL.md has it, read without the firmware.

import { KEYS } from "../../firmware/core/keys.ts";
import type { RawFlash } from "../board/raw-flash.ts";

const PAGE_BYTES = 4096;
/** Pages before this one hold times of running clocks, the others records. */
const FIRST_RECORD_PAGE = 9;
const GAME = 0x83;
/** Where the text of a record begins, with the latest time of any event: only a game that begins has none yet. */
const TEXT_AT = 8;
const ZERO = 0x30;
const FIRST_EVENT = 0x90;
/** The power came back: nothing that happened at the table. */
const POWER = [0x94, 0x95];
const TIME_BYTES = 4;
/** Stands in front of a game's times. */
const BARRIER = 27;

export type Kind = "event" | "pulse" | "game";

/** What a record says: "press 0", "key UP" or "verdict", and the game's time; that of a clock's time is a multiple of 32 ms. */
export interface Heard {
  kind: Kind;
  name: string;
  time: number;
}

/** A write to the journal's flash. */
export interface Write {
  address: number;
  data: Uint8Array;
}

export interface Ledger {
  /** How many events, times and games' beginnings are on record since `begin`. */
  count: number;
  /** Where the last of them begins; before the flash if there is none. */
  lastAt: number;
  lastBytes: number;
  /** How often the settings of the last game are there. */
  copies: number;
  begin(): void;
  /** An operation is about to be carried out; what it says, where it is of a game. */
  write(write: Write): Heard | null;
  /** The power failed within the operation told last. */
  cut(flash: RawFlash): void;
}

function isCopy({ address, data }: Write): boolean {
  return isState({ address, data }) && data[TEXT_AT] === ZERO;
}

/** Also where room is made, and the game goes on in its whole state. */
function isState({ address, data }: Write): boolean {
  return address >= FIRST_RECORD_PAGE * PAGE_BYTES && data[0] === GAME;
}

/** What a write records; null for what is not of a game. A game's beginning is written twice, and counts once. */
export function kindOf({ address, data }: Write, before: Kind | null): Kind | null {
  if (address < FIRST_RECORD_PAGE * PAGE_BYTES) {
    return data.length === TIME_BYTES && !(data[0] === BARRIER && data[1] + data[2] + data[3] === 0) ? "pulse" : null;
  }
  if (isCopy({ address, data })) return before === "game" ? null : "game";
  return data[0] >= FIRST_EVENT && !POWER.includes(data[0]) ? "event" : null;
}

const PRESSES = 0x90;
const VERDICTS = [0x92, 0x93, 0x96];
const FIRST_KEY = 0xa0;
const TIME_UNIT_MS = 32;

function heard(kind: Kind, data: Uint8Array): Heard {
  const word = (at: number): number => new DataView(data.buffer, data.byteOffset).getUint32(at, true);
  if (kind === "pulse") return { kind, name: "", time: ((word(0) >>> 5) & 0x7ffff) * TIME_UNIT_MS };
  if (kind === "game") return { kind, name: "", time: 0 };
  const code = data[0];
  const name = code < PRESSES + 2 ? "press " + (code - PRESSES) : VERDICTS.includes(code) ? "verdict" : "key " + KEYS[code - FIRST_KEY];
  return { kind, name, time: word(2) };
}

export function createLedger(): Ledger {
  let last: Kind | null = null;
  let lastWrite: Write | null = null;
  let counted: Kind | null = null;
  let before = { at: -PAGE_BYTES, bytes: 0 };
  const ledger: Ledger = {
    count: 0,
    lastAt: -PAGE_BYTES,
    lastBytes: 0,
    copies: 0,
    begin: () => {
      ledger.count = 0;
      ledger.lastAt = -PAGE_BYTES;
      last = null;
    },
    write: (write) => {
      lastWrite = { address: write.address, data: write.data.slice() };
      counted = kindOf(write, last);
      if (counted === "game") ledger.copies = 1;
      else if (isCopy(write)) ledger.copies++;
      // The event before it is in it, and no longer needed.
      else if (isState(write)) ledger.lastAt = -PAGE_BYTES;
      if (counted === null) return null;
      before = { at: ledger.lastAt, bytes: ledger.lastBytes };
      ledger.count++;
      ledger.lastAt = write.address;
      ledger.lastBytes = write.data.length;
      last = counted;
      return heard(counted, write.data);
    },
    cut: (flash) => {
      const { address, data } = lastWrite!;
      if (data.every((byte, i) => flash.bytes[address + i] === byte)) return;
      if (isCopy(lastWrite!)) ledger.copies--;
      if (counted === null) return;
      ledger.count--;
      ledger.lastAt = before.at;
      ledger.lastBytes = before.bytes;
    },
  };
  return ledger;
}
