import type { Socket } from "node:net";

/** Sends to the other end for as long as it reads. */
export function flood(socket: Socket): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write("\x1b[7m" + "x".repeat(60)));
  };
  socket.on("drain", more);
  more();
}
