// Shares a hall with other desks over MQTT. The broker only passes on: every desk has all of the hall, and a broker
// that was restarted and knows nothing gets everything back from any desk.

import type { Hall } from "./hall";
import { addressIn, allTopics, lacks, messagesOf, readMessage, withMessage } from "./messages";

export interface Listener {
  /** After every connection and subscription. */
  connected(): void;
  disconnected(): void;
  heard(topic: string, message: string): void;
}

/** A connection to a broker, as far as it is used here. */
export interface Broker {
  /** Publishes a retained message, at least once. */
  publish(topic: string, message: string): void;
  listen(topics: string, listener: Listener): void;
}

export interface Store {
  hall(): Hall;
  /** Takes the hall with what has arrived. */
  took(hall: Hall): void;
}

export interface Sharing {
  /** The store's hall has changed on this desk: says what the broker does not have yet. */
  changed(): void;
}

/** Time for the broker's retained messages to arrive before this desk says what they lack. */
const SETTLE_MS = 600;
/** A desk waits up to this long, at random, so that not all answer an old message at once. */
const JITTER_MS = 400;

type Later = (work: () => void, ms: number) => void;

/** The wait is `later`'s and chance is `random`'s, for tests. */
export function share(
  event: string,
  broker: Broker,
  store: Store,
  later: Later = setTimeout,
  random: () => number = Math.random,
): Sharing {
  /** The broker's last message for each topic since the last connection. */
  const retained = new Map<string, string>();
  let settled = false;
  let waiting = false;
  let connections = 0;

  function say(topic: string, message: string): void {
    if (message === retained.get(topic)) return;
    retained.set(topic, message);
    broker.publish(topic, message);
  }

  function changed(): void {
    if (settled) messagesOf(store.hall(), event).forEach((message, topic) => say(topic, message));
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

  function connected(): void {
    retained.clear();
    const since = ++connections;
    later(() => {
      if (since !== connections) return;
      settled = true;
      changed();
    }, SETTLE_MS);
  }

  /** What is said without a connection would be sent later, over newer messages: it is said anew then. */
  function disconnected(): void {
    connections++;
    settled = false;
  }

  function heard(topic: string, text: string): void {
    const address = addressIn(event, topic);
    const message = address && readMessage(text, address);
    if (address === null || message === null) return;
    retained.set(topic, text);
    const before = store.hall();
    const after = withMessage(before, message, address.round);
    if (after !== before) store.took(after);
    // What arrived may be older than what this desk has: then the broker gets both together.
    if (lacks(message, after, address)) answer();
  }

  broker.listen(allTopics(event), { connected, disconnected, heard });
  return { changed };
}
