// The link to a board, held against consoles of our own at the other end of TCP: one that is silent, and one that
// echoes as a terminal does.

import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { connect } from "../../scripts/flash/link";

let server: Server | undefined;
const sockets: Socket[] = [];

/** The address of a server that answers each line with what `answer` makes of it. */
function listen(answer: (line: string) => string): Promise<string> {
  return new Promise((ready) => {
    server = createServer((socket) => {
      sockets.push(socket);
      socket.on("data", (data) => socket.write(data.toString("latin1").split("\n").map(answer).join("")));
    });
    server.listen(0, "127.0.0.1", () => ready(`tcp://127.0.0.1:${(server!.address() as AddressInfo).port}`));
  });
}

/** What Espruino's console sends back for a line of the link: the answer to a question, the output of a program. */
function consoleAnswer(line: string): string {
  const number = line.match(/"<"\+"(\d+)<"/)?.[1];
  if (line.includes("eval(")) return "\x1b[J>~ pass 2.5\r\n~ press 130\r\nnoise\r\n<done>\r\n";
  return number === undefined ? "\r\n>" : `\x1b[J><${number}< 1 >>\r\n`;
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

describe("a board", () => {
  test("that says nothing is given up on, by its port's name", async () => {
    const port = await listen(() => "");
    await expect(connect(port)).rejects.toThrow(`no answer from ${port} within 5 s`);
  });

  test("has every value of a program heard, also behind the prompt", async () => {
    const link = await connect(await listen(consoleAnswer));
    expect(await link.program("1")).toEqual(["pass 2.5", "press 130"]);
    link.close();
  });
});
