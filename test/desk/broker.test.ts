// The broker of npm run desk: who is let in, and how often a password may be tried.

import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { brokerFor, type EventBroker } from "../../scripts/site/broker";
import { brokerAt, type Link, type MqttBroker } from "../../sim/desk/mqtt-broker";

const PASSWORD = "K7QM4X92";
/** Twice as many wrong passwords as are let pass in a minute. */
const GUESSES = 40;

let server: Server | undefined;
let broker: EventBroker | undefined;
const connections: MqttBroker[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  connections.splice(0).forEach((one) => one.end());
  sockets.splice(0);
  await broker?.close();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

async function startBroker(): Promise<string> {
  server = createServer().on("connection", (socket) => sockets.push(socket));
  broker = await brokerFor(server, "SPRING", PASSWORD);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`;
}

/** A desk at the broker, with all that it was told of its connection. */
function desk(url: string, password: string): { told: [Link, string][] } {
  const told: [Link, string][] = [];
  const connection = brokerAt(url, password, (link, why) => told.push([link, why]));
  connection.listen("tileclock/SPRING/+/+", { connected: () => {}, disconnected: () => {}, heard: () => {} });
  connections.push(connection);
  return { told };
}

const linksOf = ({ told }: ReturnType<typeof desk>): Link[] => told.map(([link]) => link);

test("wrong passwords of many connections shut the door for new desks, and not for those inside", async () => {
  const url = await startBroker();
  const inside = desk(url, PASSWORD);
  await expect.poll(() => linksOf(inside)).toContain("connected");
  const guessers = Array.from({ length: GUESSES }, (_, i) => desk(url, `GUESS${100 + i}`));
  await expect.poll(() => guessers.every((one) => linksOf(one).includes("refused"))).toBe(true);
  const late = desk(url, PASSWORD);
  await expect.poll(() => late.told.map(([, why]) => why).join()).toContain("too many wrong passwords");
  expect(linksOf(late)).not.toContain("connected");
  // The network fails: the desk that was in comes back in the middle of the guessing.
  const before = linksOf(inside).length;
  sockets.forEach((socket) => socket.destroy());
  await expect.poll(() => linksOf(inside).slice(before)).toEqual(["offline", "connected"]);
});

test("a few slips of the finger shut nobody out", async () => {
  const url = await startBroker();
  const wrong = Array.from({ length: 5 }, () => desk(url, "K7QM4X93"));
  await expect.poll(() => wrong.every((one) => linksOf(one).includes("refused"))).toBe(true);
  const right = desk(url, PASSWORD);
  await expect.poll(() => linksOf(right)).toContain("connected");
});
