// The port at which the interpreter waits for a console: its own choice, so that one test at a time may have it.

import { createServer, connect, type Server, type Socket } from "node:net";

export const INTERPRETER_PORT = 2323;
/** Lock: the process that listens here owns the other port. A process that ends releases both. */
const LOCK_PORT = 2324;
const AGAIN_MS = 200;

const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

function listening(): Promise<Server | null> {
  return new Promise((found) => {
    const server = createServer();
    server.once("error", () => found(null));
    server.listen(LOCK_PORT, "127.0.0.1", () => found(server));
  });
}

/** Waits until nobody else has the interpreter's port; gives it back when called. */
export async function takePort(): Promise<() => void> {
  for (;;) {
    const server = await listening();
    if (server !== null) return () => void server.close();
    await pause(AGAIN_MS);
  }
}

/** A connection to an interpreter that is about to listen. */
export async function reachInterpreter(): Promise<Socket> {
  for (;;) {
    const socket = connect(INTERPRETER_PORT, "127.0.0.1");
    const reached = await new Promise<boolean>((answer) => {
      socket.once("connect", () => answer(true));
      socket.once("error", () => answer(false));
    });
    if (reached) return socket;
    await pause(AGAIN_MS);
  }
}
