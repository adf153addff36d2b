// Stores what a desk has in the browser: each chunk of entries as a record of its own, as it is in a message. Two tabs
// put their chunks together, so that neither loses anything.

import { createStore, entries, get, set, update, type UseStore } from "idb-keyval";
import * as v from "valibot";
import { SIGNS } from "../../../firmware/core/signs";
import { type Chunk, chunkText, type Hall, hallOf, isEventName, readChunk } from "../chunks";
import type { Identity, Kept } from "../desk";
import { DESK_NAME, PEN_FORM } from "../entries";
import { ROUND } from "../schema";
import { readSecret } from "../../../scripts/site/secret";

/** The event that a desk shares, its broker, and its secret. */
const JOINING = v.object({
  event: v.pipe(v.string(), v.check(isEventName)),
  broker: v.string(),
  secret: v.pipe(
    v.string(),
    v.check((secret) => readSecret(secret) !== null),
  ),
});
export type Joined = v.InferOutput<typeof JOINING>;

const IDENTITY = v.object({
  name: DESK_NAME,
  pens: v.array(v.pipe(v.string(), v.regex(PEN_FORM))),
  seen: v.array(v.string()),
});

export type Keeping = ReturnType<typeof openKeeping>;

const JOINED = "joined";
const chunkKey = (event: string, name: string): string => `chunk ${event}/${name}`;
const roundKey = (event: string): string => `round ${event}`;
const identityKey = (event: string): string => `desk ${event}`;
/** Tabs of one browser tell each other by this what they have stored. */
const CHANNEL = "tileclock-desk-2";

export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

const newIdentity = (): Identity => {
  const name = `Desk ${[...randomBytes(2)].map((byte) => SIGNS[byte & 31]).join("")}`;
  return { name, pens: [], seen: [] };
};

const union = (some: string[], others: string[]): string[] => [...new Set([...some, ...others])];

export function openKeeping() {
  const store: UseStore = createStore("tileclock-desk-2", "kept");
  const tabs = new BroadcastChannel(CHANNEL);
  /** Chunks that are stored as they are. */
  const stored = new WeakSet<Chunk>();

  async function keepChunk(event: string, name: string, chunk: Chunk): Promise<void> {
    stored.add(chunk);
    const before = (kept: unknown): Chunk => (typeof kept === "string" ? readChunk(kept)?.chunk : null) ?? new Map();
    const whole = (kept: unknown): string => chunkText(name, new Map([...before(kept), ...chunk]));
    await update(chunkKey(event, name), whole, store);
    tabs.postMessage([event, chunkText(name, chunk)]);
  }

  return {
    of: async (event: string): Promise<Kept> => {
      const all = await entries<string, unknown>(store);
      const texts = all.filter(([key, text]) => key.startsWith(chunkKey(event, "")) && typeof text === "string");
      const hall = hallOf(texts.map(([, text]) => text as string));
      for (const chunk of hall.chunks.values()) stored.add(chunk);
      const [identity, round]: unknown[] = [await get(identityKey(event), store), await get(roundKey(event), store)];
      return {
        hall,
        identity: v.is(IDENTITY, identity) ? identity : newIdentity(),
        round: v.is(ROUND, round) ? round : null,
      };
    },
    /** Stores what is new in the hall, and tells the other tabs. */
    keep: async (event: string, hall: Hall): Promise<void> => {
      const fresh = [...hall.chunks].filter(([, chunk]) => !stored.has(chunk));
      await Promise.all(fresh.map(([name, chunk]) => keepChunk(event, name, chunk)));
    },
    keepIdentity: (event: string, identity: Identity): Promise<void> =>
      update(
        identityKey(event),
        (kept: unknown) => {
          if (!v.is(IDENTITY, kept)) return identity;
          const { name, pens, seen } = identity;
          return { name, pens: union(kept.pens, pens), seen: union(kept.seen, seen) };
        },
        store,
      ),
    keepRound: (event: string, round: number): Promise<void> => set(roundKey(event), round, store),
    /** Calls back with what another tab has stored. */
    onKept: (told: (event: string, hall: Hall) => void): void =>
      tabs.addEventListener("message", ({ data }) => {
        if (v.is(v.tuple([v.string(), v.string()]), data)) told(data[0], hallOf([data[1]]));
      }),
    lastJoined: async (): Promise<Joined | null> => {
      const joined: unknown = await get(JOINED, store);
      return v.is(JOINING, joined) ? joined : null;
    },
    keepJoined: (joined: Joined): Promise<void> => set(JOINED, joined, store),
  };
}
