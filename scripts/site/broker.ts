// An MQTT broker for the desks of one event, over WebSockets at /mqtt of a server. It distributes sealed messages,
// which it cannot read, and keeps them in memory only; every desk has all of them.

import { Aedes } from "aedes";
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { createWebSocketStream, WebSocketServer } from "ws";

export const BROKER_PATH = "/mqtt";
/** Longest message, in bytes: a desk takes none longer than MOST_CHARACTERS of three bytes (sim/desk/chunks.ts). */
const MOST_BYTES = 1024 * 1024;
/** Time before a wrong password is answered. */
const WRONG_MS = 1000;
/**
 * Wrong passwords within a minute, of all connections together, after which no new desk is let in: opening more
 * connections makes guessing no faster. The log-in has 130 bits.
 */
const MOST_WRONG = 20;
const MINUTE_MS = 60_000;
/** Return codes of CONNACK (MQTT 3.1.1, table 3.1). */
const UNAVAILABLE = 3;
const WRONG_PASSWORD = 4;

const digest = (text: string | Buffer): Buffer => createHash("sha256").update(text).digest();

export interface EventBroker {
  close(): Promise<void>;
}

/** Lets desks in by the event's password, and counts wrong ones. */
function createDoor(password: string, now = Date.now): NonNullable<Aedes["authenticate"]> {
  let wrongAt: number[] = [];
  /** Desks that knew the password: they come back while others guess. Their ids are random, and nobody else's. */
  const known = new Set<string>();
  return ({ id }, _user, given, done) => {
    const refuse = (why: string, returnCode: number): void =>
      void setTimeout(() => done(Object.assign(new Error(why), { returnCode }), false), WRONG_MS);
    wrongAt = wrongAt.filter((at) => now() - at < MINUTE_MS);
    if (wrongAt.length >= MOST_WRONG && !known.has(id)) return refuse("too many wrong passwords", UNAVAILABLE);
    if (given && timingSafeEqual(digest(Buffer.from(given)), digest(password))) {
      known.add(id);
      return done(null, true);
    }
    wrongAt.push(now());
    refuse("wrong password", WRONG_PASSWORD);
  };
}

/** The broker of the event with this name, which lets desks in by this password, at the server. */
export async function brokerFor(server: Server, event: string, password: string): Promise<EventBroker> {
  const topic = (name: string): boolean => {
    const [root, of, ...place] = name.split("/");
    return root === "tileclock" && of === event && place.length === 2;
  };
  const aedes = await Aedes.createBroker();
  aedes.authenticate = createDoor(password);
  aedes.authorizePublish = (_client, packet, done) =>
    done(topic(packet.topic) ? null : new Error("a topic of this event expected"));
  aedes.authorizeSubscribe = (_client, subscription, done) =>
    done(null, topic(subscription.topic) ? subscription : null);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (request.url !== BROKER_PATH) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const stream = createWebSocketStream(opened);
      // A phone out of reach is no error.
      stream.on("error", () => stream.destroy());
      aedes.handle(stream, request);
    });
  };
  server.on("upgrade", upgrade);
  return {
    close: () =>
      new Promise((resolve) => {
        server.off("upgrade", upgrade);
        sockets.close();
        aedes.close(() => resolve());
      }),
  };
}
