// The link to a board, held against consoles of our own at the other end of TCP: one that is silent, and one that
// echoes as a terminal does.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { crc32 } from "../../lexicon-pack/crc32";
import { connect } from "../../scripts/flash/cable";
import { ROOT } from "../../scripts/paths";
import { flood } from "./flood";

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

/** Reply of Espruino's console to a line of the link: the answer to a question, or the output of a program. */
function consoleAnswer(line: string): string {
  const number = line.match(/"<"\+"(\d+)"/)?.[1];
  if (line.includes("done>")) return "\x1b[J>~ pass 2.5\r\n~ press 130\r\nnoise\r\n<done>\r\n";
  return number === undefined ? "\r\n>" : `\x1b[J><${number}< 1 >>\r\n`;
}

/** Espruino's console as it runs a line; what cannot be parsed is told of, and has no answer. */
function runLine(line: string, globals: Record<string, unknown>): string {
  let printed = "";
  const print = (...words: unknown[]): void => void (printed += words.map(String).join(" ") + "\r\n");
  const E = { CRC32: (text: string) => crc32(Buffer.from(text, "latin1")) };
  try {
    runInNewContext(line.replace(/^[\x03\x10]/, ""), { ...globals, E, print });
  } catch (fault) {
    return `Uncaught ${String(fault)}\r\n>`;
  }
  return printed;
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

  test.each([
    ["what is written", /QUFB/],
    ["where it goes", /384/],
    ["the expression's end", /(?<=\))",\d+\)$/],
    ["the checksum", /\d+\)$/],
    ["the line's end", /\)$/],
  ])("is asked again when a letter is lost of %s", async (_, lostAt) => {
    const written: unknown[][] = [];
    const globals = { require: () => ({ write: (...all: unknown[]) => void written.push(all) }), atob };
    let lost = false;
    const port = await listen((line) => {
      const at = line.includes("write(") && !lost ? line.search(lostAt) : -1;
      lost ||= at >= 0;
      return runLine(at < 0 ? line : line.slice(0, at) + line.slice(at + 1), globals);
    });
    const link = await connect(port);
    await link.evaluate('require("Storage").write("lexicon",atob("QUFB"),384)', 500);
    link.close();
    expect(lost).toBe(true);
    expect(written).toEqual([["lexicon", "AAA", 384]]);
  });

  test("that hears every line otherwise is given up on", async () => {
    const link = await connect(await listen((line) => runLine(line.replace("files", "fills"), {})));
    await expect(link.evaluate('"files"')).rejects.toThrow("hears something else than it was sent: try another cable");
    link.close();
  });

  // ECMA-48: ESC [ 2 J erases a terminal's display; a new line would begin another entry of a log.
  const EVIL = "\x1b[2J\nFAKE\x7f";
  const SHOWN = "\\u{1b}[2J\\u{a}FAKE\\u{7f}";

  test("with control characters in its values shows these escaped", async () => {
    const globals = {
      evil: EVIL,
      fails: () => {
        throw EVIL;
      },
    };
    const link = await connect(await listen((line) => runLine(line, globals)));
    expect(await link.evaluate("({a:[evil]})")).toEqual({ a: [SHOWN] });
    await expect(link.evaluate("fails()")).rejects.toThrow(`says: ${SHOWN.replace("\\u{a}", "")}`);
    link.close();
  });

  test("that answers with more than anybody reads has its answer cut short", async () => {
    const link = await connect(await listen((line) => runLine(line, { long: "x".repeat(100_000) })));
    expect((await link.evaluate<string>("long")).length).toBeLessThan(1000);
    link.close();
  });

  test("that answers with no JSON is told of in words", async () => {
    const link = await connect(await listen((line) => runLine(line.replace("JSON.stringify(eval(t))", "eval(t)"), {})));
    await expect(link.evaluate('"{\x1b"')).rejects.toThrow("a value as JSON expected, found {\\u{1b}");
    link.close();
  });

  test("that begins to send without end is given up on in time", async () => {
    const before = Date.now();
    const port = await listen((line) => {
      if (line.includes("flood")) flood(sockets.at(-1)!);
      return runLine(line, {});
    });
    const link = await connect(port);
    await expect(link.evaluate('"flood"')).rejects.toThrow(
      /an answer expected, found \d+ characters of something else/,
    );
    link.close();
    expect(Date.now() - before).toBeLessThan(60_000);
  });
});

test("a board's name reaches neither the terminal nor the log as more than one line of letters", async () => {
  const evil = "\x1b]0;title\x07\r\n2026-01-01T00:00:00.000Z tcp://x an entry of its own";
  const port = await listen((line) => runLine(line, { process: { env: { BOARD: evil, VERSION: "2v29" } } }));
  const log = join(mkdtempSync(join(tmpdir(), "tileclock-")), "flashed.log");
  const args = ["--import", "tsx", "scripts/flash/main.ts", "--port", port, "--log", log];
  const said = await new Promise<string>((ended) =>
    execFile(process.execPath, args, { cwd: ROOT }, (_fault, stdout, stderr) => ended(stdout + stderr)),
  );
  expect(said).toMatch(
    /^tcp:\S+: wrong board: ESP32 expected, found \\u\{1b\}\]0;title\\u\{7\}\\u\{d\}\\u\{a\}2026[ -~]*\n$/,
  );
  expect(readFileSync(log, "latin1")).toMatch(/^[ -~]* FAILED wrong board: ESP32 expected, found \\u\{1b\}[ -~]*\n$/);
});
