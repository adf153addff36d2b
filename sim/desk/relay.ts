// Shares a hall with other desks over MQTT. Each chunk has a topic, tileclock/EVENT/PEN/NUMBER, which its pen's desk
// alone writes on. A message is a state and not a change, so repeats, order and delay do no harm. The broker only
// distributes sealed messages; any desk gives it back what it has lost.

import {
  type Chunk,
  chunkText,
  gapsOf,
  type Hall,
  isChunkName,
  MOST_CHARACTERS,
  penOf,
  readChunk,
  withChunk,
} from "./chunks";
import type { RandomBytes } from "./pen";
import { type Keys, opened, sealed } from "../../scripts/site/secret";

export interface Listener {
  /** After every connection and subscription. */
  connected(): void;
  disconnected(): void;
  heard(topic: string, message: Uint8Array): void;
}

/** The part of a connection to a broker that is used here. */
export interface Broker {
  /** Publishes a retained message (QoS 1); `done` is called when the broker has it, or when the message is dropped. */
  publish(topic: string, message: Uint8Array, done: () => void): void;
  listen(topics: string, listener: Listener): void;
  /** Asks for all retained messages again. */
  refresh(): void;
}

/** A desk as the relay sees it: its chunks, and a way to take others. */
export interface Holder {
  hall(): Hall;
  took(hall: Hall): void;
  /** Whether the pen is this desk's: then no other desk writes on its topics. */
  isOwn(pen: string): boolean;
  /** Something of this is to be shown. */
  told(heard: Heard): void;
}

/** Messages from the broker since the last connection. */
export interface Heard {
  /** Messages that this secret opens. */
  opened: number;
  /** Messages that are nothing of this event's desks: junk, or sealed with another secret. */
  junk: number;
  /** Whether there are messages, and none is opened by this secret: then nothing is sent. */
  foreign: boolean;
}

/** Chance and time, which tests replace. */
export interface Setting {
  random: RandomBytes;
  /** A number from 0 up to 1. */
  chance(): number;
  later(work: () => void, ms: number): void;
}

/** Time for the broker's retained messages to arrive before this desk sends what they lack. */
const SETTLE_MS = 600;
/** Longest random wait before a desk sends what it has of other pens: they were most often sent already then. */
const JITTER_MS = 2000;
/** Period of asking for everything again while entries are missing. */
const REFRESH_MS = 15_000;
/** Messages to the broker that it has not acknowledged. */
const MOST_UNDER_WAY = 5;
/** Sealed messages are longer than their text, and a sign of it has up to three bytes. */
const MOST_BYTES = 3 * MOST_CHARACTERS;

const ROOT = "tileclock";
export const topicOf = (event: string, name: string): string => `${ROOT}/${event}/${name}`;
export const allTopics = (event: string): string => `${ROOT}/${event}/+/+`;

/** Sends chunks, few at a time, the newest first. `broker` has the lines that the broker has, as far as is known. */
function createSender(chunkOf: (name: string) => Chunk | undefined, send: (name: string, done: () => void) => void) {
  const there = new Map<string, ReadonlySet<string>>();
  let queue: string[] = [];
  let underWay = 0;
  let connection = 0;

  /** Whether this desk has lines of the chunk that the broker lacks. */
  function lacks(name: string): boolean {
    const lines = there.get(name);
    return [...(chunkOf(name)?.keys() ?? [])].some((line) => lines?.has(line) !== true);
  }

  function sendNext(): void {
    while (underWay < MOST_UNDER_WAY) {
      const name = queue.shift();
      if (name === undefined) return;
      // Another desk may have sent it meanwhile.
      if (!lacks(name)) continue;
      there.set(name, new Set(chunkOf(name)?.keys()));
      underWay++;
      const since = connection;
      send(name, () => {
        if (since !== connection) return;
        underWay--;
        sendNext();
      });
    }
  }

  return {
    there,
    lacks,
    say: (names: string[]): void => {
      const wanted = new Set(names);
      queue = [...names, ...queue.filter((name) => !wanted.has(name))];
      sendNext();
    },
    /** Forgets what the broker has, and what waits: it would overwrite what is newer. */
    drop: (): void => {
      there.clear();
      queue = [];
      underWay = 0;
      connection++;
    },
  };
}

