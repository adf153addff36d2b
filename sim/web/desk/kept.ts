// Keeps the hall of each event in the browser's own store. Two tabs of one desk put what they have together, so neither
// takes anything from the other.

import { createStore, get, set, update, type UseStore } from "idb-keyval";
import { EMPTY_HALL, type Hall, merged } from "../../desk/hall";
import { hallIn, hallText } from "../../desk/messages";

/** The event that a desk shares, and its broker; the password is the event's. */
export interface Joined {
  event: string;
  broker: string;
  password: string;
}

export interface Keeping {
  hallOf(event: string): Promise<Hall>;
  /** Keeps what the hall has as well. */
  keep(event: string, hall: Hall): Promise<void>;
  lastJoined(): Promise<Joined | null>;
  keepJoined(joined: Joined): Promise<void>;
}

const JOINED = "joined";
const keyOf = (event: string): string => `hall ${event}`;
const read = (kept: unknown): Hall => (typeof kept === "string" ? hallIn(kept) : null) ?? EMPTY_HALL;

export function openKeeping(): Keeping {
  const store: UseStore = createStore("tileclock-desk", "halls");
  return {
    hallOf: async (event) => read(await get(keyOf(event), store)),
    keep: (event, hall) => update(keyOf(event), (kept) => hallText(merged(read(kept), hall)), store),
    lastJoined: async () => ((await get(JOINED, store)) as Joined | undefined) ?? null,
    keepJoined: (joined) => set(JOINED, joined, store),
  };
}
