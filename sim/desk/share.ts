// Shares a hall with other desks over MQTT. The broker only passes on: every desk has all of the hall, and a broker
// that was restarted and knows nothing gets everything back from any desk.

import type { Hall } from "./hall";
import { addressIn, allTopics, lacks, messageFor, messagesOf, readMessage, withMessage } from "./messages";

export interface Listener {
  /** After every connection and subscription. */
  connected(): void;
  disconnected(): void;
  heard(topic: string, message: string): void;
}

/** A connection to a broker, as far as it is used here. */
export interface Broker {
  /** Publishes a retained message, at least once; `done` is called when the broker has it, or it was given up. */
  publish(topic: string, message: string, done: () => void): void;
  listen(topics: string, listener: Listener): void;
  /** Asks for all retained messages again. */
  refresh(): void;
}

export interface Store {
  hall(): Hall;
  /** Takes the hall with what has arrived. */
  took(hall: Hall): void;
}

/** Time for the broker's retained messages to arrive before this desk says what they lack. */
const SETTLE_MS = 600;
/**
 * Messages on their way to the broker at a time. A broker drops what a desk is too slow to take (mosquitto keeps 1,000
 * messages for each), so eight desks must not say all that they have at once.
 */
const MOST_UNDER_WAY = 5;
/** Retained messages are asked for this often, in case the broker has dropped some. */
const REFRESH_MS = 15_000;
/** A desk waits up to this long, at random, so that not all answer an old message at once. */
const JITTER_MS = 400;

type Later = (work: () => void, ms: number) => void;

/** Sends what the broker lacks, few messages at a time. */
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
      // Another desk may have said it meanwhile.
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
    /** Says what the broker lacks; what is new goes first. */
    say: (): void => {
      const waits = new Set(queue);
      const unsaid = [...messagesOf(store.hall(), event)].filter(
        ([topic, message]) => !waits.has(topic) && message !== retained.get(topic),
      );
      // In an order of this desk's own, so that desks do not say the same at once.
      const mixed = unsaid.map(([topic]) => ({ topic, at: random() })).sort((one, other) => one.at - other.at);
      queue.unshift(...mixed.map(({ topic }) => topic));
      sayNext();
    },
    /** Drops what waits: without a connection it would be sent later, over newer messages. */
    drop: (): void => {
      queue.length = 0;
      underWay = 0;
      dropped++;
    },
  };
}

/**
 * Shares the store's hall; returns what is called when it has changed on this desk, and says what the broker does not
 * have yet. The wait is `later`'s and chance is `random`'s, for tests.
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

  /** Says what the broker still lacks after a while. */
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
    const after = withMessage(before, message, address.round);
    if (after !== before) store.took(after);
    // A message may be older than this desk's hall: then the broker gets both together. A part that is newer than this
    // desk can read is left as it is.
    const lacking = lacks(message, after, address);
    sender.retained.set(topic, lacking ? text : (messageFor(after, address) ?? text));
    if (lacking) answer();
  }

  broker.listen(allTopics(event), { connected, disconnected, heard });
  return changed;
}
