// What stays when the page is loaded anew: the flash of the device that is played by hand, in the browser's own store.

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

/** So often what has changed is kept: a running clock's time is on the device's record as often. */
const KEEP_MS = 1000;

/** Each page of a web server has its own. */
const KEY = location.pathname;

/** Null where nothing was kept, or this browser keeps nothing for the page. */
export async function keptFlash(): Promise<Kept | null> {
  try {
    return (await get<Kept>(KEY)) ?? null;
  } catch {
    return null;
  }
}

const same = (one: Uint8Array, other: Uint8Array): boolean => one.every((byte, i) => byte === other[i]);

/** Keeps what `current` says from now on; what it returns forgets all of it, until something changes again. */
export function keepFlash(current: () => Kept): () => Promise<void> {
  let last: Kept | null = null;

  function keep(): void {
    const { journal, pack } = current();
    if (last !== null && last.pack === pack && same(last.journal, journal)) return;
    last = { journal: journal.slice(), pack };
    // A browser that keeps nothing has none of it the next time, and nothing else is lost.
    set(KEY, last).catch(() => {});
  }

  setInterval(keep, KEEP_MS);
  addEventListener("visibilitychange", keep);
  addEventListener("pagehide", keep);
  return async () => {
    last = null;
    await del(KEY).catch(() => {});
  };
}
