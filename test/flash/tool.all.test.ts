// npm run flash, with Espruino's own tool, at consoles of ours at the other end of TCP. The real interpreter is flashed
// in tool.espruino.all.test.ts.

import { execFile } from "node:child_process";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";

let server: Server | undefined;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

/** A console that evaluates each line with these globals, as Espruino's does, and prints. Returns its port. */
function consoleWith(globals: Record<string, unknown>): Promise<string> {
  return new Promise((ready) => {
    server = createServer((socket) => {
      sockets.push(socket);
      const print = (...words: unknown[]): void => void socket.write(words.map(String).join(" ") + "\r\n");
      let line = "";
      socket.on("data", (data) => {
        for (const letter of data.toString("latin1")) {
          if (letter !== "\n" && letter !== "\r") {
            line += letter === "\x03" || letter === "\x10" ? "" : letter;
            continue;
          }
          try {
            runInNewContext(line, { ...globals, print, echo: () => {} });
          } catch (fault) {
            print(`Uncaught ${String(fault)}`);
          }
          line = "";
          socket.write(">");
        }
      });
      socket.on("error", () => {});
    });
    server.listen(0, "127.0.0.1", () => ready(`tcp://127.0.0.1:${(server!.address() as AddressInfo).port}`));
  });
}

function flash(port: string): Promise<string> {
  return new Promise((ended) =>
    execFile(
      process.execPath,
      ["--import", "tsx", "scripts/flash/main.ts", "--port", port],
      { cwd: ROOT },
      (_fault, stdout, stderr) => ended(stdout + stderr),
    ),
  );
}

const processOf = (BOARD: string, VERSION: string) => ({ process: { env: { BOARD, VERSION } } });

test.each([
  ["another board", "PICO_R1_3", "2v29", "ESP32 expected, found PICO_R1_3"],
  ["a later version", "ESP32", "2v30", "Espruino 2v29 and no other expected, found 2v30"],
])(
  "%s is refused, in words",
  async (_, board, version, text) => {
    const port = await consoleWith(processOf(board, version));
    expect(await flash(port)).toBe(`${port}: ${text}\n`);
  },
  120_000,
);

// ECMA-48: ESC [ 2 J erases a terminal's display.
test("a board's words reach the terminal without control characters", async () => {
  const port = await consoleWith(processOf("\x1b[2JFAKE", "2v29"));
  expect(await flash(port)).toBe(`${port}: ESP32 expected, found \\u{1b}[2JFAKE\n`);
}, 120_000);

test("a port where nobody listens is said", async () => {
  expect(await flash("tcp://127.0.0.1:9")).toMatch(/^tcp:\/\/127\.0\.0\.1:9: an Espruino console expected, found /);
}, 120_000);
