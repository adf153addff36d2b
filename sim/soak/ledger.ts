// What has been written of a game, counted from the operations on the flash: as JOURNAL.md has it, read without the
// firmware.

import type { RawFlash } from "../board/raw-flash";
import { PAGE_BYTES } from "../board/flash";

/** Pages before this one hold times of running clocks, the others records. */
const FIRST_RECORD_PAGE = 9;
/** A record is one write: its slot, and its body in slots of 8 bytes, of which the first byte is no content. */
const SLOT_BYTES = 8;
const SETTINGS = 0x86;
const GAME = 0x87;
const STATE = 0x88;
/** Where a body has the latest time of any event, after the slot, the body's first number and both versions. */
const BODY_TIME_AT = SLOT_BYTES + 3;
/** Presses, verdicts and keys. A pack that has been checked has a smaller code: nobody did that. */
const FIRST_EVENT = 0x90;
const PRESSES = 0x90;
const VERDICTS = [0x92, 0x93, 0x96];
/** The power came back: nothing that happened at the table. */
const POWER = 0x94;
const FIRST_KEY = 0xa0;
const KEYS = [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
  "NEUTRAL",
  "HOLD",
  "ACCEPT",
  "CHALLENGE",
  "ENTER",
  "DELETE",
  "OUT",
  "END",
  "UP",
  "DOWN",
  "BACK",
  "MENU",
];
const TIME_BYTES = 4;
/** A clock's time is in units of so much. */
const TIME_UNIT_MS = 32;
/** Stands in front of a game's times. */
const BARRIER = 27;

export type Kind = "event" | "pulse" | "game";

/**
 * What a record says: "press 0", "key UP" or "verdict", and the game's time; that of a clock's time is a multiple of 32
 * ms.
 */
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

function numberAt(data: Uint8Array, at: number): number {
  return new DataView(data.buffer, data.byteOffset).getUint32(at, true);
}

/** The code of a record; 0 for a clock's time. */
function codeOf({ address, data }: Write): number {
  return address < FIRST_RECORD_PAGE * PAGE_BYTES ? 0 : data[0];
}

/** A game's beginning, or its copy. Where room is made the game is there once more, but some time has gone by. */
function isBeginning(write: Write): boolean {
  return codeOf(write) === GAME && numberAt(write.data, BODY_TIME_AT) === 0;
}

/** What a write records; null for what is not of a game. A game's beginning is written twice, and counts once. */
export function kindOf(write: Write, before: Kind | null): Kind | null {
  const { address, data } = write;
  if (address < FIRST_RECORD_PAGE * PAGE_BYTES) {
    return data.length === TIME_BYTES && numberAt(data, 0) !== BARRIER ? "pulse" : null;
  }
  if (isBeginning(write)) return before === "game" ? null : "game";
  return data[0] >= FIRST_EVENT && data[0] !== POWER ? "event" : null;
}

/** Of a power event, how far the game is known to have come; null for any other write. */
export function powerTime(write: Write): number | null {
  return codeOf(write) === POWER ? numberAt(write.data, 2) : null;
}

/**
 * Whether it is with this record that the event before it can no longer be lost unseen: the state has it, and after any
 * other record a number is missing.
 */
function covers(write: Write): boolean {
  const code = codeOf(write);
  return code === SETTINGS || code === STATE || (code === GAME && !isBeginning(write));
}

function heard(kind: Kind, data: Uint8Array): Heard {
  if (kind === "pulse") return { kind, name: "", time: ((numberAt(data, 0) >>> 5) & 0x7ffff) * TIME_UNIT_MS };
  if (kind === "game") return { kind, name: "", time: 0 };
  const code = data[0];
  const ofNoFinger = VERDICTS.includes(code) ? "verdict" : "key " + KEYS[code - FIRST_KEY];
  return { kind, name: code < PRESSES + 2 ? "press " + (code - PRESSES) : ofNoFinger, time: numberAt(data, 2) };
}

/**
 * Where the flash was not clean a record is not as it was written, and is written once more after it: with the same
 * number.
 */
function isAnotherTry({ address, data }: Write, before: Write): boolean {
  return (
    address === before.address + before.data.length &&
    data.length === before.data.length &&
    data.every((byte, i) => byte === before.data[i])
  );
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
      if (lastWrite !== null && isAnotherTry(write, lastWrite)) {
        ledger.lastAt = write.address;
        lastWrite = { ...lastWrite, address: write.address };
        return null;
      }
      lastWrite = { address: write.address, data: write.data.slice() };
      counted = kindOf(write, last);
      before = { at: ledger.lastAt, bytes: ledger.lastBytes };
      if (counted === "game") ledger.copies = 1;
      else if (isBeginning(write)) ledger.copies++;
      else if (covers(write) && last === "event") ledger.lastAt = -PAGE_BYTES;
      if (counted === null) return null;
      ledger.count++;
      ledger.lastAt = write.address;
      ledger.lastBytes = write.data.length;
      last = counted;
      return heard(counted, write.data);
    },
    cut: (flash) => {
      const { address, data } = lastWrite!;
      const written = (bytes: number): boolean =>
        data.subarray(0, bytes).every((byte, i) => flash.bytes[address + i] === byte);
      if (written(data.length)) return;
      if (isBeginning(lastWrite!)) ledger.copies--;
      // Its number is there, with or without its body.
      if (counted === null && codeOf(lastWrite!) !== GAME && written(SLOT_BYTES)) return;
      ledger.lastAt = before.at;
      ledger.lastBytes = before.bytes;
      if (counted !== null) ledger.count--;
    },
  };
  return ledger;
}
