// Stores the flash of the device that is played by hand in the browser, so that it survives a reload of the page. One
// tab has the device at a time: two would overwrite each other's games.

import { del, get, set } from "idb-keyval";
import type { PackLines } from "./recorded-scenario";

/** A pack that was put on the device, and its lines for the head of a scenario. */
export interface OwnPack {
  data: Uint8Array;
  lines: PackLines;
}

export interface StoredDevice {
  journal: Uint8Array;
  /** The device's serial number. An entry of an older page has none. */
  serial?: string;
  /** Null for the page's own pack. */
  pack: OwnPack | null;
  /** Address of the club's desk, "" for none. An entry of an older page has none. */
  desk?: string;
  /** Lines of the rules files put on it; null for the page's own. An entry of an older page has none. */
  rulesFiles?: string[] | null;
  /** The world's time at which it was stored. An entry of an older page has none. */
  at?: number;
}

export interface Memory {
  /** Null for a new device. */
  stored: StoredDevice | null;
  /** Stores the value of `current` from now on, whenever it changes. */
  store(current: () => Omit<StoredDevice, "at">): void;
  /** Stores it now if it has changed: after an act, which a browser that kills the page must not lose. */
  save(): Promise<void>;
  /** Deletes the stored device; the next change stores it again. */
  forget(): void;
}

/** The reason why nothing is stored, and whether another tab has the device, from which it can be taken over. */
export interface Forgetful {
  why: string;
  elsewhere: boolean;
}

/** Interval of saving: about that at which the device writes a running clock's time to its journal. */
const SAVE_MS = 1000;
/** Timeout of the store, after which the page runs without it. */
const ANSWER_MS = 3000;
/** Time for which the page before a reload may still hold the device. */
const HOLD_MS = 500;

/** Name of a page's store: each page of a web server has its own. */
const ownName = (): string => location.pathname;
const lockOf = (name: string): string => `tileclock ${name}`;
/** Message on the channel of the same name: the tab that has the device stores it and releases it. */
const LET_GO = "let go";

/** An answer of the browser's store; rejects after a timeout. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((answer, fail) => {
    const silent = () => fail(new Error(`no answer within ${ANSWER_MS / 1000} s`));
    const late = setTimeout(silent, ANSWER_MS);
    work.then(answer, fail).finally(() => clearTimeout(late));
  });
}

/**
 * Acquires the device; returns false if another tab has it. `letGo` is called and awaited when another tab asks for it;
 * `lost` is called when this tab no longer has it. A page that is not served securely has no locks, and always gets it.
 */
function hold(lock: string, letGo: () => Promise<void>, lost: () => void): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    let has = false;
    const ended = (): void => (has ? lost() : answer(false));
    const held = (): Promise<void> => {
      has = true;
      answer(true);
      return new Promise((release) => {
        const channel = new BroadcastChannel(lock);
        channel.addEventListener("message", async ({ data }) => {
          if (data !== LET_GO) return;
          channel.close();
          await letGo();
          release();
        });
      });
    };
    navigator.locks.request(lock, { signal: AbortSignal.timeout(HOLD_MS) }, held).then(ended, ended);
  });
}

/**
 * Asks the tab that holds the device to store and release it, or takes it without an answer; then reloads this page.
 */
export async function takeOver(name = ownName()): Promise<void> {
  const lock = lockOf(name);
  new BroadcastChannel(lock).postMessage(LET_GO);
  const take = (): void => location.reload();
  await navigator.locks
    .request(lock, { signal: AbortSignal.timeout(ANSWER_MS) }, take)
    .catch(() => navigator.locks.request(lock, { steal: true }, take));
}

const same = (one: Uint8Array, other: Uint8Array): boolean => one.every((byte, i) => byte === other[i]);

/** Fields that are stored beside the journal; each is another object once it changes. */
const REST = ["pack", "serial", "desk", "rulesFiles"] as const;

/** A device that is not stored. */
const NOTHING: Memory = { stored: null, store: () => {}, save: async () => {}, forget: () => {} };

/** The device stored under `name`; moves there what is stored under `before`, once. */
async function storedUnder(name: string, before: string | null): Promise<StoredDevice | null> {
  const own = await get<StoredDevice>(name);
  if (own !== undefined || before === null) return own ?? null;
  const moved = await get<StoredDevice>(before);
  if (moved === undefined) return null;
  await set(name, moved);
  await del(before);
  return moved;
}

/**
 * The store `name`, which begins with what is stored under `before`; calls `tell`, now or later, with the reason why
 * nothing is stored, and with null once it is again.
 */
export async function openMemory(
  tell: (forgetful: Forgetful | null) => void,
  name = ownName(),
  before: string | null = null,
): Promise<Memory> {
  let current: (() => Omit<StoredDevice, "at">) | null = null;
  let last: StoredDevice | null = null;
  let failed = false;

  const refused = (fault: unknown): void => {
    if (failed) return;
    failed = true;
    tell({ why: `The browser does not keep this device (${String(fault)}).`, elsewhere: false });
  };

  async function write(work: Promise<void>): Promise<void> {
    try {
      await inTime(work);
      if (failed) tell(null);
      failed = false;
    } catch (fault) {
      // The next interval finds it changed, and tries again.
      last = null;
      refused(fault);
    }
  }

  async function save(): Promise<void> {
    if (current === null) return;
    const { journal, ...rest } = current();
    const isLast = last !== null && REST.every((name) => last![name] === rest[name]);
    if (isLast && same(last!.journal, journal)) return;
    last = { journal: journal.slice(), ...rest, at: Date.now() };
    await write(set(name, last));
  }

  const elsewhere = (): void => tell({ why: "Another tab has the device.", elsewhere: true });
  const lost = (): void => {
    current = null;
    elsewhere();
  };
  if (!(await hold(lockOf(name), save, lost))) {
    elsewhere();
    return NOTHING;
  }
  let stored: StoredDevice | null;
  try {
    stored = await inTime(storedUnder(name, before));
  } catch (fault) {
    // A store that answers late may have a game, which a new device must not overwrite.
    refused(fault);
    return NOTHING;
  }
  setInterval(save, SAVE_MS);
  addEventListener("visibilitychange", save);
  addEventListener("pagehide", save);
  return {
    stored,
    store: (from) => {
      current = from;
    },
    save,
    forget: () => {
      last = null;
      if (current !== null) void write(del(name));
    },
  };
}
