// An MQTT broker for the desks of one event, over WebSockets at /mqtt of a server. It distributes messages and keeps
// them in memory only; every desk has all of them.

import { Aedes } from "aedes";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Server } from "node:http";
import { createWebSocketStream, WebSocketServer } from "ws";

export const BROKER_PATH = "/mqtt";
/** Longest message, in bytes: longer than any that a desk writes. */
const MOST_BYTES = 256 * 1024;
/** Time before a wrong password is answered, so that guessing takes years. */
const WRONG_MS = 1000;

const digest = (text: string | Buffer): Buffer => createHash("sha256").update(text).digest();

export interface EventBroker {
  close(): Promise<void>;
}

/** The broker of the event with this name and password, at the server. */
export async function brokerFor(server: Server, event: string, password: string): Promise<EventBroker> {
  const topic = (name: string): boolean => {
    const [root, of, ...place] = name.split("/");
    return root === "tileclock" && of === event && place.length === 2;
  };
  const aedes = await Aedes.createBroker();
  aedes.authenticate = (_client, _user, given, done) => {
    if (given && timingSafeEqual(digest(Buffer.from(given)), digest(password))) return void done(null, true);
    const refusal = Object.assign(new Error("wrong password"), { returnCode: 4 });
    setTimeout(() => done(refusal, false), WRONG_MS);
  };
  aedes.authorizePublish = (_client, packet, done) =>
    done(topic(packet.topic) ? null : new Error("a topic of this event expected"));
  aedes.authorizeSubscribe = (_client, subscription, done) =>
    done(null, topic(subscription.topic) ? subscription : null);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  server.on("upgrade", (request, socket, head) => {
    if (request.url !== BROKER_PATH) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const stream = createWebSocketStream(opened);
      // A phone out of reach is no error.
      stream.on("error", () => stream.destroy());
      aedes.handle(stream, request);
    });
  });
  return {
    close: () =>
      new Promise((resolve) => {
        sockets.close();
        aedes.close(() => resolve());
      }),
  };
}
