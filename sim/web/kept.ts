// Keeps the flash of the device that is played by hand in the browser's own store, so that it outlasts a reload of the
// page. One tab has it at a time: two would write over each other's games.

import { del, get, set } from "idb-keyval";
import type { PackLines } from "./recorded-scenario";

/** A pack that was put on the device, and what a scenario says of it. */
export interface OwnPack {
  data: Uint8Array;
  lines: PackLines;
}

export interface Kept {
  journal: Uint8Array;
  /** Null for the pack that comes with the page. */
  pack: OwnPack | null;
}

export interface Memory {
  /** Null for a new device. */
  kept: Kept | null;
  /** Keeps what `current` says from now on. */
  keep(current: () => Kept): void;
  /** Forgets what was kept, until something changes again. */
  forget(): void;
}

/** Why nothing is kept, in words; whether another tab has the device, which can be taken over from it. */
export interface Forgetful {
  why: string;
  elsewhere: boolean;
}

/** Interval at which changes are saved: a running clock's time is in the device's journal about as often. */
const KEEP_MS = 1000;
/** Timeout of the store, after which the page runs without it. */
const ANSWER_MS = 3000;
/** Time for which a page that is being reloaded may still hold the device. */
const HOLD_MS = 500;

/** Each page of a web server has its own. */
const KEY = location.pathname;
const LOCK = `tileclock ${KEY}`;
/** On the channel of the same name: the tab that has the device is to write down what it has, and let go. */
const LET_GO = "let go";

/** The answer of the browser's store; rejects if it does not come in time. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((answer, fail) => {
    const silent = () => fail(new Error(`no answer within ${ANSWER_MS / 1000} s`));
    const late = setTimeout(silent, ANSWER_MS);
    work.then(answer, fail).finally(() => clearTimeout(late));
  });
}

/**
 * Takes hold of the device; false where another tab has it. `letGo` is called when another tab asks for it, and
 * awaited; `lost` when this one no longer has it. A page that is not served securely has no locks, and always has it.
 */
function hold(letGo: () => Promise<void>, lost: () => void): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    let has = false;
    const ended = (): void => (has ? lost() : answer(false));
    const held = (): Promise<void> => {
      has = true;
      answer(true);
      return new Promise((release) => {
        const channel = new BroadcastChannel(LOCK);
        channel.addEventListener("message", async ({ data }) => {
          if (data !== LET_GO) return;
          channel.close();
          await letGo();
          release();
        });
      });
    };
    navigator.locks.request(LOCK, { signal: AbortSignal.timeout(HOLD_MS) }, held).then(ended, ended);
  });
}

/** Has the tab that holds the device write it down and let go of it, or takes it, and starts this page with it. */
export async function takeOver(): Promise<void> {
  new BroadcastChannel(LOCK).postMessage(LET_GO);
  const take = (): void => location.reload();
  await navigator.locks
    .request(LOCK, { signal: AbortSignal.timeout(ANSWER_MS) }, take)
    .catch(() => navigator.locks.request(LOCK, { steal: true }, take));
}

const same = (one: Uint8Array, other: Uint8Array): boolean => one.every((byte, i) => byte === other[i]);

/** A device that is kept nowhere. */
const NOTHING: Memory = { kept: null, keep: () => {}, forget: () => {} };

/** The store; `tell` hears, now or later, why nothing is kept, and null once it is kept again. */
export async function openMemory(tell: (forgetful: Forgetful | null) => void): Promise<Memory> {
  let current: (() => Kept) | null = null;
  let last: Kept | null = null;
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
      // The next look finds it changed again.
      last = null;
      refused(fault);
    }
  }

  async function keep(): Promise<void> {
    if (current === null) return;
    const { journal, pack } = current();
    if (last !== null && last.pack === pack && same(last.journal, journal)) return;
    last = { journal: journal.slice(), pack };
    await write(set(KEY, last));
  }

  const elsewhere = (): void => tell({ why: "Another tab has the device.", elsewhere: true });
  const lost = (): void => {
    current = null;
    elsewhere();
  };
  if (!(await hold(keep, lost))) {
    elsewhere();
    return NOTHING;
  }
  let kept: Kept | null;
  try {
    kept = (await inTime(get<Kept>(KEY))) ?? null;
  } catch (fault) {
    // A store that answers later has a game, which a new device must not be written over.
    refused(fault);
    return NOTHING;
  }
  setInterval(keep, KEEP_MS);
  addEventListener("visibilitychange", keep);
  addEventListener("pagehide", keep);
  return {
    kept,
    keep: (from) => {
      current = from;
    },
    forget: () => {
      last = null;
      if (current !== null) void write(del(KEY));
    },
  };
}
