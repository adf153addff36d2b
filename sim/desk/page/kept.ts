// Stores the hall of each event in the browser. Two tabs of one desk merge their halls, so that neither loses anything.

import { createStore, get, set, update, type UseStore } from "idb-keyval";
import { EMPTY_HALL, type Hall, merged } from "../hall";
import { hallIn, hallText } from "../messages";

/** The event that a desk shares, and its broker; the password is the event's. */
export interface Joined {
  event: string;
  broker: string;
  password: string;
}

export type Keeping = ReturnType<typeof openKeeping>;

const JOINED = "joined";
const keyOf = (event: string): string => `hall ${event}`;
const read = (kept: unknown): Hall => (typeof kept === "string" ? hallIn(kept) : null) ?? EMPTY_HALL;

export function openKeeping() {
  const store: UseStore = createStore("tileclock-desk", "halls");
  return {
    hallOf: async (event: string): Promise<Hall> => read(await get(keyOf(event), store)),
    /** Merges the hall into the stored one. */
    keep: (event: string, hall: Hall): Promise<void> =>
      update(keyOf(event), (kept) => hallText(merged(read(kept), hall)), store),
    lastJoined: async (): Promise<Joined | null> => ((await get(JOINED, store)) as Joined | undefined) ?? null,
    keepJoined: (joined: Joined): Promise<void> => set(JOINED, joined, store),
  };
}
