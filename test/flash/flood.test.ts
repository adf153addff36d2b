// A board that sends without end from the first moment. It has a file of its own, because npm's espruino tools know of
// one connection at a time: the end of this one would be taken for that of the next.

import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { connect } from "../../scripts/flash/cable";
import { flood } from "./flood";

test("a board that sends without end is given up on in time", async () => {
  const before = Date.now();
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    // The link closes the connection while this side still sends.
    socket.on("error", () => {});
    flood(socket);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const port = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(connect(port)).rejects.toThrow(`no answer from ${port}`);
  for (const socket of sockets) socket.destroy();
  server.close();
  expect(Date.now() - before).toBeLessThan(60_000);
});
