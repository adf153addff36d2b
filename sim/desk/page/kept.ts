// Stores the hall of each event in the browser. Two tabs of one desk merge their halls, so that neither loses anything.

import * as v from "valibot";
import { createStore, get, set, update, type UseStore } from "idb-keyval";
import { EMPTY_HALL, type Hall, merged } from "../hall";
import { hallIn, hallText, isEventName } from "../messages";
import { ROUND } from "../schema";

/** The event that a desk shares, and its broker; the password is the event's. */
const JOINING = v.object({
  event: v.pipe(v.string(), v.check(isEventName)),
  broker: v.string(),
  password: v.string(),
});
export type Joined = v.InferOutput<typeof JOINING>;

export type Keeping = ReturnType<typeof openKeeping>;

const JOINED = "joined";
const keyOf = (event: string): string => `hall ${event}`;
const roundKeyOf = (event: string): string => `round ${event}`;
/** Tabs of one browser tell each other by this that a hall was stored. */
const CHANNEL = "tileclock-desk";
const read = (kept: unknown): Hall => (typeof kept === "string" ? hallIn(kept) : null) ?? EMPTY_HALL;

export function openKeeping() {
  const store: UseStore = createStore("tileclock-desk", "halls");
  const tabs = new BroadcastChannel(CHANNEL);
  return {
    hallOf: async (event: string): Promise<Hall> => read(await get(keyOf(event), store)),
    /** Merges the hall into the stored one, and tells the other tabs. */
    keep: async (event: string, hall: Hall): Promise<void> => {
      await update(keyOf(event), (kept) => hallText(merged(read(kept), hall)), store);
      tabs.postMessage(event);
    },
    /** Calls back when another tab has stored a hall of this event. */
    onKept: (told: (event: string) => void): void =>
      tabs.addEventListener("message", ({ data }) => {
        if (typeof data === "string") told(data);
      }),
    /** The round in view when the page was open last; null if none is stored. */
    roundOf: async (event: string): Promise<number | null> => {
      const round: unknown = await get(roundKeyOf(event), store);
      return v.is(ROUND, round) ? round : null;
    },
    keepRound: (event: string, round: number): Promise<void> => set(roundKeyOf(event), round, store),
    lastJoined: async (): Promise<Joined | null> => {
      const joined: unknown = await get(JOINED, store);
      return v.is(JOINING, joined) ? joined : null;
    },
    keepJoined: (joined: Joined): Promise<void> => set(JOINED, joined, store),
  };
}
