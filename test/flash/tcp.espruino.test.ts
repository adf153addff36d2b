// Firmware and lexicon over TCP into the real interpreter, which then boots and plays.

import { typeFile } from "../../scripts/type/build";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { buildPack } from "../../lexicon-pack/build";
import { connect } from "../../scripts/flash/cable";
import type { Link } from "../../scripts/flash/link";
import { prepare, provision } from "../../scripts/flash/provision";
import { filesOf } from "../../scripts/build/stored-files";
import { imageOf } from "../../sim/board/device/image";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { rigFiles } from "../../sim/board/rig/rig";
import { flashedGame } from "../serial/flashed-game";
import { INTERPRETER_PORT, takePort } from "../serial/interpreter-port";

const ESPRUINO = process.env.ESPRUINO;
const PORT = `tcp://127.0.0.1:${INTERPRETER_PORT}`;
const folder = mkdtempSync(join(tmpdir(), "tileclock-tcp-"));
let interpreter: ChildProcess | undefined;
let giveBack: () => void = () => {};

/** An interpreter with nothing on its flash but the virtual board, waiting for somebody to call. */
async function start(): Promise<Link> {
  writeFileSync(join(folder, "espruino.flash"), imageOf(await rigFiles(ESP32), "linux"));
  interpreter = spawn(ESPRUINO!, ["--telnet"], { cwd: folder, stdio: ["pipe", "ignore", "ignore"] });
  for (let tries = 0; ; tries++) {
    await new Promise((go) => setTimeout(go, 500));
    try {
      return await connect(PORT);
    } catch (fault) {
      if (tries === 10) throw fault;
    }
  }
}

describe.skipIf(!ESPRUINO)("over TCP", () => {
  let link: Link;
  beforeAll(async () => {
    giveBack = await takePort();
    link = await start();
  });
  afterAll(() => {
    link?.close();
    // SIGKILL: the interpreter takes other signals for a Ctrl-C.
    interpreter?.kill("SIGKILL");
    giveBack();
    rmSync(folder, { recursive: true });
  });

  test("the interpreter says who it is", async () => {
    expect((await prepare(link, "esp32")).board).toBe("LINUX");
  });

  test("firmware and lexicon are loaded and read back, boot, and play", async () => {
    const files = filesOf(
      Buffer.from(inject("bundles").esp32, "latin1"),
      typeFile(),
      buildPack(["CAT", "DOG"], { name: "TWO" }),
      "esp32",
    );
    const seen: number[] = [];
    const written = await provision(link, files, false, (_name, done, bytes) => seen.push(done / bytes));
    expect(written).toEqual(["lexicon", "type", ".bootcde"]);
    expect(seen.length).toBeGreaterThan(100);
    expect(seen.at(-1)).toBe(1);
    const { expression, transcript } = flashedGame();
    expect(await link.program(expression)).toEqual(transcript);
    // Files that are there already are not written again.
    expect(await provision(link, files, false, () => {})).toEqual([]);
  });

  test("a pack that is larger than the flash is refused before anything is written", async () => {
    const tooLarge = [{ name: "lexicon3", data: new Uint8Array(2_400_000) }];
    await expect(provision(link, tooLarge, false, () => {})).rejects.toThrow(
      /no room: 2400032 bytes of Storage needed, \d+ free/,
    );
  });

  test("an expression that fails on the board says how", async () => {
    await expect(link.evaluate("nothing.there")).rejects.toThrow("ReferenceError");
  });
});

test("a port where nobody listens is told from one that answers", async () => {
  await expect(connect("tcp://127.0.0.1:9")).rejects.toThrow("no port: tcp://127.0.0.1:9 could not be opened");
});