export interface Relay {
  /** To be called after a change on this desk. */
  changed(): void;
  /** Sends although nothing of what is there opens: the scorer says that the secret is right, and that it is junk. */
  insist(): void;
}

/** Sends what the broker lacks: of own pens at once, of others after a while, if their desks have not done so. */
function createSaying(event: string, keys: Keys, broker: Broker, holder: Holder, { random, chance, later }: Setting) {
  const sender = createSender(
    (name) => holder.hall().chunks.get(name),
    (name, done) => {
      const topic = topicOf(event, name);
      const text = chunkText(name, holder.hall().chunks.get(name) as Chunk);
      broker.publish(topic, sealed(keys.key, topic, text, random), done);
    },
  );
  let waiting = false;
  let connection = 0;

  const lacking = (own: boolean): string[] =>
    [...holder.hall().chunks.keys()].filter((name) => holder.isOwn(penOf(name)) === own && sender.lacks(name));

  return {
    sender,
    say: (): void => {
      sender.say(lacking(true));
      if (waiting || lacking(false).length === 0) return;
      waiting = true;
      const since = connection;
      later(() => {
        if (since !== connection) return;
        waiting = false;
        const names = lacking(false).map((name) => ({ name, at: chance() }));
        sender.say(names.sort((one, other) => one.at - other.at).map(({ name }) => name));
      }, chance() * JITTER_MS);
    },
    drop: (): void => {
      connection++;
      waiting = false;
      sender.drop();
    },
  };
}

/** The chunk in a message of this topic; null for junk. */
function chunkIn({ key }: Keys, topic: string, name: string, message: Uint8Array): Chunk | null {
  const text = message.length > MOST_BYTES ? null : opened(key, topic, message);
  const read = text === null ? null : readChunk(text);
  return read?.name === name ? read.chunk : null;
}

/** Asks for everything again, from time to time, while the counters show that something is missing. */
function watchGaps(holder: Holder, broker: Broker, later: Setting["later"], isOver: () => boolean): void {
  later(() => {
    if (isOver()) return;
    if (gapsOf(holder.hall()).length > 0) broker.refresh();
    watchGaps(holder, broker, later, isOver);
  }, REFRESH_MS);
}

/** Shares what the holder has. */
export function relay(event: string, keys: Keys, broker: Broker, holder: Holder, setting: Setting): Relay {
  const { later } = setting;
  const { sender, say, drop } = createSaying(event, keys, broker, holder, setting);
  let heard: Heard = { opened: 0, junk: 0, foreign: false };
  let settled = false;
  let connection = 0;
  let insisted = false;

  function changed(): void {
    if (settled && !heard.foreign) say();
  }

  function tell(more: Partial<Heard>): void {
    heard = { ...heard, ...more };
    holder.told(heard);
  }

  function settle(): void {
    settled = true;
    // The first desk of an event finds nothing there; one with a wrong secret finds what it cannot open.
    tell({ foreign: heard.junk > 0 && heard.opened === 0 && !insisted });
    changed();
  }

  function disconnected(): void {
    connection++;
    settled = false;
    drop();
  }

  function connected(): void {
    disconnected();
    heard = { opened: 0, junk: 0, foreign: false };
    const since = connection;
    later(() => {
      if (since === connection) settle();
    }, SETTLE_MS);
    watchGaps(holder, broker, later, () => since !== connection);
  }

  function take(topic: string, message: Uint8Array): void {
    const name = topic.slice(topicOf(event, "").length);
    if (!isChunkName(name)) return;
    const chunk = chunkIn(keys, topic, name, message);
    if (chunk === null) {
      // Written over, if this desk has the chunk.
      sender.there.set(name, new Set());
      tell({ junk: heard.junk + 1 });
      return changed();
    }
    sender.there.set(name, new Set(chunk.keys()));
    const wasForeign = heard.foreign;
    tell({ opened: heard.opened + 1, foreign: false });
    const before = holder.hall();
    const after = withChunk(before, name, chunk);
    if (after !== before) holder.took(after);
    if (wasForeign || sender.lacks(name)) changed();
  }

  broker.listen(allTopics(event), { connected, disconnected, heard: take });
  return {
    changed,
    insist: () => {
      insisted = true;
      tell({ foreign: false });
      changed();
    },
  };
}
