// Shares a hall with other desks over MQTT. Every desk has the whole hall; the broker only distributes messages, and
// any desk fills it again after a restart.

import { type Hall, merged } from "./hall";
import { addressIn, allTopics, messageFor, messagesOf, readMessage } from "./messages";

export interface Listener {
  /** After every connection and subscription. */
  connected(): void;
  disconnected(): void;
  heard(topic: string, message: string): void;
}

/** The part of a connection to a broker that is used here. */
export interface Broker {
  /** Publishes a retained message (QoS 1); `done` is called when the broker has it, or when the message is dropped. */
  publish(topic: string, message: string, done: () => void): void;
  listen(topics: string, listener: Listener): void;
  /** Asks for all retained messages again. */
  refresh(): void;
}

export interface Store {
  hall(): Hall;
  /** Stores the hall after a message was merged into it. */
  took(hall: Hall): void;
}

/** Time for the broker's retained messages to arrive before this desk publishes what they lack. */
const SETTLE_MS = 600;
/**
 * Number of unacknowledged messages to the broker. A broker drops messages for a desk that is too slow (mosquitto
 * queues 1,000 for each), so eight desks must not publish all that they have at once.
 */
const MOST_UNDER_WAY = 5;
/** Period of requesting the retained messages, in case the broker has dropped some. */
const REFRESH_MS = 15_000;
/** Longest random wait of a desk, so that not all answer an old message at once. */
const JITTER_MS = 400;

type Later = (work: () => void, ms: number) => void;

/** Publishes what the broker lacks, few messages at a time. */
function createSender(event: string, broker: Broker, store: Store, random: () => number) {
  const retained = new Map<string, string>();
  const queue: string[] = [];
  let underWay = 0;
  let dropped = 0;

  function sayNext(): void {
    while (underWay < MOST_UNDER_WAY && queue.length > 0) {
      const topic = queue.shift() as string;
      const address = addressIn(event, topic);
      const message = address && messageFor(store.hall(), address);
      // Another desk may have published it meanwhile.
      if (message === null || message === retained.get(topic)) continue;
      retained.set(topic, message);
      underWay++;
      const since = dropped;
      broker.publish(topic, message, () => {
        if (since !== dropped) return;
        underWay--;
        sayNext();
      });
    }
  }

  return {
    /** The broker's last message for each topic since the last connection, as far as this desk knows. */
    retained,
    /** Publishes what the broker lacks, new parts first. */
    say: (): void => {
      const waits = new Set(queue);
      const unsaid = [...messagesOf(store.hall(), event)].filter(
        ([topic, message]) => !waits.has(topic) && message !== retained.get(topic),
      );
      // In random order, so that desks do not publish the same at once.
      const mixed = unsaid.map(([topic]) => ({ topic, at: random() })).sort((one, other) => one.at - other.at);
      queue.unshift(...mixed.map(({ topic }) => topic));
      sayNext();
    },
    /** Drops pending messages: after a reconnection they would overwrite newer ones. */
    drop: (): void => {
      queue.length = 0;
      underWay = 0;
      dropped++;
    },
  };
}

/**
 * Shares the store's hall. Returns a function to be called after a change on this desk; it publishes what the broker
 * lacks. `later` and `random` can be replaced in tests.
 */
export function share(
  event: string,
  broker: Broker,
  store: Store,
  later: Later = setTimeout,
  random: () => number = Math.random,
): () => void {
  const sender = createSender(event, broker, store, random);
  let settled = false;
  let waiting = false;
  let connections = 0;

  function changed(): void {
    if (settled) sender.say();
  }

  /** Publishes, after a wait, what the broker still lacks. */
  function answer(): void {
    if (waiting) return;
    waiting = true;
    later(() => {
      waiting = false;
      changed();
    }, random() * JITTER_MS);
  }

  function disconnected(): void {
    connections++;
    settled = false;
    sender.drop();
  }

  function connected(): void {
    disconnected();
    sender.retained.clear();
    const since = connections;
    const refresh = (): void => {
      if (since !== connections) return;
      broker.refresh();
      later(refresh, REFRESH_MS);
    };
    later(() => {
      if (since !== connections) return;
      settled = true;
      changed();
      later(refresh, REFRESH_MS);
    }, SETTLE_MS);
  }

  function heard(topic: string, text: string): void {
    if (sender.retained.get(topic) === text) return;
    const address = addressIn(event, topic);
    const message = address && readMessage(text, address);
    if (address === null || message === null) return;
    const before = store.hall();
    const after = merged(before, message);
    if (after !== before) store.took(after);
    // A message may be older than this desk's hall: then the broker gets both together. A part that is newer than this
    // desk can read is left as it is.
    const whole = messageFor(after, address);
    const lacking = whole !== messageFor(message, address);
    sender.retained.set(topic, lacking ? text : (whole ?? text));
    if (lacking) answer();
  }

  broker.listen(allTopics(event), { connected, disconnected, heard });
  return changed;
}
