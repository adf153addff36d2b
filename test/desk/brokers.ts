// A broker in memory, as cruel as a real one: it drops messages, forgets all, keeps junk, and acknowledges late. Time
// is virtual.

import type { Broker, Listener } from "../../sim/desk/relay";

interface Client {
  listener: Listener | null;
  root: string;
  online: boolean;
}

/** Work that is due at a time of its own. */
export class Clock {
  now = 0;
  private due: { at: number; work: () => void }[] = [];

  later = (work: () => void, ms: number): void => {
    const one = { at: this.now + ms, work };
    const before = this.due.findLastIndex(({ at }) => at <= one.at);
    this.due.splice(before + 1, 0, one);
  };

  run(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.due[0];
      if (next === undefined || next.at > end) break;
      this.due.shift();
      this.now = next.at;
      next.work();
    }
    this.now = end;
  }
}

export class MemoryBroker {
  readonly retained = new Map<string, Uint8Array>();
  published = 0;
  private readonly clients: Client[] = [];

  constructor(
    private readonly clock: Clock,
    /** Whether a message to a desk is dropped, as by a full queue. */
    private readonly drops: () => boolean = () => false,
    /** The broker's limit of retained messages for a subscriber. */
    private readonly most = Infinity,
  ) {}

  private deliver(client: Client, topic: string, message: Uint8Array): void {
    if (this.drops()) return;
    this.clock.later(() => {
      if (client.online) client.listener?.heard(topic, message);
    }, 5);
  }

  private subscribe(client: Client): void {
    const some = [...this.retained].filter(([topic]) => topic.startsWith(client.root)).slice(0, this.most);
    some.forEach(([topic, message]) => this.deliver(client, topic, message));
  }

  publish(topic: string, message: Uint8Array): void {
    this.published++;
    this.retained.set(topic, message);
    this.clients.filter(({ online }) => online).forEach((client) => this.deliver(client, topic, message));
  }

  /** A connection; it is offline until it is told to go online. */
  connect(): Broker & { go(online: boolean): void } {
    const client: Client = { listener: null, root: "", online: false };
    this.clients.push(client);
    return {
      publish: (topic, message, done) => {
        if (!client.online) return;
        this.clock.later(() => {
          if (!client.online) return;
          this.publish(topic, message);
          done();
        }, 5);
      },
      listen: (topics, listener) => {
        client.listener = listener;
        client.root = topics.replace("+/+", "");
      },
      refresh: () => this.subscribe(client),
      go: (online) => {
        if (online === client.online) return;
        client.online = online;
        if (!online) return client.listener?.disconnected();
        client.listener?.connected();
        this.subscribe(client);
      },
    };
  }

  /** The broker is killed and started again: it remembers nothing. */
  forget(): void {
    this.retained.clear();
    const online = this.clients.filter((client) => client.online);
    online.forEach((client) => client.listener?.disconnected());
    online.forEach((client) => client.listener?.connected());
  }
}
