// A connection to a broker by the npm package mqtt: over a WebSocket in a browser, and over any of its transports in
// Node.

import mqtt from "mqtt";
import type { Broker } from "./relay";

/** The user name of all desks of an event. */
export const USER = "desk";

export type Link = "connecting" | "connected" | "refused" | "offline";

export interface MqttBroker extends Broker {
  end(): void;
}

const WRONG_PASSWORD = "The broker does not take this password.";
/** Return codes of CONNACK (MQTT 3.1.1, table 3.1; MQTT 5, 3.2.2.2) that a scorer has to know. */
const REFUSALS = new Map([
  [3, "The broker lets nobody new in for a minute: too many wrong passwords have been tried. It is tried again."],
  [4, WRONG_PASSWORD],
  [5, WRONG_PASSWORD],
  [134, WRONG_PASSWORD],
  [135, WRONG_PASSWORD],
]);

const RECONNECT_MS = 2000;
const KEEPALIVE_SECONDS = 20;

/** Connects, and reconnects when the connection is lost; calls `state` at each change. */
export function brokerAt(url: string, password: string, state: (link: Link, why: string) => void): MqttBroker {
  const client = mqtt.connect(url, {
    username: USER,
    password,
    clean: true,
    clientId: `desk-${Math.random().toString(36).slice(2, 12)}`,
    reconnectPeriod: RECONNECT_MS,
    keepalive: KEEPALIVE_SECONDS,
    resubscribe: false,
    queueQoSZero: false,
    // The default timer starts a worker from a blob, which the page's policy forbids.
    timerVariant: "native",
  });
  state("connecting", "");
  let refused = false;
  let wanted = "";
  client.on("error", (fault) => {
    const why = "code" in fault ? REFUSALS.get(Number(fault.code)) : undefined;
    refused = why !== undefined;
    if (why !== undefined) state("refused", why);
  });
  client.on("close", () => {
    if (!refused) state("offline", "");
  });
  return {
    publish: (topic, message, done) => void client.publish(topic, message as Buffer, { qos: 1, retain: true }, done),
    refresh: () => void client.subscribe(wanted, { qos: 1 }),
    listen: (topics, listener) => {
      wanted = topics;
      client.on("connect", () => {
        refused = false;
        client.subscribe(topics, { qos: 1 }, (fault) => {
          if (fault !== null) return;
          state("connected", "");
          listener.connected();
        });
      });
      client.on("close", listener.disconnected);
      client.on("message", (topic, message) => listener.heard(topic, message));
    },
    end: () => void client.end(true),
  };
}
